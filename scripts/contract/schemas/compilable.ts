// Whether Ajv certainly compiles a schema. It says why it does not, or whether it does at all, only after it has generated code: for a whole
// contract that takes longer than everything else in a lint.
import { asArray, asObject, isObject, type JsonObject } from '../json-trees.js';
import { isUnicode } from './patterns.js';

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length;
const values: Readonly<Record<string, (value: unknown) => boolean>> = {
  $id: () => true,
  type: (value) =>
    Array.isArray(value)
      ? value.length > 0 && isNames(value) && value.every((one) => types.has(one))
      : types.has(String(value)),
  const: () => true,
  enum: (value) => Array.isArray(value) && value.length > 0,
  required: isNames,
  pattern: (value) => typeof value === 'string' && isUnicode(value),
  format: (value) => typeof value === 'string',
  uniqueItems: (value) => typeof value === 'boolean',
  multipleOf: (value) => isNumber(value) && Number(value) > 0,
  ...Object.fromEntries(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((key) => [key, isNumber])),
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((key) => [key, isCount]),
  ),
};
const single = new Set(['not', 'items', 'additionalProperties', 'propertyNames', 'contains']);
const lists = new Set(['allOf', 'anyOf', 'oneOf']);

/** Whether Ajv can choose between the branches of a union by a tag: each is a named schema that requires it and has texts for it that no other has. */
function isTagged(schemas: JsonObject, { oneOf, discriminator }: JsonObject): boolean {
  const { propertyName } = asObject(discriminator);
  if (typeof propertyName !== 'string') return false;
  const tags = asArray(oneOf).map((branch) => {
    const schema = asObject(schemas[String(asObject(branch).$ref)]);
    const { const: only, enum: listed } = asObject(asObject(schema.properties)[propertyName]);
    return asArray(schema.required).includes(propertyName) ? (only === undefined ? asArray(listed) : [only]) : [];
  });
  const all = tags.flat();
  return (
    tags.every(({ length }) => length > 0) &&
    new Set(all).size === all.length &&
    all.every((tag) => typeof tag === 'string' && !(tag in {}))
  );
}

/**
 * Whether Ajv certainly compiles a schema; of those of which this is not known, it has to be asked.
 * @param schemas those that it may refer to, by name, as Ajv takes them
 */
export function isCompilable(schemas: JsonObject, schema: unknown): boolean {
  const inner = (value: unknown): boolean => isCompilable(schemas, value);
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema)) return false;
  // Ajv compares the names of properties with the patterns.
  if ('patternProperties' in schema && 'properties' in schema) return false;
  return Object.entries(schema).every(([key, value]) => {
    if (key === '$ref') return /^[a-z_][\w-]*$/i.test(String(value)) && Object.hasOwn(schemas, String(value));
    if (key === 'discriminator') return isTagged(schemas, schema);
    if (key === 'properties') return isObject(value) && Object.values(value).every(inner);
    if (key === 'patternProperties')
      return isObject(value) && Object.entries(value).every(([name, each]) => isUnicode(name) && inner(each));
    if (lists.has(key)) return Array.isArray(value) && value.length > 0 && value.every(inner);
    if (single.has(key)) return inner(value);
    return Object.hasOwn(values, key) && values[key]?.(value) === true;
  });
}
