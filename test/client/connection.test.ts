// `connect()` of a generated client: calls over a WebSocket, with the streams of every other call.
import { expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { ApiError, ConnectionError, createClient, StreamError } from '../../generated/client.js';
import { mockForTests } from '../harness/mock.js';

const mock = mockForTests();
const model = 'gpt-4.1';

/** The calls of responses, with a key and a fault. */
const connect = (fault?: string, options: { reconnect?: boolean } = {}, apiKey = 'anna') =>
  createClient({
    ...{ baseUrl: mock.url, apiKey, retries: 0, validate: 'strict' },
    ...(fault && { headers: { 'x-pentagate-simulate': fault } }),
  }).responses.connect({ WebSocket, ...options });

type Stream = Awaited<ReturnType<ReturnType<typeof connect>['create']>>;

async function said(stream: Stream): Promise<string> {
  let text = '';
  for await (const part of stream.text()) text += part;
  return text;
}

it('has a conversation of three turns with a tool, of which nothing is stored', async () => {
  const connection = connect();
  const tools = [{ type: 'function' as const, name: 'get_weather', parameters: { type: 'object' }, strict: null }];
  const asked = { model, store: false, tools };
  const first = await connection.create({ ...asked, tool_choice: 'required', input: 'I am Ada. How is the weather?' });
  const { id, output } = await first.final();
  const [call] = output;
  if (call?.type !== 'function_call') throw new Error('no call came');
  const result = [{ type: 'function_call_output' as const, call_id: call.call_id, output: '{"sky":"clear"}' }];
  const second = await connection.create({ ...asked, previous_response_id: id, input: result });
  let spoken = '';
  let last = '';
  for await (const event of second) {
    if (event.type === 'response.output_text.delta') spoken += event.delta;
    if (event.type === 'response.completed') last = event.response.id;
  }
  expect(spoken).toContain('clear');
  const third = await connection.create({ ...asked, previous_response_id: last, input: 'Repeat after me: done' });
  expect(await said(third)).toBe('done');
  connection.close();
});

it('sends calls one after the other, however they are made', async () => {
  const connection = connect();
  const streams = ['one', 'two'].map((word) => connection.create({ model, input: `Repeat after me: ${word}` }));
  expect(await Promise.all(streams.map(async (stream) => said(await stream)))).toEqual(['one', 'two']);
  connection.close();
});

it('throws what is refused with its status and body, and goes on', async () => {
  const connection = connect();
  const refused = connection.create({ model, input: 'Hi', temperature: 9 });
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toMatchObject({
    ...{ status: 400, call: 'responses.create' },
    body: { error: { param: 'temperature' } },
  });
  expect(await said(await connection.create({ model, input: 'Repeat after me: on' }))).toBe('on');
  connection.close();
});

it('throws when a response breaks, and opens another connection where it may', async () => {
  const once = connect('cut=3');
  const broken = await once.create({ model, input: 'Hi' });
  await expect(said(broken)).rejects.toMatchObject({ name: 'StreamError', fault: 'cut' });
  await expect(once.create({ model, input: 'Hi' })).rejects.toThrow(ConnectionError);
  const again = connect('cut=3; times=1', { reconnect: true });
  await expect((await again.create({ model, input: 'Hi' })).final()).rejects.toThrow(StreamError);
  expect(await said(await again.create({ model, input: 'Repeat after me: on' }))).toBe('on');
  again.close();
  await expect(again.create({ model, input: 'Hi' })).rejects.toThrow(ConnectionError);
});

it('closes the connection when a stream is left', async () => {
  const connection = connect(undefined, { reconnect: true });
  for await (const { type } of await connection.create({ model, input: 'Hi' })) if (type === 'response.created') break;
  expect(await said(await connection.create({ model, input: 'Repeat after me: on' }))).toBe('on');
  connection.close();
});

it('cannot be opened with a key that is none, nor where nobody listens', async () => {
  await expect(connect(undefined, {}, 'invalid').create({ model, input: 'Hi' })).rejects.toThrow(
    'the connection could not be opened',
  );
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'anna', retries: 0 }).responses;
  await expect(nobody.connect({ WebSocket }).create({ model, input: 'Hi' })).rejects.toThrow(ConnectionError);
});
