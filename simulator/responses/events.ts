// All events of a response, in the order of the contract's grammar (openapi/responses.yaml, x-stream-grammar), without pauses.

import type * as contract from '../../generated/types.js';
import { asObject, asString, parsed } from '../../runtime/json.js';
import type { Event as EventOf } from '../../surfaces/engine/handler.js';
import type { Answer, Citation, Piece, PieceOf } from '../conversation/answer.js';
import { seal } from '../conversation/thinking-signature.js';
import type { Identity } from '../simulator-context.js';
import { splitIntoChunks } from '../tokens/chunks.js';
import { generateLogprobs, type LikelyToken } from '../tokens/logprobs.js';
import { isWebSearch } from './read-request.js';

// What the event generators share: the whole response, the current item, and the events that open and close an item.

export type ResponseEvent = EventOf<'createResponse'>;

type SummaryMode = NonNullable<contract.ResponseReasoningSummaryMode> | undefined;

interface ResponseEventOptions {
  /** The response at its start; its id and echoes stay. */
  readonly initial: InitialResponse;
  readonly answer: Answer;
  readonly identity: Identity;
  /** Decides how texts are cut into deltas, and the probabilities. */
  readonly seed: string;
  readonly include: ReadonlySet<string>;
  /** How many of the likeliest tokens go beside each, where probabilities are included. */
  readonly topLogprobs: number;
  /** Names of the custom tools, which are called with a text. */
  readonly customTools?: ReadonlySet<string>;
  /** The response waits before the model starts. */
  readonly queued?: boolean;
  /** The messages of the conversation say whether they comment or answer; so do those of the response. */
  readonly phased?: boolean;
  readonly summary: SummaryMode;
  /** Given every item when it is done, with all that the caller has not asked to see. */
  readonly keep: (item: contract.ResponseOutputItem) => void;
}

/** What the events of one item are made from. */
interface ItemContext extends ResponseEventOptions {
  /** The number of the next event. */
  readonly next: () => number;
  /** The item's place in `output`. */
  readonly index: number;
  /** No item follows. */
  readonly isLast: boolean;
  /** The answer was cut within this item. */
  readonly cut: boolean;
}

type Item = contract.ResponseOutputItem;
type ItemEvents = Generator<ResponseEvent, Item, undefined>;

const itemAdded = ({ next, index }: ItemContext, item: Item): ResponseEvent => ({
  type: 'response.output_item.added',
  sequence_number: next(),
  output_index: index,
  item,
});

/** Closes an item: the store keeps it, or a form of it that says more. */
function itemDone({ next, index, keep }: ItemContext, item: Item, kept = item): ResponseEvent {
  keep(kept);
  return { type: 'response.output_item.done', sequence_number: next(), output_index: index, item };
}

/** The number of the next event, and the item to which it belongs. */
const itemPosition = ({ index, next }: ItemContext, id: string) => ({
  sequence_number: next(),
  item_id: id,
  output_index: index,
});

// The response at its start: the request echoed with its defaults filled in.

/** A response in progress: nothing in `output`, `usage` null. */
type InitialResponse = contract.Response & { status: 'in_progress'; usage: null };

function echoTool(tool: contract.ResponseTool): contract.ResponseTool {
  if (tool.type === 'function') return { ...tool, parameters: tool.parameters ?? null, strict: tool.strict ?? true };
  if (tool.type === 'custom') return { ...tool, format: tool.format ?? { type: 'text' } };
  if (isWebSearch(tool)) return { ...tool, search_context_size: tool.search_context_size ?? 'medium' };
  return tool;
}

function echoFormat(format: contract.ResponseTextFormat | undefined): contract.ResponseTextFormat {
  if (format?.type !== 'json_schema') return format ?? { type: 'text' };
  const { description, ...rest } = format;
  return { ...rest, ...(description == null ? {} : { description }), strict: format.strict ?? false };
}

/** The level of detail of the reasoning summary; `generate_summary` is the older name. */
export const summaryMode = ({ reasoning }: contract.ResponseRequest): SummaryMode =>
  reasoning?.summary ?? reasoning?.generate_summary ?? undefined;

/** Whether the response is kept for later requests. */
export const isStored = ({ store }: contract.ResponseRequest): boolean => store ?? true;

/** The tier that serves a request: there is only one, but a caller that asked for another sees it as used. */
const tierOf = (tier: NonNullable<contract.ResponseRequest['service_tier']>): string =>
  tier === 'auto' ? 'default' : tier;

/** Begins the response to a request: with its id and time. */
export function createInitialResponse(request: contract.ResponseRequest, identity: Identity): InitialResponse {
  const { reasoning } = request;
  return {
    id: identity.id('resp_'),
    object: 'response',
    created_at: Math.floor(identity.now() / 1000),
    status: 'in_progress',
    error: null,
    incomplete_details: null,
    instructions: request.instructions ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    model: request.model,
    output: [],
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    previous_response_id: request.previous_response_id ?? null,
    reasoning: {
      effort: reasoning ? (reasoning.effort ?? 'medium') : null,
      summary: summaryMode(request) ?? null,
    },
    store: isStored(request),
    temperature: request.temperature ?? 1,
    text: { format: echoFormat(request.text?.format) },
    tool_choice: request.tool_choice ?? 'auto',
    tools: (request.tools ?? []).map(echoTool),
    top_p: request.top_p ?? 1,
    truncation: request.truncation ?? 'disabled',
    usage: null,
    user: request.user ?? null,
    metadata: request.metadata ?? {},
    completed_at: null,
    background: request.background ?? false,
    service_tier: tierOf(request.service_tier ?? 'auto'),
    presence_penalty: request.presence_penalty ?? 0,
    frequency_penalty: request.frequency_penalty ?? 0,
    top_logprobs: request.top_logprobs ?? 0,
    max_tool_calls: request.max_tool_calls ?? null,
    prompt_cache_key: request.prompt_cache_key ?? null,
    safety_identifier: request.safety_identifier ?? null,
  };
}

// Converts the parts of an answer to output items, as shown and as stored.

type MessageText = PieceOf<'text' | 'refusal'>;

/** What becomes one item: text and refusals that follow each other are one message. */
type OutputGroup =
  | { readonly type: 'message'; readonly words: readonly MessageText[] }
  | Exclude<Piece, PieceOf<'text' | 'refusal' | 'code' | 'web_fetch'>>;

const fence = '```';

/** Code has no item type on this surface, so it becomes text. */
const codeAsText = ({ code, output }: PieceOf<'code'>): MessageText => ({
  type: 'text',
  text: `${fence}python\n${code}\n${fence}\n\n${output}\n`,
});

/** Puts together what becomes one item. */
function groupIntoItems(pieces: readonly Piece[]): OutputGroup[] {
  const groups: (OutputGroup | { type: 'message'; words: MessageText[] })[] = [];
  for (const piece of pieces) {
    // A tool of the messages surface.
    if (piece.type === 'web_fetch') continue;
    if (piece.type !== 'text' && piece.type !== 'refusal' && piece.type !== 'code') {
      groups.push(piece);
      continue;
    }
    const words = piece.type === 'code' ? codeAsText(piece) : piece;
    const last = groups.at(-1);
    if (last?.type === 'message') (last.words as MessageText[]).push(words);
    else groups.push({ type: 'message', words: [words] });
  }
  return groups;
}

/** A citation as annotation. */
const annotationOf = (citation: Citation): contract.ResponseAnnotation =>
  citation.type === 'url'
    ? {
        type: 'url_citation',
        start_index: citation.start,
        end_index: citation.end,
        title: citation.title,
        url: citation.url,
      }
    : { type: 'file_citation', file_id: citation.fileId, filename: citation.filename, index: citation.index };

/** The passages that a file search found. */
const resultsOf = ({ results }: PieceOf<'file_search'>): contract.ResponseFileSearchResult[] =>
  results.map(({ fileId, filename, score, text, attributes }) => ({
    file_id: fileId,
    filename,
    score,
    text,
    attributes: { ...attributes },
  }));

/** The first sentences of a text; a text without sentences whole. */
const firstSentences = (text: string, count: number): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .slice(0, count)
    .join(' ');

/**
 * The parts of a reasoning summary: a heading and the gist of the thinking. `concise` has one sentence, `auto` a few, `detailed` a part
 * for every paragraph. Without a mode, or without thinking, there is no summary.
 */
function reasoningSummary(thinking: string, mode: SummaryMode): string[] {
  const paragraphs = thinking
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean);
  const [first] = paragraphs;
  if (!mode || !first) return [];
  if (mode === 'detailed') return paragraphs.map((each, at) => `**Simulated reasoning, step ${at + 1}**\n\n${each}`);
  return [`**Simulated reasoning**\n\n${firstSentences(first, mode === 'concise' ? 1 : 3)}`];
}

// The events of a message: its parts in order, text with log probabilities and annotations, or a refusal.

/** Every token with its bytes and its alternatives, which the contract leaves open. */
type Logprobs = Required<contract.ResponseLogprobs[number]>[];

const shown = ({ token, bytes, logprob }: LikelyToken): Omit<Logprobs[number], 'top_logprobs'> => ({
  token,
  bytes: [...bytes],
  logprob,
});

/** The probabilities of a text's tokens, with that many of the likeliest beside each. */
export const textLogprobs = (text: string, top: number, seed: string): Logprobs =>
  generateLogprobs(text, top, seed).map((each) => ({ ...shown(each), top_logprobs: each.top.map(shown) }));

/** Shares the tokens out among the chunks of the text: each goes with the chunk in which it ends. Joined again they are all of them. */
export function distributeLogprobs(all: Logprobs, chunks: readonly string[]): Logprobs[] {
  let at = 0;
  let reached = 0;
  let end = 0;
  return chunks.map((chunk, index) => {
    end += Buffer.byteLength(chunk);
    const from = at;
    for (; at < all.length; at++) {
      const { bytes } = all[at] as Logprobs[number];
      if (index < chunks.length - 1 && reached + bytes.length > end) break;
      reached += bytes.length;
    }
    return all.slice(from, at);
  });
}

type Part = contract.ResponseOutputContent;

/** What the events of one part are made from. */
interface PartContext extends ItemContext {
  /** Where the part belongs, with the number of the next event. */
  readonly at: () => { sequence_number: number; item_id: string; output_index: number; content_index: number };
}

type PartEvents = Generator<ResponseEvent, Part, undefined>;

function* textEvents(piece: MessageText & { type: 'text' }, context: PartContext): PartEvents {
  const { at, seed, include, topLogprobs } = context;
  const { text } = piece;
  const included = include.has('message.output_text.logprobs');
  const logprobs = included ? textLogprobs(text, topLogprobs, seed) : [];
  yield { type: 'response.content_part.added', ...at(), part: { type: 'output_text', text: '', annotations: [] } };
  const chunks = splitIntoChunks(text, seed);
  const shares = included ? distributeLogprobs(logprobs, chunks) : [];
  for (const [index, delta] of chunks.entries())
    yield { type: 'response.output_text.delta', ...at(), delta, logprobs: shares[index] ?? [] };
  const annotations = (piece.citations ?? []).map(annotationOf);
  for (const [annotation_index, annotation] of annotations.entries())
    yield { type: 'response.output_text.annotation.added', ...at(), annotation_index, annotation };
  yield { type: 'response.output_text.done', ...at(), text, logprobs };
  const part: Part = { type: 'output_text', text, annotations, ...(included ? { logprobs } : {}) };
  yield { type: 'response.content_part.done', ...at(), part };
  return part;
}

function* refusalEvents({ text }: MessageText, { at, seed }: PartContext): PartEvents {
  yield { type: 'response.content_part.added', ...at(), part: { type: 'refusal', refusal: '' } };
  for (const delta of splitIntoChunks(text, seed)) yield { type: 'response.refusal.delta', ...at(), delta };
  yield { type: 'response.refusal.done', ...at(), refusal: text };
  const part: Part = { type: 'refusal', refusal: text };
  yield { type: 'response.content_part.done', ...at(), part };
  return part;
}

/** The events of a message. */
function* messageItemEvents(words: readonly MessageText[], context: ItemContext): ItemEvents {
  const id = context.identity.id('msg_');
  const phase = context.phased ? { phase: context.isLast ? 'final_answer' : 'commentary' } : {};
  const message = { type: 'message' as const, id, role: 'assistant' as const, ...phase };
  yield itemAdded(context, { ...message, status: 'in_progress', content: [] });
  const content: Part[] = [];
  for (const [index, piece] of words.entries()) {
    const at = () => ({ ...itemPosition(context, id), content_index: index });
    const part: PartContext = { ...context, at, seed: `${context.seed}.${index}` };
    content.push(yield* piece.type === 'text' ? textEvents(piece, part) : refusalEvents(piece, part));
  }
  const status = context.cut ? ('incomplete' as const) : ('completed' as const);
  const item = { ...message, status, content };
  yield itemDone(context, item);
  return item;
}

// The events of one output item; each function returns the finished item.

/** An item as a caller sees it who has asked for what `include` names. @param kept with everything */
export function shownItem(kept: Item, include: ReadonlySet<string>): Item {
  if (kept.type === 'reasoning' && !include.has('reasoning.encrypted_content'))
    return { ...kept, encrypted_content: null };
  if (kept.type === 'file_search_call' && !include.has('file_search_call.results')) return { ...kept, results: null };
  if (kept.type === 'web_search_call' && kept.action && !include.has('web_search_call.action.sources')) {
    const { sources: _, ...action } = kept.action as contract.ResponseWebSearchAction;
    return { ...kept, action };
  }
  return kept;
}

/** A call of a function, or of a custom tool with its text. */
function* callEvents({ name, json }: PieceOf<'call'>, context: ItemContext): ItemEvents {
  const isCustom = context.customTools?.has(name) ?? false;
  const id = context.identity.id(isCustom ? 'ctc_' : 'fc_');
  const call = { id, call_id: context.identity.id('call_'), name };
  // A scenario may give the text of a custom tool as an argument.
  const said = (isCustom && asString(asObject(parsed(json)).input)) || json;
  const item = (text: string, status: 'in_progress' | 'incomplete' | 'completed'): Item =>
    isCustom
      ? { type: 'custom_tool_call', ...call, input: text, status }
      : { type: 'function_call', ...call, arguments: text, status };
  yield itemAdded(context, item('', 'in_progress'));
  const delta = isCustom ? 'response.custom_tool_call_input.delta' : 'response.function_call_arguments.delta';
  for (const part of splitIntoChunks(said, context.seed))
    yield { type: delta, ...itemPosition(context, id), delta: part };
  const at = itemPosition(context, id);
  yield isCustom
    ? { type: 'response.custom_tool_call_input.done', ...at, input: said }
    : { type: 'response.function_call_arguments.done', ...at, name, arguments: said };
  const done = item(said, context.cut ? 'incomplete' : 'completed');
  yield itemDone(context, done);
  return done;
}

function* reasoningEvents({ text }: PieceOf<'thinking'>, context: ItemContext): ItemEvents {
  const id = context.identity.id('rs_');
  const parts = reasoningSummary(text, context.summary);
  yield itemAdded(context, { type: 'reasoning', id, summary: [], encrypted_content: null });
  for (const [summary_index, part] of parts.entries()) {
    const at = () => ({ ...itemPosition(context, id), summary_index });
    yield { type: 'response.reasoning_summary_part.added', ...at(), part: { type: 'summary_text', text: '' } };
    for (const delta of splitIntoChunks(part, `${context.seed}/${summary_index}`))
      yield { type: 'response.reasoning_summary_text.delta', ...at(), delta };
    yield { type: 'response.reasoning_summary_text.done', ...at(), text: part };
    yield { type: 'response.reasoning_summary_part.done', ...at(), part: { type: 'summary_text', text: part } };
  }
  const summary = parts.map((part) => ({ type: 'summary_text' as const, text: part }));
  const isRaw = context.include.has('reasoning.content');
  if (isRaw) {
    const at = () => ({ ...itemPosition(context, id), content_index: 0 });
    for (const delta of splitIntoChunks(text, `${context.seed}/raw`))
      yield { type: 'response.reasoning.delta', ...at(), delta };
    yield { type: 'response.reasoning.done', ...at(), text };
  }
  const content = isRaw ? { content: [{ type: 'reasoning_text' as const, text }] } : {};
  const sealed = { type: 'reasoning' as const, id, summary, ...content, encrypted_content: seal(text) };
  const kept = context.cut ? { ...sealed, status: 'incomplete' as const } : sealed;
  const item = shownItem(kept, context.include);
  yield itemDone(context, item, kept);
  return item;
}

type SearchCall = Extract<Item, { type: 'file_search_call' | 'web_search_call' }>;

/** A search from its beginning to its end, with what it found. */
function* searchEvents(begun: SearchCall, found: Partial<SearchCall>, context: ItemContext): ItemEvents {
  yield itemAdded(context, begun);
  for (const stage of ['in_progress', 'searching', 'completed'] as const)
    yield { type: `response.${begun.type}.${stage}`, ...itemPosition(context, begun.id) };
  const kept = { ...begun, status: 'completed', ...found } as SearchCall;
  const item = shownItem(kept, context.include);
  yield itemDone(context, item, kept);
  return item;
}

function fileSearchEvents(piece: PieceOf<'file_search'>, context: ItemContext): ItemEvents {
  const call = { type: 'file_search_call' as const, id: context.identity.id('fs_'), queries: [], results: null };
  const found = { queries: [...piece.queries], results: resultsOf(piece) };
  return searchEvents({ ...call, status: 'in_progress' }, found, context);
}

function webSearchEvents({ query, sources }: PieceOf<'web_search'>, context: ItemContext): ItemEvents {
  const call = { type: 'web_search_call' as const, id: context.identity.id('ws_') };
  const action = { type: 'search' as const, query, sources: sources.map(({ url }) => ({ type: 'url' as const, url })) };
  return searchEvents({ ...call, status: 'in_progress' }, { action }, context);
}

function* computerEvents({ action, safetyChecks }: PieceOf<'computer'>, context: ItemContext): ItemEvents {
  const { identity } = context;
  const call = {
    type: 'computer_call' as const,
    id: identity.id('cu_'),
    call_id: identity.id('call_'),
    // The same fields; the contract's types have no readonly.
    action: structuredClone(action) as contract.ResponseComputerAction,
    pending_safety_checks: safetyChecks.map((check) => ({ id: identity.id('cu_sc_'), ...check })),
  };
  yield itemAdded(context, { ...call, status: 'in_progress' });
  const item = { ...call, status: 'completed' as const };
  yield itemDone(context, item);
  return item;
}

/** The events of an item, whatever its kind. */
function itemEvents(group: OutputGroup, context: ItemContext): ItemEvents {
  switch (group.type) {
    case 'message':
      return messageItemEvents(group.words, context);
    case 'thinking':
      return reasoningEvents(group, context);
    case 'call':
      return callEvents(group, context);
    case 'file_search':
      return fileSearchEvents(group, context);
    case 'web_search':
      return webSearchEvents(group, context);
    case 'computer':
      return computerEvents(group, context);
  }
}

/** What a response has used; the thinking is not part of `output`. */
export function usageOf(
  usage: Pick<Answer['usage'], 'input' | 'cacheRead' | 'output' | 'thinking'>,
): contract.ResponseUsage {
  const output = usage.output + usage.thinking;
  return {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: usage.cacheRead },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: usage.thinking },
    total_tokens: usage.input + output,
  };
}

/** What cut an answer, in the surface's words; undefined when it is whole. */
function incompleteReason({ finishReason }: Answer): 'max_output_tokens' | 'content_filter' | undefined {
  if (finishReason === 'length') return 'max_output_tokens';
  return finishReason === 'safety' || finishReason === 'blocked' ? 'content_filter' : undefined;
}

/** Converts an answer to events: gapless sequence numbers, stable ids, the whole response in the last event. */
export function* responseEvents(options: ResponseEventOptions): Generator<ResponseEvent, void, undefined> {
  const { initial, answer } = options;
  let count = 0;
  const next = (): number => count++;
  const queued = { ...initial, status: 'queued' as const };
  yield { type: 'response.created', sequence_number: next(), response: options.queued ? queued : initial };
  if (options.queued) yield { type: 'response.queued', sequence_number: next(), response: queued };
  yield { type: 'response.in_progress', sequence_number: next(), response: initial };
  const reason = incompleteReason(answer);
  const groups = groupIntoItems(answer.pieces);
  const output: contract.ResponseOutputItem[] = [];
  for (const [index, group] of groups.entries()) {
    const isLast = index === groups.length - 1;
    const cut = reason !== undefined && isLast;
    const context: ItemContext = { ...options, next, index, isLast, cut, seed: `${options.seed}/${index}` };
    output.push(yield* itemEvents(group, context));
  }
  const closed = { ...initial, output, usage: usageOf(answer.usage) };
  if (reason) {
    const response = { ...closed, status: 'incomplete' as const, incomplete_details: { reason } };
    yield { type: 'response.incomplete', sequence_number: next(), response };
  } else {
    const completed_at = Math.floor(options.identity.now() / 1000);
    const response = { ...closed, status: 'completed' as const, completed_at };
    yield { type: 'response.completed', sequence_number: next(), response };
  }
}
