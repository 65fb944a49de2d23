// JSON trees as scripts speak of them: the server's words, and those for walking through a whole contract.
import { isTree, type Step, type Tree } from '../../server/tree.js';

export { deref, isTree, list, refName, type Step, stepsOf, type Tree, text, tree, valueAt } from '../../server/tree.js';

const escapeStep = (step: Step): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1');

/** `['paths', '/a', 'get']` → `/paths/~1a/get`. */
export const pointerOf = (path: readonly Step[]): string => path.map((step) => `/${escapeStep(step)}`).join('');

/** Calls `visit` on every object and array below `root`, with its path; `visit` may return false to stay out of a part. */
export function walk(root: unknown, visit: (node: Tree, path: Step[]) => unknown, path: Step[] = []): void {
  if (Array.isArray(root)) for (const [index, item] of root.entries()) walk(item, visit, [...path, index]);
  else if (isTree(root) && visit(root, path) !== false)
    for (const [key, value] of Object.entries(root)) if (typeof value === 'object') walk(value, visit, [...path, key]);
}
