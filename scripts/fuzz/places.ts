// Walks a value together with its schema: which places a request has, and what the contract says about each.
import { branchesOf, chooseBranch } from '../../server/http/explain.js';
import { deref, isTree, list, type Step, type Tree, tree } from '../contract/tree.js';

/** A value of a request and the schema that it was made for. */
export interface Place {
  readonly path: readonly Step[];
  readonly value: unknown;
  /** References followed; the branch taken where there was a union. */
  readonly schema: Tree;
  /** The same, kept as the union it was, where it was one. */
  readonly union: boolean;
  /** Says which branch of a union is meant: what is wrong here can also be told at the union. */
  readonly tag: boolean;
  /** The schema's place in the contract, the same for all elements of an array. */
  readonly kind: string;
}

/** Members that tell the branches of a union apart. */
export const tagName = /^(type|role)$/;

/** Every place of a value that the contract describes; the caller's own data has none. */
export function placesOf(document: Tree, schema: unknown, value: unknown): Place[] {
  const places: Place[] = [];
  const walk = (given: unknown, value: unknown, path: readonly Step[], kind: string, inUnion: boolean): void => {
    let node = deref(document, given);
    let union = false;
    for (let branches = branchesOf(document, node); branches.length; branches = branchesOf(document, node)) {
      const chosen = chooseBranch(document, branches, value);
      if (!chosen) return;
      union = true;
      node = deref(document, chosen);
    }
    const last = path.at(-1);
    const tag = inUnion && typeof last === 'string' && tagName.test(last);
    places.push({ path, value, schema: node, union, tag, kind });
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) walk(node.items ?? {}, each, [...path, index], `${kind}[]`, false);
    else if (isTree(value))
      for (const [key, member] of Object.entries(value)) {
        const known = tree(node.properties)[key];
        const further = known ?? (isTree(node.additionalProperties) ? node.additionalProperties : undefined);
        if (further !== undefined)
          walk(further, member, [...path, key], `${kind}.${known === undefined ? '*' : key}`, union);
      }
  };
  walk(schema, value, [], '', false);
  return places;
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The value with the contract's keys in snake_case; the caller's own keys stay. */
export function snakeCased(document: Tree, schema: unknown, value: unknown): unknown {
  const node = deref(document, schema);
  const branches = branchesOf(document, node);
  if (branches.length) return snakeCased(document, chooseBranch(document, branches, value) ?? {}, value);
  if (Array.isArray(value)) return value.map((each) => snakeCased(document, node.items ?? {}, each));
  if (!isTree(value)) return value;
  const known = tree(node.properties);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) =>
      key in known
        ? [snake(key), snakeCased(document, known[key], member)]
        : [key, isTree(node.additionalProperties) ? snakeCased(document, node.additionalProperties, member) : member],
    ),
  );
}

/** A copy of the value with something else at a place; undefined takes the place away. */
export function changed(value: unknown, path: readonly Step[], to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      index !== Number(step) ? [each] : rest.length || to !== undefined ? [changed(each, rest, to)] : [],
    );
  const own = tree(value);
  if (!rest.length && to === undefined) return Object.fromEntries(Object.entries(own).filter(([key]) => key !== step));
  return { ...own, [step]: changed(own[step], rest, to) };
}

/** Members that must be there. */
export const requiredOf = (schema: Tree): string[] => list(schema.required).map(String);
