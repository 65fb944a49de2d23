// The events of one output item, from its start to its end; each function returns the item as the caller sees it when it is done.
import type * as contract from '../../../generated/types.js';
import type { Piece } from '../../conversation/answer.js';
import { chunksOf } from '../../tokens/chunks.js';
import { seal } from '../encrypted-content.js';
import { added, done, type Events, place, type Stage } from './event-context.js';
import { messageEvents } from './message-events.js';
import { type Group, resultsOf, sourcesOf, summaryOf } from './output-items.js';

type PieceOf<Type extends Piece['type']> = Extract<Piece, { type: Type }>;
function* callEvents({ name, json }: PieceOf<'call'>, stage: Stage): Events {
  const id = stage.identity.id('fc_');
  const call = { type: 'function_call' as const, id, call_id: stage.identity.id('call_'), name };
  yield added(stage, { ...call, arguments: '', status: 'in_progress' });
  for (const delta of chunksOf(json, stage.seed))
    yield { type: 'response.function_call_arguments.delta', ...place(stage, id), delta };
  yield { type: 'response.function_call_arguments.done', ...place(stage, id), name, arguments: json };
  const item = { ...call, arguments: json, status: stage.cut ? ('incomplete' as const) : ('completed' as const) };
  yield done(stage, item);
  return item;
}

function* reasoningEvents({ text }: PieceOf<'thinking'>, stage: Stage): Events {
  const id = stage.identity.id('rs_');
  const parts = summaryOf(text, stage.summary);
  yield added(stage, { type: 'reasoning', id, summary: [], encrypted_content: null });
  for (const [summary_index, part] of parts.entries()) {
    const at = () => ({ ...place(stage, id), summary_index });
    yield { type: 'response.reasoning_summary_part.added', ...at(), part: { type: 'summary_text', text: '' } };
    for (const delta of chunksOf(part, `${stage.seed}/${summary_index}`))
      yield { type: 'response.reasoning_summary_text.delta', ...at(), delta };
    yield { type: 'response.reasoning_summary_text.done', ...at(), text: part };
    yield { type: 'response.reasoning_summary_part.done', ...at(), part: { type: 'summary_text', text: part } };
  }
  const summary = parts.map((part) => ({ type: 'summary_text' as const, text: part }));
  const sealed = { type: 'reasoning' as const, id, summary, encrypted_content: seal(text) };
  const kept = stage.cut ? { ...sealed, status: 'incomplete' as const } : sealed;
  const item = stage.include.has('reasoning.encrypted_content') ? kept : { ...kept, encrypted_content: null };
  yield done(stage, item, kept);
  return item;
}

function* fileSearchEvents(piece: PieceOf<'file_search'>, stage: Stage): Events {
  const id = stage.identity.id('fs_');
  const search = { type: 'file_search_call' as const, id, queries: [...piece.queries], results: null };
  yield added(stage, { ...search, queries: [], status: 'in_progress' });
  yield { type: 'response.file_search_call.in_progress', ...place(stage, id) };
  yield { type: 'response.file_search_call.searching', ...place(stage, id) };
  yield { type: 'response.file_search_call.completed', ...place(stage, id) };
  const kept = { ...search, status: 'completed' as const, results: resultsOf(piece) };
  const item = stage.include.has('file_search_call.results') ? kept : { ...kept, results: null };
  yield done(stage, item, kept);
  return item;
}

function* webSearchEvents(piece: PieceOf<'web_search'>, stage: Stage): Events {
  const id = stage.identity.id('ws_');
  const search = { type: 'web_search_call' as const, id };
  yield added(stage, { ...search, status: 'in_progress' });
  yield { type: 'response.web_search_call.in_progress', ...place(stage, id) };
  yield { type: 'response.web_search_call.searching', ...place(stage, id) };
  yield { type: 'response.web_search_call.completed', ...place(stage, id) };
  const action = { type: 'search' as const, query: piece.query };
  const found = { ...search, status: 'completed' as const, action };
  const kept = { ...found, action: { ...action, sources: sourcesOf(piece) } };
  const item = stage.include.has('web_search_call.action.sources') ? kept : found;
  yield done(stage, item, kept);
  return item;
}

function* computerEvents({ action, safetyChecks }: PieceOf<'computer'>, stage: Stage): Events {
  const { identity } = stage;
  const call = {
    type: 'computer_call' as const,
    id: identity.id('cu_'),
    call_id: identity.id('call_'),
    // The same fields; the contract's types know no readonly.
    action: structuredClone(action) as contract.ResponseComputerAction,
    pending_safety_checks: safetyChecks.map((check) => ({ id: identity.id('cu_sc_'), ...check })),
  };
  yield added(stage, { ...call, status: 'in_progress' });
  const item = { ...call, status: 'completed' as const };
  yield done(stage, item);
  return item;
}

/** The events of an item, whatever its kind. */
export function itemEvents(group: Group, stage: Stage): Events {
  switch (group.type) {
    case 'message':
      return messageEvents(group.words, stage);
    case 'thinking':
      return reasoningEvents(group, stage);
    case 'call':
      return callEvents(group, stage);
    case 'file_search':
      return fileSearchEvents(group, stage);
    case 'web_search':
      return webSearchEvents(group, stage);
    case 'computer':
      return computerEvents(group, stage);
  }
}
