// A schema as Ajv is given it: references by name, and only the keywords that bear on validity.
import { isRefused } from '../../../runtime/directions.js';
import { asObject, isObject, type JsonObject, refName } from '../json-trees.js';
import { checkedFormats } from './ajv.js';
import { unicodePattern } from './patterns.js';
import { isTagged, withTags } from './unions.js';

/** Keywords that bear on validity. Others describe, or are typos, which the lint reports. */
const vocabulary = new Set(
  (
    '$ref type const enum allOf anyOf oneOf not if then else properties patternProperties additionalProperties propertyNames required ' +
    'minProperties maxProperties dependentRequired dependentSchemas dependencies unevaluatedProperties items prefixItems contains minContains ' +
    'maxContains minItems maxItems uniqueItems unevaluatedItems minLength maxLength pattern format minimum maximum exclusiveMinimum ' +
    'exclusiveMaximum multipleOf discriminator x-elsewhere'
  ).split(' '),
);

/** `#/components/schemas/X` → `X`, and only what bears on validity: what Ajv is given is what its code is made of. */
export function adapt(document: JsonObject, schema: unknown): unknown {
  const inner = (value: unknown): unknown => adapt(document, value);
  if (Array.isArray(schema)) return schema.map(inner);
  if (!isObject(schema)) return schema;
  // A member of the other direction is reported as such, and not as what it is not.
  if (isRefused(schema)) return false;
  const tagged = isTagged(document, schema);
  const oneOf = tagged ? undefined : withTags(document, schema);
  // Ajv's discriminator keyword lets everything pass that is no object.
  const typed = oneOf
    ? { ...schema, oneOf }
    : tagged && schema.type === undefined
      ? { type: 'object', ...schema }
      : schema;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(typed)) {
    // The list alone refuses what is no string. Without the type, a tolerant reader sees that a number stands for a listed value.
    if (key === 'type' && value === 'string' && typed['x-accepts-numbers'] !== undefined) continue;
    // A type that there is not, such as `file` of Swagger, says nothing of the value.
    if (key === 'type' && ![value].flat().every((each) => types.has(each))) continue;
    if (key === 'type' && typed['x-elsewhere']) result[key] = [value, typed['x-elsewhere']].flat();
    else if (key === '$ref' && typeof value === 'string') result[key] = refName(value);
    // Ajv requires a discriminator without mapping; `const` tags make the mapping redundant.
    else if (key === 'discriminator') {
      if (tagged) result[key] = { propertyName: asObject(value).propertyName };
    } else if (maps.has(key) && isObject(value))
      result[key] = Object.fromEntries(
        Object.entries(value).map(([name, property]) => [
          key === 'patternProperties' ? (unicodePattern(name) ?? name) : name,
          inner(property),
        ]),
      );
    else if (!vocabulary.has(key)) continue;
    else if (key === 'format' && typeof value === 'string' && !checkedFormats.includes(value)) continue;
    else if (key === 'pattern' && typeof value === 'string') result[key] = unicodePattern(value) ?? value;
    else if (key === 'const' || key === 'enum' || key === 'required') result[key] = value;
    else result[key] = inner(value);
  }
  return result;
}

/** The types of JSON Schema. */
const types = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Keywords whose members are names of the caller, with schemas or lists of names. */
const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', 'dependencies']);
