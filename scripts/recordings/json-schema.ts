// Sanitises a JSON Schema that a caller has sent: its keywords stay, names and texts are replaced.
import { asArray, isObject, type JsonObject } from '../contract/json.js';
import { schemaKeywords, schemaMaps } from './names.js';
import type { Replacements } from './replacements.js';

const types = /^(string|number|integer|boolean|array|object|null|type_unspecified)$/i;
const formats =
  /^(date|time|date-time|duration|email|hostname|ipv4|ipv6|uri|uri-reference|uuid|regex|enum|int32|int64|float|double|byte|binary|json-pointer)$/;

/** @param value a schema, true or false */
export function sanitiseSchema(replace: Replacements, value: unknown): unknown {
  const inner = (item: unknown): unknown => sanitiseSchema(replace, item);
  if (Array.isArray(value)) return value.map(inner);
  if (!isObject(value)) return typeof value === 'string' ? replace.text(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([keyword, item]): [string, unknown] => {
      if (!schemaKeywords.has(keyword)) return [replace.key(keyword), replace.value(item)];
      if (schemaMaps.has(keyword) && isObject(item)) return [keyword, mapped(replace, item)];
      if (keyword === 'required' || keyword === 'propertyOrdering')
        return [keyword, asArray(item).map((name) => replace.key(String(name)))];
      if (keyword === '$ref' || keyword === '$id') return [keyword, reference(replace, String(item))];
      if (keyword === '$schema') return [keyword, 'https://json-schema.org/draft/2020-12/schema'];
      if (keyword === 'pattern') return [keyword, '.*'];
      if (keyword === 'type') return [keyword, kept(item, types)];
      if (keyword === 'format') return [keyword, kept(item, formats)];
      if (['enum', 'const', 'default', 'example', 'examples'].includes(keyword)) return [keyword, replace.value(item)];
      return [keyword, typeof item === 'number' ? replace.number(item, true) : inner(item)];
    }),
  );
}

const mapped = (replace: Replacements, members: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [replace.key(name), sanitiseSchema(replace, schema)]),
  );

/** `#/$defs/Place` → `#/$defs/field_3`. */
const reference = (replace: Replacements, ref: string): string =>
  ref
    .split('/')
    .map((step) => (step === '#' || schemaMaps.has(step) ? step : replace.key(step)))
    .join('/');

/** Words of JSON Schema stay; in their place, others become `string`. */
const kept = (item: unknown, words: RegExp): unknown =>
  Array.isArray(item) ? item.map((each) => kept(each, words)) : words.test(String(item)) ? item : 'string';
