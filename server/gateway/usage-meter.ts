// Reads what a call has used from its reply, or from its events, by the `x-usage` and `x-attributes` of the contract. Each count on its own:
// the last one that is given counts, since services repeat some counts and leave out others.

import type { CountedUsage, TokenUsage } from '../../http/metering-types.js';
import { asObject, isObject, type JsonObject } from '../../runtime/json.js';
import { cutText } from '../../runtime/own-text.js';
import {
  type AttributePlace,
  type BilledCalls,
  type CallRules,
  eachValue,
  firstAt,
  firstValue,
  type Path,
  readPath,
  readPaths,
  type TokenKind,
} from '../../runtime/usage-rules.js';

/** The largest count of a row: larger ones are errors of an upstream. */
const maxCount = 2 ** 31 - 1;

const countOf = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.min(value, maxCount) : 0);

/** Texts of a reply that are kept have at most so many characters. */
const maxTextLength = 200;

const maxReasons = 8;

/** Names of tools that are kept. */
const toolName = /^[a-z_]{1,40}$/;

/** Calls of hosted tools by name. */
type ToolCalls = Readonly<Record<string, number>>;

/** Adds what is found of one kind of billed calls. */
type CallReader = (data: unknown, add: (name: string, count: number) => void) => void;

/** What stands before a suffix, if it is the name of a tool. */
const beforeSuffix = (text: string, suffix: string): string | undefined => {
  const name = text.endsWith(suffix) ? text.slice(0, -suffix.length) : '';
  return toolName.test(name) ? name : undefined;
};

function callReader(calls: BilledCalls): CallReader {
  if ('members' in calls) {
    const path = readPath(calls.members);
    return (data, add) =>
      eachValue(data, path, (members) => {
        for (const [member, count] of Object.entries(asObject(members))) {
          const name = beforeSuffix(member, calls.suffix);
          if (name !== undefined && countOf(count)) add(name, countOf(count));
        }
      });
  }
  if ('types' in calls) {
    const path = readPath(calls.types);
    return (data, add) =>
      eachValue(data, path, (type) => {
        const name = calls.except?.includes(String(type)) ? undefined : beforeSuffix(String(type), calls.suffix);
        if (name !== undefined) add(name, 1);
      });
  }
  const path = readPath(calls.items);
  return (data, add) => eachValue(data, path, () => add(calls.name, 1));
}

function textsReader(
  { paths, later = [], except }: AttributePlace = { paths: [] },
): (data: unknown) => readonly string[] {
  const read = readPaths([...paths, ...later]);
  return (data) => {
    const texts: string[] = [];
    for (const path of read) {
      eachValue(data, path, (value) => {
        if (typeof value === 'string' && texts.length < maxReasons) texts.push(cutText(value, maxTextLength));
      });
      if (texts.length) break;
    }
    return except ? texts.filter((text) => !except.includes(text)) : texts;
  };
}

const bytesOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'boolean'
    ? 0
    : Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

const stepsOf = (paths: readonly string[] = []): string[][] => paths.map((path) => path.split('.'));

const noTokens = (): Record<TokenKind, number> => ({
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  cacheWrite5m: 0,
  cacheWrite1h: 0,
  reasoning: 0,
  audioInput: 0,
  audioOutput: 0,
  total: 0,
});

export type UsageReader = ReturnType<typeof createUsageReader>;

/** What is the same for all calls of an operation. @param rules undefined where nothing is counted */
export function createUsageReader({ usage, attributes, snakeCase, modelIn }: CallRules = { attributes: {} }) {
  const { tokens = {}, inputIncludes = [], final } = usage ?? {};
  const places = Object.entries(tokens).map(([kind, fields]) => ({
    kind: kind as TokenKind,
    fields: fields.map((field) => readPaths([field].flat())),
  }));
  /** The first count that there is, of a list of paths. */
  const countAt = (object: JsonObject, paths: readonly Path[]): number => {
    for (const path of paths) {
      const count = countOf(firstAt(object, path));
      if (count > 0) return count;
    }
    return 0;
  };
  const [counts, text, tier] = [readPaths(usage?.counts), readPaths(usage?.text), readPaths(usage?.tier)];
  const [has, lacks] = [final?.has, final?.lacks].map((path) => (path === undefined ? undefined : readPath(path)));
  const limits = readPaths(usage?.limits?.output, snakeCase);
  const answers = readPaths(usage?.limits?.answers, snakeCase);
  const calls = (usage?.calls ?? []).map(callReader);
  const texts = usage?.text ?? [];
  const exists = (data: unknown, path: Path): boolean => firstValue(data, [path]) !== undefined;
  return {
    /** Whether anything is counted. */
    isCounted: usage !== undefined,
    /** How a request asks for the counts of its stream; undefined if streams have them anyway. */
    onRequest: usage?.onRequest && { ...usage.onRequest, counts: usage.counts },
    counts,
    /** The paths of the model in replies and in events, in steps. */
    modelPaths: { reply: stepsOf(modelIn?.reply), events: stepsOf(modelIn?.events) },
    /** Members of which a reply has one: a failed one may have an `error`, too. */
    replyMembers: new Set(['id', ...texts.map((path) => path.split(/[.[]/, 1)[0] ?? '')]),
    /** Whether calls have output tokens. */
    generates: 'output' in tokens,
    /** The output tokens of one answer to which a request limits it. */
    outputLimit: (body: unknown): unknown => firstValue(body, limits),
    /** The number of answers that a request asks for. */
    answersAsked: (body: unknown): unknown => firstValue(body, answers) ?? 1,
    /** The tokens of an object with counts. */
    tokens(object: JsonObject): TokenUsage {
      const sums = noTokens();
      for (const { kind, fields } of places) for (const paths of fields) sums[kind] += countAt(object, paths);
      const { input, output, cacheRead, cacheWrite, cacheWrite5m, cacheWrite1h } = sums;
      const { reasoning, total, audioInput, audioOutput } = sums;
      const contained = inputIncludes.reduce((sum, kind) => sum + sums[kind], 0);
      const found: { -readonly [Kind in keyof TokenUsage]: TokenUsage[Kind] } = {
        input: Math.max(0, input - contained),
        output: total === input + output + reasoning ? output + reasoning : output,
        cacheRead,
        // Without the split, all of it has the usual lifetime of five minutes. Some services send the split without the sum.
        cacheWrite5m: Math.max(cacheWrite5m, cacheWrite - cacheWrite1h),
        cacheWrite1h,
        reasoning,
      };
      if (audioInput) found.audioInput = audioInput;
      if (audioOutput) found.audioOutput = audioOutput;
      return found;
    },
    /** Whether the counts that a reply or an event has are those at the end of the answer. */
    isFinal: (data: unknown): boolean =>
      final === undefined || (has !== undefined && exists(data, has)) || (lacks !== undefined && !exists(data, lacks)),
    model: textsReader(attributes['gen_ai.response.model']),
    reasons: textsReader(attributes['gen_ai.response.finish_reasons']),
    tier(data: unknown): string | undefined {
      const found = firstValue(data, tier);
      return typeof found === 'string' ? cutText(found, maxTextLength) : undefined;
    },
    /** These replace earlier ones. */
    toolCalls(data: unknown): ToolCalls | undefined {
      let found: Record<string, number> | undefined;
      for (const read of calls)
        read(data, (name, count) => {
          found = { ...found, [name]: (found?.[name] ?? 0) + count };
        });
      return found;
    },
    /** Bytes of generated text. Only the fragments of a stream count, not their repetition at its end. */
    textBytes(data: unknown): number {
      let bytes = 0;
      for (const path of text)
        eachValue(data, path, (value) => {
          bytes += bytesOf(value);
        });
      return bytes;
    },
  };
}

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

export type UsageMeter = ReturnType<typeof createUsageMeter>;

/** Merges the counts of one call. */
export function createUsageMeter(reader: UsageReader) {
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
      model = reader.model(data)[0] ?? model;
      for (const path of reader.counts)
        eachValue(data, path, (found) => {
          if (!isObject(found)) return;
          counts = counts ? mergeCounts(counts, found) : found;
          isFinal ||= reader.isFinal(data);
        });
      outputBytes += reader.textBytes(data);
      const reasons = reader.reasons(data);
      if (reasons.length) finishReasons = reasons;
      serviceTier = reader.tier(data) ?? serviceTier;
      const tools = reader.toolCalls(data);
      if (tools) toolCalls = { ...toolCalls, ...tools };
    },
    counted: (): CountedUsage => ({
      usage: counts && reader.tokens(counts),
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
