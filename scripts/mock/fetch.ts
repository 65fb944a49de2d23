// The mock in this process: a `fetch` for unit tests, without a port. Clients take it in place of the global one.
import { fetchThrough } from '../../http/in-process.js';
import { fromDocument, fromPath } from '../contract/load-contract.js';
import type { Contract } from '../contract/merge.js';
import { problemsText } from '../contract/problem.js';
import { loadMended } from '../generate/repairs.js';
import { createModel } from './create-model.js';
import { createMockListener } from './mock-server.js';
import type { Mock, MockOptions } from './test-api.js';

const isLoaded = (source: object): source is Contract => 'document' in source && 'operations' in source;

/** What was said of contracts: the tests of a project create the same mock many times. */
const warned = new Set<string>();

/**
 * The contract of a mock. Parts that cannot be read are left out, with a warning of the process.
 * @param source a loaded contract, a document, or the path of a file or a folder
 * @throws Error when the source cannot be read as a contract
 */
export function contractOf(source: string | object): Contract {
  if (typeof source === 'object' && isLoaded(source)) return source;
  const load = typeof source === 'string' ? fromPath(source) : fromDocument(source);
  const { contract, problems, notes } = loadMended(load);
  if (!contract) throw new Error(problemsText(problems));
  const warning = problemsText([...notes, ...problems]);
  if (warning && !warned.has(warning)) process.emitWarning(warning, 'ContractWarning');
  warned.add(warning);
  return contract;
}

/**
 * Creates a mock in this process: the host of an address does not matter.
 * @param source a loaded contract, a document, or the path of a file or a folder
 * @throws Error when the source cannot be read as a contract
 */
export function createMock(source: string | object, options: MockOptions = {}): Mock {
  const { pace = 0, validator } = options;
  const model = createModel(contractOf(source), options);
  return { fetch: fetchThrough(createMockListener(model, { pace, validator })) };
}
