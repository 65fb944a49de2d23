// Walks a value together with its schema: the locations of a request, and the rules of the contract for each.

import { branchesOf, chooseBranch } from '../../runtime/errors/explain-violations.js';
import {
  asArray,
  asObject,
  deref,
  isObject,
  type JsonObject,
  type PathSegment,
  refName,
} from '../contract/json-trees.js';

/** A value of a request, with its schema. */
export interface FieldLocation {
  readonly path: readonly PathSegment[];
  readonly value: unknown;
  /** The schema with references resolved, and the branch of a union. */
  readonly schema: JsonObject;
  /** The schema before the branch of a union was chosen. */
  readonly union: boolean;
  /** Whether it selects the branch of a union: an error here may also be reported at the union. */
  readonly tag: boolean;
  /** The location in the contract: `MessageTurn.role`, `MessageTurn.content[]`; the same for all values of a schema. */
  readonly kind: string;
  /** The name of its schema, if it has one; else its kind. */
  readonly name: string;
}

/** Members that distinguish the branches of a union. */
export const tagName = /^(type|role)$/;

/** All locations of a value that the contract describes, without the caller's own data. */
export function locationsOf(document: JsonObject, schema: unknown, value: unknown): FieldLocation[] {
  const places: FieldLocation[] = [];
  const walk = (given: unknown, value: unknown, path: readonly PathSegment[], kind: string, inUnion: boolean): void => {
    let name = asObject(given).$ref === undefined ? kind : refName(String(asObject(given).$ref));
    let node = deref(document, given);
    let union = false;
    for (let branches = branchesOf(document, node); branches.length; branches = branchesOf(document, node)) {
      const chosen = chooseBranch(document, branches, value);
      if (!chosen) return;
      union = true;
      if (typeof chosen.$ref === 'string') name = refName(chosen.$ref);
      node = deref(document, chosen);
    }
    const last = path.at(-1);
    const tag = inUnion && typeof last === 'string' && tagName.test(last);
    places.push({ path, value, schema: node, union, tag, kind, name });
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) walk(node.items ?? {}, each, [...path, index], `${kind}[]`, false);
    else if (isObject(value))
      for (const [key, member] of Object.entries(value)) {
        const known = asObject(node.properties)[key];
        const further = known ?? (isObject(node.additionalProperties) ? node.additionalProperties : undefined);
        if (further !== undefined)
          walk(further, member, [...path, key], `${name}.${known === undefined ? '*' : key}`, union);
      }
  };
  walk(schema, value, [], 'request', false);
  return places;
}

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The value with the contract's keys in snake_case; the caller's own keys stay unchanged. */
export function snakeCased(document: JsonObject, schema: unknown, value: unknown): unknown {
  const node = deref(document, schema);
  const branches = branchesOf(document, node);
  if (branches.length) return snakeCased(document, chooseBranch(document, branches, value) ?? {}, value);
  if (Array.isArray(value)) return value.map((each) => snakeCased(document, node.items ?? {}, each));
  if (!isObject(value)) return value;
  const known = asObject(node.properties);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) =>
      key in known
        ? [snake(key), snakeCased(document, known[key], member)]
        : [key, isObject(node.additionalProperties) ? snakeCased(document, node.additionalProperties, member) : member],
    ),
  );
}

/** A copy of the value with a replaced location; undefined removes it. */
export function changed(value: unknown, path: readonly PathSegment[], to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      index !== Number(step) ? [each] : rest.length || to !== undefined ? [changed(each, rest, to)] : [],
    );
  const own = asObject(value);
  if (!rest.length && to === undefined) return Object.fromEntries(Object.entries(own).filter(([key]) => key !== step));
  return { ...own, [step]: changed(own[step], rest, to) };
}

/** Required members. */
export const requiredOf = (schema: JsonObject): string[] => asArray(schema.required).map(String);
