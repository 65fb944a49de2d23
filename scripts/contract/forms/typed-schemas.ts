// Schemas as openapi-typescript writes types that take what the contract takes. It reads keywords one by one, and some of them mean something
// only together: a discriminator and the branches that it chooses from, `prefixItems` and `items`, members and what others may be. Here they
// are written in keywords that it reads as they are meant, or marked for `emit/types.ts`, which finishes what it has written.

import { groupBy } from '../../../runtime/group-by.js';
import { describing } from '../../../runtime/schema-keywords.js';
import { hasTypeName } from '../../emit/type-names.js';
import { pascalCase, unique } from '../generated-names.js';
import { asArray, asObject, deref, isObject, type JsonObject, refName, valueAt } from '../json-trees.js';
import { visitKinds } from '../kinds.js';
import { hasOtherTags, listedTags } from '../schemas/unions.js';

/** The format of what may be any value, also one that contradicts the other members. */
export const anyFormat = 'x-any';

/** The member of an object that stands for a tuple: how many items it has at least, and whether the last one may be repeated. */
const tupleMember = (min: number, isOpen: boolean): string => `__tuple ${min}${isOpen ? ' open' : ''}`;

/** Reads the name of such a member; undefined for others. */
export function readTuple(member: string): { readonly min: number; readonly isOpen: boolean } | undefined {
  const [, min, open] = /^__tuple (\d+)( open)?$/.exec(member) ?? [];
  return min === undefined ? undefined : { min: Number(min), isOpen: open !== undefined };
}

/** The member that stands for all whose names begin with a text. */
const prefixMember = '__prefix ';

/** Reads the name of such a member; undefined for others. */
export const readPrefix = (member: string): string | undefined =>
  member.startsWith(prefixMember) ? member.slice(prefixMember.length) : undefined;

/** The text with which a name begins, where a pattern says no more of it: `^x-`. */
const prefixOf = (pattern: string): string | undefined => /^\^([\w\-/:@ ]+)(?:\.[*+]\$?)?$/.exec(pattern)?.[1];

const prefix = '#/components/schemas/';
const ref = (name: string): JsonObject => ({ $ref: `${prefix}${name}` });
const targetOf = (value: unknown): string | undefined => {
  const { $ref } = asObject(value);
  return typeof $ref === 'string' && $ref.startsWith(prefix) ? refName($ref) : undefined;
};

/** Where the form has the names of schemas that the contract does not have. */
export const addedNames = 'x-added-schemas';

/** Changes the schemas of a document in place. */
export function writeForTypes(form: JsonObject): void {
  const components = asObject(form.components);
  const schemas = asObject(components.schemas);
  const own = new Set(Object.keys(schemas));
  form.components = { ...components, schemas };
  const isTaken = isTypeName(form);
  const freeName = (name: string): string => unique(name, isTaken);
  nameUnions(form, schemas, freeName);
  tagBranches(form, schemas, freeName);
  form[addedNames] = Object.keys(schemas).filter((name) => !own.has(name));
  visitKinds(form, 'document', (node, kind, path) => {
    if (kind !== 'schema' || readTuple(String(path.at(-1)))) return;
    delete node.discriminator;
    // Its schemas are components by now; it would be a member.
    delete node.$defs;
    // openapi-typescript takes no boolean for a part.
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(node[key]))
        node[key] = node[key]
          .filter((part) => part !== (key === 'allOf'))
          .map((part) => (typeof part === 'boolean' ? (part ? {} : { not: {} }) : part));
    // A part without members, such as the form of a base that requests have nothing of, would let any member in.
    if (Array.isArray(node.allOf)) node.allOf = node.allOf.filter((part) => !isEmpty(deref(form, part)));
    // Several types beside a union would be written as objects that each of its branches has to be.
    const branches = [...asArray(node.oneOf), ...asArray(node.anyOf)];
    const isTyped = branches.some((each) => ['$ref', 'type', 'allOf'].some((key) => key in asObject(each)));
    if (Array.isArray(node.type) && isTyped && !isObject(node.properties)) delete node.type;
    if (path.at(-2) !== 'allOf') addConditional(form, node);
    openMaps(node);
    writeTuple(node);
  });
}

/** Members that only the branches of a condition have may be there; what a branch says of others holds only sometimes, and is no type. */
function addConditional(form: JsonObject, node: JsonObject): void {
  const parts = [node, ...asArray(node.allOf).map((part) => deref(form, part))];
  const declared = new Set(parts.flatMap(({ properties }) => Object.keys(asObject(properties))));
  if (!declared.size) return;
  const branches = parts.flatMap((part) => (part.if === undefined ? [] : [part.then, part.else]));
  const found = branches.flatMap((branch) => Object.entries(asObject(deref(form, branch).properties)));
  const added = groupBy(
    found.filter(([name]) => !declared.has(name)),
    ([name]) => name,
  );
  if (!added.size) return;
  const members = Array.from(added, ([name, all]) => {
    const schemas = all.map(([, schema]) => schema);
    return [name, schemas.length > 1 ? { anyOf: schemas } : schemas[0]] as const;
  });
  node.properties = { ...asObject(node.properties), ...Object.fromEntries(members) };
}

const prefixes: Readonly<Record<string, string>> = {
  responses: 'Response',
  parameters: 'Parameter',
  requestBodies: 'RequestBody',
  headers: 'Header',
};

/** Whether a name is that of a type: of a schema or, by openapi-typescript, of another component. */
export function isTypeName({ components }: JsonObject): (name: string) => boolean {
  const sections = asObject(components);
  const others = new Set(
    Object.entries(prefixes).flatMap(([section, prefix]) =>
      Object.keys(asObject(sections[section])).map((name) => prefix + pascalCase([name])),
    ),
  );
  return (name) => Object.hasOwn(asObject(sections.schemas), name) || others.has(name) || !hasTypeName(name);
}

/** A union with a branch that is more than a plain value; null beside one branch makes none. */
function isUnion({ oneOf, anyOf, properties, allOf, ...node }: JsonObject): boolean {
  const branches = asArray(oneOf ?? anyOf).filter((each) => asObject(each).type !== 'null');
  const isPlain = (each: unknown): boolean => /^(string|number|integer|boolean)$/.test(String(asObject(each).type));
  const isConstraint = properties !== undefined || allOf !== undefined || node.$ref !== undefined;
  return branches.length > 1 && !isConstraint && !branches.every(isPlain) && branches.every(isType);
}

/** Whether a branch is a type, and no more than what another schema lacks. */
const isType = (branch: unknown): boolean =>
  Object.keys(asObject(branch)).some((key) => !describing.has(key) && key !== 'required' && key !== 'not');

/** Unions that stand within others get names of their own, after their place: of `Order.payment`, `OrderPayment`. */
function nameUnions(form: JsonObject, schemas: JsonObject, freeName: (name: string) => string): void {
  const within = (node: unknown, names: readonly string[]): void => {
    if (!isObject(node)) return;
    const named = (value: unknown, at: readonly string[]): unknown => {
      within(value, at);
      if (!isObject(value) || !isUnion(value)) return value;
      const name = freeName(pascalCase(at));
      schemas[name] = value;
      const { description, deprecated, readOnly } = value;
      const about = Object.entries({ description, deprecated, readOnly }).filter(([, each]) => each !== undefined);
      return { ...ref(name), ...Object.fromEntries(about) };
    };
    for (const [name, each] of Object.entries(asObject(node.properties)))
      asObject(node.properties)[name] = named(each, [...names, name]);
    for (const key of ['items', 'additionalProperties'])
      if (isObject(node[key])) node[key] = named(node[key], [...names, 'item']);
    for (const key of ['allOf', 'oneOf', 'anyOf']) for (const each of asArray(node[key])) within(each, names);
  };
  for (const [name, schema] of Object.entries(schemas)) within(schema, [name]);
  visitKinds(form, 'document', (node, kind, path) => {
    if (kind !== 'mediaType') return;
    const { operationId } = asObject(valueAt(form, path.slice(0, 3)));
    const owner = path[0] === 'paths' && typeof operationId === 'string' ? operationId : path[2];
    const place = path.includes('responses') ? ['reply', String(path.at(-3))] : ['body'];
    if (typeof asObject(node.schema).$ref !== 'string') within(node.schema, [String(owner), ...place]);
  });
}

/** Whether a schema is an object whose list of members is empty, and says nothing else. */
const isEmpty = (schema: JsonObject): boolean =>
  isObject(schema.properties) &&
  !Object.keys(schema.properties).length &&
  !asArray(schema.required).length &&
  Object.keys(schema).every((key) => describing.has(key) || /^(type|properties|required|x-.*)$/.test(key));

/** The tags of a schema that a discriminator leads to, unless it lists them itself. */
interface Tagging {
  readonly name: string;
  readonly tag: string;
  readonly values: readonly string[];
}

/** Gives the schemas that discriminators lead to their tags, and makes a base that lists those that extend it the union of them. */
function tagBranches(form: JsonObject, schemas: JsonObject, freeName: (name: string) => string): void {
  const unions: JsonObject[] = [];
  const bases = new Map<string, JsonObject>();
  const extending = new Map<string, JsonObject[]>();
  visitKinds(form, 'document', (node, kind, path) => {
    if (kind !== 'schema') return;
    for (const part of asArray(node.allOf)) {
      const base = targetOf(part);
      if (base !== undefined) extending.set(base, [...(extending.get(base) ?? []), node]);
    }
    if (typeof asObject(node.discriminator).propertyName !== 'string') return;
    if (asArray(node.oneOf).length || asArray(node.anyOf).length) unions.push(node);
    else if (path.length === 3 && path[1] === 'schemas') bases.set(String(path[2]), node);
  });
  const taggings = [
    ...unions.flatMap((union) => ofUnion(form, union)),
    ...[...bases].flatMap(([name, base]) => ofBase(form, schemas, name, base)),
  ];
  const tags = new Map<string, { tag: string; values: Set<string> }>();
  for (const { name, tag, values } of taggings) {
    const known = tags.get(`${name} ${tag}`) ?? { tag, values: new Set() };
    for (const value of values) known.values.add(value);
    tags.set(`${name} ${tag}`, known);
  }
  /** Puts a schema without its tag beside it, for those that extend it. */
  const split = (name: string): string => {
    const base = freeName(`${name}Base`);
    schemas[base] = schemas[name];
    for (const node of extending.get(name) ?? [])
      node.allOf = asArray(node.allOf).map((part) =>
        targetOf(part) === name ? { ...asObject(part), ...ref(base) } : part,
      );
    return base;
  };
  const isTagged = (node: JsonObject): boolean => taggings.some(({ name }) => schemas[name] === node);
  for (const [name, base] of bases) {
    const { propertyName, mapping } = asObject(base.discriminator);
    const all = Object.entries(asObject(mapping));
    const mapped = [...new Set(all.flatMap(([, each]) => targetOf({ $ref: each }) ?? []))].filter(
      (each) => each in schemas,
    );
    const implied = (extending.get(name) ?? []).flatMap(
      (node) => Object.keys(schemas).find((each) => schemas[each] === node) ?? [],
    );
    const children = (all.length ? mapped : implied).filter((each) => each !== name);
    if (!children.length) continue;
    const own = split(name);
    const ownTags = all.flatMap(([key, each]) => (targetOf({ $ref: each }) === name ? [key] : []));
    // A list of one, or none, is not all that there is.
    const isWhole = all.length > 0 && mapped.length > 1;
    const itself = ownTags.length
      ? [{ allOf: [ref(own), tagSchema(String(propertyName), ownTags)] }]
      : isWhole
        ? []
        : [ref(own)];
    const { description, title } = base;
    schemas[name] = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      oneOf: [...children.map(ref), ...itself],
    };
    tags.delete(`${name} ${propertyName}`);
  }
  for (const [key, { tag, values }] of tags) {
    const name = key.slice(0, key.length - tag.length - 1);
    const schema = schemas[name];
    if (!isObject(schema)) continue;
    if ((extending.get(name) ?? []).some(isTagged)) {
      const own = split(name);
      schemas[name] = { ...asObject(schema), allOf: [ref(own)] };
      for (const member of ['properties', 'required', 'additionalProperties', 'oneOf', 'anyOf'])
        delete asObject(schemas[name])[member];
    }
    addTag(asObject(schemas[name]), tag, [...values]);
  }
}

const tagSchema = (tag: string, values: readonly string[], member: JsonObject = {}): JsonObject => ({
  type: 'object',
  required: [tag],
  properties: { [tag]: { ...member, type: 'string', enum: values } },
});

function addTag(schema: JsonObject, tag: string, values: readonly string[]): void {
  if (Array.isArray(schema.allOf) || !isObject(schema.properties)) {
    schema.allOf = [...asArray(schema.allOf), tagSchema(tag, values)];
    return;
  }
  const { description } = asObject(schema.properties[tag]);
  const { properties } = tagSchema(tag, values, description === undefined ? {} : { description });
  schema.properties = { ...schema.properties, ...asObject(properties) };
  schema.required = [...new Set([...asArray(schema.required), tag])];
}

/** The tags of the branches of a union. Those that list their tags in part get them where the union stands. */
function ofUnion(form: JsonObject, union: JsonObject): Tagging[] {
  const { propertyName, mapping, defaultMapping } = asObject(union.discriminator);
  const tag = String(propertyName);
  if (hasOtherTags(form, union)) return [];
  const found: Tagging[] = [];
  for (const key of ['oneOf', 'anyOf'])
    if (Array.isArray(union[key]))
      union[key] = union[key].map((branch: unknown) => {
        const name = targetOf(branch);
        // What has a tag that is not known, or none, is of this schema.
        if (name === undefined || refName(`#/${String(defaultMapping)}`) === name) return branch;
        const keys = Object.entries(asObject(mapping)).flatMap(([each, to]) =>
          targetOf({ $ref: to }) === name ? [each] : [],
        );
        const own = listedTags(form, branch, tag);
        if (own === undefined) found.push({ name, tag, values: keys.length ? keys : [name] });
        const isPart =
          own?.some((each) => keys.includes(String(each))) && !own.every((each) => keys.includes(String(each)));
        return isPart ? { allOf: [branch, tagSchema(tag, keys)] } : branch;
      });
  return found;
}

/** The tags of those that extend a base. */
function ofBase(form: JsonObject, schemas: JsonObject, base: string, { discriminator }: JsonObject): Tagging[] {
  const { propertyName, mapping } = asObject(discriminator);
  const tag = String(propertyName);
  const keys = groupBy(Object.keys(asObject(mapping)), (key) => targetOf({ $ref: asObject(mapping)[key] }));
  keys.delete(base);
  return Object.entries(schemas).flatMap(([name, schema]): Tagging[] => {
    const parts = asArray(asObject(schema).allOf);
    const extendsBase = parts.some((part) => targetOf(part) === base);
    const values = keys.get(name) ?? (extendsBase && mapping === undefined ? [name] : undefined);
    const others = { ...asObject(schema), allOf: parts.filter((part) => targetOf(part) !== base) };
    return values && listedTags(form, others, tag) === undefined ? [{ name, tag, values }] : [];
  });
}

const typeKey = (schema: unknown): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    describing.has(key) && typeof value !== 'object' ? undefined : value,
  );

/**
 * An index signature holds for all members, those with a name of their own included. Where these are of another type, any value may be read and
 * written. TypeScript knows names that begin with a text; other patterns hold for names of which they say nothing, too.
 */
function openMaps(node: JsonObject): void {
  const { patternProperties, additionalProperties: rest } = node;
  const patterns = Object.entries(asObject(patternProperties));
  const isMap = isObject(rest) || patterns.some(([pattern]) => prefixOf(pattern) === undefined);
  const types = isMap && rest !== true ? [...patterns.map(([, each]) => each), ...(isObject(rest) ? [rest] : [])] : [];
  const allowed = new Set(types.map(typeKey));
  const isOpen = types.some((each) => isObject(each) && Object.keys(each).length > 0);
  if (isOpen && !Object.values(asObject(node.properties)).every((each) => allowed.has(typeKey(each))))
    node.additionalProperties = { type: 'string', format: anyFormat };
  else if (patterns.length && types.length) node.additionalProperties = types.length > 1 ? { anyOf: types } : types[0];
  delete node.patternProperties;
  for (const [pattern, each] of patterns) {
    const prefix = prefixOf(pattern);
    if (prefix !== undefined) node.properties = { ...asObject(node.properties), [prefixMember + prefix]: each };
  }
}

/** `prefixItems` with `items` is a tuple that goes on, and only its first `minItems` items must be there. */
function writeTuple(node: JsonObject): void {
  const prefixItems = Array.isArray(node.items) ? node.items : asArray(node.prefixItems);
  if (!prefixItems.length) return;
  const rest = Array.isArray(node.items) ? node.additionalItems : node.items;
  const { minItems, maxItems, type, items: _items, prefixItems: _prefix, additionalItems: _more, ...others } = node;
  const max = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  const isOpen = rest !== false && max > prefixItems.length;
  const min = Math.min(typeof minItems === 'number' ? minItems : 0, prefixItems.length);
  const name = tupleMember(min, isOpen);
  const own = [...prefixItems.slice(0, max), ...(isOpen ? [rest ?? true] : [])];
  const tuple = {
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'array', prefixItems: own } },
  };
  for (const key of Object.keys(node)) delete node[key];
  const types = [type ?? 'array'].flat().filter((each) => each !== 'array');
  Object.assign(node, others, types.length ? { anyOf: [tuple, { type: types }] } : tuple);
}
