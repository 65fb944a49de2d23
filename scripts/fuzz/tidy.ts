// What the three surfaces' repairs have in common. A repair makes a request that fits its schema obey the rules between fields as well.
import { isTree, list, type Tree, tree } from '../contract/tree.js';

/** The first of each name stays; what has no name stays too. */
export function uniqueBy(items: readonly unknown[], nameOf: (item: Tree) => unknown): unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const name = nameOf(tree(item));
    return name === undefined || (!seen.has(name) && seen.add(name));
  });
}

/** Takes members away that do not go with the others. */
export const without = (value: Tree, ...names: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** A string as one block of text, an array as its blocks. */
export const blocksOf = (content: unknown, type = 'text'): Tree[] =>
  typeof content === 'string' ? (content ? [{ type, text: content }] : []) : list(content).filter(isTree);
