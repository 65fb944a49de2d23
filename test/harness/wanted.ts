// What a test expects, as YAML has it.
import { expect } from '@jest/globals';
import { isObject, type JsonObject } from '../../runtime/json.js';

const types: Readonly<Record<string, unknown>> = { number: Number, string: String, array: Array };

/** The negation of what a value stands for. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'string') return expect.not.stringMatching(new RegExp(value.slice(1, -1)));
  return expect.not.objectContaining(wanted((value as JsonObject).$with) as object);
}

/**
 * Makes a value that others are compared with. `/…/` is a text that matches, `$among` a list that has these objects among others, `$with`
 * an object that has these members among others, `$any` any value of a type, and `$not` anything else.
 */
export function wanted(value: unknown): unknown {
  if (typeof value === 'string') return /^\/.+\/$/.test(value) ? expect.stringMatching(value.slice(1, -1)) : value;
  if (Array.isArray(value)) return value.map(wanted);
  if (!isObject(value)) return value;
  const { $among, $with, $any, $not } = value;
  if ($among) return expect.arrayContaining(($among as object[]).map((each) => wanted({ $with: each })));
  if ($with)
    return expect.objectContaining(Object.fromEntries(Object.entries($with).map(([name, of]) => [name, wanted(of)])));
  if ($any) return expect.any(types[String($any)]);
  if ($not) return otherThan($not);
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, wanted(of)]));
}
