import { describe, expect, it } from '@jest/globals';
import { foldEvents, messageFold } from '../../../client/folds.js';
import type { Message } from '../../../generated/types.js';
import type { Answer, Piece } from '../../../simulator/conversation/answer.js';
import { redactThinking, signThinking } from '../../../simulator/conversation/thinking-signature.js';
import { seededIdentity } from '../../../simulator/identity.js';
import { messageEvents } from '../../../simulator/messages/messages-events.js';
import { faultOf, streamFaults } from '../surface.js';

const usage = { input: 30, inputByKind: { text: 30 }, cacheRead: 10, cacheWritten: 5, output: 12, thinking: 8 };
const answer = (pieces: readonly Piece[], more: Partial<Answer> = {}): Answer => ({
  pieces,
  finishReason: 'end',
  usage,
  safetyRatings: [],
  ...more,
});
const long = 'A sentence of many words, so that it comes in several pieces. '.repeat(4);
const arguments_ = JSON.stringify({ city: 'Zürich', days: [1, 2, 3], note: 'a "quoted" word and 😀' });

const cases: { given: string; answer: Answer; redacted?: boolean; content: unknown; more?: object }[] = [
  {
    given: 'text',
    answer: answer([{ type: 'text', text: long }]),
    content: [{ type: 'text', text: long }],
    more: { stop_reason: 'end_turn', stop_sequence: null },
  },
  {
    given: 'text and two calls',
    answer: answer(
      [
        { type: 'text', text: 'Let me see.' },
        { type: 'call', name: 'look', json: arguments_ },
        { type: 'call', name: 'wait', json: '{}' },
      ],
      { finishReason: 'tool' },
    ),
    content: [
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: expect.stringMatching(/^toolu_/), name: 'look', input: JSON.parse(arguments_) },
      { type: 'tool_use', id: expect.stringMatching(/^toolu_/), name: 'wait', input: {} },
    ],
    more: { stop_reason: 'tool_use' },
  },
  {
    given: 'thinking',
    answer: answer([
      { type: 'thinking', text: long },
      { type: 'text', text: 'So.' },
    ]),
    content: [
      { type: 'thinking', thinking: long, signature: signThinking(long) },
      { type: 'text', text: 'So.' },
    ],
  },
  {
    given: 'thinking that is hidden',
    redacted: true,
    answer: answer([
      { type: 'thinking', text: long },
      { type: 'text', text: 'So.' },
    ]),
    content: [
      { type: 'redacted_thinking', data: redactThinking(long) },
      { type: 'text', text: 'So.' },
    ],
  },
  {
    given: 'a cut call',
    answer: answer([{ type: 'call', name: 'look', json: arguments_.slice(0, 20) }], { finishReason: 'length' }),
    content: [{ type: 'tool_use', id: expect.any(String), name: 'look', input: {} }],
    more: { stop_reason: 'max_tokens' },
  },
  {
    given: 'a stop sequence',
    answer: answer([{ type: 'text', text: 'One, two' }], { finishReason: 'stop_sequence', stopSequence: ', three' }),
    content: [{ type: 'text', text: 'One, two' }],
    more: { stop_reason: 'stop_sequence', stop_sequence: ', three' },
  },
  {
    given: 'a refusal',
    answer: answer([{ type: 'refusal', text: 'I would rather not.' }], { finishReason: 'refusal' }),
    content: [{ type: 'text', text: 'I would rather not.' }],
    more: { stop_reason: 'refusal' },
  },
  {
    given: 'nothing, because the prompt was blocked',
    answer: answer([], { finishReason: 'blocked', usage: { ...usage, output: 0, thinking: 0 } }),
    content: [],
    more: { stop_reason: 'refusal', usage: expect.objectContaining({ output_tokens: 0 }) },
  },
  {
    given: 'empty texts and pieces that the surface has no block for',
    answer: answer([
      { type: 'text', text: '' },
      { type: 'file_search', queries: ['tides'], results: [] },
      { type: 'text', text: 'Done.' },
    ]),
    content: [{ type: 'text', text: 'Done.' }],
  },
  {
    given: 'a search that found nothing',
    answer: answer([{ type: 'web_search', query: 'tides', sources: [] }]),
    content: [
      { type: 'server_tool_use', name: 'web_search', input: { query: 'tides' } },
      { type: 'web_search_tool_result', content: [] },
    ],
    more: { usage: expect.objectContaining({ server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } }) },
  },
  {
    given: 'code that failed',
    answer: answer([{ type: 'code', code: "print('a' / 0)", output: 'TypeError', ok: false }]),
    content: [
      {
        type: 'server_tool_use',
        name: 'bash_code_execution',
        input: { command: expect.stringMatching(/^python3 -c '/) },
      },
      { type: 'bash_code_execution_tool_result', content: { stdout: '', stderr: 'TypeError', return_code: 1 } },
    ],
  },
  {
    given: 'two passages with sources, which are blocks of their own',
    answer: answer([
      {
        type: 'text',
        text: 'One. Two. Three.',
        citations: [
          { type: 'url', start: 0, end: 4, url: 'https://example.com/a', title: 'A' },
          { type: 'url', start: 5, end: 9, url: 'https://example.com/b', title: 'B' },
        ],
      },
    ]),
    content: [
      { type: 'text', text: 'One.', citations: [{ url: 'https://example.com/a', cited_text: 'One.' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'Two.', citations: [{ url: 'https://example.com/b', cited_text: 'Two.' }] },
      { type: 'text', text: ' Three.' },
    ],
  },
];

describe('an answer as events of messages', () => {
  it.each(cases)('$given', ({ answer, redacted = false, content, more = {} }) => {
    const options = { model: 'sonnet-latest', identity: seededIdentity('a'), seed: 's', redacted };
    const events = [...messageEvents(answer, options)];
    expect(streamFaults('createMessage', events)).toEqual([]);
    const message = foldEvents(messageFold<Message>(), events);
    expect(faultOf('Message', message)).toBeUndefined();
    expect(message).toMatchObject({ type: 'message', role: 'assistant', model: 'sonnet-latest', content, ...more });
    expect(message?.id).toMatch(/^msg_/);
  });

  it('comes in pieces', () => {
    const pieces: Piece[] = [
      { type: 'thinking', text: long },
      { type: 'text', text: long },
      { type: 'call', name: 'look', json: arguments_ },
    ];
    const options = { model: 'm', identity: seededIdentity('a'), seed: 's' };
    const kinds = [...messageEvents(answer(pieces), options)].map((event) =>
      event.type === 'content_block_delta' ? event.delta.type : event.type,
    );
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(count('thinking_delta')).toBeGreaterThan(5);
    expect(count('text_delta')).toBeGreaterThan(5);
    expect(count('input_json_delta')).toBeGreaterThan(3);
    expect(count('signature_delta')).toBe(1);
  });

  it('counts what was cached apart, and thinking as output, at the start and at both places of the end', () => {
    const events = [
      ...messageEvents(answer([{ type: 'text', text: 'x' }]), { model: 'm', identity: seededIdentity('a'), seed: 's' }),
    ];
    const input = { input_tokens: 15, cache_creation_input_tokens: 5, cache_read_input_tokens: 10 };
    const whole = { ...input, output_tokens: 20 };
    expect(events[0]).toMatchObject({
      message: { usage: { ...input, output_tokens: 1 }, content: [], stop_reason: null },
    });
    expect(events.at(-2)).toMatchObject({ type: 'message_delta', usage: whole, delta: { usage: whole } });
  });
});
