// The two documents of a comparison: the pointer of each object in its document, and equality regardless of order.
import {
  asArray,
  asObject,
  isObject,
  type JsonObject,
  type PathSegment,
  partsIn,
  pointerOf,
  pointerSegments,
  valueAt,
} from '../contract/json-trees.js';

/** One of the two documents, with the pointer of every object in it. */
export interface Side {
  document: JsonObject;
  pointers: Map<unknown, string>;
  /** Schemas with references followed and `allOf` merged, by the object they came from. */
  normal: Map<JsonObject, JsonObject>;
  /** The alternatives of unions, by the schema. */
  unions: Map<unknown, Alternative[]>;
}

/** One way of satisfying a schema. */
export interface Alternative {
  node: JsonObject;
  /** The component's name when it was given by reference. */
  name?: string;
}

/** The names that either tree has: those of the first, then what only the second has. */
export const names = (before: JsonObject, after: JsonObject): string[] => [
  ...new Set([...Object.keys(before), ...Object.keys(after)]),
];

/** The tags of a document by name. */
export const tagsOf = (document: JsonObject): Map<string, JsonObject> =>
  new Map(asArray(document.tags).map((tag) => [String(asObject(tag).name), asObject(tag)]));

/** Prepares a document: stores the pointer of each object, so that comparisons need not pass pointers along. */
export function side(document: JsonObject): Side {
  const pointers = new Map<unknown, string>();
  const note = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || pointers.has(value)) return;
    pointers.set(value, pointer);
    for (const [key, child] of Object.entries(value)) note(child, pointer + pointerOf([key]));
  };
  note(document, '');
  return { document, pointers, normal: new Map(), unions: new Map() };
}

/** The pointer of `keys` below a value of this side, cut back to what exists: merged schemas have keywords of their parts. */
export function placeOf(of: Side, value: unknown, keys: readonly PathSegment[]): string {
  let found = (of.pointers.get(value) ?? '') + pointerOf(keys);
  while (found && valueAt(of.document, pointerSegments(found)) === undefined)
    found = found.slice(0, found.lastIndexOf('/'));
  return found;
}

/**
 * Resolves references until the value is not a reference.
 * @throws Error when a reference is not local, leads nowhere or in a circle
 */
export function resolve(of: Side, value: unknown): JsonObject {
  let at = value;
  for (let steps = 0; isObject(at) && typeof at.$ref === 'string'; steps++) {
    const reference: string = at.$ref;
    if (!reference.startsWith('#/')) throw new Error(`${reference}: not a bundled document (only local references)`);
    at = valueAt(of.document, pointerSegments(decodeURIComponent(reference)));
    if (at === undefined) throw new Error(`${reference}: leads nowhere`);
    if (steps > 50) throw new Error(`${reference}: leads in a circle`);
  }
  return asObject(at);
}

/** Lists whose order has no meaning. */
const sets = new Set(['enum', 'required', 'type']);

/** A text that is equal for values which differ in the order of keys, or of the members of a set, only. */
export function canonical(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const members = value.map((member) => canonical(member));
    return `[${(sets.has(key) ? members.sort() : members).join()}]`;
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const keys = Object.keys(value).sort();
  return `{${keys.map((name) => `${JSON.stringify(name)}:${canonical(value[name], name)}`).join()}}`;
}

export const equal = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);

/** Every local reference in a value, those of a discriminator's mapping included. */
const referencesIn = (value: unknown): string[] =>
  [...partsIn(value)].filter((part) => typeof part === 'string').filter((text) => text.startsWith('#/'));

/** Tells whether two schemas, and everything that they refer to, are the same in both documents: then nothing below them has changed. */
export type IsUnchanged = (before: unknown, after: unknown) => boolean;

export function unchangedSchemas(before: JsonObject, after: JsonObject): IsUnchanged {
  const schemas = (document: JsonObject) => asObject(asObject(document.components).schemas);
  const [old, now] = [schemas(before), schemas(after)];
  const same = new Set<string>();
  const users = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(now)) {
    const reference = `#${pointerOf(['components', 'schemas', name])}`;
    if (name in old && equal(old[name], schema)) same.add(reference);
    for (const used of new Set(referencesIn(schema))) {
      const known = users.get(used);
      if (known) known.push(reference);
      else users.set(used, [reference]);
    }
  }
  const changed = [...users.keys()].filter((used) => !same.has(used));
  for (let used = changed.pop(); used !== undefined; used = changed.pop())
    for (const user of users.get(used) ?? []) if (same.delete(user)) changed.push(user);
  // The same pairs are met in every operation that uses a shared schema.
  const answers = new WeakMap<JsonObject, { of: unknown; answer: boolean }>();
  return (one, other) => {
    if (!isObject(one) || !isObject(other)) return false;
    const known = answers.get(one);
    if (known?.of === other) return known.answer;
    const answer = referencesIn(other).every((used) => same.has(used)) && equal(one, other);
    answers.set(one, { of: other, answer });
    return answer;
  };
}

/** A value as a sentence shows it: JSON, cut when long. */
export function show(value: unknown): string {
  const shown = JSON.stringify(value) ?? 'nothing';
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}
