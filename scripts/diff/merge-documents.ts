// What a merge of two branches of a contract gives, of which a third document is the base.
import { isObject } from '../contract/json-trees.js';
import { equal, names } from './document.js';

/**
 * Does to a document what a branch did to the one that both began with. Members of lists are taken by their value; where both changed the same
 * value, that of the branch counts.
 */
export function mergeDocuments(base: unknown, branch: unknown, main: unknown): unknown {
  if (equal(base, branch)) return main;
  if (equal(base, main)) return branch;
  if (isObject(branch) && isObject(main)) {
    const from = isObject(base) ? base : {};
    const merged = names(main, branch).map((key) => [key, mergeDocuments(from[key], branch[key], main[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (!Array.isArray(branch) || !Array.isArray(main)) return branch;
  const before: readonly unknown[] = Array.isArray(base) ? base : [];
  const isIn = (list: readonly unknown[], value: unknown): boolean => list.some((one) => equal(one, value));
  const kept = main.filter((value) => isIn(branch, value) || !isIn(before, value));
  return [...kept, ...branch.filter((value) => !isIn(before, value) && !isIn(kept, value))];
}
