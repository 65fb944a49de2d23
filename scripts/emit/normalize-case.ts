// Which keys of a request may also be written in snake_case, read from the schemas: never a key of the caller's own data.
import { asArray, asObject, deref, isObject, type JsonObject, refName } from '../contract/json.js';
import type { Contract } from '../contract/merge.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

type Fields = Record<string, string>;

const runtime = `
/** Object of the contract → its fields → the object that a field holds ('' when it holds none, '*' is any other key). */
type Spelling = Readonly<Record<string, Readonly<Record<string, string>>>>;

const camel = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Gives a request body the spelling of the contract: \`inline_data\` becomes \`inlineData\` wherever the contract has that field.
 * Free-form data of the caller (arguments, responses, metadata) comes back untouched. If both spellings stand side by side, the contract's wins.
 */
export function normalizeCase(value: unknown, node: string | undefined, table: Spelling = spelling): unknown {
  const fields = node ? table[node] : undefined;
  if (!fields || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => normalizeCase(item, node, table));
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const name = Object.hasOwn(fields, key) ? key : camel(key);
    const known = Object.hasOwn(fields, name);
    if (known && name !== key && Object.hasOwn(value, name)) continue;
    const target = known ? name : key;
    const spelled = normalizeCase(item, known ? fields[name] : fields['*'], table);
    Object.defineProperty(result, target, { value: spelled, enumerable: true, writable: true, configurable: true });
  }
  return result;
}
`;

export function emitNormalizeCase({ document, operations }: Contract): Output {
  const table: Record<string, Fields> = {};
  /** Registers what a schema's objects hold and gives the name under which, '' when it holds no field of the contract. */
  const register = (schema: unknown, name: string): string => {
    const ref = asObject(schema).$ref;
    const own = typeof ref === 'string' ? refName(ref) : name;
    if (own in table) return own;
    const node = deref(document, schema);
    if (isObject(node.items)) return register(node.items, `${name}Item`);
    const parts = [node, ...asArray(node.oneOf), ...asArray(node.anyOf), ...asArray(node.allOf)].map((part) =>
      deref(document, part),
    );
    const fields: Fields = {};
    const known = parts.some(
      (part) => Object.keys(asObject(part.properties)).length > 0 || isObject(part.additionalProperties),
    );
    if (!known) return '';
    table[own] = fields;
    for (const part of parts) {
      for (const [key, value] of Object.entries(asObject(part.properties)))
        fields[key] ||= register(value, `${own}.${key}`);
      if (isObject(part.additionalProperties)) fields['*'] ||= register(part.additionalProperties, `${own}.*`);
    }
    return own;
  };
  const entries = operations.flatMap((operation): [string, string][] => {
    const request = deref(document, operation.node.requestBody);
    if (request['x-accepts-snake-case'] !== true) return [];
    const schema = asObject(deref(document, asObject(request.content)['application/json']).schema) satisfies JsonObject;
    return [[operation.id, register(schema, `${operation.id}Body`)]];
  });
  return {
    'normalize-case.ts': `${banner('keys that may be written in snake_case')}
/** Operation → the object its body is. */
${declaration('export const spelledBodies: Readonly<Record<string, string>>', Object.fromEntries(entries))}${runtime}
${declaration('const spelling: Spelling', table)}`,
  };
}
