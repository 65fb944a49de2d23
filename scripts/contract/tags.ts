// The tags of a contract, which its surfaces are named after, and what operations have from them.

import type { ErrorNotation } from '../../runtime/errors/error-format.js';
import { type Operation, surfaceName, surfacesOf } from './contract-operations.js';
import { asArray, asObject, isObject, type JsonObject } from './json-trees.js';
import type { Contract } from './merge.js';

/** The tag from which a surface has its name. */
export const tagOf = (document: JsonObject, surface: string): JsonObject =>
  asArray(document.tags)
    .map(asObject)
    .find(({ name }) => surfaceName(String(name)) === surface) ?? {};

/** `x-client-fold` of an operation, or else of its tag: the function that makes a reply of its events, and the schema of that reply. */
export function foldOf(
  document: JsonObject,
  { node, surface }: Operation,
): { readonly name: string; readonly result?: string } | undefined {
  const declared = node['x-client-fold'] ?? tagOf(document, surface)['x-client-fold'];
  const { function: name, result } = isObject(declared) ? declared : { function: declared, result: undefined };
  // What is no name is no import, whatever rules of the lint are turned off.
  return typeof name === 'string' && /^\w+$/.test(name)
    ? { name, ...(typeof result === 'string' ? { result } : {}) }
    : undefined;
}

// The error formats of a contract: `x-errors` of each surface's tag, else that of the whole contract.

/** Surface → its `x-errors`; a surface without one is missing. */
export function errorNotations({ document, operations }: Contract): Record<string, ErrorNotation> {
  return Object.fromEntries(
    surfacesOf(operations).flatMap((surface) => {
      const notation = tagOf(document, surface)['x-errors'] ?? document['x-errors'];
      // The lint has checked its form.
      return isObject(notation) ? [[surface, notation as unknown as ErrorNotation]] : [];
    }),
  );
}
