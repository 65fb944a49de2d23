// Requests of the messages surface through the whole simulator: unary answers are the fold of the stream of the same request.

import { describe, expect, it } from '@jest/globals';
import { foldEvents, messageFold } from '../../../client/folds.js';
import type { Message, MessageRequest } from '../../../generated/types.js';
import { answerMessage } from '../../../simulator/messages/index.js';
import type { SimulatorContext } from '../../../simulator/simulator-context.js';
import { createPromptCache } from '../../../simulator/tokens/prompt-cache.js';
import { loadTokenizer } from '../../../simulator/tokens/tokenizer.js';
import { messageViolations } from '../../../surfaces/text/messages.js';
import { all, callOf, contextOf, faultOf, streamFaults } from '../surface.js';

await loadTokenizer();

const request = (more: Partial<MessageRequest>): MessageRequest => ({
  model: 'sonnet-latest',
  max_tokens: 4000,
  messages: [{ role: 'user', content: 'Reverse the words "one two three".' }],
  ...more,
});
const say = (content: MessageRequest['messages'][0]['content']) => ({ messages: [{ role: 'user' as const, content }] });

const weather = {
  name: 'get_forecast',
  description: 'The weather forecast of a city.',
  input_schema: {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1, maximum: 7 } },
    required: ['city', 'days'],
  },
};
const person = {
  type: 'object',
  properties: { name: { type: 'string' }, born: { type: 'integer' } },
  required: ['name', 'born'],
  additionalProperties: false,
};

async function stream(body: MessageRequest, context: SimulatorContext = contextOf()) {
  const reply = await answerMessage(callOf('createMessage', { ...body, stream: true }), context);
  if (!('events' in reply)) throw new Error('no stream');
  const events = await all(reply.events);
  return { events, folded: foldEvents(messageFold(), events) as Message };
}

async function unary(body: MessageRequest, context: SimulatorContext = contextOf()): Promise<Message> {
  const reply = await answerMessage(callOf('createMessage', body), context);
  if (!('json' in reply)) throw new Error('no message');
  return reply.json;
}

const cases: { given: string; request: Partial<MessageRequest>; want: unknown }[] = [
  { given: 'text', request: {}, want: { stop_reason: 'end_turn', content: [{ type: 'text' }] } },
  {
    given: 'a limit',
    request: { max_tokens: 5 },
    want: { stop_reason: 'max_tokens', usage: { output_tokens: 5 } },
  },
  {
    given: 'a web search that leaves out a domain',
    request: {
      ...say('Search the web for kelp.'),
      tools: [{ type: 'web_search_20260318', name: 'web_search', blocked_domains: ['example.org'] }],
    },
    want: {
      stop_reason: 'end_turn',
      content: expect.arrayContaining([
        expect.objectContaining({ type: 'server_tool_use', name: 'web_search' }),
        expect.objectContaining({
          type: 'web_search_tool_result',
          content: ['example.com', 'example.net'].map((host) =>
            expect.objectContaining({
              url: expect.stringContaining(`//${host}/`),
              title: expect.stringContaining('simulated'),
            }),
          ),
        }),
      ]),
    },
  },
  {
    given: 'a fetched page that a tool choice forces',
    request: {
      tools: [{ type: 'web_fetch_20250910', name: 'web_fetch' }],
      tool_choice: { type: 'tool', name: 'web_fetch' },
    },
    want: {
      content: [
        { type: 'server_tool_use', name: 'web_fetch', input: { url: 'https://example.com/' } },
        { type: 'web_fetch_tool_result', content: { url: 'https://example.com/' } },
        { type: 'text' },
      ],
    },
  },
  {
    given: 'an earlier search that comes back with its citations',
    request: {
      messages: [
        { role: 'user', content: 'Search the web for kelp.' },
        {
          role: 'assistant',
          content: [
            { type: 'server_tool_use', id: 's1', name: 'web_search', input: { query: 'kelp' } },
            { type: 'web_search_tool_result', tool_use_id: 's1', content: [] },
            { type: 'text', text: 'Nothing was found.' },
          ],
        },
        { role: 'user', content: 'Thank you.' },
      ],
    },
    want: { stop_reason: 'end_turn', content: [{ type: 'text' }] },
  },
  {
    given: 'a stop sequence',
    request: { stop_sequences: ['two'] },
    want: { stop_reason: 'stop_sequence', stop_sequence: 'two' },
  },
  {
    given: 'a forced tool',
    request: { ...say('The forecast for Ghent for 3 days'), tools: [weather], tool_choice: { type: 'any' } },
    want: {
      stop_reason: 'tool_use',
      content: expect.arrayContaining([
        expect.objectContaining({
          type: 'tool_use',
          name: 'get_forecast',
          input: expect.objectContaining({ city: 'Ghent' }),
        }),
      ]),
    },
  },
  {
    given: 'a forced built-in tool',
    request: { tools: [{ type: 'bash_20241022', name: 'bash' }], tool_choice: { type: 'tool', name: 'bash' } },
    want: { stop_reason: 'tool_use', content: expect.arrayContaining([expect.objectContaining({ name: 'bash' })]) },
  },
  {
    given: 'a tool that is not to be used',
    request: { ...say('Call get_forecast for Ghent'), tools: [weather], tool_choice: { type: 'none' } },
    want: { stop_reason: 'end_turn', content: [{ type: 'text' }] },
  },
  {
    given: 'a result of a tool',
    request: {
      tools: [weather],
      messages: [
        { role: 'user', content: 'How is the weather in Ghent?' },
        {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'toolu_1', name: 'get_forecast', input: { city: 'Ghent', days: 1 } }],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: '{"sky":"sunny"}' }] },
      ],
    },
    want: { stop_reason: 'end_turn', content: [{ type: 'text', text: expect.stringContaining('sunny') }] },
  },
  {
    given: 'thinking',
    request: { thinking: { type: 'enabled', budget_tokens: 1024 } },
    want: {
      stop_reason: 'end_turn',
      content: [{ type: 'thinking', signature: expect.stringMatching(/./) }, { type: 'text' }],
    },
  },
  {
    given: 'redacted thinking',
    request: { ...say('Simulate redacted thinking, please.'), thinking: { type: 'adaptive' } },
    want: { content: [{ type: 'redacted_thinking', data: expect.stringMatching(/./) }, { type: 'text' }] },
  },
  {
    given: 'a beginning to go on from',
    request: { messages: [...say('Count.').messages, { role: 'assistant', content: 'I begin: one,' }] },
    want: { content: [{ type: 'text', text: expect.not.stringMatching(/^I begin/) }] },
  },
  {
    given: 'a refusal',
    request: say('simulate refusal'),
    want: { stop_reason: 'refusal', content: [{ type: 'text' }] },
  },
  {
    given: 'a schema',
    request: {
      ...say('Anna Vermeulen was born in 1987.'),
      output_config: { format: { type: 'json_schema', schema: person } },
    },
    want: {
      stop_reason: 'end_turn',
      content: [{ type: 'text', text: expect.stringMatching(/^\{"name":".*"born":-?\d+\}$/) }],
    },
  },
];

describe('messages, answered by the simulator', () => {
  it.each(cases)('$given', async ({ request: more, want }) => {
    const body = request(more);
    expect(faultOf('MessageRequest', body)).toBeUndefined();
    expect([...messageViolations(body)]).toEqual([]);
    const { events, folded } = await stream(body);
    expect(streamFaults('createMessage', events)).toEqual([]);
    const message = await unary(body);
    expect(faultOf('Message', message)).toBeUndefined();
    expect(message).toEqual(folded);
    expect(message).toMatchObject(want as object);
  });

  it('writes a marked prefix into the cache and reads it from there the next time', async () => {
    const context = contextOf({ cache: createPromptCache({ max: 10 }) });
    const cached = request({
      system: [{ type: 'text', text: 'You are a librarian. '.repeat(50), cache_control: { type: 'ephemeral' } }],
    });
    const first = (await unary(cached, context)).usage;
    const second = (await unary(cached, context)).usage;
    expect(first).toMatchObject({ cache_read_input_tokens: 0 });
    expect(first.cache_creation_input_tokens).toBeGreaterThan(100);
    expect(second).toMatchObject({
      cache_read_input_tokens: first.cache_creation_input_tokens,
      cache_creation_input_tokens: 0,
      input_tokens: first.input_tokens,
    });
  });

  it('reads what the turn before has written when the mark moves on with the conversation', async () => {
    const context = contextOf({ cache: createPromptCache({ max: 10 }) });
    const marked = (text: string) => [{ type: 'text' as const, text, cache_control: { type: 'ephemeral' as const } }];
    const first = [{ role: 'user' as const, content: marked('A long first question. '.repeat(40)) }];
    const { usage, content } = await unary(request({ messages: first }), context);
    expect(usage.cache_creation_input_tokens).toBeGreaterThan(100);
    const plain = first.map((turn) => ({ ...turn, content: turn.content[0]?.text ?? '' }));
    const answer = content.flatMap((block) => (block.type === 'text' ? [block] : []));
    const second: MessageRequest['messages'] = [
      ...plain,
      { role: 'assistant', content: answer },
      { role: 'user', content: marked('And a second one.') },
    ];
    const later = (await unary(request({ messages: second }), context)).usage;
    expect(later.cache_read_input_tokens).toBe(usage.cache_creation_input_tokens);
    expect(later.cache_creation_input_tokens).toBeGreaterThan(0);
  });
});
