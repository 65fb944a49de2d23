// The order of chat streams, choice by choice, in both readings; and hosted items of responses side by side.
import { describe, expect, it } from '@jest/globals';
import { checkStream, type StreamAutomaton } from '../../client/automaton.js';
import { createChatCompletionOrder, createResponseOrder } from '../../generated/automata.js';
import { mutantsOf } from './mutations.js';

type Chunk = Record<string, unknown>;

/** The first complaint about a stream; undefined if it is complete. */
function said(events: readonly unknown[], found?: string[], order: StreamAutomaton = createChatCompletionOrder) {
  const check = checkStream(order, found && (({ kind, what }) => void found.push(`${kind} ${what}`)));
  for (const event of events) {
    const violation = typeof event === 'string' ? check.end(event) : check.accept(event);
    if (violation) return violation;
  }
  return check.end();
}

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' };
const chunk = (...choices: object[]): Chunk => ({ ...head, choices });
const piece = (index: number, delta: object = { content: 'a' }) => ({ index, delta, finish_reason: null });
const start = (index: number, more: object = {}) => piece(index, { role: 'assistant', ...more });
const finish = (index: number, finish_reason = 'stop') => ({ index, delta: {}, finish_reason });
const counts = { ...head, choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } };
const call = (index: number, json: string, more: object = {}) =>
  piece(0, { tool_calls: [{ index, function: { arguments: json }, ...more }] });
const named = (index: number, json = '') =>
  call(index, '', { id: `c${index}`, type: 'function', function: { name: 'f', arguments: json } });
const done = '[DONE]';
const one = [chunk(start(0)), chunk(piece(0)), chunk(finish(0))];

const whole: [what: string, events: unknown[]][] = [
  ['one choice', [...one, done]],
  ['one chunk', [chunk({ ...start(0), finish_reason: 'stop' }), done]],
  [
    'several choices, interleaved',
    [chunk(start(0)), chunk(start(1), piece(0)), chunk(finish(1)), chunk(finish(0)), counts, done],
  ],
  [
    'a notice before it, without id and model',
    [{ choices: [], id: '', model: '', prompt_filter_results: [] }, ...one, done],
  ],
  [
    'two calls',
    [
      chunk(start(0)),
      chunk(named(0)),
      chunk(call(0, '{}')),
      chunk(named(1, '{}')),
      chunk(finish(0, 'tool_calls')),
      done,
    ],
  ],
  ['a call that the limit of tokens cuts', [chunk(start(0)), chunk(named(0, '{"a')), chunk(finish(0, 'length')), done]],
  ['an error in the middle', [chunk(start(0)), { error: { message: 'm' } }]],
];

describe('a chat stream', () => {
  it.each(whole)('may be %s', (_, events) => {
    const found: string[] = [];
    expect([said(events), said(events, found), found]).toEqual([undefined, undefined, []]);
  });

  it.each<[what: string, events: unknown[], strict: RegExp, tolerant: string[] | undefined]>([
    [
      'a choice that never finishes',
      [chunk(start(0)), chunk(start(1)), chunk(finish(0)), done],
      /^\[DONE\] came where delta .*choices\[\]\.index 1/,
      undefined,
    ],
    [
      'a choice that finishes after the counts',
      [chunk(start(0)), counts, chunk(finish(0)), done],
      /^usage came where delta/,
      ['drift order'],
    ],
    ['counts twice', [...one, counts, counts, done], /^usage came where/, ['drift order']],
    ['text after the end of a choice', [...one, chunk(piece(0)), done], /^delta came where/, ['drift order']],
    [
      'a choice that begins again',
      [...one, chunk(start(0)), done],
      /^start came where choices\[\]\.index 0 has ended/,
      ['drift order'],
    ],
    [
      'a role twice',
      [chunk(start(0)), chunk(start(0)), chunk(finish(0)), done],
      /^start came where delta/,
      ['drift order'],
    ],
    [
      'no role',
      [chunk(piece(0)), chunk(finish(0)), done],
      /^delta came where notice or start/,
      ['drift order', 'drift order'],
    ],
    ['no [DONE]', one, /^the stream ended where .*\[DONE\]/, ['drift missing']],
    [
      'another model',
      [chunk(start(0)), { ...chunk(piece(0)), model: 'n' }, chunk(finish(0)), done],
      /^model is "n"/,
      ['violation same'],
    ],
    ['another id', [chunk(start(0)), { ...chunk(finish(0)), id: 'x' }, done], /^id is "x"/, ['violation same']],
    [
      'a call without its name',
      [chunk(start(0)), chunk(call(0, '{}')), chunk(finish(0)), done],
      /id is missing in the first piece/,
      ['violation pieces'],
    ],
    [
      'a call that is left out',
      [chunk(start(0)), chunk(named(1, '{}')), chunk(finish(0)), done],
      /index is 1 where 0 was expected/,
      ['violation pieces'],
    ],
    [
      'a call that begins twice',
      [chunk(start(0)), chunk(named(0, '{}')), chunk(named(0)), chunk(finish(0)), done],
      /id came again/,
      ['violation pieces'],
    ],
    [
      'arguments that are no JSON',
      [chunk(start(0)), chunk(named(0, '{')), chunk(finish(0, 'tool_calls')), done],
      /arguments is no JSON/,
      ['violation pieces'],
    ],
  ])('is refused in the strict reading with %s', (_, events, strict, tolerant) => {
    expect(said(events)).toMatch(strict);
    const found: string[] = [];
    if (!tolerant) expect(said(events, found)).toMatch(strict);
    else expect([said(events, found), found]).toEqual([undefined, tolerant]);
  });

  it('shows nine of ten mistakes that an order can see', () => {
    const isText = ({ choices }: Chunk): boolean =>
      !(choices as object[])[0] ||
      (typeof (choices as { delta: Chunk }[])[0]?.delta?.content === 'string' &&
        !JSON.stringify(choices).includes('"role"'));
    const results = whole.slice(0, -1).flatMap(([, events]) => {
      const lines = events.slice(0, -1).map((data) => ({ data: data as Chunk }));
      // No order sees a text, counts or a notice that are lost.
      return [...mutantsOf(lines, {})].flatMap(({ kind, at, lines: mutated }) =>
        kind !== 'truncate' && isText(lines[at]?.data as Chunk)
          ? []
          : !!said([...mutated.map(({ data }) => data), ...(kind === 'truncate' ? [] : [done])]),
      );
    });
    expect(results.filter(Boolean).length / results.length).toBeGreaterThan(0.9);
  });
});

it('takes the lists of several MCP servers that come at the same time', () => {
  const response = { id: 'resp_1', output: [{}, {}] };
  const on = (event: string, output_index: number) => ({
    type: `response.mcp_list_tools.${event}`,
    output_index,
    item_id: `m${output_index}`,
  });
  const item = (event: string, output_index: number) => ({
    type: `response.output_item.${event}`,
    output_index,
    item: { type: 'mcp_list_tools', id: `m${output_index}` },
  });
  const events = [
    { type: 'response.created', response },
    { type: 'response.in_progress', response },
    ...[item('added', 0), item('added', 1), on('in_progress', 0), on('in_progress', 1)],
    ...[on('completed', 1), on('completed', 0), item('done', 0), item('done', 1)],
    { type: 'response.completed', response },
  ].map((event, sequence_number) => ({ ...event, sequence_number }));
  const found: string[] = [];
  expect([said(events, undefined, createResponseOrder), said(events, found, createResponseOrder), found]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  const open = events
    .filter(({ type }, at) => type !== 'response.output_item.done' || at !== 8)
    .map((event, sequence_number) => ({ ...event, sequence_number }));
  expect(said(open, undefined, createResponseOrder)).toMatch(/^response.completed came where .*output_item.done/);
});
