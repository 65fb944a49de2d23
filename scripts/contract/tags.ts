// The tags of a contract, which its surfaces are named after, and what operations have from them.

import { type Operation, surfaceName } from './contract-operations.js';
import { asArray, asObject, isObject, type JsonObject } from './json-trees.js';

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
