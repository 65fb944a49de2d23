import { describe, expect, it } from '@jest/globals';
import type { MessageRequest } from '../../../generated/types.js';
import { ProblemError } from '../../../runtime/errors/problem.js';
import type { Conversation } from '../../../simulator/conversation/conversation.js';
import { signThinking } from '../../../simulator/conversation/thinking-signature.js';
import { readMessage } from '../../../simulator/messages/read-messages-request.js';
import { callOf, key } from '../surface.js';

const request = (more: Partial<MessageRequest>): MessageRequest => ({
  model: 'sonnet-latest',
  max_tokens: 100,
  messages: [{ role: 'user', content: 'Hello' }],
  ...more,
});
const read = (more: Partial<MessageRequest>): Conversation => readMessage(callOf('createMessage', request(more)));
const tool = { name: 'look', description: 'Looks.', input_schema: { properties: { at: { type: 'string' } } } };

const cases: { given: string; request: Partial<MessageRequest>; want: Partial<Conversation> }[] = [
  {
    given: 'the least',
    request: {},
    want: {
      surface: 'messages',
      model: 'sonnet-latest',
      instructions: '',
      turns: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }],
      tools: [],
      toolChoice: { mode: 'auto', parallel: true },
      format: { type: 'text' },
      maxTokens: 100,
      stopSequences: [],
      candidate: 0,
      cacheBreakpoints: [],
      scope: 'default/sonnet-latest',
    },
  },
  {
    given: 'messages of one role in a row',
    request: {
      messages: [
        { role: 'user', content: 'One' },
        { role: 'user', content: [{ type: 'text', text: 'Two' }] },
        { role: 'assistant', content: 'Three' },
        { role: 'assistant', content: 'Four' },
      ],
    },
    want: {
      turns: [
        {
          role: 'user',
          parts: [
            { type: 'text', text: 'One' },
            { type: 'text', text: 'Two' },
          ],
        },
        {
          role: 'assistant',
          parts: [
            { type: 'text', text: 'Three' },
            { type: 'text', text: 'Four' },
          ],
        },
      ],
    },
  },
  { given: 'a system prompt', request: { system: 'Be brief.' }, want: { instructions: 'Be brief.' } },
  {
    given: 'a system prompt of blocks',
    request: {
      system: [
        { type: 'text', text: 'One.' },
        { type: 'text', text: 'Two.' },
      ],
    },
    want: { instructions: 'One.\n\nTwo.' },
  },
  {
    given: 'a call, its failed result and an image in it',
    request: {
      messages: [
        { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'look', input: { at: 'sky' } }] },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'toolu_1',
              is_error: true,
              content: [
                { type: 'text', text: 'fog' },
                { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
              ],
            },
          ],
        },
      ],
    },
    want: {
      turns: [
        { role: 'assistant', parts: [{ type: 'call', id: 'toolu_1', name: 'look', args: { at: 'sky' } }] },
        {
          role: 'user',
          parts: [
            {
              type: 'result',
              id: 'toolu_1',
              name: 'look',
              output: 'fog',
              isError: true,
              media: [{ type: 'media', mediaType: '', url: 'https://example.com/a.png' }],
            },
          ],
        },
      ],
    },
  },
  {
    given: 'images and documents',
    request: {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aGk=' } },
            { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'aGk=' }, title: 'Hi' },
            { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'Grüße' } },
            { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } },
          ],
        },
      ],
    },
    want: {
      turns: [
        {
          role: 'user',
          parts: [
            { type: 'media', mediaType: 'image/png', data: 'aGk=' },
            { type: 'media', mediaType: 'application/pdf', data: 'aGk=', filename: 'Hi' },
            { type: 'media', mediaType: 'text/plain', data: Buffer.from('Grüße').toString('base64') },
            { type: 'media', mediaType: 'application/pdf', url: 'https://example.com/a.pdf' },
          ],
        },
      ],
    },
  },
  {
    given: 'tools, one of which is known by its type',
    request: { tools: [tool, { type: 'bash_20241022', name: 'bash' }] },
    want: {
      tools: [
        {
          type: 'function',
          name: 'look',
          description: 'Looks.',
          parameters: { type: 'object', properties: { at: { type: 'string' } } },
        },
        expect.objectContaining({
          type: 'function',
          name: 'bash',
          parameters: expect.objectContaining({ type: 'object' }),
        }),
      ] as unknown as Conversation['tools'],
    },
  },
  {
    given: 'some tool',
    request: { tools: [tool], tool_choice: { type: 'any', disable_parallel_tool_use: true } },
    want: { toolChoice: { mode: 'required', parallel: false } },
  },
  {
    given: 'one tool',
    request: { tools: [tool], tool_choice: { type: 'tool', name: 'look' } },
    want: { toolChoice: { mode: 'required', allowed: ['look'], parallel: true } },
  },
  {
    given: 'no tool',
    request: { tool_choice: { type: 'none' } },
    want: { toolChoice: { mode: 'none', parallel: true } },
  },
  {
    given: 'a thinking budget and effort',
    request: { thinking: { type: 'enabled', budget_tokens: 2048 }, output_config: { effort: 'high' } },
    want: { reasoning: { budget: 2048, effort: 'high' } },
  },
  { given: 'adaptive thinking', request: { thinking: { type: 'adaptive' } }, want: { reasoning: {} } },
  {
    given: 'a schema',
    request: { output_config: { format: { type: 'json_schema', schema: { type: 'object' } } } },
    want: {
      format: { type: 'json_schema', schema: { type: 'object' }, strict: true, field: 'output_config.format.schema' },
    },
  },
  {
    given: 'null in place of nothing',
    request: {
      system: [{ type: 'text', text: 'Be brief.', cache_control: null }],
      metadata: { user_id: null },
      thinking: { type: 'adaptive' },
      output_config: { format: null, effort: null },
      tools: [{ ...tool, type: null, cache_control: null }],
      messages: [
        {
          role: 'user',
          content: [
            {
              type: 'document',
              source: { type: 'url', url: 'https://example.com/a.pdf' },
              title: null,
              context: null,
              cache_control: null,
            },
          ],
        },
      ],
    },
    want: {
      instructions: 'Be brief.',
      reasoning: {},
      format: { type: 'text' },
      tools: [
        {
          type: 'function',
          name: 'look',
          description: 'Looks.',
          parameters: { type: 'object', properties: { at: { type: 'string' } } },
        },
      ],
      turns: [
        {
          role: 'user',
          parts: [{ type: 'media', mediaType: 'application/pdf', url: 'https://example.com/a.pdf' }],
        },
      ],
      cacheBreakpoints: [],
    },
  },
  {
    given: 'numbers and stop sequences',
    request: { temperature: 0, stop_sequences: ['', 'END'] },
    want: { temperature: 0, stopSequences: ['END'] },
  },
];

describe('a request of messages as a conversation', () => {
  it.each(cases)('$given', ({ request, want }) => {
    expect(read(request)).toMatchObject(want);
  });

  it('does not think unless it is asked to', () => {
    for (const thinking of [undefined, { type: 'disabled' as const }])
      expect(read(thinking ? { thinking } : {})).not.toHaveProperty('reasoning');
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

  it.each([
    ['its own', 'A thought.', signThinking('A thought.')],
    ['that of another service', 'A thought.', 'RXhhbXBsZQ=='],
  ])('takes thinking back with %s signature', (_, thinking, signature) => {
    expect(read(thought(thinking, signature)).turns[1]?.parts).toEqual([
      { type: 'thought', text: '' },
      { type: 'thought', text: thinking },
    ]);
  });

  it('notices thinking that has been changed', () => {
    let thrown: unknown;
    try {
      read(thought('Another thought.', signThinking('A thought.')));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ProblemError);
    expect((thrown as ProblemError).problem.violations).toEqual([
      expect.objectContaining({ field: 'messages[1].content[1].signature' }),
    ]);
  });
});

describe('cache marks', () => {
  const mark = { cache_control: { type: 'ephemeral' as const } };
  const hour = { cache_control: { type: 'ephemeral' as const, ttl: '1h' } };
  const marks = (more: Partial<MessageRequest>) => read(more).cacheBreakpoints;

  it('close prefixes of tools, system and messages in this order, each the beginning of the next', () => {
    const found = marks({
      tools: [{ ...tool, ...mark }],
      system: [{ type: 'text', text: 'Be brief.', ...hour }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello', ...mark }] }],
    });
    expect(found.map(({ ttl }) => ttl)).toEqual([300, 3600, 300]);
    expect(found.map(({ prefix }) => prefix.includes('cache_control'))).toEqual([false, false, false]);
    const [one, two, three] = found.map(({ prefix }) => prefix);
    expect(three?.startsWith(`${two}`) && two?.startsWith(`${one}`)).toBe(true);
    expect(three).toContain('Hello');
  });

  it('are the same wherever else marks stand, and differ by bytes', () => {
    const text = (text: string, more = {}) => ({ type: 'text' as const, text, ...more });
    const imageBlock = (data: string) => ({
      type: 'image' as const,
      source: { type: 'base64' as const, media_type: 'image/png' as const, data },
    });
    const last = (more: Partial<MessageRequest>) => marks(more).at(-1)?.prefix;
    const ask = (content: MessageRequest['messages'][0]['content']) => ({
      messages: [{ role: 'user' as const, content }],
    });
    const plain = last(ask([text('A'), text('B', mark)]));
    expect(last(ask([text('A', hour), text('B', mark)]))).toBe(plain);
    const [one, two] = ['A', 'B'].map((letter) => last(ask([imageBlock(letter.repeat(400)), text('x', mark)])));
    expect(one).not.toBe(two);
    expect(one?.length).toBeLessThan(300);
  });

  it('are the same where null says nothing', () => {
    const bare = marks({ tools: [{ ...tool, ...mark }], system: [{ type: 'text', text: 'Be brief.', ...mark }] });
    const given = { type: null, cache_control: { type: 'ephemeral' as const } };
    const other = { type: 'text' as const, text: 'A', cache_control: null };
    const nulls = marks({
      tools: [{ ...tool, ...given }],
      system: [{ type: 'text', text: 'Be brief.', ...mark }],
      messages: [{ role: 'user', content: [other] }],
    });
    expect(nulls).toEqual(bare);
  });

  it('are the last four when there are more', () => {
    const content = ['A', 'B', 'C', 'D', 'E'].map((text) => ({ type: 'text' as const, text, ...mark }));
    const found = marks({ messages: [{ role: 'user', content }] });
    expect(found.map(({ prefix }) => prefix.length)).toEqual([10, 12, 14, 16]);
    expect(found.map(({ lookbackLengths }) => lookbackLengths)).toEqual([[8], [8, 10], [8, 10, 12], [8, 10, 12, 14]]);
  });

  it('belong to the workspace of the key and to the model', () => {
    const call = callOf('createMessage', request({}), { key: { ...key, workspace: 'other' } });
    expect(readMessage(call).scope).toBe('other/sonnet-latest');
  });
});
