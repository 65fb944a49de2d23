// Access to the contract at run time: its error formats, and the operation objects of the document.

import { errorFormats } from '../generated/operations.js';
import { compileErrorFormat, type ErrorFormat, type ErrorNotation } from '../runtime/errors/error-format.js';
import { asObject, type JsonObject } from '../runtime/json.js';
import type { ContractOperation } from './router.js';

const otherwise = compileErrorFormat('', undefined);

/** Compiles the error formats of a contract. @returns the format of a surface; problem details for one that is not in the contract */
export function createErrorFormats(notations: Readonly<Record<string, ErrorNotation>>) {
  const formats = new Map<string, ErrorFormat>(
    Object.entries(notations).map(([surface, notation]) => [surface, compileErrorFormat(surface, notation)]),
  );
  return (surface: string): ErrorFormat => formats.get(surface) ?? otherwise;
}

/** The error format of a surface of the server's own contract. */
export const errorFormatOf = createErrorFormats(errorFormats);

/** The operation object in the document, with its `$ref`s unresolved. */
export const operationObject = (document: JsonObject, operation: ContractOperation): JsonObject =>
  asObject(asObject(asObject(document.paths)[operation.path])[operation.method]);
