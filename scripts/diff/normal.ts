// Brings schemas into a form in which two ways of writing the same thing compare as equal: references followed,
// `allOf` merged, nested unions flat, a list of types one alternative per type.
import { asArray, asObject, asString, isObject, type JsonObject, refName } from '../contract/json-trees.js';
import { canonical, equal, resolve, type Side } from './document.js';

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
  if (equal(a, b) || words.includes(keyword)) return a;
  if (keyword === 'x-rules') return [...asArray(a), ...asArray(b)];
  if (keyword === 'required') return [...new Set([...asArray(a), ...asArray(b)])];
  if (keyword === 'enum') return asArray(a).filter((value) => asArray(b).some((other) => equal(value, other)));
  if (keyword === 'type') return [a].flat().filter((name) => [b].flat().includes(name));
  if (keyword === 'properties') {
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
  const parts = asArray(allOf).map((part) => normalise(of, part));
  const target = typeof $ref === 'string' ? normalise(of, resolve(of, { $ref })) : undefined;
  const simple = target && parts.length === 0 && Object.keys(own).every(annotates);
  let result = schema;
  if (simple) result = Object.keys(own).length > 0 ? { ...target, ...own } : target;
  else if (target || parts.length > 0) result = merge([own, ...(target ? [target] : []), ...parts]);
  of.normal.set(schema, result);
  // A merged node has no pointer, so it gets the one of its schema.
  if (!of.pointers.has(result)) of.pointers.set(result, of.pointers.get(target ?? schema) ?? '');
  return result;
}

/** One way of satisfying a schema. */
export interface Alternative {
  node: JsonObject;
  /** The component's name when it was given by reference. */
  name?: string;
}

/** `oneOf` or `anyOf`, when the schema consists of nothing else that constrains a value. */
export function unionOf(schema: JsonObject): 'oneOf' | 'anyOf' | undefined {
  const constraints = Object.keys(schema).filter((keyword) => !annotates(keyword));
  const unions = constraints.filter((keyword) => keyword === 'oneOf' || keyword === 'anyOf');
  const others = constraints.filter((keyword) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const bare = others.length === 0 || (others.length === 1 && schema.type === 'object');
  return unions.length === 1 && bare ? (unions[0] as 'oneOf' | 'anyOf') : undefined;
}

/** All alternatives of a schema: those of a union and of the unions in it, else the schema itself. */
export function alternatives(of: Side, schema: unknown, depth = 0): Alternative[] {
  const normal = normalise(of, schema);
  const union = unionOf(normal);
  if (union && depth < 20) return asArray(normal[union]).flatMap((branch) => alternatives(of, branch, depth + 1));
  const reference = isObject(schema) ? asString(schema.$ref) : undefined;
  return [reference ? { node: normal, name: refName(reference) } : { node: normal }];
}

/** An alternative per type, each with the keywords that concern its type, for comparison with a union. */
export function perType(of: Side, { node: schema }: Alternative): Alternative[] {
  return asArray(schema.type).map((type) => {
    const concerns = concernsOf[type === 'integer' ? 'number' : String(type)] ?? [];
    const keep = ([keyword]: [string, unknown]) =>
      !annotates(keyword) && (concerns.includes(keyword) || !concerned.has(keyword));
    const split: JsonObject = { ...Object.fromEntries(Object.entries(schema).filter(keep)), type };
    of.pointers.set(split, of.pointers.get(schema) ?? '');
    return { node: split };
  });
}

/** A schema without the keywords that only concern values of other types than these. */
export function limited(of: Side, schema: JsonObject, types: readonly string[]): JsonObject {
  const concerns = new Set(types.flatMap((type) => concernsOf[type === 'integer' ? 'number' : type] ?? []));
  const entries = Object.entries(schema);
  const kept = entries.filter(([keyword]) => concerns.has(keyword) || !concerned.has(keyword));
  if (kept.length === entries.length) return schema;
  const result = Object.fromEntries(kept);
  of.pointers.set(result, of.pointers.get(schema) ?? '');
  return result;
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
