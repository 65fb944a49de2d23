import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { MessageRequest } from '../../generated/types.js';
import { checkMessage, messageViolations } from '../../surfaces/text/rules.js';

type Turns = MessageRequest['messages'];

const user = (content: Turns[0]['content']): Turns[0] => ({ role: 'user', content });
const model = (content: Turns[0]['content']): Turns[0] => ({ role: 'assistant', content });
const turns = (...messages: Turns) => ({ messages });
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

type Row = [given: string, request: Partial<MessageRequest>, ...want: string[]];

const wrong: Row[] = [
  ['no message', turns(), 'messages'],
  ['an empty text', turns(user('')), 'messages[0].content'],
  ['no block', turns(user('a'), model([]), user('b')), 'messages[1].content'],
  ['an image from the assistant', turns(user('a'), model([imageBlock('aGk=')])), 'messages[1].content[0]'],
  [
    'thinking and a call from the user',
    turns(user([{ type: 'thinking', thinking: 'a', signature: 'b' }, use('1')])),
    'messages[0].content[0]',
    'messages[0].content[1]',
  ],
  [
    'base64 that is none, in a message and in a result',
    turns(
      user('a'),
      model([use('1')]),
      user([{ ...result('1'), content: [imageBlock('***')] }, imageBlock('data:image/png;base64,aGk=')]),
    ),
    'messages[2].content[0].content[0].source.data',
    'messages[2].content[1].source.data',
  ],
  ['a result without a call', turns(user([result('1')])), 'messages[0].content[0].tool_use_id'],
  [
    'a result two turns later',
    turns(user('a'), model([use('1')]), user([result('1')]), model('b'), user([result('1')])),
    'messages[4].content[0].tool_use_id',
  ],
  [
    'two results of one call',
    turns(user('a'), model([use('1')]), user([result('1'), result('1')])),
    'messages[2].content[1].tool_use_id',
  ],
  [
    'one of two calls without a result',
    turns(user('a'), model([use('1'), use('2')]), user([result('2')]), model('b'), user('c')),
    'messages[1].content[0]',
  ],
  ['a call at the very end', turns(user('a'), model([use('1')])), 'messages[1].content[0]'],
  [
    'two calls of one id',
    turns(user('a'), model([use('1')]), user([result('1')]), model([use('1')]), user([result('1')])),
    'messages[3].content[0].id',
  ],
  ['a budget as large as the limit', { thinking: { type: 'enabled', budget_tokens: 2048 } }, 'thinking.budget_tokens'],
  ['two tools of one name', { tools: [tool('a'), tool('b'), tool('a')] }, 'tools[2].name'],
  ['arguments that are no object', { tools: [tool('a', { type: 'array' })] }, 'tools[0].input_schema.type'],
  ['a choice of nothing', { tool_choice: { type: 'any' } }, 'tool_choice'],
  ['a choice that is not there', { tools: [tool('a')], tool_choice: { type: 'tool', name: 'b' } }, 'tool_choice.name'],
  [
    'several things at once, in the order of the request',
    { messages: [user('')], thinking: { type: 'enabled', budget_tokens: 4096 }, tool_choice: { type: 'any' } },
    'messages[0].content',
    'thinking.budget_tokens',
    'tool_choice',
  ],
];

const right: Row[] = [
  ['the least', {}],
  ['an empty beginning of the answer', turns(user('a'), model(''))],
  [
    'calls and results over messages of one role in a row, results in another order',
    turns(user('a'), model([use('1')]), model([use('2')]), user([result('2')]), user([result('1')]), user('b')),
  ],
  ['names that every object has', { tools: [tool('constructor'), tool('__proto__')] }],
  ['no tool to be used, without tools', { tool_choice: { type: 'none' } }],
  ['a forced tool with thinking', { tools: [tool('a')], tool_choice: { type: 'any' }, thinking: { type: 'adaptive' } }],
  [
    'a forced tool with thinking switched off',
    { tools: [tool('a')], tool_choice: { type: 'any' }, thinking: { type: 'disabled' } },
  ],
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
  it.each(wrong)('refuse %s', (_, request, ...want) => expect(fields(request)).toEqual(want));

  it.each(right)('allow %s', (_, request) => expect(fields(request)).toEqual([]));

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
