// A text request as the simulator sees it, independent of the surface.
import type { TextSurface } from '../../surfaces/engine/handler.js';

/** A JSON Schema (2020-12), as it came from a caller: anything may be in it. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** An image, document, audio or video. */
export interface MediaPart {
  readonly type: 'media';
  /** The caller's media type: `image/png`; empty if none was given. */
  readonly mediaType: string;
  /** Base64, when the bytes came along. */
  readonly data?: string | undefined;
  /** Where it is, when they did not; never fetched. */
  readonly url?: string | undefined;
  readonly fileId?: string | undefined;
  readonly filename?: string | undefined;
  /** What the caller says it is worth in tokens or detail: `low`, `high`, `MEDIA_RESOLUTION_LOW` … */
  readonly detail?: string | undefined;
}

/** A tool call that the assistant has made earlier. */
export interface CallPart {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}

/** The result of a tool call. */
export interface ResultPart {
  readonly type: 'result';
  /** The call's id; empty where the surface pairs by name. */
  readonly id: string;
  readonly name: string;
  /** Text, or the JSON value that was sent. */
  readonly output: unknown;
  readonly isError: boolean;
  /** Images among the result. */
  readonly media: readonly MediaPart[];
}

/** Earlier thinking that was sent back. */
interface ThoughtPart {
  readonly type: 'thought';
  readonly text: string;
}

export type Part = TextPart | MediaPart | CallPart | ResultPart | ThoughtPart;

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly parts: readonly Part[];
}

/** The text among parts; empty ones say nothing. */
export const textOf = (parts: readonly Part[], between = '\n'): string =>
  parts.flatMap((part) => (part.type === 'text' && part.text !== '' ? part.text : [])).join(between);

/** Turns of what each side said: neighbours of one role are one turn; what has no parts says nothing. */
export function joinTurns(all: Iterable<Turn>): Turn[] {
  const turns: { role: Turn['role']; parts: Part[] }[] = [];
  for (const { role, parts } of all) {
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else if (parts.length > 0) turns.push({ role, parts: [...parts] });
  }
  return turns;
}

/** A function of the caller, built-in client tools (computer, bash, text editor) included, which have well-known schemas. */
export interface FunctionTool {
  readonly type: 'function';
  readonly name: string;
  readonly description: string;
  /** Always an object schema; absent: no arguments. */
  readonly parameters?: JsonSchema | undefined;
  /** Called with a text instead of JSON, which is the only argument: `input`. */
  readonly plainText?: true | undefined;
  /** Where that schema is in the request: `tools[0].input_schema`. Absent: `tools[n].parameters`, n counted in `Conversation.tools`. */
  readonly field?: string | undefined;
}

/** A tool that the service itself runs. */
export type HostedTool =
  | {
      readonly type: 'file_search';
      readonly vectorStoreIds: readonly string[];
      /** 1 to 50. */
      readonly maxResults: number;
      readonly scoreThreshold: number;
      /** Comparison or compound filter, as sent. */
      readonly filters?: unknown;
    }
  | {
      readonly type: 'web_search';
      readonly domains: readonly string[];
      /** Domains that must not be in the results. */
      readonly blocked?: readonly string[] | undefined;
      readonly city?: string | undefined;
      readonly country?: string | undefined;
    }
  | { readonly type: 'computer'; readonly width: number; readonly height: number; readonly environment: string }
  | { readonly type: 'code_execution' | 'web_fetch' };

export type Tool = FunctionTool | HostedTool;

export interface ToolChoice {
  /** `none`: never; `auto`: when the text asks for it; `required`: at least one. */
  readonly mode: 'none' | 'auto' | 'required';
  /** Only these may be called: names of functions, or types of hosted tools. Absent: all. */
  readonly allowed?: readonly string[] | undefined;
  /** More than one call in one answer. */
  readonly parallel: boolean;
}

export type ResponseFormat =
  | { readonly type: 'text' }
  | { readonly type: 'json_object' }
  | { readonly type: 'json_schema'; readonly schema: JsonSchema; readonly strict: boolean; readonly field: string }
  | { readonly type: 'enum'; readonly values: readonly string[] };

export interface Reasoning {
  /** Tokens; absent: the simulator's choice for the effort. */
  readonly budget?: number | undefined;
  readonly effort?: string | undefined;
}

/** From most to least strict, as the content surface names them without `BLOCK_`; other surfaces use `MEDIUM_AND_ABOVE`. */
export type SafetyThreshold = 'LOW_AND_ABOVE' | 'MEDIUM_AND_ABOVE' | 'ONLY_HIGH' | 'NONE' | 'OFF';

/** Where the caller has marked a prefix to be cached: everything up to and including this turn and part (messages `cache_control`). */
export interface CacheBreakpoint {
  /** Serialised prefix: equal text means equal prefix. */
  readonly prefix: string;
  /** Seconds. */
  readonly ttl: number;
  /** Lengths of beginnings of the prefix, rising, at which earlier requests may have stopped: they are looked up, not kept. */
  readonly lookbackLengths?: readonly number[] | undefined;
  /** Of the prefix, where they have been counted already. */
  readonly tokens?: number | undefined;
}

export interface Conversation {
  readonly surface: TextSurface;
  readonly model: string;
  /** System prompts and instructions, joined by blank lines; empty when there are none. */
  readonly instructions: string;
  /** Oldest first; neighbours of one role are merged. A last turn of the assistant is to be continued. */
  readonly turns: readonly Turn[];
  readonly tools: readonly Tool[];
  readonly toolChoice: ToolChoice;
  readonly format: ResponseFormat;
  /** Absent: no thinking. */
  readonly reasoning?: Reasoning | undefined;
  /** Bound on thinking and answer together, in tokens. */
  readonly maxTokens?: number | undefined;
  readonly stopSequences: readonly string[];
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
  /** 0-based number of the candidate: each gets another wording. */
  readonly candidate: number;
  /** Harm category (`HARM_CATEGORY_…`) → threshold; a category not named has `MEDIUM_AND_ABOVE`. */
  readonly safety: Readonly<Record<string, SafetyThreshold>>;
  readonly cacheBreakpoints: readonly CacheBreakpoint[];
  /** Tokens that a named cache holds (content `cachedContent`). */
  readonly cachedContent?: string | undefined;
  /** Workspace or key within which caches are shared. */
  readonly scope: string;
}

/** What holds where a request says nothing of it. */
export const unspecified = {
  format: { type: 'text' },
  stopSequences: [],
  candidate: 0,
  safety: {},
  cacheBreakpoints: [],
} as const satisfies Partial<Conversation>;
