// Checks responses against the contract alone: status, media type, schema, order of events. It is independent of the implementation.
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { contentFold, foldEvents, messageFold, responseFold } from '../../client/folds.js';
import * as automata from '../../generated/automata.js';
import { type OperationId, operations } from '../../generated/operations.js';
import type { Field } from '../../scripts/conformance/mutations.js';
import { asArray, asObject, isObject, type JsonObject } from '../../scripts/contract/json-trees.js';
import { problemsOf } from './requests.js';
import { framesOf, type ReceivedReply } from './send.js';

/** The problems of a response, and its value. */
export interface CheckResult {
  readonly status: number;
  /** Empty if the response follows the contract. */
  readonly problems: readonly string[];
  /** The body, or the folded events of a stream; undefined if it cannot be read. */
  readonly value?: unknown;
}

type Replies = Readonly<Record<string, Readonly<Record<string, string>>>>;

const folds = {
  content: (events: readonly unknown[]) => foldEvents(contentFold(), events),
  responses: (events: readonly unknown[]) => foldEvents(responseFold(), events),
  messages: (events: readonly unknown[]) => foldEvents(messageFold(), events),
};

const foldOf = (operation: OperationId, events: readonly unknown[]): unknown => {
  const { surface } = operations[operation];
  return surface in folds ? folds[surface as keyof typeof folds](events) : undefined;
};

function checkEvents(operation: OperationId, schema: string, text: string): Omit<CheckResult, 'status'> {
  const row = operations[operation];
  const automaton = 'order' in row ? (automata as unknown as Record<string, StreamAutomaton>)[row.order] : undefined;
  if (!automaton) return { problems: [`${operation} has no stream`] };
  const order = checkStream(automaton);
  const events: unknown[] = [];
  const problems: string[] = [];
  for (const [index, { event, data }] of framesOf(text).entries()) {
    if (data === automaton.terminator) {
      const refused = order.end(data);
      if (refused) return { problems: [refused] };
      continue;
    }
    const value: unknown = JSON.parse(data);
    const refused = order.accept(value, event);
    problems.push(...(refused ? [refused] : problemsOf(schema, value)).map((problem) => `event ${index}: ${problem}`));
    events.push(value);
    if (refused) return { problems };
  }
  const missing = order.end();
  if (missing) problems.push(missing);
  if (order.failed) problems.push(`the stream ends with an error: ${JSON.stringify(events.at(-1))}`);
  return { problems, value: problems.length ? undefined : foldOf(operation, events) };
}

/** Token counts of a usage whose sum is wrong. */
function wrongSums(value: unknown): string[] {
  const { usage, usageMetadata } = asObject(value);
  const add = (counts: JsonObject, total: string, parts: readonly string[]): string[] => {
    const sum = parts.reduce((all, part) => all + Number(counts[part] ?? 0), 0);
    return counts[total] === undefined || counts[total] === sum
      ? []
      : [`${total} is ${counts[total]} where ${parts.join(' + ')} is ${sum}`];
  };
  return [
    ...add(asObject(usage), 'total_tokens', ['input_tokens', 'output_tokens']),
    ...add(asObject(usageMetadata), 'totalTokenCount', [
      'promptTokenCount',
      'candidatesTokenCount',
      'thoughtsTokenCount',
      'toolUsePromptTokenCount',
    ]),
  ];
}

/** Checks a response to an operation, whatever its status. */
export function checkAnswer(operation: OperationId, { status, headers, text }: ReceivedReply): CheckResult {
  const replies = operations[operation].replies as Replies;
  const media = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const schema = (replies[status] ?? replies.default)?.[media];
  if (!schema) return { status, problems: [`${status} ${media || 'without a media type'} is not in the contract`] };
  const problems = headers.get('x-request-id') ? [] : ['x-request-id is missing'];
  if (!replies[status] && status < 400) problems.push(`${status} is not in the contract`);
  try {
    if (media === 'text/event-stream') {
      const stream = checkEvents(operation, schema, text);
      return { ...stream, status, problems: [...problems, ...stream.problems, ...wrongSums(stream.value)] };
    }
    const parsed: unknown = JSON.parse(text);
    const value = status === 200 && Array.isArray(parsed) ? foldOf(operation, parsed) : parsed;
    return { status, problems: [...problems, ...problemsOf(schema, parsed), ...wrongSums(value)], value };
  } catch (error) {
    return { status, problems: [...problems, `cannot be read: ${error instanceof Error ? error.message : error}`] };
  }
}

const generatedId = /^([a-z]{2,8})_[\w-]{8,}$/;

/** A response without the parts that differ between two responses to one request: ids, times, and cache counts. */
export function withoutTimes(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(generatedId, '$1');
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (!isObject(value)) return value;
  const {
    created_at,
    cache_creation_input_tokens: written = 0,
    cache_read_input_tokens: read = 0,
    cached_tokens,
    cachedContentTokenCount,
    cacheTokensDetails,
    ...rest
  } = value;
  if (typeof rest.input_tokens === 'number') rest.input_tokens += Number(written) + Number(read);
  return Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, withoutTimes(member)]));
}

/** The fields that an error names, in the format of its surface: fields of violations, or a sentence that contains them. */
function namedBy(operation: OperationId, error: unknown): { fields?: readonly string[]; sentence?: string } {
  const detail = asObject(asObject(error).error);
  switch (operations[operation].surface) {
    case 'content':
      return {
        fields: asArray(detail.details)
          .flatMap((one) => asArray(asObject(one).fieldViolations))
          .map((one) => String(asObject(one).field)),
      };
    case 'responses':
      return { fields: [String(detail.param)] };
    default:
      return { sentence: String(detail.message) };
  }
}

/** Whether an error names exactly this field: `a.bc` and `x.a.b` do not name `a.b`. */
export function names(operation: OperationId, error: unknown, { name, within }: Field): boolean {
  const { fields, sentence = '' } = namedBy(operation, error);
  const pattern = `${name.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}${within ? '([.[]\\S*?)?' : ''}`;
  return fields
    ? fields.some((field) => new RegExp(`^${pattern}$`).test(field))
    : new RegExp(`(^|\\s)${pattern}:?(\\s|$)`).test(sentence);
}
