// The content surface's own kind of schema (types in capitals, `nullable`, `example`) as JSON Schema.
import type { JsonSchema } from '../conversation/conversation.js';

type Given = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that mean the same in both; the content surface writes counts as text, too. */
const same = ['title', 'description', 'format', 'pattern', 'default', 'required', 'minimum', 'maximum'];
const counts = ['minItems', 'maxItems', 'minLength', 'maxLength', 'minProperties', 'maxProperties'];

const convert = (given: unknown): unknown => {
  if (!isNode(given)) return true;
  const schema = new Map<string, unknown>();
  const { type, nullable, items, properties, anyOf, example, enum: values, propertyOrdering } = given;
  const name = typeof type === 'string' && type !== 'TYPE_UNSPECIFIED' ? type.toLowerCase() : undefined;
  if (name !== undefined) schema.set('type', nullable === true && name !== 'null' ? [name, 'null'] : name);
  for (const keyword of same) if (given[keyword] !== undefined) schema.set(keyword, given[keyword]);
  for (const keyword of counts) if (given[keyword] !== undefined) schema.set(keyword, Number(given[keyword]));
  // `format: "enum"` only says that there is one.
  if (Array.isArray(values) && values.length > 0) schema.set('enum', nullable === true ? [...values, null] : values);
  if (isNode(properties)) {
    const order = new Map<unknown, number>();
    for (const [at, member] of (Array.isArray(propertyOrdering) ? propertyOrdering : []).entries())
      if (!order.has(member)) order.set(member, at);
    const place = (member: string) => order.get(member) ?? order.size;
    const members = Object.entries(properties).sort(([left], [right]) => place(left) - place(right));
    schema.set('properties', Object.fromEntries(members.map(([member, each]) => [member, convert(each)])));
  }
  if (items !== undefined) schema.set('items', convert(items));
  if (Array.isArray(anyOf))
    schema.set('anyOf', [...anyOf.map(convert), ...(nullable === true ? [{ type: 'null' }] : [])]);
  if (example !== undefined) schema.set('examples', [example]);
  return Object.fromEntries(schema);
};

/**
 * A `Schema` object of the content surface as the JSON Schema that allows the same values. Members that the
 * surface does not document are left out, so nothing that it would ignore is obeyed.
 */
export const fromContentSchema = (schema: object): JsonSchema => convert(schema) as JsonSchema;
