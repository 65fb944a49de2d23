// The types that an expression sees: those of the schemas, with their unions, so that the members of each branch are known.
import { memberSchemas } from '../../runtime/directions.js';
import { asArray, asObject, deref, isObject, type JsonObject } from '../contract/json-trees.js';

/** `nodes` are the schemas that all apply to the value. */
export type Type =
  | { readonly kind: 'dyn' | 'null' }
  | { readonly kind: 'bool' | 'int' | 'double' | 'string'; readonly values?: readonly unknown[] }
  | { readonly kind: 'list'; readonly item: Type | (() => Type) }
  | { readonly kind: 'object'; readonly nodes: readonly JsonObject[] }
  | { readonly kind: 'union'; readonly of: readonly Type[] };

export const dyn: Type = { kind: 'dyn' };
export const bool: Type = { kind: 'bool' };
export const int: Type = { kind: 'int' };
export const double: Type = { kind: 'double' };
export const string: Type = { kind: 'string' };
export const list = (item: Type): Type => ({ kind: 'list', item });

export const itemOf = (type: Type & { kind: 'list' }): Type =>
  typeof type.item === 'function' ? type.item() : type.item;

/** The types of a union, or the type itself. */
export const branches = (type: Type): readonly Type[] => (type.kind === 'union' ? type.of : [type]);

export const union = (types: readonly Type[]): Type => {
  const all = types.flatMap(branches);
  if (!all.length || all.some(({ kind }) => kind === 'dyn')) return dyn;
  // Scalars without values of their own are equal by their kind.
  const seen = new Set<string>();
  const distinct = all.filter((type) => {
    if (type.kind === 'object' || type.kind === 'list') return true;
    const key = `${type.kind} ${'values' in type ? JSON.stringify(type.values) : ''}`;
    return !seen.has(key) && seen.add(key);
  });
  return distinct.length === 1 && distinct[0] ? distinct[0] : { kind: 'union', of: distinct };
};

/** Above this a union is `dyn`: rules about it have to compare types anyway. */
const maxAlternatives = 256;

/** The alternatives of a schema; each is the list of schemas that apply together. */
export function alternativesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject[][] {
  if (depth > 12) return [[{}]];
  const own = asObject(schema);
  const node = deref(document, schema);
  const cross = (left: JsonObject[][], right: JsonObject[][]): JsonObject[][] =>
    left.flatMap((a) => right.map((b) => [...a, ...b]));
  let found: JsonObject[][] = [[node]];
  // Keywords beside a reference apply too.
  if (node !== own && Object.keys(own).some((key) => key !== '$ref' && key !== 'description')) {
    const { $ref: _ref, ...beside } = own;
    found = cross(found, alternativesOf(document, beside, depth + 1));
  }
  for (const part of asArray(node.allOf)) found = cross(found, alternativesOf(document, part, depth + 1));
  for (const union of [node.oneOf, node.anyOf]) {
    if (!Array.isArray(union) || !union.length || found.length > maxAlternatives) continue;
    found = cross(
      found,
      union.flatMap((branch) => alternativesOf(document, branch, depth + 1)),
    );
  }
  return found.length > maxAlternatives ? [[{}]] : found;
}

const kinds: Readonly<Record<string, string>> = { integer: 'int', number: 'double', boolean: 'bool' };

/** The values of `const` or `enum`. */
export const valuesOf = (nodes: readonly JsonObject[]): readonly unknown[] | undefined => {
  const lists = nodes.flatMap((node) =>
    'const' in node ? [[node.const]] : Array.isArray(node.enum) ? [node.enum as unknown[]] : [],
  );
  return lists.sort((a, b) => a.length - b.length)[0];
};

const jsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'number' : typeof value;

/** JSON Schema's types of an alternative; undefined if anything fits. */
export function jsonTypes(nodes: readonly JsonObject[]): string[] | undefined {
  const declared = nodes.flatMap(({ type }) => (type === undefined ? [] : [[type].flat().map(String)]));
  const [first, ...rest] = declared;
  if (first) return first.filter((type) => rest.every((other) => other.includes(type) || other.includes(wider(type))));
  const values = valuesOf(nodes);
  if (values) return [...new Set(values.map(jsonType))];
  if (nodes.some((node) => isObject(node.properties) || Array.isArray(node.required))) return ['object'];
  return nodes.some((node) => isObject(node.items)) ? ['array'] : undefined;
}

const wider = (type: string): string => (type === 'integer' ? 'number' : type);

function alternativeType(document: JsonObject, nodes: readonly JsonObject[]): Type {
  const types = jsonTypes(nodes);
  if (!types?.length) return dyn;
  const values = valuesOf(nodes);
  return union(
    types.map((type): Type => {
      if (type === 'null') return { kind: 'null' };
      if (type === 'object') return { kind: 'object', nodes };
      if (type === 'array') {
        const items = nodes.flatMap((node) => (isObject(node.items) ? [node.items] : []));
        const [only] = items;
        const mixed = nodes.some((node) => Array.isArray(node.prefixItems));
        return { kind: 'list', item: () => (only && !mixed ? typeOf(document, together(items)) : dyn) };
      }
      const kind = (kinds[type] ?? 'string') as 'string';
      const fitting = values?.filter((value) => jsonType(value) === wider(type));
      return fitting ? { kind, values: fitting } : { kind };
    }),
  );
}

const together = (schemas: readonly JsonObject[]): JsonObject =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { allOf: schemas };

/** The type of a schema. */
export const typeOf = (document: JsonObject, schema: unknown): Type =>
  union(alternativesOf(document, schema).map((nodes) => alternativeType(document, nodes)));

/** A member as one branch of a union has it. */
export interface Member {
  /** Undefined where the branch does not describe it. */
  readonly type: Type | undefined;
  readonly required: boolean;
  /** The branch takes members that it does not describe. */
  readonly open: boolean;
}

/** A member of an object type. */
export function memberOf(document: JsonObject, { nodes }: Type & { kind: 'object' }, name: string): Member {
  const schemas = nodes.flatMap((node) => memberSchemas(node, name)).filter(isObject);
  const free = nodes.every(({ properties, additionalProperties }) => !properties && additionalProperties !== false);
  return {
    type: schemas.length ? typeOf(document, together(schemas)) : free ? dyn : undefined,
    required: nodes.some(({ required }) => asArray(required).includes(name)),
    open: !nodes.some(
      ({ additionalProperties, unevaluatedProperties }) =>
        additionalProperties === false || unevaluatedProperties === false,
    ),
  };
}

/** Names of the members that an object type describes. */
export const memberNames = ({ nodes }: Type & { kind: 'object' }): string[] => [
  ...new Set(nodes.flatMap((node) => Object.keys(asObject(node.properties)))),
];

const names: Readonly<Record<Exclude<Type['kind'], 'union' | 'list'>, string>> = {
  dyn: 'any value',
  null: 'null',
  bool: 'bool',
  int: 'int',
  double: 'double',
  string: 'string',
  object: 'object',
};

/** A type in words. */
export function describe(type: Type): string {
  if (type.kind === 'list') return 'list';
  if (type.kind !== 'union') return names[type.kind];
  return [...new Set(type.of.map(describe))].join(' or ');
}
