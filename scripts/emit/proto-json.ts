// What the JSON format of protocol buffers allows in a request besides the contract's own notation, read from the schemas of the bodies that
// say `x-accepts-proto-json`: never in the caller's own data.
import { asArray, asObject, asString, deref, isObject, type JsonObject, refName } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

/** The bodies in this notation, by operation, and what `readProtoJson` of the client needs for them. */
export function protoTablesOf({ document, operations }: Contract): {
  bodies: Record<string, string>;
  held: Record<string, Record<string, string>>;
  numbered: Record<string, { first: number; values: string[] }>;
} {
  const held: Record<string, Record<string, string>> = {};
  const numbered: Record<string, { first: number; values: string[] }> = {};
  /** What a schema holds, in the notation of the table. */
  const register = (schema: unknown, name: string): string => {
    const ref = asObject(schema).$ref;
    const own = typeof ref === 'string' ? refName(ref) : name;
    if (own in held) return own;
    const node = deref(document, schema);
    const first = node['x-accepts-numbers'];
    if (typeof first === 'number') {
      numbered[own] = { first, values: asArray(node.enum).map(String) };
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
  return { bodies: Object.fromEntries(bodies), held, numbered };
}

export function emitProtoJson(contract: Contract): Output {
  const { bodies, held, numbered } = protoTablesOf(contract);
  return {
    'proto-json.ts': `${banner('requests in the JSON of protocol buffers')}import { type ProtoFields, type ProtoNumbers, readProtoJson as read } from '../client/notations.js';

/** Operation → the object its body is. */
${declaration('export const protoBodies: Readonly<Record<string, string>>', bodies)}
${declaration('const numbered: ProtoNumbers', numbered)}
${declaration('const held: ProtoFields', held)}
export const readProtoJson = (value: unknown, node: string): unknown => read(value, node, held, numbered);
`,
  };
}
