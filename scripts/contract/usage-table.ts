// `x-usage` and `x-attributes`: what a call has used, and what it was about, as the contract declares it.

import type { CallRules, UsageRules, UsageTable } from '../../runtime/usage-rules.js';
import { eventSchemas, isIn, pageSchema, replySchemas } from './call-schemas.js';
import type { Operation } from './contract-operations.js';
import { asArray, asObject, deref, isObject, type JsonObject } from './json-trees.js';
import type { Contract } from './merge.js';
import { textRuleOf } from './sse.js';
import { streamsOf } from './stream-places.js';
import { tagOf } from './tags.js';

export const usageKey = 'x-usage';
export const attributesKey = 'x-attributes';

const snakeCase = (document: JsonObject, { node }: Operation): boolean =>
  deref(document, node.requestBody)['x-accepts-snake-case'] === true;

/** The paths of the model that are those of the reply, and those of events. */
function modelIn(document: JsonObject, operation: Operation, declared: JsonObject): Pick<CallRules, 'modelIn'> {
  const place = attributesOf(declared)['gen_ai.response.model'];
  const paths = asArray(asObject(place).paths).map(String);
  if (!paths.length) return {};
  const reply = pageSchema(document, operation);
  const events = eventSchemas(document, operation);
  return {
    modelIn: {
      reply: paths.filter((path) => reply && isIn(document, [reply], path)),
      events: paths.filter((path) => isIn(document, events, path)),
    },
  };
}

/** `x-client-text` of its stream. */
function streamText(document: JsonObject, operation: Operation): Pick<CallRules, 'streamText'> {
  const [rule] = streamsOf(document, operation).flatMap(({ media }) => textRuleOf(media) ?? []);
  return rule ? { streamText: rule as unknown as NonNullable<CallRules['streamText']> } : {};
}

/** Attributes as they are written, lists of paths as places. */
const attributesOf = (declared: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, Array.isArray(value) ? { paths: value } : value]),
  );

/**
 * The table of a contract. The usage of a surface applies to the operations whose reply or events have one of its counts, but for those
 * with `x-usage: false`. What is wrong in it is reported by the lint.
 */
export function usageTable({ document, operations }: Contract): UsageTable {
  const surfaces: Record<string, Pick<CallRules, 'usage' | 'attributes'>> = {};
  const rows: Record<string, Partial<CallRules>> = {};
  for (const operation of operations) {
    const { id, surface, node } = operation;
    const shared = tagOf(document, surface);
    const own = node[usageKey];
    const usage = (own ?? shared[usageKey]) as UsageRules | false | undefined;
    if (isObject(shared[usageKey]) || isObject(shared[attributesKey]))
      surfaces[surface] = {
        ...(isObject(shared[usageKey]) && { usage: shared[usageKey] as unknown as UsageRules }),
        attributes: attributesOf(asObject(shared[attributesKey])) as CallRules['attributes'],
      };
    if (!usage) continue;
    const schemas = replySchemas(document, operation);
    if (!isObject(own) && !usage.counts.some((path) => isIn(document, schemas, path))) continue;
    const attributes = node[attributesKey];
    rows[id] = {
      ...(isObject(own) && { usage }),
      ...(isObject(attributes) && {
        attributes: { ...surfaces[surface]?.attributes, ...attributesOf(attributes) } as CallRules['attributes'],
      }),
      ...(snakeCase(document, operation) && { snakeCase: true }),
      ...modelIn(document, operation, asObject(attributes ?? shared[attributesKey])),
      ...streamText(document, operation),
    };
  }
  return { surfaces, operations: rows };
}
