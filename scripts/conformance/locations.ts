// Walks a value together with its schema: the locations of a request, and the rules of the contract for each.

import { memberSchemas } from '../../runtime/directions.js';
import { branchesOf, chooseBranch } from '../../runtime/errors/applicable-schemas.js';
import { fieldPath } from '../../runtime/errors/explain-violations.js';
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
interface FieldLocation {
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
const tagName = /^(type|role)$/;

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
        const [further] = memberSchemas(node, key);
        const isNamed = Object.hasOwn(asObject(node.properties), key);
        if (further !== undefined) walk(further, member, [...path, key], `${name}.${isNamed ? key : '*'}`, union);
      }
  };
  walk(schema, value, [], 'request', false);
  return places;
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

// Mutates a valid request in exactly one place.

/** A mutation of a value. */
export interface Break {
  /** The violated keyword: `enum`, `required`, `type` … */
  readonly how: string;
  readonly path: readonly PathSegment[];
  /** The new value; undefined removes it. */
  readonly to: unknown;
  /** The field that is wrong. */
  readonly field: string;
  /** Mutations of one group violate the same keyword at the same location of the contract. */
  readonly group: string;
}

const others: readonly unknown[] = [null, 'text', 7.5, -3, true, [], {}, ['x'], { x: 1 }];

/** Larger bounds are tested in test/properties/hostile.ts: such bodies reach the limit on values first, and take long. */
const maxItems = 2000;

/** Values that the keywords of a schema forbid; the validator decides whether they are invalid in their context. */
function* invalidValues({ schema, value, union }: FieldLocation): Generator<readonly [how: string, to: unknown]> {
  for (const other of others) if (typeof other !== typeof value || other === null) yield ['type', other];
  if (Array.isArray(value)) yield ['type', { 0: value[0] }];
  else if (isObject(value)) yield ['type', [value]];
  if (union) return;
  if (Array.isArray(schema.enum)) {
    yield ['enum', 'no such value'];
    yield ['enum', typeof value === 'string' && value ? ` ${value}` : ''];
  }
  if ('const' in schema) yield ['const', `${schema.const}_20301231`];
  if (schema.type === 'integer' && typeof value === 'number') yield ['integer', value + 0.5];
  for (const [key, by] of [
    ['minimum', -1],
    ['maximum', 1],
    ['exclusiveMinimum', 0],
    ['exclusiveMaximum', 0],
  ] as const)
    if (typeof schema[key] === 'number') yield [key, schema[key] + by];
  if (typeof value === 'string') {
    if (typeof schema.minLength === 'number') yield ['minLength', ''];
    if (typeof schema.maxLength === 'number') yield ['maxLength', 'é'.repeat(schema.maxLength + 1)];
    if (typeof schema.pattern === 'string') {
      const pattern = new RegExp(schema.pattern);
      for (const text of [`${value}\n!`, '', ' \t']) if (!pattern.test(text)) yield ['pattern', text];
    }
    if (schema.format === 'uri') yield ['format', 'no address'];
  }
  if (Array.isArray(value)) {
    if (typeof schema.maxItems === 'number' && schema.maxItems <= maxItems)
      yield ['maxItems', Array.from({ length: schema.maxItems + 1 }, () => value[0] ?? 'x')];
    if (typeof schema.minItems === 'number') yield ['minItems', []];
  } else if (isObject(value)) {
    if (typeof schema.maxProperties === 'number') {
      const many = Array.from({ length: schema.maxProperties + 1 }, (_, index) => [`key${index}`, 'x']);
      yield ['maxProperties', Object.fromEntries(many)];
    }
    const longest = asObject(schema.propertyNames).maxLength;
    if (typeof longest === 'number') yield ['propertyNames', { ['k'.repeat(longest + 1)]: 'x' }];
  }
}

/** The field that a mutation makes wrong: a wrong tag can select another branch of its union, so that the union's value is. */
const fieldAt = (path: readonly PathSegment[], isTag: boolean): string => fieldPath(isTag ? path.slice(0, -1) : path);

/** All mutations of a value by its schema. Some remain valid, because another branch of a union may accept them. */
export function breaksOf(document: JsonObject, schema: unknown, value: unknown): Break[] {
  return locationsOf(document, schema, value).flatMap((place) => {
    const { path, kind, name, tag } = place;
    const field = fieldAt(path, tag);
    const invalid = path.length
      ? [...invalidValues(place)].map(([how, to]) => ({ how, path, to, field, group: `${kind} ${how}` }))
      : [];
    const missing = requiredOf(place.schema).map((key) => {
      const gone = [...path, key];
      const around = fieldAt(gone, place.union && tagName.test(key));
      return { how: 'required', path: gone, to: undefined, field: around, group: `${name}.${key} required` };
    });
    return [...invalid, ...missing];
  });
}
