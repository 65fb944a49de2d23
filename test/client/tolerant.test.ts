// The tolerant reading: what is newer than the contract is drift, what is wrong is a violation, and strict validation is not changed.

import { afterEach, describe, expect, it } from '@jest/globals';
import { checkWith, createClient, type Finding, readTolerant } from '../../generated/client.js';
import * as validators from '../../generated/validators.js';
import { yamlOf } from '../harness/contract.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { answers, streams } from './examples.js';
import { type Server, serve } from './server.js';

afterEach(closeStarted);

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
const reply = { ...(answers('messages').text as object) };
const input = (...items: unknown[]) => ({ model: 'm', input: items });
const summary = (findings: readonly Finding[]) => findings.map(({ kind, what, path }) => `${kind} ${what} ${path}`);

type Row = [name: string, schema: Name, value: Readonly<Record<string, unknown>>, ...findings: string[]];
it.each(yamlOf<Row[]>('client/tolerant.yaml'))('%s, read as a %s', (_, name, value, ...want) => {
  const good: object = name === 'Message' ? reply : name === 'MessageRequest' ? request : {};
  const { type, ...rest }: { type?: unknown } = { ...good, ...value };
  const read = type === null || type === undefined ? rest : { type, ...rest };
  expect(summary(readTolerant(byName[name], read)).sort()).toEqual(want.sort());
});

it('reads messages with missing members, none at all, and in an event', () => {
  const read = (name: Name, value: unknown) => summary(readTolerant(byName[name], value));
  const bare = { ...reply, model: undefined, usage: { output_tokens: 1 } };
  expect(read('Message', bare)).toContain('drift missing usage.input_tokens');
  expect(read('Message', null)).toEqual(['violation type ']);
  const message = { ...reply, content: [{ type: 'text', text: 'a' }], stop_reason: 'end_turn' };
  const complete = ['drift value message.content', 'drift value message.stop_reason'];
  expect(read('createMessageEvent', { type: 'message_start', message }).sort()).toEqual(complete);
});

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
