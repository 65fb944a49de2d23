// The events of one output item; each function returns the finished item.
import type * as contract from '../../../generated/types.js';
import type { Piece } from '../../conversation/answer.js';
import { splitIntoChunks } from '../../tokens/chunks.js';
import { encryptThinking } from '../encrypted-content.js';
import { type ItemContext, type ItemEvents, itemAdded, itemDone, itemPosition } from './event-context.js';
import { messageItemEvents } from './message-events.js';
import { type OutputGroup, reasoningSummary, resultsOf, sourcesOf } from './output-items.js';

type PieceOf<Type extends Piece['type']> = Extract<Piece, { type: Type }>;

/** The text of a custom tool call. A scenario may give it as an argument. */
function inputOf(json: string): string {
  try {
    const { input } = JSON.parse(json);
    return typeof input === 'string' ? input : json;
  } catch {
    return json;
  }
}

function* customCallEvents({ name, json }: PieceOf<'call'>, context: ItemContext): ItemEvents {
  const id = context.identity.id('ctc_');
  const call = { type: 'custom_tool_call' as const, id, call_id: context.identity.id('call_'), name };
  const input = inputOf(json);
  yield itemAdded(context, { ...call, input: '', status: 'in_progress' });
  for (const delta of splitIntoChunks(input, context.seed))
    yield { type: 'response.custom_tool_call_input.delta', ...itemPosition(context, id), delta };
  yield { type: 'response.custom_tool_call_input.done', ...itemPosition(context, id), input };
  const item = { ...call, input, status: context.cut ? ('incomplete' as const) : ('completed' as const) };
  yield itemDone(context, item);
  return item;
}

function* callEvents({ name, json }: PieceOf<'call'>, context: ItemContext): ItemEvents {
  const id = context.identity.id('fc_');
  const call = { type: 'function_call' as const, id, call_id: context.identity.id('call_'), name };
  yield itemAdded(context, { ...call, arguments: '', status: 'in_progress' });
  for (const delta of splitIntoChunks(json, context.seed))
    yield { type: 'response.function_call_arguments.delta', ...itemPosition(context, id), delta };
  yield { type: 'response.function_call_arguments.done', ...itemPosition(context, id), name, arguments: json };
  const item = { ...call, arguments: json, status: context.cut ? ('incomplete' as const) : ('completed' as const) };
  yield itemDone(context, item);
  return item;
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
  const sealed = { type: 'reasoning' as const, id, summary, encrypted_content: encryptThinking(text) };
  const kept = context.cut ? { ...sealed, status: 'incomplete' as const } : sealed;
  const item = context.include.has('reasoning.encrypted_content') ? kept : { ...kept, encrypted_content: null };
  yield itemDone(context, item, kept);
  return item;
}

function* fileSearchEvents(piece: PieceOf<'file_search'>, context: ItemContext): ItemEvents {
  const id = context.identity.id('fs_');
  const search = { type: 'file_search_call' as const, id, queries: [...piece.queries], results: null };
  yield itemAdded(context, { ...search, queries: [], status: 'in_progress' });
  yield { type: 'response.file_search_call.in_progress', ...itemPosition(context, id) };
  yield { type: 'response.file_search_call.searching', ...itemPosition(context, id) };
  yield { type: 'response.file_search_call.completed', ...itemPosition(context, id) };
  const kept = { ...search, status: 'completed' as const, results: resultsOf(piece) };
  const item = context.include.has('file_search_call.results') ? kept : { ...kept, results: null };
  yield itemDone(context, item, kept);
  return item;
}

function* webSearchEvents(piece: PieceOf<'web_search'>, context: ItemContext): ItemEvents {
  const id = context.identity.id('ws_');
  const search = { type: 'web_search_call' as const, id };
  yield itemAdded(context, { ...search, status: 'in_progress' });
  yield { type: 'response.web_search_call.in_progress', ...itemPosition(context, id) };
  yield { type: 'response.web_search_call.searching', ...itemPosition(context, id) };
  yield { type: 'response.web_search_call.completed', ...itemPosition(context, id) };
  const action = { type: 'search' as const, query: piece.query };
  const found = { ...search, status: 'completed' as const, action };
  const kept = { ...found, action: { ...action, sources: sourcesOf(piece) } };
  const item = context.include.has('web_search_call.action.sources') ? kept : found;
  yield itemDone(context, item, kept);
  return item;
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
export function itemEvents(group: OutputGroup, context: ItemContext): ItemEvents {
  switch (group.type) {
    case 'message':
      return messageItemEvents(group.words, context);
    case 'thinking':
      return reasoningEvents(group, context);
    case 'call':
      return context.customTools?.has(group.name) ? customCallEvents(group, context) : callEvents(group, context);
    case 'file_search':
      return fileSearchEvents(group, context);
    case 'web_search':
      return webSearchEvents(group, context);
    case 'computer':
      return computerEvents(group, context);
  }
}
