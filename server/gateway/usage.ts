// Reads the token counts of a call from its reply, or from any event that carries them. Each field on its own: the last count that is given
// counts, since services repeat some counts and leave out others.
import type { TextSurface } from '../../contract/handler.js';
import { asArray, asObject, isObject, type JsonObject } from '../../contract/json.js';
import type { CountedUsage, TokenUsage } from '../http/metering.js';

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

/** Where the counts stand, and how they are read. */
const readers: Readonly<
  Record<
    TextSurface,
    { readonly find: (data: JsonObject) => readonly unknown[]; readonly read: (fields: JsonObject) => TokenUsage }
  >
> = {
  messages: {
    find: (data) => [asObject(data.message).usage, asObject(data.delta).usage, data.usage],
    read: messageUsage,
  },
  responses: { find: (data) => [asObject(data.response).usage, data.usage], read: responseUsage },
  content: { find: (data) => [data.usageMetadata], read: contentUsage },
};

/** The model that takes over in the middle of a message. */
function fallbackModel({ content_block: block }: JsonObject): unknown {
  const { type, to } = asObject(block);
  return type === 'fallback' ? asObject(to).model : undefined;
}

/** Where the model that answered stands. The last one counts: another may take over. */
const modelOf: Readonly<Record<TextSurface, (data: JsonObject) => unknown>> = {
  messages: (data) => asObject(data.message).model ?? data.model ?? fallbackModel(data),
  responses: (data) => asObject(data.response).model ?? data.model,
  content: (data) => data.modelVersion,
};

/** Texts of a reply that are kept have at most so many characters. */
const maxTextLength = 200;

const maxReasons = 8;

/** Why the generation ended, if a reply or event says so. */
const reasonsOf: Readonly<Record<TextSurface, (data: JsonObject) => readonly unknown[]>> = {
  messages: ({ delta, stop_reason }) => [asObject(delta).stop_reason ?? stop_reason],
  responses(data) {
    const { status, incomplete_details: details } = data.response === undefined ? data : asObject(data.response);
    if (status === 'in_progress' || status === 'queued') return [];
    return [asObject(details).reason ?? status];
  },
  content: ({ candidates }) => asArray(candidates).map((each) => asObject(each).finishReason),
};

/** The tier that a call was served in, if a reply or event says so. */
const tierOf: Readonly<Record<TextSurface, (data: JsonObject) => unknown>> = {
  messages: ({ message, usage }) => asObject(usage ?? asObject(message).usage).service_tier,
  responses: (data) => asObject(data.response ?? data).service_tier,
  content: ({ usageMetadata }) => asObject(usageMetadata).serviceTier,
};

/** Calls of hosted tools by name. Counts of a reply or event replace earlier ones. */
type ToolCalls = Readonly<Record<string, number>>;

/** Items of a response that are calls of hosted tools: `web_search_call`. Those of functions are run by the caller. */
const hostedCall = /^(?!function_call$|custom_tool_call$)([a-z_]{1,40})_call$/;

function responseTools(data: JsonObject): ToolCalls {
  const calls: Record<string, number> = {};
  for (const item of asArray(asObject(data.response ?? data).output)) {
    const [, name] = hostedCall.exec(String(asObject(item).type)) ?? [];
    if (name !== undefined) calls[name] = (calls[name] ?? 0) + 1;
  }
  return calls;
}

function messageTools(data: JsonObject): ToolCalls {
  const usage = asObject(data.usage ?? asObject(data.message).usage);
  const calls: Record<string, number> = {};
  for (const [field, count] of Object.entries(asObject(usage.server_tool_use))) {
    const [, name] = /^([a-z_]{1,40})_requests$/.exec(field) ?? [];
    if (name !== undefined && countOf(count)) calls[name] = countOf(count);
  }
  return calls;
}

/** Each query of a search is paid. */
function contentTools({ candidates }: JsonObject): ToolCalls {
  const queries = asArray(candidates).reduce<number>(
    (sum, each) => sum + asArray(asObject(asObject(each).groundingMetadata).webSearchQueries).length,
    0,
  );
  return queries ? { web_search: queries } : {};
}

const toolsOf: Readonly<Record<TextSurface, (data: JsonObject) => ToolCalls>> = {
  messages: messageTools,
  responses: responseTools,
  content: contentTools,
};

const lengthOf = (...values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : 0), 0);

const inputLength = (value: unknown): number =>
  lengthOf(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

const lengthIn = (list: unknown, length: (item: JsonObject) => number): number =>
  asArray(list).reduce<number>((sum, item) => sum + length(asObject(item)), 0);

/** Bytes of generated text in a reply, or in an event. Only the fragments of a stream count, not their repetition at its end. */
const textOf: Readonly<Record<TextSurface, (data: JsonObject) => number>> = {
  messages: ({ delta, content }) =>
    delta
      ? lengthOf(asObject(delta).text, asObject(delta).thinking, asObject(delta).partial_json)
      : lengthIn(content, ({ text, thinking, input }) => lengthOf(text, thinking) + inputLength(input)),
  responses: ({ delta, output }) =>
    lengthOf(delta) +
    lengthIn(output, (item) => lengthOf(item.arguments) + lengthIn(item.content, ({ text }) => lengthOf(text))),
  content: ({ candidates }) =>
    lengthIn(candidates, ({ content }) =>
      lengthIn(asObject(content).parts, ({ text, functionCall }) => lengthOf(text) + inputLength(functionCall)),
    ),
};

/** Whether the counts that stand in a reply or event are those at the end of the answer. */
const isFinal: Readonly<Record<TextSurface, (data: JsonObject) => boolean>> = {
  // The counts of `message_start` are those before the answer.
  messages: ({ usage }) => usage !== undefined,
  responses: () => true,
  // Counts may follow the last candidate in an event of their own.
  content: ({ candidates }) =>
    candidates === undefined || asArray(candidates).some((each) => asObject(each).finishReason !== undefined),
};

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

/** Merges the counts of one call. */
export interface UsageMeter {
  /** Reads a reply, or an event. */
  read(data: unknown): void;
  counted(): CountedUsage;
  /** The model that the reply names. */
  readonly model: string | undefined;
  /** Forgets what was read: another attempt begins. */
  reset(): void;
}

export const createUsageMeter = (surface: TextSurface): UsageMeter => new Meter(surface);

/** A class because of its field that changes: see ResponseWriter in caller-reply.ts. */
class Meter implements UsageMeter {
  model: string | undefined = undefined;
  private readonly surface: TextSurface;
  private merged: JsonObject | undefined = undefined;
  private final = false;
  private textBytes = 0;
  private finishReasons: readonly string[] = [];
  private serviceTier: string | undefined = undefined;
  private toolCalls: ToolCalls | undefined = undefined;

  constructor(surface: TextSurface) {
    this.surface = surface;
  }

  read(data: unknown): void {
    const { surface } = this;
    const object = asObject(data);
    const named = modelOf[surface](object);
    if (typeof named === 'string') this.model = named.slice(0, maxTextLength);
    const reasons = reasonsOf[surface](object).filter((each) => typeof each === 'string');
    if (reasons.length) this.finishReasons = reasons.slice(0, maxReasons).map((each) => each.slice(0, maxTextLength));
    this.textBytes += textOf[surface](object);
    const tier = tierOf[surface](object);
    if (typeof tier === 'string') this.serviceTier = tier.slice(0, maxTextLength);
    const tools = toolsOf[surface](object);
    for (const name in tools) this.toolCalls = { ...this.toolCalls, [name]: tools[name] as number };
    for (const found of readers[surface].find(object)) {
      if (typeof found !== 'object' || found === null) continue;
      this.final ||= isFinal[surface](object);
      const counts = asObject(found);
      this.merged = this.merged ? mergeCounts(this.merged, counts) : counts;
    }
  }

  counted(): CountedUsage {
    const { merged, final, textBytes, finishReasons } = this;
    const usage = merged && readers[this.surface].read(merged);
    const { serviceTier, toolCalls } = this;
    return { usage, isFinal: final, outputBytes: textBytes, finishReasons, serviceTier, toolCalls };
  }

  reset(): void {
    this.model = undefined;
    this.merged = undefined;
    this.final = false;
    this.textBytes = 0;
    this.finishReasons = [];
    this.serviceTier = undefined;
    this.toolCalls = undefined;
  }
}
