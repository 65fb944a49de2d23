// Reads the token counts of a call from its reply, or from any event that carries them. Each field on its own: the last explicit value counts,
// since services repeat some counts and leave out others.
import type { TextSurface } from '../../contract/handler.js';
import { asObject, type JsonObject } from '../../contract/json.js';

/** Tokens by kind of price. The kinds do not overlap, except that `output` includes `reasoning`. */
export interface TokenUsage {
  /** Input that was neither read from nor written to a cache. */
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite5m: number;
  readonly cacheWrite1h: number;
  readonly reasoning: number;
}

const countOf = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : 0;

function messageUsage(fields: JsonObject): TokenUsage {
  const written = asObject(fields.cache_creation);
  const oneHour = countOf(written.ephemeral_1h_input_tokens);
  return {
    input: countOf(fields.input_tokens),
    output: countOf(fields.output_tokens),
    cacheRead: countOf(fields.cache_read_input_tokens),
    // Without the split, all of it has the usual lifetime of five minutes.
    cacheWrite5m: Math.max(0, countOf(fields.cache_creation_input_tokens) - oneHour),
    cacheWrite1h: oneHour,
    reasoning: 0,
  };
}

function responseUsage(fields: JsonObject): TokenUsage {
  const cached = countOf(asObject(fields.input_tokens_details).cached_tokens);
  return {
    input: Math.max(0, countOf(fields.input_tokens) - cached),
    output: countOf(fields.output_tokens),
    cacheRead: cached,
    cacheWrite5m: 0,
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
  messages: { find: (data) => [asObject(data.message).usage, data.usage], read: messageUsage },
  responses: { find: (data) => [asObject(data.response).usage, data.usage], read: responseUsage },
  content: { find: (data) => [data.usageMetadata], read: contentUsage },
};

/** Where the model that answered stands. */
const modelOf: Readonly<Record<TextSurface, (data: JsonObject) => unknown>> = {
  messages: (data) => asObject(data.message).model ?? data.model,
  responses: (data) => asObject(data.response).model ?? data.model,
  content: (data) => data.modelVersion,
};

/** Merges the counts of one call. */
export interface UsageMeter {
  /** Reads a reply, or an event. */
  read(data: unknown): void;
  /** The counts so far; undefined if there were none. */
  usage(): TokenUsage | undefined;
  /** The model that the reply names. */
  readonly model: string | undefined;
}

export function createUsageMeter(surface: TextSurface): UsageMeter {
  const { find, read } = readers[surface];
  let merged: JsonObject | undefined;
  let model: string | undefined;
  return {
    read(data) {
      const object = asObject(data);
      const named = modelOf[surface](object);
      if (typeof named === 'string') model ??= named.slice(0, 200);
      for (const found of find(object))
        for (const [name, value] of Object.entries(asObject(found)))
          if (value !== null && value !== undefined) merged = { ...merged, [name]: value };
    },
    usage: () => merged && read(merged),
    get model() {
      return model;
    },
  };
}
