// What the three surfaces' repairs have in common. A repair makes a request that fits its schema obey the rules between fields as well.
import { asArray, asObject, isObject, type JsonObject } from '../../scripts/contract/json.js';

/** The first of each name stays; what has no name stays too. */
export function uniqueBy(items: readonly unknown[], nameOf: (item: JsonObject) => unknown): unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const name = nameOf(asObject(item));
    return name === undefined || (!seen.has(name) && seen.add(name));
  });
}

/** Takes members away that do not go with the others. */
export const without = (value: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** A string as one block of text, an array as its blocks. */
export const blocksOf = (content: unknown, type = 'text'): JsonObject[] =>
  typeof content === 'string' ? (content ? [{ type, text: content }] : []) : asArray(content).filter(isObject);
