// Reads the token counts of a call from its reply, or from any event that carries them. Each field on its own: the last count that is given
// counts, since services repeat some counts and leave out others.

import { asArray, asObject, isObject, type JsonObject } from '../../scripts/runtime/json.js';
import type { CountedUsage, TokenUsage } from '../http/metering-types.js';

/** The largest count of a row: larger ones are errors of an upstream. */
const maxCount = 2 ** 31 - 1;

const countOf = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.min(value, maxCount) : 0);

function messageUsage(fields: JsonObject): TokenUsage {
  const written = asObject(fields.cache_creation);
  const oneHour = countOf(written.ephemeral_1h_input_tokens);
  const fiveMinutes = countOf(written.ephemeral_5m_input_tokens);
  return {
    input: countOf(fields.input_tokens),
    output: countOf(fields.output_tokens),
    cacheRead: countOf(fields.cache_read_input_tokens),
    // Without the split, all of it has the usual lifetime of five minutes. Some services send the split without the sum.
    cacheWrite5m: Math.max(fiveMinutes, countOf(fields.cache_creation_input_tokens) - oneHour),
    cacheWrite1h: oneHour,
    reasoning: 0,
  };
}

function responseUsage(fields: JsonObject): TokenUsage {
  const details = asObject(fields.input_tokens_details);
  const cached = countOf(details.cached_tokens);
  const written = countOf(details.cache_write_tokens);
  return {
    input: Math.max(0, countOf(fields.input_tokens) - cached - written),
    output: countOf(fields.output_tokens),
    cacheRead: cached,
    cacheWrite5m: written,
    cacheWrite1h: 0,
    reasoning: countOf(asObject(fields.output_tokens_details).reasoning_tokens),
  };
}

function contentUsage(fields: JsonObject): TokenUsage {
  const cached = countOf(fields.cachedContentTokenCount);
  const thoughts = countOf(fields.thoughtsTokenCount);
  return {
    input: Math.max(0, countOf(fields.promptTokenCount) - cached) + countOf(fields.toolUsePromptTokenCount),
    output: countOf(fields.candidatesTokenCount) + thoughts,
    cacheRead: cached,
    cacheWrite5m: 0,
    cacheWrite1h: 0,
    reasoning: thoughts,
  };
}

/** The model that takes over in the middle of a message. */
function fallbackModel({ content_block: block }: JsonObject): unknown {
  const { type, to } = asObject(block);
  return type === 'fallback' ? asObject(to).model : undefined;
}

/** Calls of hosted tools by name. */
type ToolCalls = Readonly<Record<string, number>>;

/** Items of a response that are calls of hosted tools: `web_search_call`. Those of functions are run by the caller. */
const hostedCall = /^(?!function_call$|custom_tool_call$)([a-z_]{1,40})_call$/;

function responseTools(data: JsonObject): ToolCalls | undefined {
  let calls: Record<string, number> | undefined;
  for (const item of asArray(asObject(data.response ?? data).output)) {
    const [, name] = hostedCall.exec(String(asObject(item).type)) ?? [];
    if (name !== undefined) calls = { ...calls, [name]: (calls?.[name] ?? 0) + 1 };
  }
  return calls;
}

function messageTools(data: JsonObject): ToolCalls | undefined {
  const used = asObject(data.usage ?? asObject(data.message).usage).server_tool_use;
  if (used === undefined) return undefined;
  const calls: Record<string, number> = {};
  for (const [field, count] of Object.entries(asObject(used))) {
    const [, name] = /^([a-z_]{1,40})_requests$/.exec(field) ?? [];
    if (name !== undefined && countOf(count)) calls[name] = countOf(count);
  }
  return Object.keys(calls).length ? calls : undefined;
}

const sumOf = (list: unknown, count: (item: JsonObject) => number): number =>
  asArray(list).reduce<number>((sum, item) => sum + count(asObject(item)), 0);

/** Each query of a search is paid. */
function contentTools({ candidates }: JsonObject): ToolCalls | undefined {
  const queries = sumOf(candidates, (each) => asArray(asObject(each.groundingMetadata).webSearchQueries).length);
  return queries ? { web_search: queries } : undefined;
}

const lengthOf = (...values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0), 0);

const inputLength = (value: unknown): number =>
  lengthOf(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** Reads a reply, or an event. */
interface SurfaceReader {
  /** Where counts may stand, and how they are read. */
  readonly counts: (data: JsonObject) => readonly unknown[];
  readonly usage: (fields: JsonObject) => TokenUsage;
  /** Whether the counts are those at the end of the answer. */
  readonly isFinal: (data: JsonObject) => boolean;
  /** The model that answered. The last one counts: another may take over. */
  readonly model: (data: JsonObject) => unknown;
  /** Why the generation ended. */
  readonly reasons: (data: JsonObject) => readonly unknown[];
  /** The tier that the call was served in. */
  readonly tier: (data: JsonObject) => unknown;
  /** These replace earlier ones. */
  readonly tools: (data: JsonObject) => ToolCalls | undefined;
  /** Bytes of generated text. Only the fragments of a stream count, not their repetition at its end. */
  readonly textBytes: (data: JsonObject) => number;
}

const readers: Readonly<Record<string, SurfaceReader>> = {
  messages: {
    counts: (data) => [asObject(data.message).usage, asObject(data.delta).usage, data.usage],
    usage: messageUsage,
    // The counts of `message_start` are those before the answer.
    isFinal: ({ usage }) => usage !== undefined,
    model: (data) => asObject(data.message).model ?? data.model ?? fallbackModel(data),
    reasons: ({ delta, stop_reason }) => [asObject(delta).stop_reason ?? stop_reason],
    tier: ({ message, usage }) => asObject(usage ?? asObject(message).usage).service_tier,
    tools: messageTools,
    textBytes: ({ delta, content }) =>
      delta
        ? lengthOf(asObject(delta).text, asObject(delta).thinking, asObject(delta).partial_json)
        : sumOf(content, ({ text, thinking, input }) => lengthOf(text, thinking) + inputLength(input)),
  },
  responses: {
    counts: (data) => [asObject(data.response).usage, data.usage],
    usage: responseUsage,
    isFinal: () => true,
    model: (data) => asObject(data.response).model ?? data.model,
    reasons(data) {
      const { status, incomplete_details: details } = data.response === undefined ? data : asObject(data.response);
      if (status === 'in_progress' || status === 'queued') return [];
      return [asObject(details).reason ?? status];
    },
    tier: (data) => asObject(data.response ?? data).service_tier,
    tools: responseTools,
    textBytes: ({ delta, output }) =>
      lengthOf(delta) +
      sumOf(output, (item) => lengthOf(item.arguments) + sumOf(item.content, ({ text }) => lengthOf(text))),
  },
  content: {
    counts: (data) => [data.usageMetadata],
    usage: contentUsage,
    // Counts may follow the last candidate in an event of their own.
    isFinal: ({ candidates }) =>
      candidates === undefined || asArray(candidates).some((each) => asObject(each).finishReason !== undefined),
    model: (data) => data.modelVersion,
    reasons: ({ candidates }) => asArray(candidates).map((each) => asObject(each).finishReason),
    tier: ({ usageMetadata }) => asObject(usageMetadata).serviceTier,
    tools: contentTools,
    textBytes: ({ candidates }) =>
      sumOf(candidates, ({ content }) =>
        sumOf(asObject(content).parts, ({ text, functionCall }) => lengthOf(text) + inputLength(functionCall)),
      ),
  },
};

/** Texts of a reply that are kept have at most so many characters. */
const maxTextLength = 200;

const maxReasons = 8;

/** Later counts replace earlier ones, field by field. Counts only grow, so a 0 or null does not replace one. */
function mergeCounts(before: JsonObject, later: JsonObject, depth = 0): JsonObject {
  const merged: JsonObject = { ...before };
  for (const name in later) {
    const value = later[name];
    // Details are one level deep.
    if (isObject(value) && depth < 1) merged[name] = mergeCounts(asObject(merged[name]), value, depth + 1);
    else if (value || merged[name] === undefined) merged[name] = value;
  }
  return merged;
}

const short = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, maxTextLength) : undefined;

export type UsageMeter = ReturnType<typeof createUsageMeter>;

/** Merges the counts of one call. */
/** A surface whose counts are not known. */
const nothing: SurfaceReader = {
  model: () => undefined,
  counts: () => [],
  isFinal: () => false,
  textBytes: () => 0,
  reasons: () => [],
  tier: () => undefined,
  tools: () => undefined,
  usage: () => ({ input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 }),
};

export function createUsageMeter(surface: string) {
  const reader = readers[surface] ?? nothing;
  let model: string | undefined;
  let counts: JsonObject | undefined;
  let isFinal = false;
  let outputBytes = 0;
  let finishReasons: readonly string[] = [];
  let serviceTier: string | undefined;
  let toolCalls: ToolCalls | undefined;
  return {
    /** Reads a reply, or an event. */
    read(data: unknown): void {
      const object = asObject(data);
      model = short(reader.model(object)) ?? model;
      for (const found of reader.counts(object)) {
        if (typeof found !== 'object' || found === null) continue;
        counts = counts ? mergeCounts(counts, asObject(found)) : asObject(found);
        isFinal ||= reader.isFinal(object);
      }
      outputBytes += reader.textBytes(object);
      const reasons = reader.reasons(object).filter((each) => typeof each === 'string');
      if (reasons.length) finishReasons = reasons.slice(0, maxReasons).map((each) => each.slice(0, maxTextLength));
      serviceTier = short(reader.tier(object)) ?? serviceTier;
      const tools = reader.tools(object);
      if (tools) toolCalls = { ...toolCalls, ...tools };
    },
    counted: (): CountedUsage => ({
      usage: counts && reader.usage(counts),
      isFinal,
      outputBytes,
      finishReasons,
      serviceTier,
      toolCalls,
    }),
    /** The model that the reply names. */
    model: (): string | undefined => model,
  };
}
