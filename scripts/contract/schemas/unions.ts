// Unions whose branches are distinguished by a tag (`discriminator`).
import { describing } from '../../../runtime/schema-keywords.js';
import { asArray, asObject, deref, type JsonObject, pointerSegments, refName, valueAt } from '../json-trees.js';

/** The values of a branch for the tag that Ajv can choose by: texts that stand in the branch itself, or in the schema that it refers to and nothing beside. */
function ownTags(document: JsonObject, branch: unknown, tag: string): readonly string[] {
  const { $ref, ...own } = asObject(branch);
  if ($ref !== undefined && !Object.keys(own).every((key) => describing.has(key))) return [];
  const { required, properties } =
    $ref === undefined ? own : asObject(valueAt(document, pointerSegments(String($ref))));
  const { const: only, enum: listed } = asObject(asObject(properties)[tag]);
  const values = only === undefined ? asArray(listed) : [only];
  // Ajv looks for the tag among the members of an object, which has some before.
  const isTag = (value: unknown): boolean => typeof value === 'string' && value !== '' && !(value in {});
  return asArray(required).includes(tag) && values.every(isTag) ? (values as string[]) : [];
}

/** Whether every branch of a union requires the tag with values that no other has: only then can the tag choose the branch. */
export function isTagged(document: JsonObject, { discriminator, oneOf }: JsonObject): boolean {
  const { propertyName } = asObject(discriminator);
  if (!Array.isArray(oneOf) || typeof propertyName !== 'string') return false;
  const tags = oneOf.map((branch) => ownTags(document, branch, propertyName));
  return tags.every(({ length }) => length > 0) && new Set(tags.flat()).size === tags.flat().length;
}

/** The texts that a branch itself allows for the tag; undefined when it allows any. */
export function listedTags(document: JsonObject, branch: unknown, tag: string): readonly unknown[] | undefined {
  const schema = deref(document, branch);
  const { const: only, enum: listed } = deref(document, asObject(schema.properties)[tag]);
  if (only !== undefined) return [only];
  if (Array.isArray(listed)) return listed;
  return asArray(schema.allOf)
    .map((part) => listedTags(document, part, tag))
    .find((tags) => tags !== undefined);
}

/**
 * The branches of a union whose discriminator tells apart what the branches themselves do not: each with the tags that OpenAPI gives it, its
 * name and its keys in the mapping. Without them, a value of one is a value of the others, too.
 */
export function withTags(document: JsonObject, { discriminator, oneOf }: JsonObject): unknown[] | undefined {
  const { propertyName, mapping, defaultMapping } = asObject(discriminator);
  const tag = String(propertyName);
  const branches = asArray(oneOf);
  // A base may have a discriminator without a list of its branches, and `anyOf` takes a value of several.
  if (!branches.length || propertyName === undefined || defaultMapping !== undefined) return undefined;
  if (!branches.every((branch) => typeof asObject(branch).$ref === 'string')) return undefined;
  return branches.map((branch) => {
    const ref = String(asObject(branch).$ref);
    const keys = Object.entries(asObject(mapping)).flatMap(([key, each]) => (each === ref ? [key] : []));
    const own = listedTags(document, branch, tag);
    // What a branch says itself is what is sent; of the tags that it shares with others, those that lead to it.
    if (own !== undefined && !keys.some((key) => own.includes(key))) return branch;
    const tags = own === undefined ? [refName(ref), ...keys] : keys;
    // The keys of a mapping are texts, also where a flag or a number is sent.
    const sent = tags.flatMap((key) => (/^(?:true|false|-?\d+)$/.test(key) ? [key, JSON.parse(key) as unknown] : key));
    return { allOf: [branch, { properties: { [tag]: { enum: [...new Set(sent)] } } }] };
  });
}

/** Whether a branch of a union says its tag by a value that is no text: a mapping has texts only. */
export function hasOtherTags(document: JsonObject, { discriminator, oneOf, anyOf }: JsonObject): boolean {
  const tag = String(asObject(discriminator).propertyName);
  return [...asArray(oneOf), ...asArray(anyOf)].some((branch) => {
    const { const: only, enum: listed } = deref(document, asObject(deref(document, branch).properties)[tag]);
    return [only ?? '', ...asArray(listed)].some((value) => typeof value !== 'string');
  });
}
