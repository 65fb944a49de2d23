// JSON trees as scripts speak of them: the server's words, and those for walking through a whole contract.
import { isObject, type JsonObject, type Step } from '../../contract/json.js';

export {
  asArray,
  asObject,
  asString,
  deref,
  isObject,
  type JsonObject,
  refName,
  type Step,
  stepsOf,
  valueAt,
} from '../../contract/json.js';

const escapeStep = (step: Step): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** `['paths', '/a', 'get']` → `/paths/~1a/get`. */
export const pointerOf = (path: readonly Step[]): string => path.map((step) => `/${escapeStep(step)}`).join('');

/** Calls `visit` on every object and array below `root`, with its path; `visit` may return false to stay out of a part. */
export function walk(root: unknown, visit: (node: JsonObject, path: Step[]) => unknown, path: Step[] = []): void {
  if (Array.isArray(root)) for (const [index, item] of root.entries()) walk(item, visit, [...path, index]);
  else if (isObject(root) && visit(root, path) !== false)
    for (const [key, value] of Object.entries(root)) if (typeof value === 'object') walk(value, visit, [...path, key]);
}
