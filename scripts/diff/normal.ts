// Brings schemas into a form in which two ways of writing the same thing compare as equal: references followed,
// `allOf` merged, nested unions flat, a list of types one alternative per type.
import { asArray, asObject, asString, isObject, type JsonObject, refName } from '../contract/json-trees.js';
import { type Alternative, canonical, equal, resolve, type Side } from './document.js';
import type { Direction } from './rules.js';

/** Keywords without effect on validation. */
export const words = ['title', 'summary', 'description', 'example', 'examples', '$comment', 'externalDocs', 'xml'];

/** Keywords that do not change which values a schema allows. */
const annotations = new Set([...words, 'default', 'deprecated', 'readOnly', 'writeOnly', 'discriminator']);

const annotates = (keyword: string): boolean => annotations.has(keyword) || keyword.startsWith('x-');

/** The keywords that only concern values of one type. */
const concernsOf: Record<string, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minContains', 'maxContains'],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
    ...['maxProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
  ],
};
const concerned = new Set(Object.values(concernsOf).flat());

/** The stricter of two values of a keyword that both apply; `undefined` if neither implies the other. */
function both(keyword: string, a: unknown, b: unknown): unknown {
  if (equal(a, b)) return a;
  if (keyword === 'x-rules') return [...asArray(a), ...asArray(b)];
  if (typeof a === 'boolean' && ['readOnly', 'writeOnly', 'deprecated', 'uniqueItems'].includes(keyword)) return a || b;
  if (annotates(keyword)) return a;
  if (keyword === 'required') return [...new Set([...asArray(a), ...asArray(b)])];
  if (keyword === 'enum') return asArray(a).filter((value) => asArray(b).some((other) => equal(value, other)));
  if (keyword === 'type') {
    const [one, other] = [[a].flat(), [b].flat()];
    const isIn = (types: readonly unknown[], type: unknown) =>
      types.includes(type) || (type === 'integer' && types.includes('number'));
    return [...new Set([...one.filter((type) => isIn(other, type)), ...other.filter((type) => isIn(one, type))])];
  }
  if (['items', 'propertyNames', 'contentSchema', 'additionalProperties'].includes(keyword)) return { allOf: [a, b] };
  if (keyword === 'properties' || keyword === 'patternProperties') {
    const merged: JsonObject = { ...asObject(a) };
    for (const [name, schema] of Object.entries(asObject(b))) {
      merged[name] = name in merged && !equal(merged[name], schema) ? { allOf: [merged[name], schema] } : schema;
    }
    return merged;
  }
  if (typeof a === 'number' && typeof b === 'number') {
    if (/^(min|exclusiveMin)/.test(keyword)) return Math.max(a, b);
    if (/^(max|exclusiveMax)/.test(keyword)) return Math.min(a, b);
  }
  return undefined;
}

/** Merges schemas that all apply; the parts that cannot be merged remain as `allOf`. */
function merge(parts: readonly JsonObject[]): JsonObject {
  const merged: JsonObject = {};
  const rest: JsonObject[] = [];
  for (const part of parts) {
    for (const [keyword, value] of Object.entries(part)) {
      if (!(keyword in merged)) merged[keyword] = value;
      else {
        const joined = both(keyword, merged[keyword], value);
        if (joined === undefined) rest.push({ [keyword]: value });
        else merged[keyword] = joined;
      }
    }
  }
  return rest.length > 0 ? { ...merged, allOf: rest } : merged;
}

/** Resolves the schema's reference and merges its `allOf`. Returns the same node for the same object. */
export function normalise(of: Side, schema: unknown): JsonObject {
  if (!isObject(schema)) return schema === false ? { not: {} } : {};
  const known = of.normal.get(schema);
  if (known) return known;
  const { $ref, allOf, ...own } = schema;
  // The encoding beside it says the same, and is what newer versions have; the name of the type says nothing.
  if (own.format === 'byte' || (own.format !== undefined && own.format === own.type)) delete own.format;
  const parts = asArray(allOf).map((part) => normalise(of, part));
  const target = typeof $ref === 'string' ? normalise(of, resolve(of, { $ref })) : undefined;
  const simple = target && parts.length === 0 && Object.keys(own).every(annotates);
  let result = 'format' in own === 'format' in schema ? schema : own;
  if (simple) result = Object.keys(own).length > 0 ? { ...target, ...own } : target;
  else if (target || parts.length > 0) result = merge([own, ...(target ? [target] : []), ...parts]);
  of.normal.set(schema, result);
  // A merged node has no pointer, so it gets the one of its schema.
  return placedAs(of, result, target ?? schema);
}

/** Gives a node that was made the place of another, unless it has its own. */
export function placedAs(of: Side, node: JsonObject, like: unknown): JsonObject {
  const pointer = of.pointers.get(like);
  if (pointer !== undefined && !of.pointers.has(node)) of.pointers.set(node, pointer);
  return node;
}

/** How much a normalised schema allows: nothing, some values, or any. */
export function breadthOf(of: Side, schema: JsonObject): 'none' | 'some' | 'any' {
  if (Object.keys(schema).every((keyword) => annotates(keyword) && keyword !== 'x-rules')) return 'any';
  return schema.not !== undefined && breadthOf(of, normalise(of, schema.not)) === 'any' ? 'none' : 'some';
}

/** The flag by which a property is not there: a caller sends nothing that is read-only, and receives nothing write-only. */
export const hides = (direction: Direction | 'both'): string =>
  ({ request: 'readOnly', reply: 'writeOnly', both: '' })[direction];

/** Whether an alternative only lists values. */
const isList = ({ node }: Alternative): boolean =>
  ('const' in node || Array.isArray(node.enum)) &&
  Object.keys(node).every((keyword) => ['const', 'enum', 'type'].includes(keyword) || annotates(keyword));

/** The one keyword of a union that a schema has. */
export function unionIn(schema: JsonObject): 'oneOf' | 'anyOf' | undefined {
  const unions = (['oneOf', 'anyOf'] as const).filter((keyword) => keyword in schema);
  return unions.length === 1 ? unions[0] : undefined;
}

/** `oneOf` or `anyOf`, when the schema consists of nothing else that constrains a value. */
export function unionOf(schema: JsonObject): 'oneOf' | 'anyOf' | undefined {
  const union = unionIn(schema);
  const others = Object.keys(schema).filter((keyword) => !annotates(keyword) && keyword !== union);
  return others.length === 0 || (others.length === 1 && schema.type === 'object') ? union : undefined;
}

/**
 * All alternatives of a schema: those of a union and of the unions in it, each with what stands beside the union; else the schema itself.
 * Alternatives that only list values are one.
 */
export function alternatives(of: Side, schema: unknown): Alternative[] {
  const known = of.unions.get(schema);
  if (known) return known;
  const normal = normalise(of, schema);
  const union = unionIn(normal);
  const reference = isObject(schema) ? asString(schema.$ref) : undefined;
  let found: Alternative[] = [reference ? { node: normal, name: refName(reference) } : { node: normal }];
  // An alternative that extends the schema with the union, as inheritance is written, is itself on the way.
  of.unions.set(schema, found);
  if (union) {
    const beside = Object.entries(normal).filter(([keyword]) => keyword !== union && !annotates(keyword));
    found = asArray(normal[union]).flatMap((branch) => alternatives(of, branch));
    found = found.map((one) => {
      if (beside.every(([keyword, value]) => equal(one.node[keyword], value))) return one;
      return { ...one, node: placedAs(of, merge([Object.fromEntries(beside), one.node]), one.node) };
    });
    const lists = found.filter(isList);
    if (lists.length > 1 && lists.length === found.length) {
      const values = lists.flatMap(({ node }) => ('const' in node ? [node.const] : asArray(node.enum)));
      const types = [...new Set(lists.flatMap(({ node }) => node.type ?? []))];
      found = [{ node: placedAs(of, { ...(types.length && { type: types }), enum: values }, normal) }];
    }
  }
  of.unions.set(schema, found);
  return found;
}

/** An alternative per type, each with the keywords that concern its type, for comparison with a union. */
export function perType(of: Side, { node: schema }: Alternative): Alternative[] {
  const constraints = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !annotates(keyword)));
  return asArray(schema.type).map((type) => ({
    node: placedAs(of, { ...limited(of, constraints, [String(type)]), type }, schema),
  }));
}

/** A schema without the keywords that only concern values of other types than these. */
export function limited(of: Side, schema: JsonObject, types: readonly string[]): JsonObject {
  const concerns = new Set(types.flatMap((type) => concernsOf[type === 'integer' ? 'number' : type] ?? []));
  const entries = Object.entries(schema);
  const kept = entries.filter(([keyword]) => concerns.has(keyword) || !concerned.has(keyword));
  if (kept.length === entries.length) return schema;
  return placedAs(of, Object.fromEntries(kept), schema);
}

/** The `const` (or single-valued `enum`) of each required property of an alternative, by property. */
export function tags(of: Side, schema: JsonObject): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const name of asArray(schema.required).map(String)) {
    const property = normalise(of, asObject(schema.properties)[name]);
    if ('const' in property) found[name] = property.const;
    else if (asArray(property.enum).length === 1) found[name] = asArray(property.enum)[0];
  }
  return found;
}

/** A text that two alternatives share when they have the same tags; `undefined` without tags. */
export function tagKey(of: Side, schema: JsonObject): string | undefined {
  const found = tags(of, schema);
  return Object.keys(found).length > 0 ? canonical(found) : undefined;
}
