// The tolerant reading: what is newer than the contract is drift, what is wrong is a violation, and strict validation is not changed.
import { describe, expect, it } from '@jest/globals';
import { checkWith, createClient, type Finding, readTolerant } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { answers, streams } from './examples.js';
import { type Server, serve } from './server.js';

const {
  Message,
  MessageRequest,
  ResponseRequest,
  GenerateContentRequest,
  GenerateContentResponse,
  createMessageEvent,
} = validators;
const byName = {
  ...{ Message, MessageRequest, ResponseRequest, GenerateContentRequest, GenerateContentResponse, createMessageEvent },
};
type Name = keyof typeof byName;

const request = { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'Hello' }] };
const contents = [{ parts: [{ text: 'Hello' }] }];
const say = (content: unknown) => ({ ...request, messages: [{ role: 'user', content }] });
const reply = { ...(answers('messages').text as object) };
const input = (...items: unknown[]) => ({ model: 'm', input: items });
const schema = (parameters: unknown) => ({
  contents,
  tools: [{ functionDeclarations: [{ name: 'look', parameters }] }],
});

const summary = (findings: readonly Finding[]) => findings.map(({ kind, what, path }) => `${kind} ${what} ${path}`);

it.each<[string, Name, unknown, string[]]>([
  ['a valid value', 'MessageRequest', request, []],
  ['an undeclared member', 'Message', { ...reply, new_member: 7 }, []],
  [
    'a block of unknown kind',
    'Message',
    { ...reply, content: [{ type: 'x' }, { type: 'x', text: 1 }] },
    ['drift member content[].type'],
  ],
  ['an unknown value of an enum', 'Message', { ...reply, stop_reason: 'bored' }, ['drift value stop_reason']],
  [
    'a missing member',
    'Message',
    { ...reply, model: undefined, usage: { output_tokens: 1 } },
    expect.arrayContaining(['drift missing usage.input_tokens']) as never,
  ],
  ['a reply of another kind', 'Message', { ...reply, type: 'completion' }, ['violation value type']],
  [
    'a reply without its tag',
    'Message',
    (({ type: _, ...rest }) => rest)(reply as { type?: string }),
    ['violation missing type'],
  ],
  [
    'a wrong type beside an unknown kind',
    'Message',
    { ...reply, content: [{ type: 'x' }, { type: 'text', text: 1 }] },
    ['violation type content[].text', 'drift member content[].type'],
  ],
  ['null in place of a list', 'Message', { ...reply, content: null }, ['drift type content']],
  [
    'null in place of a member of a union',
    'ResponseRequest',
    { model: 'm', tool_choice: null },
    ['drift missing input', 'drift type tool_choice'],
  ],
  ['null in place of a kind', 'Message', { ...reply, content: [{ type: null }] }, ['violation missing content[].type']],
  ['null in a list', 'MessageRequest', { ...request, messages: [null] }, ['violation type messages[]']],
  ['null in place of the value', 'Message', null, ['violation type ']],
  [
    'the number of a listed value',
    'GenerateContentResponse',
    { candidates: [{ finishReason: 1 }, { finishReason: 1.5 }] },
    ['drift value candidates[].finishReason', 'violation type candidates[].finishReason'],
  ],
  ['an enum of another type', 'Message', { ...reply, stop_reason: 3 }, ['violation type stop_reason']],
  [
    'a block without a tag',
    'MessageRequest',
    say([{ text: 'Hello' }]),
    ['violation missing messages[].content[].type'],
  ],
  ['a number out of bounds', 'MessageRequest', { ...request, temperature: 7 }, ['violation maximum temperature']],
  ['a rule between fields', 'MessageRequest', { ...request, messages: [] }, ['violation rule messages']],
  [
    'an event that is complete where ours is empty',
    'createMessageEvent',
    { type: 'message_start', message: { ...reply, content: [{ type: 'text', text: 'a' }], stop_reason: 'end_turn' } },
    ['drift value message.content', 'drift value message.stop_reason'],
  ],
  [
    'a tool of unknown kind in a union of unions',
    'MessageRequest',
    { ...request, tools: [{ type: 'dig_20300101', name: 'dig' }] },
    ['drift member tools[].type'],
  ],
  [
    'a known tool with a wrong member',
    'MessageRequest',
    { ...request, tools: [{ name: 7, input_schema: {} }] },
    ['violation type tools[].name'],
  ],
  [
    'an item of unknown kind',
    'ResponseRequest',
    input({ type: 'dig_call', call_id: 'x' }),
    ['drift member input[].type'],
  ],
  [
    'a known item that lacks members',
    'ResponseRequest',
    input({ type: 'function_call', call_id: 'c', name: 'n' }),
    ['drift missing input[].arguments'],
  ],
  [
    'a known item with a wrong member',
    'ResponseRequest',
    input({ type: 'function_call', call_id: 'c', name: 3, arguments: '{}' }),
    ['violation type input[].name'],
  ],
  [
    'an unknown part within an untagged message',
    'ResponseRequest',
    input({ role: 'user', content: [{ type: 'input_smell' }] }),
    ['drift member input[].content[].type'],
  ],
  [
    'neither a string nor an object',
    'ResponseRequest',
    { model: 'm', input: 'Hello', tool_choice: 7 },
    ['violation anyOf tool_choice'],
  ],
  [
    'an unknown string beside objects',
    'ResponseRequest',
    { model: 'm', input: 'Hello', tool_choice: 'maybe' },
    ['drift value tool_choice'],
  ],
  [
    'a schema of unknown type, deep inside',
    'GenerateContentRequest',
    schema({ type: 'OBJECT', properties: { a: { type: 'ARRAY', items: { type: 'tensor' } } } }),
    ['drift member tools[].functionDeclarations[].parameters.properties.a.items.type'],
  ],
  ['an unknown event', 'createMessageEvent', { type: 'message_nap' }, ['drift member type']],
])('%s, read as a %s', (_, name, value, want) =>
  expect(summary(readTolerant(byName[name], value)).sort()).toEqual(Array.isArray(want) ? [...want].sort() : want),
);

it('calls every value valid that the strict reading calls valid, and none that it refuses', () => {
  for (const body of Object.values(answers('messages'))) {
    expect(validators.Message(body)).toBe(true);
    expect(readTolerant(validators.Message, body)).toEqual([]);
  }
  expect(validators.Message({ ...reply, stop_reason: 'bored' })).toBe(false);
});

it('reads a value with very many problems in time that grows with their number', () => {
  const items = Array.from({ length: 30_000 }, () => ({ type: 'dig_call' }));
  expect(summary(readTolerant(validators.ResponseRequest, input(...items)))).toEqual([
    'violation maxItems input',
    'drift member input[].type',
  ]);
});

describe('a client among newer services', () => {
  let server: Server | undefined;

  const newer = { ...reply, stop_reason: 'bored' };
  const clientOf = async (validate: Parameters<typeof createClient>[0]['validate'], found: unknown[] = []) => {
    server = await serve([{ body: newer }]);
    return createClient({
      baseUrl: server.url,
      apiKey: 'key',
      validate,
      onDrift: (finding, of) => found.push({ ...of, ...finding }),
    });
  };

  it('returns what is newer, and reports it', async () => {
    const found: unknown[] = [];
    const client = await clientOf(checkWith(validators), found);
    expect(await client.messages.create(request as never)).toEqual(newer);
    expect(found).toEqual([
      expect.objectContaining({
        surface: 'messages',
        method: 'create',
        event: false,
        status: 200,
        kind: 'drift',
        what: 'value',
        path: 'stop_reason',
      }),
    ]);
  });

  it('names the item that is wrong, and folds its index for counting', () => {
    const [found] = readTolerant(validators.Message, {
      ...newer,
      stop_reason: 'end_turn',
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 7 },
      ],
    });
    expect(found).toMatchObject({ kind: 'violation', path: 'content[].text', at: 'content[1].text' });
  });

  it('refuses what is newer in the strict reading, for all surfaces or for one', async () => {
    for (const validate of [checkWith(validators, 'strict'), { messages: checkWith(validators, 'strict') }]) {
      await expect((await clientOf(validate)).messages.create(request as never)).rejects.toThrow(
        'not a valid Message: stop_reason',
      );
    }
    expect(
      await (await clientOf({ responses: checkWith(validators, 'strict') })).messages.create(request as never),
    ).toEqual(newer);
  });

  it('reports drift in events', async () => {
    const text = streams.find(({ surface, name }) => surface === 'messages' && name === 'text')?.text ?? '';
    server = await serve([{ chunks: [text.replace('"end_turn"', '"bored"')] }]);
    const found: string[] = [];
    const client = createClient({
      baseUrl: server.url,
      apiKey: 'key',
      validate: checkWith(validators),
      onDrift: ({ path }, { event }) => found.push(`${event} ${path}`),
    });
    const stream = await client.messages.create({ ...request, stream: true } as never);
    await (stream as unknown as { final(): Promise<unknown> }).final();
    expect(found).toEqual(['true delta.stop_reason']);
  });
});
