import { describe, expect, it } from '@jest/globals';
import type { MessageRequest } from '../../../generated/types.js';
import type { Conversation } from '../../../simulator/conversation/conversation.js';
import { signThinking } from '../../../simulator/conversation/thinking-signature.js';
import { readMessage } from '../../../simulator/messages/index.js';
import { assistant, call, result, talk, user } from '../answer.js';
import { callOf } from '../surface.js';

const request = (more: Partial<MessageRequest>): MessageRequest => ({
  model: 'sonnet-latest',
  max_tokens: 100,
  messages: [{ role: 'user', content: 'Hello' }],
  ...more,
});
const read = (more: Partial<MessageRequest>): Conversation => readMessage(callOf('createMessage', request(more)));
const tool = { name: 'look', description: 'Looks.', input_schema: { properties: { at: { type: 'string' } } } };
const look = {
  ...{ type: 'function' as const, name: 'look', description: 'Looks.' },
  parameters: { type: 'object', properties: { at: { type: 'string' } } },
};
const pdf = 'application/pdf';
const page = { type: 'url' as const, url: 'https://example.com/a.pdf' };
const asking = (content: Exclude<MessageRequest['messages'][0]['content'], string>) => ({
  messages: [{ role: 'user' as const, content }],
});

const cases: [given: string, request: Partial<MessageRequest>, want: Partial<Conversation>][] = [
  ['the least', {}, talk('Hello', { surface: 'messages', model: 'sonnet-latest', maxTokens: 100 })],
  [
    'messages of one role in a row',
    {
      messages: [
        { role: 'user', content: 'One' },
        { role: 'user', content: [{ type: 'text', text: 'Two' }] },
        { role: 'assistant', content: 'Three' },
        { role: 'assistant', content: 'Four' },
      ],
    },
    { turns: [user('One', 'Two'), assistant('Three', 'Four')] },
  ],
  ['a system prompt', { system: 'Be brief.' }, { instructions: 'Be brief.' }],
  [
    'a system prompt of blocks',
    { system: ['One.', 'Two.'].map((text) => ({ type: 'text', text })) },
    { instructions: 'One.\n\nTwo.' },
  ],
  [
    'a call, its failed result and an image in it',
    {
      messages: [
        { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'look', input: { at: 'sky' } }] },
        ...asking([
          {
            ...{ type: 'tool_result', tool_use_id: 't', is_error: true },
            content: [
              { type: 'text', text: 'fog' },
              { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
            ],
          },
        ]).messages,
      ],
    },
    {
      turns: [
        assistant(call('t', 'look', { at: 'sky' })),
        user(
          result('t', 'look', 'fog', {
            isError: true,
            media: [{ type: 'media', mediaType: '', url: 'https://example.com/a.png' }],
          }),
        ),
      ],
    },
  ],
  [
    'images and documents',
    asking([
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } },
      { type: 'document', source: { type: 'base64', media_type: pdf, data: 'aGk=' }, title: 'Hi' },
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Grüße' } },
      { type: 'document', source: page },
    ]),
    {
      turns: [
        user(
          { type: 'media', mediaType: 'image/png', data: 'aGk=' },
          { type: 'media', mediaType: pdf, data: 'aGk=', filename: 'Hi' },
          { type: 'media', mediaType: 'text/plain', data: Buffer.from('Grüße').toString('base64') },
          { type: 'media', mediaType: pdf, url: page.url },
        ),
      ],
    },
  ],
  [
    'tools, one of which is known by its type',
    { tools: [tool, { type: 'bash_20241022', name: 'bash' }] },
    {
      tools: [
        look,
        expect.objectContaining({ name: 'bash', parameters: expect.objectContaining({ type: 'object' }) }),
      ] as unknown as Conversation['tools'],
    },
  ],
  [
    'some tool',
    { tools: [tool], tool_choice: { type: 'any', disable_parallel_tool_use: true } },
    { toolChoice: { mode: 'required', parallel: false } },
  ],
  [
    'one tool',
    { tools: [tool], tool_choice: { type: 'tool', name: 'look' } },
    { toolChoice: { mode: 'required', allowed: ['look'], parallel: true } },
  ],
  ['no tool', { tool_choice: { type: 'none' } }, { toolChoice: { mode: 'none', parallel: true } }],
  [
    'a thinking budget and effort',
    { thinking: { type: 'enabled', budget_tokens: 2048 }, output_config: { effort: 'high' } },
    { reasoning: { budget: 2048, effort: 'high' } },
  ],
  ['adaptive thinking', { thinking: { type: 'adaptive' } }, { reasoning: {} }],
  [
    'a schema',
    { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
    { format: { type: 'json_schema', schema: { type: 'object' }, strict: true, field: 'output_config.format.schema' } },
  ],
  [
    'null in place of nothing',
    {
      system: [{ type: 'text', text: 'Be brief.', cache_control: null }],
      metadata: { user_id: null },
      thinking: { type: 'adaptive' },
      output_config: { format: null, effort: null },
      tools: [{ ...tool, type: null, cache_control: null }],
      ...asking([{ type: 'document', source: page, title: null, context: null, cache_control: null }]),
    },
    {
      ...{ instructions: 'Be brief.', reasoning: {}, format: { type: 'text' }, tools: [look] },
      turns: [user({ type: 'media', mediaType: pdf, url: page.url })],
    },
  ],
  [
    'numbers and stop sequences',
    { temperature: 0, stop_sequences: ['', 'END'] },
    { temperature: 0, stopSequences: ['END'] },
  ],
];

describe('a request of messages as a conversation', () => {
  it.each(cases)('%s', (_, request, want) => expect(read(request)).toMatchObject(want));

  it('does not think unless it is asked to', () => {
    for (const thinking of [undefined, { type: 'disabled' as const }])
      expect(read(thinking ? { thinking } : {}).reasoning).toBeUndefined();
  });

  const thought = (thinking: string, signature: string): Partial<MessageRequest> => ({
    messages: [
      { role: 'user', content: 'Is 221 prime?' },
      {
        role: 'assistant',
        content: [
          { type: 'redacted_thinking', data: 'hidden' },
          { type: 'thinking', thinking, signature },
        ],
      },
    ],
  });

  const forged = expect.objectContaining({ field: 'messages[1].content[1].signature' });

  it.each([
    ['its own', 'A thought.', signThinking('A thought.')],
    ['that of another service', 'A thought.', 'RXhhbXBsZQ=='],
  ])('takes thinking back with %s signature', (_, thinking, signature) =>
    expect(read(thought(thinking, signature)).turns[1]?.parts).toEqual([
      { type: 'thought', text: '' },
      { type: 'thought', text: thinking },
    ]),
  );

  it('notices thinking that has been changed', () =>
    expect(() => read(thought('Another thought.', signThinking('A thought.')))).toThrow(
      expect.objectContaining({ problem: { reason: 'violation', violations: [forged] } }),
    ));
});
