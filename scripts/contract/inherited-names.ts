// Names that every object of JavaScript has, as keys that the author of a contract chose: `constructor`, `hasOwnProperty`, `valueOf`. Redocly looks
// for its types by them, in the lint and within openapi-typescript, and finds functions. Both are given other names in their place.
import { isObject, type JsonObject } from './json-trees.js';

// A parser does not give an object a member `__proto__` of its own by assignment; the lint refuses it.
const names = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');
const ending = '__member';
const isName = new RegExp(`^(?:${names.join('|')})$`);
const anywhere = new RegExp(`\\b(?:${names.join('|')})\\b`);
const inReference = new RegExp(`/(${names.join('|')})(?=/|$)`, 'g');
const substitute = new RegExp(`\\b(${names.join('|')})${ending}\\b`, 'g');

/** Whether a text may have one of them as a key. */
export const mayBeInherited = (text: string): boolean => anywhere.test(text);

const renameAll = (value: unknown): unknown => {
  if (typeof value === 'string') return isName.test(value) ? value + ending : value;
  if (Array.isArray(value)) return value.map(renameAll);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      isName.test(key) ? key + ending : key,
      key === '$ref' && typeof member === 'string' ? member.replaceAll(inReference, `/$1${ending}`) : renameAll(member),
    ]),
  );
};

/** A copy with other names as keys, as values such as a name in `required`, and as steps of references. */
export const renamed = (document: JsonObject): JsonObject => renameAll(document) as JsonObject;

/** A text that was made of such a copy, with the names of the author. */
export const restored = (text: string): string => text.replaceAll(substitute, '$1');
