// The schemas of openapi/settings.yaml as editors take them, which check what is written, before it is read: defaults may be left out, values may
// be short, and a text may name a variable.
import document from '../generated/settings/openapi.json' with { type: 'json' };
import { asArray, asObject, isObject, type JsonObject } from '../runtime/json.js';
import { isGroup, resolved } from '../runtime/settings/read-by-schema.js';

/** The other forms in which a value of a schema may be written. */
function shortForms(schema: JsonObject): unknown[] {
  const short = schema['x-short'];
  const items = resolved(schema.items);
  if (schema.type === 'object' && typeof short === 'string') return [asObject(schema.properties)[short]];
  if (schema.type === 'array')
    return items['x-short'] ? [schema.items] : items.type === 'string' ? [{ type: 'string' }] : [];
  if (schema['x-is'] === 'bytes') return [{ type: 'string' }];
  return schema.type === 'string' ? [{ type: 'string', pattern: '^\\$' }] : [];
}

function forEditor(given: unknown, isItem = false): unknown {
  if (!isObject(given) || '$ref' in given) return given;
  const each = (schemas: unknown): JsonObject =>
    Object.fromEntries(Object.entries(asObject(schemas)).map(([name, schema]) => [name, forEditor(schema)]));
  const {
    description,
    default: preset,
    ...rest
  } = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith('x-')));
  const filled = (name: unknown): boolean => {
    const member = resolved(asObject(given.properties)[String(name)]);
    return 'default' in member || isGroup(member);
  };
  const full = {
    ...rest,
    ...(given.properties !== undefined && { properties: each(given.properties) }),
    ...(given.required !== undefined && { required: asArray(given.required).filter((name) => !filled(name)) }),
    ...(given.items !== undefined && { items: forEditor(given.items, true) }),
    ...(isObject(given.additionalProperties) && { additionalProperties: forEditor(given.additionalProperties) }),
    ...(given.anyOf !== undefined && { anyOf: asArray(given.anyOf).map((one) => forEditor(one)) }),
  };
  const others = isItem && given.type === 'string' ? [] : shortForms(given).map((one) => forEditor(one, true));
  return {
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    ...(others.length ? { anyOf: [full, ...others] } : full),
  };
}

/** A JSON Schema of files for editors, complete in itself. @param name of the schema of such a file */
export const editorSchema = (name: 'Configuration' | 'PriceFile' | 'ScenarioFile'): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: `#/components/schemas/${name}`,
  components: {
    schemas: Object.fromEntries(
      Object.entries(document.components.schemas).map(([each, one]) => [each, forEditor(one)]),
    ),
  },
});
