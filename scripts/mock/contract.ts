// What only the mock needs of the contract: its file, and the responses of its operations.
import { readFileSync } from 'node:fs';
import { runtimeForm } from '../../contract/runtime-form.js';
import { contractFile } from '../../server/config/install-paths.js';
import { operationObject } from '../../server/http/contract.js';
import type { Operation } from '../../server/http/router.js';
import { asObject, deref, type JsonObject } from '../contract/json.js';

/** The 3.1 form: the one that Prism reads. @param file a bundled contract */
export const readContract = (file = contractFile): JsonObject =>
  runtimeForm(asObject(JSON.parse(readFileSync(file, 'utf8'))));

/** The response object for a status: its own, or the `default` one. */
export function responseOf(document: JsonObject, operation: Operation, status: string): JsonObject {
  const responses = asObject(operationObject(document, operation).responses);
  return deref(document, responses[status] ?? responses.default);
}
