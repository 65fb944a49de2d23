// Responses over a WebSocket, by the simulator: each message is answered like a request that asks for a stream.
import { expect, it } from '@jest/globals';
import { mockForTests } from '../../harness/mock.js';
import { call, type Received } from './caller.js';

const mock = mockForTests();

const end = (events: readonly Received[]) => events.at(-1)?.response as Record<string, unknown> & { output: object[] };
const textOf = (events: readonly Received[]): string =>
  events.flatMap(({ type, delta }) => (type === 'response.output_text.delta' ? [String(delta)] : [])).join('');
const create = { store: false };

it('has the events of a stream as messages, one response after the other', async () => {
  const { ask, socket } = await call(mock.url);
  const first = ask({ input: 'Repeat after me: one' });
  const second = first.then(() => ask({ input: 'Repeat after me: two', stream: true }));
  expect((await first).map(({ type }) => type)).toEqual([
    ...['response.created', 'response.in_progress', 'response.output_item.added', 'response.content_part.added'],
    ...['response.output_text.delta', 'response.output_text.done', 'response.content_part.done'],
    ...['response.output_item.done', 'response.completed'],
  ]);
  expect(textOf(await second)).toBe('two');
  socket.close();
});

it('answers messages that wait in their order', async () => {
  const { ask, socket } = await call(mock.url);
  for (const word of ['two', 'three'])
    socket.send(JSON.stringify({ type: 'response.create', model: 'm', input: `Repeat after me: ${word}` }));
  const asked = ask({ input: 'Repeat after me: four' });
  const said = [textOf(await asked)];
  // What answers the first message has come first.
  expect(said).toEqual(['two']);
  socket.close();
});

it('continues what is not stored with what is new, on the same connection only', async () => {
  const { ask, socket } = await call(mock.url);
  const first = end(await ask({ ...create, input: 'My name is Ada.' }));
  const second = await ask({ ...create, input: 'What is my name?', previous_response_id: first.id });
  expect(textOf(second)).toContain('Ada');
  for (const { response } of second) if (response) expect(response).toMatchObject({ previous_response_id: first.id });
  const third = await ask({ ...create, input: 'What is my name?', previous_response_id: end(second).id });
  expect(textOf(third)).toContain('Ada');
  socket.close();
  const other = await call(mock.url);
  const [refused] = await other.ask({ ...create, input: 'And now?', previous_response_id: end(third).id });
  expect(refused).toMatchObject({ type: 'error', status: 400, error: { code: 'previous_response_not_found' } });
  other.socket.close();
});

it('continues a stored response, and from there what is not stored', async () => {
  const { ask, socket } = await call(mock.url);
  const stored = end(await ask({ input: 'My name is Ada.' }));
  const kept = end(await ask({ ...create, input: 'Hello.', previous_response_id: stored.id }));
  const third = await ask({ ...create, input: 'What is my name?', previous_response_id: kept.id });
  expect(textOf(third)).toContain('Ada');
  socket.close();
});

it('takes the output of a tool for what is not stored', async () => {
  const { ask, socket } = await call(mock.url);
  const tools = [{ type: 'function', name: 'get_weather', parameters: { type: 'object', properties: {} } }];
  const first = end(await ask({ ...create, tools, tool_choice: 'required', input: 'What is the weather?' }));
  const { call_id } = first.output[0] as { call_id: string };
  const input = [{ type: 'function_call_output', call_id, output: '{"sky":"clear"}' }];
  const second = await ask({ ...create, tools, input, previous_response_id: first.id });
  expect(textOf(second)).toContain('clear');
  socket.close();
});

it('forgets a response whose continuation fails, and names the fields of the message', async () => {
  const { ask, socket } = await call(mock.url);
  const first = end(await ask({ ...create, input: 'My name is Ada.' }));
  const input = [{ type: 'function_call_output', call_id: 'call_none', output: '' }];
  const [failed] = await ask({ ...create, input, previous_response_id: first.id });
  expect(failed).toMatchObject({ type: 'error', status: 400, error: { param: 'input[0].call_id' } });
  const [forgotten] = await ask({ ...create, input: 'Again.', previous_response_id: first.id });
  expect(forgotten).toMatchObject({ status: 400, error: { code: 'previous_response_not_found' } });
  expect(textOf(await ask({ ...create, input: 'Repeat after me: on' }))).toBe('on');
  socket.close();
});

it('goes on from a compacted conversation', async () => {
  const input = [
    { role: 'user', content: 'My name is Ada.' },
    { role: 'assistant', content: 'Hello, Ada.' },
  ];
  const reply = await fetch(`${mock.url}/v1/responses/compact`, {
    method: 'POST',
    headers: { authorization: 'Bearer anna', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4.1', input }),
  });
  const { output } = (await reply.json()) as { output: object[] };
  expect(output).toMatchObject([{ type: 'compaction' }]);
  const { ask, socket } = await call(mock.url);
  const answer = await ask({ ...create, input: [...output, { role: 'user', content: 'What is my name?' }] });
  expect(textOf(answer)).toContain('Ada');
  socket.close();
});

it.each<[string, string | object | Buffer, object]>([
  ['no JSON', 'hello', { status: 400, error: { code: 'invalid_json' } }],
  ['half of a message', '{"type":"response.create","mod', { status: 400, error: { code: 'invalid_json' } }],
  ['a list', '[]', { status: 400, error: { code: 'invalid_json' } }],
  ['bytes', Buffer.from([1, 2]), { status: 400, error: { code: 'invalid_json' } }],
  ['a nest', `{"type":"response.create","a":${'['.repeat(100_000)}`, { status: 400, error: { code: 'invalid_json' } }],
  ['another type', { type: 'response.cancel' }, { status: 400, error: { param: 'type' } }],
  ['no type', '{"model":"m","input":"Hi"}', { status: 400, error: { param: 'type' } }],
  ['no model', '{"type":"response.create","input":"Hi"}', { status: 400, error: { param: 'model' } }],
  ['a wrong member', { input: 'Hi', temperature: 9 }, { status: 400, error: { param: 'temperature' } }],
])('answers %s with an error event, and goes on', async (_, message, expected) => {
  const { ask, socket } = await call(mock.url);
  expect(await ask(message)).toMatchObject([{ type: 'error', ...expected }]);
  expect(textOf(await ask({ input: 'Repeat after me: on' }))).toBe('on');
  socket.close();
});

it('plays the faults that the handshake asks for', async () => {
  const limited = await call(mock.url, undefined, { headers: { 'x-pentagate-simulate': 'status=429' } });
  expect(await limited.ask({ input: 'Hi' })).toMatchObject([{ type: 'error', status: 429 }]);
  limited.socket.close();
  const cut = await call(mock.url, undefined, { headers: { 'x-pentagate-simulate': 'cut=3' } });
  const events = await cut.ask({ input: 'Hi' });
  expect(events.map(({ type }) => type)).not.toContain('response.completed');
  // Without a closing handshake.
  expect(await cut.closed).toMatchObject({ code: 1006 });
});
