// Which keys of a request may also be written in snake_case, read from the schemas: never a key of the caller's own data.
import { asArray, asObject, deref, isObject, type JsonObject, refName } from '../contract/json-trees.js';
import type { Contract } from '../contract/merge.js';
import { declaration } from './literal.js';
import { banner, type Output } from './output.js';

type Fields = Record<string, string>;

/** The bodies that may be spelled so, by operation, and what `normalizeCase` of the client needs for them. */
export function spellingsOf({ document, operations }: Contract): {
  bodies: Record<string, string>;
  table: Record<string, Fields>;
} {
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
  return { bodies: Object.fromEntries(entries), table };
}

export function emitNormalizeCase(contract: Contract): Output {
  const { bodies, table } = spellingsOf(contract);
  return {
    'normalize-case.ts': `${banner('keys that may be written in snake_case')}import { normalizeCase as normalize, type Spelling } from '../client/notations.js';

/** Operation → the object its body is. */
${declaration('export const spelledBodies: Readonly<Record<string, string>>', bodies)}
${declaration('const spelling: Spelling', table)}
export const normalizeCase = (value: unknown, node: string | undefined): unknown => normalize(value, node, spelling);
`,
  };
}
