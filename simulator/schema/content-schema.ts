// Converts schemas of the content surface (types in capitals, `nullable`, `example`) to JSON Schema.
import { isObject } from '../../runtime/json.js';
import type { JsonSchema } from '../conversation/conversation.js';

/** Keywords with the same meaning in both; the content surface may write numbers as text. */
const sameKeywords = ['title', 'description', 'format', 'pattern', 'default', 'required', 'minimum', 'maximum'];
const countKeywords = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'];

const convert = (input: unknown): unknown => {
  if (!isObject(input)) return true;
  const schema = new Map<string, unknown>();
  const { type, nullable, items, properties, anyOf, example, enum: values, propertyOrdering } = input;
  const name = typeof type === 'string' && type !== 'TYPE_UNSPECIFIED' ? type.toLowerCase() : undefined;
  if (name !== undefined) schema.set('type', nullable === true && name !== 'null' ? [name, 'null'] : name);
  for (const keyword of sameKeywords) if (input[keyword] !== undefined) schema.set(keyword, input[keyword]);
  for (const keyword of countKeywords) if (input[keyword] !== undefined) schema.set(keyword, Number(input[keyword]));
  // `format: "enum"` only announces `enum`.
  if (Array.isArray(values) && values.length > 0) schema.set('enum', nullable === true ? [...values, null] : values);
  if (isObject(properties)) {
    const order = new Map<unknown, number>();
    for (const [at, member] of (Array.isArray(propertyOrdering) ? propertyOrdering : []).entries())
      if (!order.has(member)) order.set(member, at);
    const location = (member: string) => order.get(member) ?? order.size;
    const members = Object.entries(properties).sort(([left], [right]) => location(left) - location(right));
    schema.set('properties', Object.fromEntries(members.map(([member, each]) => [member, convert(each)])));
  }
  if (items !== undefined) schema.set('items', convert(items));
  if (Array.isArray(anyOf))
    schema.set('anyOf', [...anyOf.map(convert), ...(nullable === true ? [{ type: 'null' }] : [])]);
  if (example !== undefined) schema.set('examples', [example]);
  return Object.fromEntries(schema);
};

/**
 * Converts a `Schema` object of the content surface to a JSON Schema that allows the same values. Members that the surface does not
 * document are removed, so that the simulator ignores them as the surface does.
 */
export const fromContentSchema = (schema: object): JsonSchema => convert(schema) as JsonSchema;
