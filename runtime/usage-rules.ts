// What a call has used, and what it was about: `x-usage` and `x-attributes` of a contract, compiled (scripts/contract/usage-table.ts).
// Types, and how values are read at paths.
import type { TextRule } from '../client/text.js';
import { isObject } from './json.js';

/**
 * Kinds of tokens. `cacheWrite` is the sum of what was written, the others are its parts by lifetime; `audioInput` and `audioOutput` are parts of
 * `input` and `output`; `total` is the sum of all.
 */
export type TokenKind =
  | (`cacheWrite${'' | '5m' | '1h'}` | `audio${'Input' | 'Output'}`)
  | ('input' | 'output' | 'cacheRead' | 'reasoning' | 'total');

/**
 * Calls of tools that the service runs, which are billed each. Members of an object whose names end with `suffix`, with their number;
 * items of a list whose value ends with `suffix`, but for some; or each value of a list, as calls of the tool `name`.
 */
export type BilledCalls =
  | { readonly members: string; readonly suffix: string }
  | { readonly types: string; readonly suffix: string; readonly except?: readonly string[] }
  | { readonly items: string; readonly name: string };

/** Paths lead through a request, or through a reply or event: `candidates[].finishReason`. */
export interface UsageRules {
  /** The objects that have counts; of each count, the last one that is given is true. */
  readonly counts: readonly string[];
  /** The counts are final if the reply or event that has them `has` this value, or `lacks` that one. Absent: always. */
  readonly final?: { readonly has?: string; readonly lacks?: string };
  /** The counts of each kind, from the object on; several are added, and of a list among them the first that there is. */
  readonly tokens: Readonly<Partial<Record<TokenKind, readonly (string | readonly string[])[]>>>;
  /** Kinds that the count of the input contains. */
  readonly inputIncludes?: readonly ('cacheRead' | 'cacheWrite')[];
  /** The generated text, for an estimate where counts are missing; a value that is no text counts as its JSON. */
  readonly text?: readonly string[];
  /** Where a request limits the output of one answer, and says how many answers it asks for. */
  readonly limits?: { readonly output?: readonly string[]; readonly answers?: readonly string[] };
  readonly calls?: readonly BilledCalls[];
  /** The tier that the call was served in, which prices depend on. */
  readonly tier?: readonly string[];
  /** Streams have counts only if `field` is true in the request, and then in an event of their own, without anything in the list `empty`. */
  readonly onRequest?: { readonly field: string; readonly empty: string };
}

/** Where an attribute stands: the first path at which there is a text, other than those in `except`. */
export interface AttributePlace {
  readonly paths: readonly string[];
  /** Where a later event names another value, which is no alias of the one that was asked for. */
  readonly later?: readonly string[];
  readonly except?: readonly string[];
}

/** Where a request has its turns. */
export interface TurnsPlace {
  /** The member with the list; a text in its place is the only turn. */
  readonly list: string;
  /** The texts of a turn, from it on. */
  readonly text: readonly string[];
  /** The `role` of what the model has said. */
  readonly assistant: string;
}

/** By the names of OpenTelemetry. */
export interface AttributeRules {
  /** A constant. */
  readonly 'gen_ai.operation.name'?: string;
  readonly 'gen_ai.input.messages'?: TurnsPlace;
  /** In replies and events. The last one that is given is true. */
  readonly 'gen_ai.response.model'?: AttributePlace;
  /** Why the generation has ended, one per answer. */
  readonly 'gen_ai.response.finish_reasons'?: AttributePlace;
}

/** The rules of an operation. Without `usage`, calls of it are not counted. */
export interface CallRules {
  readonly usage?: UsageRules;
  readonly attributes: AttributeRules;
  /** Whether requests may write names in snake_case. */
  readonly snakeCase?: true;
  /** Where a reply names its model, and where events do. */
  readonly modelIn?: { readonly reply: readonly string[]; readonly events: readonly string[] };
  /** Where the text of its stream stands: `x-client-text`. */
  readonly streamText?: TextRule;
}

/** The rules of the surfaces, and the operations to which they apply, with what these have of their own. */
export interface UsageTable {
  readonly surfaces: Readonly<Record<string, Pick<CallRules, 'usage' | 'attributes'>>>;
  readonly operations: Readonly<Record<string, Partial<CallRules>>>;
}

/** The rules of an operation; undefined where nothing of it is counted. */
export function callRulesOf(
  { surfaces, operations }: UsageTable,
  { id, surface }: { readonly id: string; readonly surface: string },
): CallRules | undefined {
  const own = operations[id];
  return own && { attributes: {}, ...surfaces[surface], ...own };
}

/** A path in steps. */
export type Path = readonly { readonly name: string; readonly other: string; readonly isList: boolean }[];

const snakeCased = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @param snakeCase whether a name may also be written in snake_case */
export const readPath = (path: string, snakeCase = false): Path =>
  path.split('.').map((step) => {
    const name = step.replace(/\[\]$/, '');
    return { name, other: snakeCase ? snakeCased(name) : name, isList: step.endsWith('[]') };
  });

export const readPaths = (paths: readonly string[] = [], snakeCase = false): Path[] =>
  paths.map((path) => readPath(path, snakeCase));

/** Calls back with each value at a path, from a step on. */
export function eachValue(data: unknown, path: Path, found: (value: unknown) => void, at = 0): void {
  const step = path[at];
  if (!step) {
    if (data !== undefined && data !== null) found(data);
    return;
  }
  if (!isObject(data)) return;
  const value = data[step.name] ?? data[step.other];
  if (!step.isList) eachValue(value, path, found, at + 1);
  else if (Array.isArray(value)) for (const item of value) eachValue(item, path, found, at + 1);
}

/** The first value at a path, from a step on. */
export function firstAt(data: unknown, path: Path, at = 0): unknown {
  const step = path[at];
  if (!step) return data ?? undefined;
  if (!isObject(data)) return undefined;
  const value = data[step.name] ?? data[step.other];
  if (!step.isList) return firstAt(value, path, at + 1);
  if (!Array.isArray(value)) return undefined;
  for (const item of value) {
    const found = firstAt(item, path, at + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first value at the first path that has one. */
export function firstValue(data: unknown, paths: readonly Path[]): unknown {
  for (const path of paths) {
    const found = firstAt(data, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
