// The depth of the smallest value of a schema: ends recursion, and detects schemas without finite values.
import type { JsonSchema } from '../../conversation/conversation.js';

type Node = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value : []);

/** Maximum depth: fast to compute, and deeper than real schemas. */
const maxRounds = 64;

/**
 * Minimum depth of a value of the schema, with each keyword considered separately; infinite if the value would have to contain
 * itself.
 */
export const createMinDepth = (resolve: (ref: string) => JsonSchema): ((schema: JsonSchema) => number) => {
  const known = new Map<Node, number>();

  const estimate = (schema: JsonSchema, seen: Set<Node>): number => {
    if (typeof schema === 'boolean') return schema ? 0 : maxRounds;
    // Computed once per round; within a round, the result of the previous one applies.
    if (seen.has(schema)) return known.get(schema) ?? Number.POSITIVE_INFINITY;
    seen.add(schema);
    const inner = (each: JsonSchema) => estimate(each, seen);
    let height = 0;
    const needs = (other: number) => {
      height = Math.max(height, other);
    };
    if (!('const' in schema) && !Array.isArray(schema.enum)) {
      for (const ref of [schema.$ref, schema.$dynamicRef, schema.$recursiveRef]) {
        if (typeof ref === 'string') needs(inner(resolve(ref)));
      }
      for (const part of list(schema.allOf)) needs(inner(part));
      for (const union of [schema.anyOf, schema.oneOf]) {
        if (Array.isArray(union)) needs(Math.min(...union.map(inner)));
      }
      const types = [schema.type ?? []].flat();
      const only = (type: string) => types.length === 1 && types[0] === type;
      const properties = (schema.properties ?? {}) as Node;
      for (const name of only('object') ? list(schema.required) : []) {
        const member = Object.hasOwn(properties, String(name)) ? properties[String(name)] : true;
        needs(1 + inner(member as JsonSchema));
      }
      if (only('array') && Number(schema.minItems ?? 0) > 0) {
        const [first = schema.items ?? true] = list(schema.prefixItems);
        needs(1 + inner(first as JsonSchema));
      }
    }
    known.set(schema, height);
    return height;
  };

  return (schema) => {
    let height = estimate(schema, new Set());
    for (let round = 0; round < maxRounds; round += 1) {
      const next = estimate(schema, new Set());
      if (next === height && round > 0) break;
      height = next;
    }
    return height;
  };
};
