// JSON trees for scripts: the server's functions, and those for walking through a whole contract.
import { isObject, type JsonObject, type PathSegment } from '../../runtime/json.js';

export {
  asArray,
  asObject,
  asString,
  deref,
  escapePattern,
  isObject,
  type JsonObject,
  type PathSegment,
  parsed,
  pathSteps,
  pointerSegments,
  refName,
  valueAt,
  withValueAt,
} from '../../runtime/json.js';

const escapeSegment = (step: PathSegment): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** `['paths', '/a', 'get']` → `/paths/~1a/get`. */
export const pointerOf = (path: readonly PathSegment[]): string =>
  path.map((step) => `/${escapeSegment(step)}`).join('');

/** Calls `visit` on every object and array below `root`, with its path; `visit` may return false to stay out of a part. */
export function walk(
  root: unknown,
  visit: (node: JsonObject, path: PathSegment[]) => unknown,
  path: PathSegment[] = [],
): void {
  if (Array.isArray(root)) for (const [index, item] of root.entries()) walk(item, visit, [...path, index]);
  else if (isObject(root) && visit(root, path) !== false)
    for (const [key, value] of Object.entries(root)) if (typeof value === 'object') walk(value, visit, [...path, key]);
}

/** Every object and text below a value, and the value itself if it is one. */
export function* partsIn(value: unknown): Generator<JsonObject | string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* partsIn(each);
  else if (isObject(value)) {
    yield value;
    for (const each of Object.values(value)) yield* partsIn(each);
  }
}
