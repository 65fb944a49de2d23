// A schema with its references and `allOf` merged in, so that a faked value can follow all of it at once.
import { asArray, asObject, deref, isObject, type JsonObject } from '../contract/json.js';

/** A merged schema: without `$ref`, `allOf`, `oneOf` and `anyOf`. */
export interface Merged {
  readonly node: JsonObject;
  /** The branches of each union; a value follows one branch of each. */
  readonly unions: readonly (readonly unknown[])[];
  /** The property that distinguishes the branches of the first union, with its value per branch. */
  readonly tags?: { readonly property: string; readonly values: readonly (string | undefined)[] };
}

const typesOf = ({ type }: JsonObject): unknown[] | undefined => (type === undefined ? undefined : [type].flat());

const tighter: Readonly<Record<string, (a: number, b: number) => number>> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
};

/** Types that both allow; an integer is a number. */
function commonTypes(a: unknown[], b: unknown[]): unknown[] {
  const both = a.filter((type) => b.includes(type));
  if ((a.includes('integer') && b.includes('number')) || (a.includes('number') && b.includes('integer')))
    both.push('integer');
  return [...new Set(both)];
}

/** What two schemas say together, as far as a keyword can say it; of two patterns, the second is kept. */
function mergeNodes(a: JsonObject, b: JsonObject): JsonObject {
  const merged: JsonObject = { ...a, ...b };
  const [types, others] = [typesOf(a), typesOf(b)];
  if (types && others) merged.type = commonTypes(types, others);
  for (const [key, choose] of Object.entries(tighter))
    if (typeof a[key] === 'number' && typeof b[key] === 'number') merged[key] = choose(a[key], b[key]);
  if (Array.isArray(a.enum) && Array.isArray(b.enum)) {
    const allowed = new Set(b.enum.map((value) => JSON.stringify(value)));
    merged.enum = a.enum.filter((value) => allowed.has(JSON.stringify(value)));
  }
  if (a.required || b.required) merged.required = [...new Set([...asArray(a.required), ...asArray(b.required)])];
  for (const key of ['properties', 'patternProperties', 'dependentRequired']) {
    if (!isObject(a[key]) || !isObject(b[key])) continue;
    const members: JsonObject = { ...a[key] };
    for (const [name, schema] of Object.entries(b[key]))
      members[name] = isObject(members[name]) && isObject(schema) ? { allOf: [members[name], schema] } : schema;
    merged[key] = members;
  }
  for (const key of ['items', 'additionalProperties'])
    if (isObject(a[key]) && isObject(b[key])) merged[key] = { allOf: [a[key], b[key]] };
    else if (a[key] === false || b[key] === false) merged[key] = false;
  // Examples of one part lack what the other part requires.
  const isObjectSchema = isObject(merged.properties);
  if (isObjectSchema && isObject(a.properties) && isObject(b.properties)) {
    delete merged.examples;
    delete merged.default;
  }
  return merged;
}

/** The tag of each branch of a union with a discriminator: its key in the mapping, else the name of its schema. */
function tagsOf(discriminator: JsonObject, branches: readonly unknown[]): NonNullable<Merged['tags']> {
  const mapping = Object.entries(asObject(discriminator.mapping));
  const values = branches.map((branch) => {
    const ref = asObject(branch).$ref;
    if (typeof ref !== 'string') return undefined;
    return mapping.find(([, target]) => target === ref)?.[0] ?? ref.split('/').at(-1);
  });
  return { property: String(discriminator.propertyName), values };
}

/** Merges two merged schemas. */
export const mergeBoth = (a: Merged, b: Merged): Merged => ({
  node: mergeNodes(a.node, b.node),
  unions: [...a.unions, ...b.unions],
  ...(a.tags && a.unions.length ? { tags: a.tags } : b.tags && !a.unions.length ? { tags: b.tags } : {}),
});

/** Merges schemas of one document; each schema is merged once. */
export function createMerge(document: JsonObject): (schema: unknown) => Merged {
  const known = new WeakMap<object, Merged>();
  /** A schema that inherits a discriminator by `allOf`, with its own tag: the key in the mapping, else its name. */
  const tagged = ($ref: string, merged: Merged): Merged => {
    const { discriminator, properties } = merged.node;
    const { propertyName, mapping } = asObject(discriminator);
    const inherits = asObject(deref(document, { $ref })).discriminator === undefined;
    const property = asObject(properties)[String(propertyName)];
    const { node } = merge(property);
    if (!inherits || !isObject(property) || node.const !== undefined || node.enum) return merged;
    const [tag] = Object.entries(asObject(mapping)).find(([, target]) => target === $ref) ?? [$ref.split('/').at(-1)];
    const own = { ...asObject(properties), [String(propertyName)]: { allOf: [property, { const: tag }] } };
    return { ...merged, node: { ...merged.node, properties: own } };
  };
  const merge = (schema: unknown, depth = 0): Merged => {
    if (!isObject(schema) || depth > 30) return { node: {}, unions: [] };
    const before = known.get(schema);
    if (before) return before;
    const { $ref, allOf, oneOf, anyOf, ...node } = schema;
    const unions = [oneOf, anyOf].filter((union): union is unknown[] => Array.isArray(union) && union.length > 0);
    const own: Merged = {
      node,
      unions,
      ...(isObject(node.discriminator) && unions[0] ? { tags: tagsOf(node.discriminator, unions[0]) } : {}),
    };
    const parts = [
      ...(typeof $ref === 'string' ? [tagged($ref, merge(deref(document, { $ref }), depth + 1))] : []),
      ...asArray(allOf).map((part) => merge(part, depth + 1)),
    ];
    const merged = [...parts, own].reduce(mergeBoth);
    known.set(schema, merged);
    return merged;
  };
  return merge;
}
