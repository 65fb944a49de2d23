// Handlers of the operations that the contract has and nobody has written one for, such as those of a surface that is added by YAML alone: those of
// the mock of the contract.

import type { AnyHandlers } from '../../http/http-deps.js';
import type { ContractOperation } from '../../http/router.js';
import { createModel } from '../../scripts/mock/create-model.js';
import { contractOf } from '../../scripts/mock/fetch.js';
import { mockHandlers } from '../../scripts/mock/handlers.js';
import type { Config } from '../config/settings.js';

/**
 * Handlers of operations.
 * @param file the bundled contract
 */
export function simulatedHandlers(
  file: string,
  wanted: readonly ContractOperation[],
  { faults, faultConcurrency, tokensPerSecond }: Config['simulator'],
): AnyHandlers {
  const options = { faults, faultConcurrency, tokensPerSecond, asValues: true };
  const handlers = mockHandlers(createModel(contractOf(file)), options);
  return Object.fromEntries(wanted.map(({ id }) => [id, handlers[id]]));
}
