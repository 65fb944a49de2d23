// Mutates a valid request in exactly one place, which the error of the server must name.

import { fieldPath } from '../../runtime/errors/explain-violations.js';
import { asObject, isObject, type JsonObject, type PathSegment } from '../contract/json-trees.js';
import { changed, type FieldLocation, locationsOf, requiredOf, tagName } from './locations.js';

/** A field in an error; `within` allows a field inside it instead. */
export interface Field {
  readonly name: string;
  readonly within: boolean;
}

/** A mutation of a value. */
export interface Break {
  /** The violated keyword: `enum`, `required`, `type` … */
  readonly how: string;
  readonly path: readonly PathSegment[];
  /** The new value; undefined removes it. */
  readonly to: unknown;
  /** The field that the error must name. */
  readonly field: Field;
  /** Mutations of one group violate the same keyword at the same location of the contract. */
  readonly group: string;
}

const others: readonly unknown[] = [null, 'text', 7.5, -3, true, [], {}, ['x'], { x: 1 }];

/** Larger bounds are tested by the attacks (`tools/attacks`): such bodies reach the limit on values first, and take long. */
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

/**
 * The field that an error must name: the mutated one, or a violation inside its new value. A wrong tag can select another branch of its
 * union; then a field of the union's value is named.
 */
const fieldAt = (path: readonly PathSegment[], tag: boolean, ...values: readonly unknown[]): Field => ({
  name: fieldPath(tag ? path.slice(0, -1) : path),
  // A single value in place of a list is read as a list of one, where the JSON is that of protocol buffers.
  within: tag || values.some((value) => typeof value === 'object' && value !== null),
});

/** All mutations of a value by its schema. Some remain valid, because another branch of a union may accept them. */
export function breaksOf(document: JsonObject, schema: unknown, value: unknown): Break[] {
  return locationsOf(document, schema, value).flatMap((place) => {
    const { path, kind, name, tag, value: was } = place;
    const invalid = path.length
      ? [...invalidValues(place)].map(([how, to]) => ({
          how,
          path,
          to,
          field: fieldAt(path, tag, to, Array.isArray(was) ? was : undefined),
          group: `${kind} ${how}`,
        }))
      : [];
    const missing = requiredOf(place.schema).map((key) => {
      const gone = [...path, key];
      const field = fieldAt(gone, place.union && tagName.test(key));
      return { how: 'required', path: gone, to: undefined, field, group: `${name}.${key} required` };
    });
    return [...invalid, ...missing];
  });
}

/**
 * Mutates a valid value in one place.
 * @param at selects the group of mutations, `which` the first one in it; the first that the validator refuses is used
 * @returns undefined if no mutation is invalid
 */
export function mutateOnce(
  document: JsonObject,
  schema: unknown,
  value: unknown,
  isValid: (value: unknown) => boolean,
  { at, which }: { at: number; which: number },
): { broken: unknown; done: Break } | undefined {
  const byGroup = new Map<string, Break[]>();
  for (const one of breaksOf(document, schema, value)) byGroup.set(one.group, [...(byGroup.get(one.group) ?? []), one]);
  const groups = [...byGroup.values()];
  for (let tried = 0; tried < groups.length; tried++) {
    const group = groups[(at + tried) % groups.length] ?? [];
    for (let next = 0; next < group.length; next++) {
      const done = group[(which + next) % group.length] as Break;
      const broken = changed(value, done.path, done.to);
      if (!isValid(broken)) return { broken, done };
    }
  }
  return undefined;
}
