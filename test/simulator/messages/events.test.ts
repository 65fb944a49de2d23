import { describe, expect, it } from '@jest/globals';
import { foldEvents, messageFold } from '../../../client/folds.js';
import type { Message } from '../../../generated/types.js';
import type { Answer, Piece } from '../../../simulator/conversation/answer.js';
import { redactThinking, signThinking } from '../../../simulator/conversation/thinking-signature.js';
import { seededIdentity } from '../../../simulator/identity.js';
import { messageEvents } from '../../../simulator/messages/messages-events.js';
import { answerOf, calls, says, thinks } from '../answer.js';
import { faultOf, streamFaults } from '../surface.js';

const usage = { input: 30, inputByKind: { text: 30 }, cacheRead: 10, output: 12, thinking: 8 };
const answer = (pieces: readonly Piece[], more: Partial<Answer> = {}): Answer => answerOf(pieces, { usage, ...more });
const long = 'A sentence of many words, so that it comes in several pieces. '.repeat(4);
const arguments_ = JSON.stringify({ city: 'Zürich', days: [1, 2, 3], note: 'a "quoted" word and 😀' });

const passage = (url: string, start: number) => ({ type: 'url' as const, start, end: start + 4, url, title: 'A' });

const cases: [given: string, answer: Answer, content: unknown[], more?: object][] = [
  ['text', answer([says(long)]), [{ type: 'text', text: long }], { stop_reason: 'end_turn', stop_sequence: null }],
  [
    'text and two calls',
    answer([says('Let me see.'), calls('look', arguments_), calls('wait', '{}')], { finishReason: 'tool' }),
    [
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: expect.stringMatching(/^toolu_/), name: 'look', input: JSON.parse(arguments_) },
      { type: 'tool_use', id: expect.stringMatching(/^toolu_/), name: 'wait', input: {} },
    ],
    { stop_reason: 'tool_use' },
  ],
  [
    'thinking',
    answer([thinks(long), says('So.')]),
    [
      { type: 'thinking', thinking: long, signature: signThinking(long) },
      { type: 'text', text: 'So.' },
    ],
  ],
  [
    'a cut call',
    answer([calls('look', arguments_.slice(0, 20))], { finishReason: 'length' }),
    [{ type: 'tool_use', id: expect.any(String), name: 'look', input: {} }],
    { stop_reason: 'max_tokens' },
  ],
  [
    'a stop sequence',
    answer([says('One, two')], { finishReason: 'stop_sequence', stopSequence: ', three' }),
    [{ type: 'text', text: 'One, two' }],
    { stop_reason: 'stop_sequence', stop_sequence: ', three' },
  ],
  [
    'a refusal',
    answer([{ type: 'refusal', text: 'I would rather not.' }], { finishReason: 'refusal' }),
    [{ type: 'text', text: 'I would rather not.' }],
    { stop_reason: 'refusal' },
  ],
  [
    'nothing, because the prompt was blocked',
    answer([], { finishReason: 'blocked', usage: { ...usage, output: 0, thinking: 0 } }),
    [],
    { stop_reason: 'refusal', usage: expect.objectContaining({ output_tokens: 0 }) },
  ],
  [
    'empty texts and pieces that the surface has no block for',
    answer([says(''), { type: 'file_search', queries: ['tides'], results: [] }, says('Done.')]),
    [{ type: 'text', text: 'Done.' }],
  ],
  [
    'a search that found nothing',
    answer([{ type: 'web_search', query: 'tides', sources: [] }]),
    [
      { type: 'server_tool_use', name: 'web_search', input: { query: 'tides' } },
      { type: 'web_search_tool_result', content: [] },
    ],
    { usage: expect.objectContaining({ server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } }) },
  ],
  [
    'code that failed',
    answer([{ type: 'code', code: "print('a' / 0)", output: 'TypeError', ok: false }]),
    [
      { name: 'bash_code_execution', input: { command: expect.stringMatching(/^python3 -c '/) } },
      { type: 'bash_code_execution_tool_result', content: { stdout: '', stderr: 'TypeError', return_code: 1 } },
    ],
  ],
  [
    'two passages with sources, which are blocks of their own',
    answer([
      {
        ...{ type: 'text', text: 'One. Two. Three.' },
        citations: [passage('https://example.com/a', 0), passage('https://example.com/b', 5)],
      },
    ]),
    [
      { type: 'text', text: 'One.', citations: [{ url: 'https://example.com/a', cited_text: 'One.' }] },
      { type: 'text', text: ' ' },
      { type: 'text', text: 'Two.', citations: [{ url: 'https://example.com/b', cited_text: 'Two.' }] },
      { type: 'text', text: ' Three.' },
    ],
  ],
];
const options = { model: 'sonnet-latest', identity: seededIdentity('a'), seed: 's' };

describe('an answer as events of messages', () => {
  const folded = (answer: Answer, redacted = false) => {
    const events = [...messageEvents(answer, { ...options, redacted })];
    expect(streamFaults('createMessage', events)).toEqual([]);
    const message = foldEvents(messageFold<Message>(), events);
    expect(faultOf('Message', message)).toBeUndefined();
    return message;
  };

  it.each(cases)('%s', (_, answer, content, more = {}) =>
    expect(folded(answer)).toMatchObject({
      ...{ id: expect.stringMatching(/^msg_/), type: 'message', role: 'assistant', model: 'sonnet-latest', content },
      ...more,
    }),
  );

  it('hides thinking where it is to be redacted', () =>
    expect(folded(answer([thinks(long), says('So.')]), true)).toMatchObject({
      content: [{ type: 'redacted_thinking', data: redactThinking(long) }, { type: 'text' }],
    }));

  it('comes in pieces', () => {
    const pieces = [thinks(long), says(long), calls('look', arguments_)];
    const kinds = [...messageEvents(answer(pieces), options)].map((event) =>
      event.type === 'content_block_delta' ? event.delta.type : event.type,
    );
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(count('thinking_delta')).toBeGreaterThan(5);
    expect(count('text_delta')).toBeGreaterThan(5);
    expect(count('input_json_delta')).toBeGreaterThan(3);
    expect(count('signature_delta')).toBe(1);
  });

  it('counts thinking as output, and nothing as cached, at the start and at both places of the end', () => {
    const events = [...messageEvents(answer([says('x')]), options)];
    const input = { input_tokens: 30, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
    const whole = { ...input, output_tokens: 20 };
    expect(events[0]).toMatchObject({
      message: { usage: { ...input, output_tokens: 1 }, content: [], stop_reason: null },
    });
    expect(events.at(-2)).toMatchObject({ type: 'message_delta', usage: whole, delta: { usage: whole } });
  });
});
