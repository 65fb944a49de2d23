// The grammars of the three text surfaces as the notation writes them, what their itemSchemas declare, and streams that obey them.
import type { StreamAutomaton } from '../../client/automaton.js';
import { compileGrammar, type StreamShape } from '../../scripts/grammar/compile-grammar.js';

/** Fields per event; a list is the field's known values. */
export type Fields = Record<string, Record<string, string[] | true>>;

export const shapeOf = (fields: Fields): StreamShape => ({
  events: Object.keys(fields),
  kindsOf: (event, path) => {
    const values = fields[event]?.[path];
    return Array.isArray(values) ? values : undefined;
  },
  hasField: (event, path) => fields[event]?.[path] !== undefined,
});

/** The automaton of a grammar without slips. */
export const compiled = (grammar: unknown, fields: Fields): StreamAutomaton => {
  const { automaton, problems } = compileGrammar(grammar, shapeOf(fields));
  if (!automaton) throw new Error(JSON.stringify(problems));
  return automaton;
};

export const messagesFields: Fields = {
  message_start: { type: true, 'message.id': true },
  content_block_start: {
    type: true,
    index: true,
    'content_block.type': ['text', 'tool_use', 'thinking', 'redacted_thinking'],
  },
  content_block_delta: {
    type: true,
    index: true,
    'delta.type': ['text_delta', 'input_json_delta', 'thinking_delta', 'signature_delta'],
  },
  content_block_stop: { type: true, index: true },
  message_delta: { type: true },
  message_stop: { type: true },
  ping: { type: true },
  error: { type: true },
};

export const messagesGrammar = {
  name: 'type',
  kinds: { content_block_start: 'content_block.type', content_block_delta: 'delta.type' },
  order: 'message_start block* message_delta message_stop',
  parts: {
    block: { order: 'text | tool_use | thinking | redacted_thinking', numbered: 'index' },
    text: { order: 'content_block_start[text] content_block_delta[text_delta]* content_block_stop' },
    tool_use: { order: 'content_block_start[tool_use] content_block_delta[input_json_delta]* content_block_stop' },
    thinking: {
      order:
        'content_block_start[thinking] content_block_delta[thinking_delta]* content_block_delta[signature_delta]? content_block_stop',
    },
    redacted_thinking: { order: 'content_block_start[redacted_thinking] content_block_stop' },
  },
  anywhere: ['ping'],
  error: ['error'],
};

const hosted = ['file_search_call', 'web_search_call', 'computer_call'];
const onItem = { type: true, sequence_number: true, output_index: true } as const;
const onPart = { ...onItem, item_id: true, content_index: true } as const;
const onSummary = { ...onItem, item_id: true, summary_index: true } as const;
const onResponse = { type: true, sequence_number: true, 'response.id': true } as const;
const itemTypes = ['message', 'function_call', 'reasoning', ...hosted];

export const responsesFields: Fields = {
  'response.created': onResponse,
  'response.in_progress': onResponse,
  'response.output_item.added': { ...onItem, 'item.id': true, 'item.type': itemTypes },
  'response.output_item.done': { ...onItem, 'item.id': true, 'item.type': itemTypes },
  'response.content_part.added': { ...onPart, 'part.type': ['output_text', 'refusal'] },
  'response.content_part.done': { ...onPart, 'part.type': ['output_text', 'refusal'] },
  'response.output_text.delta': onPart,
  'response.output_text.done': onPart,
  'response.refusal.delta': onPart,
  'response.refusal.done': onPart,
  'response.function_call_arguments.delta': { ...onItem, item_id: true },
  'response.function_call_arguments.done': { ...onItem, item_id: true },
  'response.reasoning_summary_part.added': onSummary,
  'response.reasoning_summary_text.delta': onSummary,
  'response.reasoning_summary_text.done': onSummary,
  'response.reasoning_summary_part.done': onSummary,
  'response.completed': onResponse,
  'response.incomplete': onResponse,
  'response.failed': onResponse,
  error: { type: true, sequence_number: true },
};

export const responsesGrammar = {
  name: 'type',
  kinds: {
    'response.output_item.added': 'item.type',
    'response.output_item.done': 'item.type',
    'response.content_part.added': 'part.type',
    'response.content_part.done': 'part.type',
  },
  order: 'response.created response.in_progress item* (response.completed | response.incomplete | response.failed)',
  parts: {
    item: {
      order: 'message | function_call | reasoning | hosted_call',
      numbered: 'output_index',
      same: ['item.id | item_id'],
    },
    message: { order: 'response.output_item.added[message] content* response.output_item.done[message]' },
    content: { order: 'output_text | refusal', numbered: 'content_index' },
    output_text: {
      order:
        'response.content_part.added[output_text] response.output_text.delta* response.output_text.done response.content_part.done[output_text]',
    },
    refusal: {
      order:
        'response.content_part.added[refusal] response.refusal.delta* response.refusal.done response.content_part.done[refusal]',
    },
    function_call: {
      order:
        'response.output_item.added[function_call] response.function_call_arguments.delta* response.function_call_arguments.done response.output_item.done[function_call]',
    },
    reasoning: { order: 'response.output_item.added[reasoning] summary* response.output_item.done[reasoning]' },
    summary: {
      order:
        'response.reasoning_summary_part.added response.reasoning_summary_text.delta* response.reasoning_summary_text.done response.reasoning_summary_part.done',
      numbered: 'summary_index',
    },
    hosted_call: {
      order: `response.output_item.added[${hosted.join('|')}] response.output_item.done[${hosted.join('|')}]`,
    },
  },
  sequence: 'sequence_number',
  same: ['response.id'],
  error: ['error'],
};

/** The branches of the content surface: an answer, or an error body. */
export const contentFields: Fields = {
  chunk: {
    'promptFeedback.blockReason': true,
    'candidates[].finishReason': true,
    usageMetadata: true,
  },
  failure: { error: true },
};

export const contentGrammar = {
  name: [
    { event: 'error', has: ['error'] },
    { event: 'blocked', has: ['promptFeedback.blockReason'] },
    { event: 'last', has: ['candidates[].finishReason', 'usageMetadata'] },
    { event: 'chunk' },
  ],
  order: 'blocked | chunk* last',
  error: ['error'],
};

type Event = Record<string, unknown>;

const block = (index: number, type: string, ...deltas: string[]): Event[] => [
  { type: 'content_block_start', index, content_block: { type } },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta: { type: delta } })),
  { type: 'content_block_stop', index },
];
const message = (...blocks: Event[][]): Event[] => [
  { type: 'message_start', message: { id: 'msg_1' } },
  ...blocks.flat(),
  { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  { type: 'message_stop' },
];
const text = (index: number) => block(index, 'text', 'text_delta', 'text_delta');

const ping = { type: 'ping' };
const [started, ...afterStart] = message(text(0));

export const messagesStreams: Record<string, Event[]> = {
  text: message(text(0)),
  'no block': message(),
  'tool call': message(text(0), block(1, 'tool_use', 'input_json_delta', 'input_json_delta')),
  thinking: message(
    block(0, 'thinking', 'thinking_delta', 'thinking_delta', 'signature_delta'),
    block(1, 'redacted_thinking'),
    text(2),
  ),
  pings: [started ?? {}, ping, ...afterStart.flatMap((event, at) => (at % 2 ? [ping, event] : [event]))],
  error: [...message(text(0)).slice(0, 3), { type: 'error', error: { type: 'overloaded_error' } }],
};

const counted = (events: Event[]): Event[] => events.map((event, at) => ({ ...event, sequence_number: at }));
const response = (end: string, ...items: Event[][]): Event[] => {
  const whole = { response: { id: 'resp_1' } };
  const numbered = items.map((item, at) => item.map((event) => ({ ...event, output_index: at })));
  return counted([
    { type: 'response.created', ...whole },
    { type: 'response.in_progress', ...whole },
    ...numbered.flat(),
    { type: end, ...whole },
  ]);
};
const item = (id: string, type: string, inner: Event[]): Event[] => [
  { type: 'response.output_item.added', item: { id, type } },
  ...inner.map((event) => ({ ...event, item_id: id })),
  { type: 'response.output_item.done', item: { id, type } },
];
const part = (at: number, type: 'output_text' | 'refusal'): Event[] => [
  { type: 'response.content_part.added', content_index: at, part: { type } },
  { type: `response.${type}.delta`, content_index: at },
  { type: `response.${type}.delta`, content_index: at },
  { type: `response.${type}.done`, content_index: at },
  { type: 'response.content_part.done', content_index: at, part: { type } },
];
const summary = (at: number): Event[] =>
  ['part.added', 'text.delta', 'text.done', 'part.done'].map((name) => ({
    type: `response.reasoning_summary_${name}`,
    summary_index: at,
  }));
const call: Event[] = [
  { type: 'response.function_call_arguments.delta' },
  { type: 'response.function_call_arguments.done' },
];
const plain = response('response.completed', item('msg_1', 'message', part(0, 'output_text')));

export const responsesStreams: Record<string, Event[]> = {
  text: plain,
  'several items and parts': response(
    'response.completed',
    item('rs_1', 'reasoning', [...summary(0), ...summary(1)]),
    item('msg_1', 'message', [...part(0, 'output_text'), ...part(1, 'refusal')]),
    item('fc_1', 'function_call', call),
    item('ws_1', 'web_search_call', []),
    item('msg_2', 'message', part(0, 'output_text')),
  ),
  'cut by length': response('response.incomplete', item('msg_1', 'message', part(0, 'output_text'))),
  'failed at once': response('response.failed'),
  error: [...plain.slice(0, 5), { type: 'error', sequence_number: 5, message: 'broken' }],
};

const candidate = (more: Event = {}) => ({ candidates: [{ content: { parts: [{ text: 'a' }] }, ...more }] });
const last = { ...candidate({ finishReason: 'STOP' }), usageMetadata: { totalTokenCount: 3 } };

export const contentStreams: Record<string, Event[]> = {
  text: [candidate(), candidate(), last],
  'one chunk': [last],
  blocked: [{ promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { totalTokenCount: 1 } }],
  error: [candidate(), { error: { code: 503 } }],
};
