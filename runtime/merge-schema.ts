// A schema with its references, `allOf` and conditions merged in, so that a value can follow all of it at once.
import { asArray, asObject, decoded, isObject, type JsonObject, parsed, pointerSegments, valueAt } from './json.js';

// Resolves `$ref` inside a document: by JSON pointer, `$id` or anchor. Nothing is fetched.

/** Every `$id` and anchor of a schema. */
function namesOf(root: JsonObject): Map<string, JsonObject> {
  const names = new Map<string, JsonObject>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (isObject(node)) {
      const { $id, $anchor, $dynamicAnchor } = node;
      if (typeof $id === 'string') names.set($id.replace(/#$/, ''), node);
      for (const anchor of [$anchor, $dynamicAnchor]) if (typeof anchor === 'string') names.set(`#${anchor}`, node);
    }
    if (typeof node === 'object' && node !== null) open.push(...Object.values(node));
  }
  return names;
}

/** Creates the function that resolves references in a document; `true` (anything) for what is not there, which Ajv refuses. */
function createRefResolver(root: JsonObject | boolean): (ref: string) => unknown {
  if (!isObject(root)) return () => true;
  let names: Map<string, JsonObject> | undefined;
  return (ref) => {
    const [address = '', fragment = ''] = ref.split('#', 2);
    if (address !== '' || (fragment !== '' && !fragment.startsWith('/'))) names ??= namesOf(root);
    const from =
      address === '' ? root : [...(names ?? [])].find(([id]) => id === address || id.endsWith(`/${address}`))?.[1];
    if (fragment === '') return from ?? true;
    if (!fragment.startsWith('/')) return names?.get(`#${fragment}`) ?? true;
    return valueAt(from, pointerSegments(decoded(fragment))) ?? valueAt(from, pointerSegments(fragment)) ?? true;
  };
}

/** A merged schema. Its node has none of `$ref`, `allOf`, `anyOf`, `oneOf`, `if` and `dependent…`. */
export interface Merged {
  readonly node: JsonObject;
  /** The branches of each union; a value follows one branch of each. */
  readonly unions: readonly (readonly unknown[])[];
  /** A value follows one of the two schemas of each condition; what follows `unmet` alone may meet an `if`, and no other condition. */
  readonly conditions: readonly (readonly [met: unknown, unmet: unknown, isIf: boolean])[];
  /** Every `pattern`, where the node can have only one. */
  readonly patterns: readonly string[];
  /** The property that distinguishes the branches of the first union, with its value per branch. */
  readonly tags?: { readonly property: string; readonly values: readonly (string | undefined)[] };
}

const nothing: Merged = { node: { enum: [] }, unions: [], conditions: [], patterns: [] };
const anything: Merged = { node: {}, unions: [], conditions: [], patterns: [] };

/** Whether a schema is `false` in the form of an object, as contracts are given it. */
const isNothing = (schema: JsonObject): boolean =>
  isObject(schema.not) && !Object.keys(schema.not).length && Object.keys(schema).length === 1;

/** The types that a schema names. */
export const typesOf = ({ type }: JsonObject): unknown[] => (type === undefined ? [] : [type].flat());

/** The values of `const` or `enum`. */
export const valuesOf = (node: JsonObject): unknown[] | undefined =>
  'const' in node ? [node.const] : Array.isArray(node.enum) ? node.enum : undefined;

/** Whether a value has one of the types of JSON Schema. */
export function hasType(value: unknown, types: readonly unknown[]): boolean {
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(actual) || (Number.isInteger(value) && types.includes('integer'));
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const tighter: Readonly<Record<string, (a: number, b: number) => number>> = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  multipleOf: Math.max,
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

/** The members of a part, as another part allows them: those that it does not name must fit what it says of others. */
function membersBeside(part: JsonObject, other: JsonObject): [string, unknown][] {
  const rest = other.additionalProperties;
  const named = asObject(other.properties);
  const isNamed = (name: string): boolean => Object.hasOwn(named, name) || isObject(other.patternProperties);
  return Object.entries(asObject(part.properties)).map(([name, schema]) => [
    name,
    rest === undefined || rest === true || isNamed(name) ? schema : { allOf: [schema, rest] },
  ]);
}

/** Schemas by name, with what both say of a name. */
function bothOf(a: readonly [string, unknown][], b: readonly [string, unknown][]): JsonObject {
  const schemas = new Map<string, unknown>(a);
  for (const [name, schema] of b)
    schemas.set(name, schemas.has(name) ? { allOf: [schemas.get(name), schema] } : schema);
  // No assignment: a member named `__proto__` would set the prototype.
  return Object.fromEntries(schemas);
}

/** What two schemas say together, as far as a keyword can say it. */
function mergeNodes(a: JsonObject, b: JsonObject): JsonObject {
  const merged: JsonObject = { ...a, ...b };
  if (a.type !== undefined && b.type !== undefined) merged.type = commonTypes(typesOf(a), typesOf(b));
  for (const [key, choose] of Object.entries(tighter))
    if (typeof a[key] === 'number' && typeof b[key] === 'number') merged[key] = choose(a[key], b[key]);
  const [values, others] = [valuesOf(a), valuesOf(b)];
  if (values && others) {
    const common = values.filter((value) => others.some((other) => same(value, other)));
    delete merged.const;
    delete merged.enum;
    Object.assign(merged, common.length === 1 ? { const: common[0] } : { enum: common });
  }
  if (a.required || b.required) merged.required = [...new Set([...asArray(a.required), ...asArray(b.required)])];
  if (isObject(a.properties) || isObject(b.properties))
    merged.properties = bothOf(membersBeside(a, b), membersBeside(b, a));
  if (isObject(a.patternProperties) && isObject(b.patternProperties))
    merged.patternProperties = bothOf(Object.entries(a.patternProperties), Object.entries(b.patternProperties));
  const [first, second] = [asArray(a.prefixItems), asArray(b.prefixItems)];
  if (first.length && second.length)
    merged.prefixItems = Array.from({ length: Math.max(first.length, second.length) }, (_, at) => ({
      allOf: [first, second].map((items, of) => (at < items.length ? items[at] : ([a, b][of]?.items ?? true))),
    }));
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'contains'])
    if (a[key] === false || b[key] === false) merged[key] = false;
    else if (isObject(a[key]) && isObject(b[key])) merged[key] = { allOf: [a[key], b[key]] };
  // Examples of one part lack what the other part requires.
  if (isObject(a.properties) && isObject(b.properties)) {
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

/** A tag as the member that has it: the keys of a mapping are texts, also for a flag or a number. */
export function tagValue(tag: string, { node }: Merged): unknown {
  const types = typesOf(node);
  const value = parsed(tag);
  return types.length && !types.includes('string') && hasType(value, types) ? value : tag;
}

/** `if`, and what depends on the presence of a member, as pairs of alternatives. */
function conditionsOf(schema: JsonObject): Merged['conditions'] {
  const dependent = ['dependentSchemas', 'dependentRequired', 'dependencies'].flatMap((key) =>
    Object.entries(asObject(schema[key])),
  );
  return [
    ...(schema.if === undefined
      ? []
      : [[{ allOf: [schema.if, schema.then ?? true] }, schema.else ?? true, true] as const]),
    ...dependent.map(([name, rule]) => {
      const then = Array.isArray(rule) ? { required: rule } : rule;
      return [{ allOf: [{ required: [name] }, then] }, { properties: { [name]: false } }, false] as const;
    }),
  ];
}

/** Merges two merged schemas. */
export const mergeBoth = (a: Merged, b: Merged): Merged => ({
  node: mergeNodes(a.node, b.node),
  unions: [...a.unions, ...b.unions],
  conditions: [...a.conditions, ...b.conditions],
  patterns: [...new Set([...a.patterns, ...b.patterns])],
  ...(a.tags && a.unions.length ? { tags: a.tags } : b.tags && !a.unions.length ? { tags: b.tags } : {}),
});

/** Merges schemas of one document; each schema is merged once. */
export function createMerge(document: JsonObject | boolean): (schema: unknown) => Merged {
  const known = new WeakMap<object, Merged>();
  const open = new Set<object>();
  const resolve = createRefResolver(document);
  /** A schema that inherits a discriminator by `allOf`, with its own tag: the key in the mapping, else its name. */
  const tagged = ($ref: string, target: unknown, merged: Merged): Merged => {
    const { discriminator, properties } = merged.node;
    const { propertyName, mapping } = asObject(discriminator);
    const inherits = discriminator !== undefined && asObject(target).discriminator === undefined;
    const property = asObject(properties)[String(propertyName)];
    if (!inherits || !isObject(property) || valuesOf(merge(property).node)) return merged;
    const [tag] = Object.entries(asObject(mapping)).find(([, to]) => to === $ref) ?? [$ref.split('/').at(-1)];
    const own = {
      ...asObject(properties),
      [String(propertyName)]: { allOf: [property, { const: tagValue(String(tag), merge(property)) }] },
    };
    return { ...merged, node: { ...merged.node, properties: own } };
  };
  const merge = (schema: unknown): Merged => {
    if (schema === false || (isObject(schema) && isNothing(schema))) return nothing;
    // A schema that contains itself for the same value adds nothing to it.
    if (!isObject(schema) || open.has(schema)) return anything;
    const before = known.get(schema);
    if (before) return before;
    open.add(schema);
    const { $ref, $dynamicRef, allOf, oneOf, anyOf, ...rest } = schema;
    const { if: _if, then: _then, else: _else, dependentSchemas, dependentRequired, dependencies, ...node } = rest;
    const unions = [oneOf, anyOf].filter((union): union is unknown[] => Array.isArray(union) && union.length > 0);
    const own: Merged = {
      node,
      unions,
      conditions: conditionsOf(rest),
      patterns: typeof node.pattern === 'string' ? [node.pattern] : [],
      ...(isObject(node.discriminator) && unions[0] ? { tags: tagsOf(node.discriminator, unions[0]) } : {}),
    };
    const parts = [$ref, $dynamicRef].flatMap((ref) => {
      if (typeof ref !== 'string') return [];
      const target = resolve(ref);
      return [tagged(ref, target, merge(target))];
    });
    const merged = [...parts, ...asArray(allOf).map(merge), own].reduce(mergeBoth);
    open.delete(schema);
    known.set(schema, merged);
    return merged;
  };
  return merge;
}

/** Whether it is plain that no value fits: no type or value is left, or a required member may not be there. */
export function isContradictory(merge: (schema: unknown) => Merged, { node }: Merged, depth = 0): boolean {
  const types = typesOf(node);
  const values = valuesOf(node);
  if (isObject(node.not) && !Object.keys(node.not).length) return true;
  if (values) return !values.some((value) => node.type === undefined || hasType(value, types));
  if (node.type !== undefined && !types.length) return true;
  const members = new Map(Object.entries(asObject(node.properties)));
  return asArray(node.required).some((name) =>
    members.has(String(name))
      ? depth < 3 && isContradictory(merge, merge(members.get(String(name))), depth + 1)
      : node.additionalProperties === false && !node.patternProperties,
  );
}
