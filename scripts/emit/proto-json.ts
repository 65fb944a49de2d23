// What the JSON format of protocol buffers allows in a request besides the contract's own notation, read from the schemas of the bodies that
// say `x-accepts-proto-json`: never in the caller's own data.
import { asArray, asObject, asString, deref, isObject, type JsonObject, refName } from '../contract/json.js';
import type { Contract } from '../contract/merge.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

const runtime = `
/** Object of the contract → its fields → what a field holds: an object, \`#\` a number, \`=\` and a name a listed value, \`[]\` a list of what follows; '*' is any other key. */
type Held = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** By name: listed values, and the number of the first one. */
type Numbered = Readonly<Record<string, { readonly first: number; readonly values: readonly string[] }>>;

const number = /^-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?$/;

/**
 * Gives a request body in the JSON of protocol buffers the notation of the contract: null is an absent member, a number may be a text, a listed
 * value may be its number, and a list of one its only item. Objects are changed in place.
 */
export function readProtoJson(value: unknown, node: string, table: Held = held, known: Numbered = numbered): unknown {
  if (node.startsWith('[]')) {
    const inner = node.slice(2);
    if (!Array.isArray(value)) {
      const item = readProtoJson(value, inner, table, known);
      return isItem(item, inner, table, known) ? [item] : value;
    }
    for (let at = 0; at < value.length; at++) value[at] = readProtoJson(value[at], inner, table, known);
    return value;
  }
  if (node === '#') return typeof value === 'string' && number.test(value) ? Number(value) : value;
  if (node.startsWith('=')) {
    const { first = 0, values = [] } = known[node.slice(1)] ?? {};
    return (typeof value === 'number' ? values[value - first] : undefined) ?? value;
  }
  const fields = table[node];
  if (!fields || typeof value !== 'object' || value === null) return value;
  // A union of a list and its item.
  if (Array.isArray(value)) return readProtoJson(value, \`[]\${node}\`, table, known);
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object)) {
    const before = object[key];
    const isKnown = Object.hasOwn(fields, key);
    if (isKnown && before === null) {
      delete object[key];
      continue;
    }
    const after = readProtoJson(before, (isKnown ? fields[key] : fields['*']) ?? '', table, known);
    if (after !== before) object[key] = after;
  }
  return object;
}

/** Whether a value can be the only item of a list. */
function isItem(value: unknown, inner: string, table: Held, known: Numbered): boolean {
  if (typeof value === 'string') return inner === '' || (known[inner.slice(1)]?.values.includes(value) ?? false);
  if (typeof value === 'number') return inner === '#';
  return typeof value === 'object' && value !== null && Object.hasOwn(table, inner);
}
`;

export function emitProtoJson({ document, operations }: Contract): Output {
  const held: Record<string, Record<string, string>> = {};
  const numbered: Record<string, { first: number; values: unknown[] }> = {};
  /** What a schema holds, in the notation of the table. */
  const register = (schema: unknown, name: string): string => {
    const ref = asObject(schema).$ref;
    const own = typeof ref === 'string' ? refName(ref) : name;
    if (own in held) return own;
    const node = deref(document, schema);
    const first = node['x-accepts-numbers'];
    if (typeof first === 'number') {
      numbered[own] = { first, values: asArray(node.enum) };
      return `=${own}`;
    }
    if (node.type === 'integer' || node.type === 'number') return '#';
    if (isObject(node.items)) {
      const isText = asString(deref(document, node.items).type) === 'string';
      const inner = register(node.items, `${name}Item`);
      return inner || isText ? `[]${inner}` : '';
    }
    const parts = [node, ...asArray(node.oneOf), ...asArray(node.anyOf), ...asArray(node.allOf)].map((part) =>
      deref(document, part),
    );
    if (!parts.some((part) => isObject(part.properties) || isObject(part.additionalProperties))) return '';
    const fields: Record<string, string> = {};
    held[own] = fields;
    for (const part of parts) {
      for (const [key, value] of Object.entries(asObject(part.properties))) {
        fields[key] = '';
        fields[key] = register(value, `${own}.${key}`);
      }
      if (isObject(part.additionalProperties)) fields['*'] ||= register(part.additionalProperties, `${own}.*`);
    }
    return own;
  };
  const bodies = operations.flatMap((operation): [string, string][] => {
    const request = deref(document, operation.node.requestBody);
    if (request['x-accepts-proto-json'] !== true) return [];
    const schema = asObject(deref(document, asObject(request.content)['application/json']).schema) satisfies JsonObject;
    return [[operation.id, register(schema, `${operation.id}Body`)]];
  });
  return {
    'proto-json.ts': `${banner('requests in the JSON of protocol buffers')}
/** Operation → the object its body is. */
${declaration('export const protoBodies: Readonly<Record<string, string>>', Object.fromEntries(bodies))}${runtime}
${declaration('const numbered: Numbered', numbered)}
${declaration('const held: Held', held)}`,
  };
}
