// The curl command that the server prints at its start, to paste into any POSIX shell: a sum, which the simulator can do.

import type { OperationId } from '../../generated/operations.js';
import { operationObject } from '../../http/contract.js';
import { declaredParameters } from '../../http/parameters.js';
import { allOperations } from '../../http/router.js';
import type { JsonObject } from '../../runtime/json.js';
import { shellQuote } from '../../runtime/shell-quote.js';
import { listedModels } from '../config/find-route.js';

const asked: OperationId = 'createMessage';

/**
 * @param contract its 3.1 form
 * @param base address of the server, without a slash at the end
 * @param key the secret, or a shell variable such as `$PENTAGATE_KEY`: double quotes let the shell expand it
 * @param settings which models there are; where none is listed, any name does
 */
export function curlExample(
  contract: JsonObject,
  base: string,
  key: string,
  settings: Parameters<typeof listedModels>[0],
): string {
  const operation = allOperations.find(({ id }) => id === asked);
  if (!operation) throw new Error(`the contract has no ${asked}`);
  const { surface, security, path } = operation;
  const caller = { id: '', name: '', workspace: 'default', surfaces: [surface] };
  const [model = 'example-model'] = listedModels(settings, surface, caller);
  const node = operationObject(contract, operation);
  const headers = [
    ...security.slice(0, 1).map(({ name }) => `"${name}: ${key}"`),
    ...declaredParameters(contract, { path, node })
      .filter((each) => each.in === 'header' && each.required === true)
      .map(({ name, example }) => shellQuote(`${name}: ${example}`)),
    "'content-type: application/json'",
  ].map((header) => `-H ${header}`);
  const body = { model, max_tokens: 100, messages: [{ role: 'user', content: 'What is 12 times 7?' }] };
  return `curl ${base}${path} ${headers.join(' ')} -d ${shellQuote(JSON.stringify(body))}`;
}
