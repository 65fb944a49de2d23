// The tags of a contract, which its surfaces are named after.

import { surfaceName } from './contract-operations.js';
import { asArray, asObject, type JsonObject } from './json-trees.js';

/** The tag from which a surface has its name. */
export const tagOf = (document: JsonObject, surface: string): JsonObject =>
  asArray(document.tags)
    .map(asObject)
    .find(({ name }) => surfaceName(String(name)) === surface) ?? {};
