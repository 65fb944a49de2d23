import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { MessageRequest } from '../../generated/types.js';
import { checkMessage, messageViolations } from '../../surfaces/text/messages.js';

type Turns = MessageRequest['messages'];

const user = (content: Turns[0]['content']): Turns[0] => ({ role: 'user', content });
const model = (content: Turns[0]['content']): Turns[0] => ({ role: 'assistant', content });
const use = (id: string) => ({ type: 'tool_use' as const, id, name: 'look', input: {} });
const result = (id: string) => ({ type: 'tool_result' as const, tool_use_id: id, content: 'fog' });
const imageBlock = (data: string) => ({
  type: 'image' as const,
  source: { type: 'base64' as const, media_type: 'image/png' as const, data },
});
const tool = (name: string, input_schema = {}) => ({ name, input_schema });
const request = (more: Partial<MessageRequest>): MessageRequest => ({
  model: 'm',
  max_tokens: 2048,
  messages: [user('Hello')],
  ...more,
});
const fields = (more: Partial<MessageRequest>) => [...messageViolations(request(more))].map(({ field }) => field);

const wrong: { given: string; request: Partial<MessageRequest>; want: string[] }[] = [
  { given: 'no message', request: { messages: [] }, want: ['messages'] },
  { given: 'an empty text', request: { messages: [user('')] }, want: ['messages[0].content'] },
  { given: 'no block', request: { messages: [user('a'), model([]), user('b')] }, want: ['messages[1].content'] },
  {
    given: 'an image from the assistant',
    request: { messages: [user('a'), model([imageBlock('aGk=')])] },
    want: ['messages[1].content[0]'],
  },
  {
    given: 'thinking and a call from the user',
    request: { messages: [user([{ type: 'thinking', thinking: 'a', signature: 'b' }, use('1')])] },
    want: ['messages[0].content[0]', 'messages[0].content[1]'],
  },
  {
    given: 'base64 that is none, in a message and in a result',
    request: {
      messages: [
        user('a'),
        model([use('1')]),
        user([{ ...result('1'), content: [imageBlock('***')] }, imageBlock('data:image/png;base64,aGk=')]),
      ],
    },
    want: ['messages[2].content[0].content[0].source.data', 'messages[2].content[1].source.data'],
  },
  {
    given: 'a result without a call',
    request: { messages: [user([result('1')])] },
    want: ['messages[0].content[0].tool_use_id'],
  },
  {
    given: 'a result two turns later',
    request: { messages: [user('a'), model([use('1')]), user([result('1')]), model('b'), user([result('1')])] },
    want: ['messages[4].content[0].tool_use_id'],
  },
  {
    given: 'two results of one call',
    request: { messages: [user('a'), model([use('1')]), user([result('1'), result('1')])] },
    want: ['messages[2].content[1].tool_use_id'],
  },
  {
    given: 'one of two calls without a result',
    request: { messages: [user('a'), model([use('1'), use('2')]), user([result('2')]), model('b'), user('c')] },
    want: ['messages[1].content[0]'],
  },
  {
    given: 'a call at the very end',
    request: { messages: [user('a'), model([use('1')])] },
    want: ['messages[1].content[0]'],
  },
  {
    given: 'two calls of one id',
    request: { messages: [user('a'), model([use('1')]), user([result('1')]), model([use('1')]), user([result('1')])] },
    want: ['messages[3].content[0].id'],
  },
  {
    given: 'a budget as large as the limit',
    request: { thinking: { type: 'enabled', budget_tokens: 2048 } },
    want: ['thinking.budget_tokens'],
  },
  { given: 'two tools of one name', request: { tools: [tool('a'), tool('b'), tool('a')] }, want: ['tools[2].name'] },
  {
    given: 'arguments that are no object',
    request: { tools: [tool('a', { type: 'array' })] },
    want: ['tools[0].input_schema.type'],
  },
  { given: 'a choice of nothing', request: { tool_choice: { type: 'any' } }, want: ['tool_choice'] },
  {
    given: 'a choice that is not there',
    request: { tools: [tool('a')], tool_choice: { type: 'tool', name: 'b' } },
    want: ['tool_choice.name'],
  },
  {
    given: 'several things at once, in the order of the request',
    request: { messages: [user('')], thinking: { type: 'enabled', budget_tokens: 4096 }, tool_choice: { type: 'any' } },
    want: ['messages[0].content', 'thinking.budget_tokens', 'tool_choice'],
  },
];

const right: { given: string; request: Partial<MessageRequest> }[] = [
  { given: 'the least', request: {} },
  { given: 'an empty beginning of the answer', request: { messages: [user('a'), model('')] } },
  {
    given: 'calls and results over messages of one role in a row, results in another order',
    request: {
      messages: [user('a'), model([use('1')]), model([use('2')]), user([result('2')]), user([result('1')]), user('b')],
    },
  },
  { given: 'names that every object has', request: { tools: [tool('constructor'), tool('__proto__')] } },
  { given: 'no tool to be used, without tools', request: { tool_choice: { type: 'none' } } },
  {
    given: 'a forced tool with thinking',
    request: { tools: [tool('a')], tool_choice: { type: 'any' }, thinking: { type: 'adaptive' } },
  },
  {
    given: 'a forced tool with thinking switched off',
    request: { tools: [tool('a')], tool_choice: { type: 'any' }, thinking: { type: 'disabled' } },
  },
];

interface Example {
  readonly value: MessageRequest;
}

const examples = (
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { examples: Record<string, Example> }> } } }
    >;
  }
).paths['/v1/messages']?.post.requestBody.content['application/json']?.examples;

describe('the rules of messages', () => {
  it.each(wrong)('refuse $given', ({ request, want }) => {
    expect(fields(request)).toEqual(want);
  });

  it.each(right)('allow $given', ({ request }) => {
    expect(fields(request)).toEqual([]);
  });

  it.each(Object.entries(examples ?? {}))('allow the example of the contract: %s', (_, { value }) => {
    expect([...messageViolations(value)]).toEqual([]);
  });
});

it('a thread that is not stored is not found, with the code that clients check', () => {
  const body: MessageRequest = { model: 'm', max_tokens: 9, messages: [], thread: { type: 'continue' } };
  expect(() => checkMessage(body)).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ reason: 'not_found', code: 'thread_not_found' }) }),
  );
});
