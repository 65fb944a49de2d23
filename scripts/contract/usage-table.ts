// `x-usage` and `x-attributes`: what a call has used, and what it was about, as the contract declares it.

import type { CallRules, UsageRules, UsageTable } from '../../runtime/usage-rules.js';
import { bodySchemas, eventSchemas, isIn, pageSchema, replySchemas } from './call-schemas.js';
import type { Operation } from './contract-operations.js';
import { schemasAt } from './fields.js';
import { asArray, asObject, deref, isObject, type JsonObject, type PathSegment } from './json-trees.js';
import type { Contract } from './merge.js';
import type { PartProblem } from './problem.js';
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
  for (const { media } of streamsOf(document, operation)) {
    const declared = media['x-client-text'];
    if (declared !== undefined)
      return {
        streamText: (typeof declared === 'string' ? { path: declared } : declared) as CallRules['streamText'] & object,
      };
  }
  return {};
}

/** Attributes as they are written, lists of paths as places. */
const attributesOf = (declared: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(declared).map(([name, value]) => [name, Array.isArray(value) ? { paths: value } : value]),
  );

/**
 * The table of a contract. The usage of a surface applies to the operations whose reply or events have one of its counts, but for those
 * with `x-usage: false`. What is wrong in it is reported by the lint (`usageProblems`).
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

/** Types as messages call them. */
const called = { string: 'a text', number: 'a number', object: 'an object', array: 'a list', boolean: 'true or false' };
type Wanted = keyof typeof called;

const typesOf = (document: JsonObject, schema: JsonObject): unknown[] =>
  [deref(document, schema).type].flat().map((type) => (type === 'integer' ? 'number' : type));

/**
 * What is wrong with an `x-usage` or `x-attributes` whose form is right: fields that the contract does not have, and fields of another type.
 * @param operations those that the extension is about
 */
export function usageProblems(
  { document }: Contract,
  operations: readonly Operation[],
  key: typeof usageKey | typeof attributesKey,
  declared: JsonObject,
): PartProblem[] {
  const replies = operations.flatMap((operation) => replySchemas(document, operation));
  const bodies = operations.flatMap((operation) => bodySchemas(document, operation));
  const problems: PartProblem[] = [];
  const check = (
    path: PathSegment[],
    field: unknown,
    schemas: readonly JsonObject[],
    where: string,
    wanted?: Wanted,
  ): void => {
    const found = schemas.flatMap((schema) => schemasAt(document, schema, String(field)));
    if (!found.length)
      problems.push({
        path,
        message: `${where} has a field ${String(field)}`,
        hint: 'A path has dots between fields, and [] after a list: choices[].finish_reason.',
      });
    const types = found.flatMap((schema) => typesOf(document, schema));
    if (!wanted || !types.length || types.includes(undefined) || types.includes(wanted)) return;
    const is = called[types[0] as Wanted] ?? String(types[0]);
    problems.push({
      path,
      message: `${String(field)} is ${is}, not ${called[wanted]}`,
      hint: `Name a field that is ${called[wanted]}.`,
    });
  };
  const inReplies = (path: PathSegment[], fields: unknown, wanted?: Wanted): void => {
    for (const [at, field] of asArray(fields).entries())
      check([...path, at], field, replies, 'no reply and no event', wanted);
  };
  if (key === attributesKey) {
    for (const [name, value] of Object.entries(declared)) {
      if (Array.isArray(value)) inReplies([name], value, 'string');
      inReplies([name, 'paths'], asObject(value).paths, 'string');
      inReplies([name, 'later'], asObject(value).later, 'string');
      const { list, text } = asObject(value);
      if (list === undefined) continue;
      check([name, 'list'], list, bodies, 'no body');
      for (const [at, field] of asArray(text).entries())
        check([name, 'text', at], `${String(list)}[].${String(field)}`, bodies, 'no body');
    }
    return problems;
  }
  const { counts, final, tokens, text, limits, calls, tier, onRequest } = declared;
  inReplies(['counts'], counts, 'object');
  inReplies(['text'], text);
  inReplies(['tier'], tier, 'string');
  for (const name of ['has', 'lacks']) {
    const field = asObject(final)[name];
    if (field !== undefined) check(['final', name], field, replies, 'no reply and no event');
  }
  const { field: asks, empty } = asObject(onRequest);
  if (asks !== undefined) check(['onRequest', 'field'], asks, bodies, 'no body', 'boolean');
  if (empty !== undefined) check(['onRequest', 'empty'], empty, replies, 'no reply and no event', 'array');
  const counted = asArray(counts).flatMap((path) =>
    replies.flatMap((schema) => schemasAt(document, schema, String(path))),
  );
  for (const [kind, fields] of Object.entries(asObject(tokens)))
    for (const [at, field] of asArray(fields).entries())
      check(['tokens', kind, at], field, counted, 'no object with counts', 'number');
  for (const [name, fields] of Object.entries(asObject(limits)))
    for (const [at, field] of asArray(fields).entries())
      check(['limits', name, at], field, bodies, 'no body', 'number');
  for (const [at, each] of asArray(calls).entries())
    for (const [name, wanted] of [['members', 'object'], ['types', 'string'], ['items']] as const) {
      const field = asObject(each)[name];
      if (field !== undefined) check(['calls', at, name], field, replies, 'no reply and no event', wanted);
    }
  return problems;
}
