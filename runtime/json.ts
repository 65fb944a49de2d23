// Plain JSON values, JSON pointers (RFC 6901) and local `$ref`s of a bundled contract. Imports nothing, so every folder may use it.

/** A JSON object with members of unknown types. */
export type JsonObject = { [key: string]: unknown };

/** One segment of a path into a JSON value: a member name or an array index. */
export type PathSegment = string | number;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty object: callers can read members without checking for absence first. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value if it is an array, else an empty array. */
export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const unescapeSegment = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

/** `/paths/~1a/get` or `#/paths/~1a/get` → `['paths', '/a', 'get']`. */
export function pointerSegments(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  return pointer.includes('~') ? segments.map(unescapeSegment) : segments;
}

/** The value at `path`; undefined when a segment does not exist. */
export function valueAt(root: unknown, path: readonly PathSegment[]): unknown {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

/** `output[2].content[0].type` → its steps. */
export const pathSteps = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** Resolves a local `$ref`, and the `$ref`s it leads to, in a bundled document. A value without `$ref` is returned unchanged. */
export function deref(document: JsonObject, value: unknown): JsonObject {
  let node = asObject(value);
  for (let depth = 0; typeof node.$ref === 'string' && depth < 20; depth++)
    node = asObject(valueAt(document, pointerSegments(node.$ref)));
  return node;
}

/** The last segment of a `$ref`: the name of the component; empty where it has no pointer. */
export function refName(ref: string): string {
  const fragment = ref.indexOf('#');
  const last = ref.lastIndexOf('/');
  return fragment >= 0 && last > fragment ? unescapeSegment(ref.slice(last + 1)) : '';
}

/** Levels of nesting that are read of what others have written: code that goes through a value recurses once for each. */
const maxLevels = 1000;

/** Whether a JSON text is nested deeper than so many levels, in linear time. */
export function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString && code === 92) at++;
    else if (code === 34) inString = !inString;
    else if (inString) continue;
    else if (code === 91 || code === 123) {
      if (++depth > levels) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}

/** The value of a JSON text; undefined where it is none, or is nested deeper than anything that is meant to be read. */
export function parsed(text = ''): unknown {
  if (isDeeper(text, maxLevels)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A copy of a value with another one at a path. */
export function withValueAt(whole: unknown, [key, ...rest]: readonly PathSegment[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.with(Number(key), withValueAt(whole[Number(key)], rest, value));
  return { ...asObject(whole), [key]: withValueAt(asObject(whole)[key], rest, value) };
}

/** A text as part of a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text without percent-encoding; undefined where the encoding is not valid. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A text without percent-encoding; a stray `%` is taken as it is. */
export const decoded = (text: string): string => percentDecoded(text) ?? text;
