// Combines several schemas into the constraints on one value, without choosing between alternatives.
import type { JsonSchema } from '../../conversation/conversation.js';
import { UnsatisfiableError } from '../errors.js';
import type { TypeName } from './quick-validate.js';
import { equal, isOfType } from './quick-validate.js';

type Node = Readonly<Record<string, unknown>>;

/** Members or elements of one schema; its rule for the rest applies only to what it does not name itself. */
interface ObjectPart {
  readonly properties: Node;
  readonly patterns: readonly (readonly [string, JsonSchema])[];
  readonly rest: JsonSchema;
}

interface ArrayPart {
  readonly prefix: readonly JsonSchema[];
  readonly rest: JsonSchema;
}

interface Condition {
  readonly test: JsonSchema;
  readonly yes: JsonSchema;
  readonly no: JsonSchema;
}

export interface Constraints {
  readonly types: readonly TypeName[];
  /** Whether `type` states it; otherwise it is inferred from the keywords. */
  readonly typed: boolean;
  readonly values: readonly unknown[] | undefined;
  readonly min: Readonly<Record<'number' | 'length' | 'items' | 'members', number>>;
  readonly max: Readonly<Record<'number' | 'length' | 'items' | 'members', number>>;
  /** Exclusive bounds of numbers. */
  readonly exclusiveMin: number;
  readonly exclusiveMax: number;
  readonly multiplesOf: readonly number[];
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly objects: readonly ObjectPart[];
  readonly required: readonly string[];
  readonly propertyNames: readonly JsonSchema[];
  readonly arrays: readonly ArrayPart[];
  readonly unique: boolean;
  readonly contains: readonly { readonly schema: JsonSchema; readonly min: number }[];
  /** Rules for members and elements that no schema names. */
  readonly closed: { readonly members: JsonSchema; readonly items: JsonSchema };
  readonly unions: readonly (readonly JsonSchema[])[];
  readonly conditions: readonly Condition[];
  readonly description: string;
  readonly samples: { readonly defaults: readonly unknown[]; readonly examples: readonly unknown[] };
}

const every: readonly TypeName[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

const both = (left: readonly TypeName[], right: readonly TypeName[]): TypeName[] => {
  const allows = (types: readonly TypeName[], type: TypeName) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...left, ...right])].filter((type) => allows(left, type) && allows(right, type));
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const entries = (value: unknown): [string, JsonSchema][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Types that the keywords of a schema without `type` imply. */
const implied = (schemas: readonly Node[]): TypeName[] => {
  const has = (...keywords: string[]) =>
    schemas.some((schema) => keywords.some((keyword) => Object.hasOwn(schema, keyword)));
  const types: TypeName[] = [];
  if (
    has(
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'dependentRequired',
    )
  )
    types.push('object');
  if (has('items', 'prefixItems', 'contains', 'minItems', 'uniqueItems')) types.push('array');
  if (has('pattern', 'minLength', 'maxLength', 'format')) types.push('string');
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) types.push('number');
  return types;
};

/** The schemas with everything that they reference and combine; `undefined` if one of them is `false`. */
const parts = (schemas: readonly JsonSchema[], resolve: (ref: string) => JsonSchema): Set<Node> | undefined => {
  const nodes = new Set<Node>();
  const open = [...schemas];
  while (open.length > 0) {
    const schema = open.shift() as JsonSchema;
    if (schema === false) return undefined;
    if (schema === true || nodes.has(schema)) continue;
    nodes.add(schema);
    for (const ref of [schema.$ref, schema.$dynamicRef, schema.$recursiveRef]) {
      if (typeof ref === 'string') open.push(resolve(ref));
    }
    open.push(...(list(schema.allOf) as JsonSchema[]));
  }
  return nodes;
};

const conditionCache = new WeakMap<Node, readonly Condition[]>();

/** The conditions of one schema; always the same objects, so that decided ones can be stored. */
const conditionsOf = (schema: Node): readonly Condition[] => {
  const known = conditionCache.get(schema) ?? readConditions(schema);
  conditionCache.set(schema, known);
  return known;
};

const readConditions = (schema: Node): Condition[] => [
  ...(schema.if === undefined
    ? []
    : [{ test: schema.if, yes: schema.then ?? true, no: schema.else ?? true } as Condition]),
  ...[...entries(schema.dependentSchemas), ...entries(schema.dependentRequired), ...entries(schema.dependencies)].map(
    ([name, rule]): Condition => ({
      test: { required: [name] },
      yes: Array.isArray(rule) ? { required: rule } : rule,
      no: true,
    }),
  ),
];

/** The combined constraints of all schemas; throws `UnsatisfiableError` if they contradict each other. */
export const combineConstraints = (
  schemas: readonly JsonSchema[],
  resolve: (ref: string) => JsonSchema,
): Constraints => {
  const found = parts(schemas, resolve);
  if (found === undefined) throw new UnsatisfiableError('no value is allowed', true);
  const nodes = [...found];
  let types = every;
  for (const { type } of nodes) if (type !== undefined) types = both(types, [type].flat() as TypeName[]);
  if (types.length === 0) throw new UnsatisfiableError('no type is left that all parts allow', true);
  let values: readonly unknown[] | undefined;
  for (const node of nodes) {
    for (const own of ['const' in node ? [node.const] : undefined, node.enum]) {
      if (!Array.isArray(own)) continue;
      const before = values;
      values = before === undefined ? own : own.filter((value) => before.some((other) => equal(other, value)));
    }
  }
  values = values?.filter((value) => types.some((type) => isOfType(value, type)));
  if (values?.length === 0) throw new UnsatisfiableError('none of the values in enum or const is allowed', true);

  const numbers = (keyword: string): number[] =>
    nodes.map((node) => node[keyword]).filter((value): value is number => typeof value === 'number');
  const greatest = (keyword: string, none: number) => Math.max(none, ...numbers(keyword));
  const smallest = (keyword: string) => Math.min(Number.POSITIVE_INFINITY, ...numbers(keyword));
  const texts = (keyword: string): string[] => [
    ...new Set(nodes.map((node) => node[keyword]).filter((value): value is string => typeof value === 'string')),
  ];
  const rest = (keyword: string): JsonSchema =>
    (nodes.find((node) => node[keyword] !== undefined)?.[keyword] ?? true) as JsonSchema;
  const typed = nodes.some((node) => node.type !== undefined);
  const hinted = typed ? [] : both(types, implied(nodes));

  return {
    types: hinted.length > 0 ? hinted : types,
    typed: typed || hinted.length > 0,
    values,
    min: {
      number: greatest('minimum', Number.NEGATIVE_INFINITY),
      length: greatest('minLength', 0),
      items: greatest('minItems', 0),
      members: greatest('minProperties', 0),
    },
    max: {
      number: smallest('maximum'),
      length: smallest('maxLength'),
      items: smallest('maxItems'),
      members: smallest('maxProperties'),
    },
    exclusiveMin: greatest('exclusiveMinimum', Number.NEGATIVE_INFINITY),
    exclusiveMax: smallest('exclusiveMaximum'),
    multiplesOf: numbers('multipleOf'),
    patterns: texts('pattern'),
    formats: texts('format'),
    objects: nodes
      .filter(
        (node) =>
          node.properties !== undefined ||
          node.patternProperties !== undefined ||
          node.additionalProperties !== undefined,
      )
      .map((node) => ({
        properties: (node.properties ?? {}) as Node,
        patterns: entries(node.patternProperties),
        rest: (node.additionalProperties ?? true) as JsonSchema,
      })),
    required: [...new Set(nodes.flatMap((node) => list(node.required) as string[]))],
    propertyNames: nodes.flatMap((node) =>
      node.propertyNames === undefined ? [] : [node.propertyNames as JsonSchema],
    ),
    arrays: nodes
      .filter((node) => node.items !== undefined || node.prefixItems !== undefined)
      .map((node) => ({ prefix: list(node.prefixItems) as JsonSchema[], rest: (node.items ?? true) as JsonSchema })),
    unique: nodes.some((node) => node.uniqueItems === true),
    contains: nodes.flatMap((node) =>
      node.contains === undefined
        ? []
        : [{ schema: node.contains as JsonSchema, min: typeof node.minContains === 'number' ? node.minContains : 1 }],
    ),
    closed: { members: rest('unevaluatedProperties'), items: rest('unevaluatedItems') },
    unions: nodes.flatMap((node) =>
      [node.anyOf, node.oneOf].filter((union): union is JsonSchema[] => Array.isArray(union)),
    ),
    conditions: nodes.flatMap(conditionsOf),
    description: texts('description').join(' '),
    samples: {
      defaults: nodes.flatMap((node) => ('default' in node ? [node.default] : [])),
      examples: nodes.flatMap((node) => [...('example' in node ? [node.example] : []), ...list(node.examples)]),
    },
  };
};

/** The schemas for a member of this name. */
export const memberSchemas = (
  constraints: Constraints,
  name: string,
  matches: (name: string, pattern: string) => boolean,
): JsonSchema[] => {
  const schemas: JsonSchema[] = [];
  let named = false;
  for (const { properties, patterns, rest } of constraints.objects) {
    const own = [
      ...(Object.hasOwn(properties, name) ? [properties[name] as JsonSchema] : []),
      ...patterns.filter(([pattern]) => matches(name, pattern)).map(([, schema]) => schema),
    ];
    named ||= own.length > 0 || rest !== true;
    schemas.push(...(own.length > 0 ? own : [rest]));
  }
  return named ? schemas : [...schemas, constraints.closed.members];
};

/** The schemas for the element at this index. */
export const elementSchemas = (constraints: Constraints, index: number): JsonSchema[] => {
  const schemas = constraints.arrays.map(({ prefix, rest }) => prefix[index] ?? rest);
  const named = constraints.arrays.some(({ prefix, rest }) => index < prefix.length || rest !== true);
  return named ? schemas : [...schemas, constraints.closed.items];
};
