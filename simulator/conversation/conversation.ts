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
  /** Where the last message with a text begins among the parts of several. */
  readonly latest?: number;
}

/** The text among parts; empty ones say nothing. */
export const textOf = (parts: readonly Part[], between = '\n'): string =>
  parts.flatMap((part) => (part.type === 'text' && part.text !== '' ? part.text : [])).join(between);

/** A text, or another value as JSON. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Turns of what each side said: neighbours of one role are one turn; what has no parts says nothing. */
export function joinTurns(all: Iterable<Turn>): Turn[] {
  const turns: { role: Turn['role']; parts: Part[]; latest?: number }[] = [];
  for (const { role, parts } of all) {
    const last = turns.at(-1);
    if (last?.role === role) {
      if (textOf(last.parts) !== '' && textOf(parts) !== '') last.latest = last.parts.length;
      last.parts.push(...parts);
    } else if (parts.length > 0) turns.push({ role, parts: [...parts] });
  }
  return turns;
}

/** Blocks of a context that are looked for in a text. */
const maxBlocks = 50;

/** A text without the blocks that agents put into it about their surroundings: `<environment_context>…</environment_context>`. */
function withoutContext(text: string): string {
  let rest = text;
  let from = 0;
  for (let count = 0; count < maxBlocks; count++) {
    const tag = /^[ \t]*<([a-z]+[_-][a-z_-]+)>/gm;
    tag.lastIndex = from;
    const found = tag.exec(rest);
    if (!found) break;
    const close = `</${found[1]}>`;
    const end = rest.indexOf(close, tag.lastIndex);
    if (end < 0) from = tag.lastIndex;
    else {
      rest = rest.slice(0, found.index) + rest.slice(end + close.length);
      from = found.index;
    }
  }
  return rest.trim();
}

/** What a user asks with a turn: the text of its last message, without the surroundings that agents describe; all of it if nothing is left. */
export function promptOf({ parts, latest }: Pick<Turn, 'parts' | 'latest'>): string {
  const said = textOf(parts.slice(latest));
  return withoutContext(said) || said;
}

/** What a user says in a turn beside what is asked. */
export const backgroundOf = ({ parts, latest }: Pick<Turn, 'parts' | 'latest'>): string =>
  withoutContext(textOf(parts.slice(0, latest ?? 0)));

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
    }
  | {
      readonly type: 'web_search';
      readonly domains: readonly string[];
      /** Domains that must not be in the results. */
      readonly blocked?: readonly string[] | undefined;
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
  /** Tokens that a named cache holds (content `cachedContent`). */
  readonly cachedContent?: string | undefined;
}

/** What holds where a request says nothing of it. */
export const unspecified = {
  format: { type: 'text' },
  stopSequences: [],
  candidate: 0,
  safety: {},
} as const satisfies Partial<Conversation>;
