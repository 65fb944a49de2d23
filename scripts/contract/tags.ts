// The tags of a contract, which its surfaces are named after.
import { asArray, asObject, type JsonObject } from './json.js';
import { surfaceName } from './operations.js';

/** The tag from which a surface has its name. */
export const tagOf = (document: JsonObject, surface: string): JsonObject =>
  asArray(document.tags)
    .map(asObject)
    .find(({ name }) => surfaceName(String(name)) === surface) ?? {};
