// Plain JSON trees and JSON pointers, and how to find one's way in a bundled contract. It imports nothing: server and scripts speak in it.

/** A JSON object whose members are not known yet. */
export type JsonObject = { [key: string]: unknown };

/** One step from a value into a part of it. */
export type Step = string | number;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value itself when it is an object, else an empty one: lets a walk go on where a part is absent or malformed. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The elements of an array, or none. */
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** `/paths/~1a/get` or `#/paths/~1a/get` → `['paths', '/a', 'get']`. */
export const stepsOf = (pointer: string): string[] => pointer.replace(/^#/, '').split('/').slice(1).map(unescapeStep);

/** The value at `path`, or undefined when a step leads nowhere. */
export function valueAt(root: unknown, path: readonly Step[]): unknown {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

/** Follows a local `$ref` (and refs behind it) in a bundled document; a value that is no ref comes back as it is. */
export function deref(document: JsonObject, value: unknown): JsonObject {
  let node = asObject(value);
  for (let hops = 0; typeof node.$ref === 'string' && hops < 20; hops++)
    node = asObject(valueAt(document, stepsOf(node.$ref)));
  return node;
}

/** The last step of a `$ref`: the name of the component it points to. */
export const refName = (ref: string): string => stepsOf(ref.slice(ref.indexOf('#'))).at(-1) ?? '';
