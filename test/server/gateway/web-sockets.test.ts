// Messages of a WebSocket, forwarded over one to an upstream that takes it: what the upstream gets, and what becomes of its faults.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import type { HttpServer } from '../../../http/http-server.js';
import { serveWebSockets } from '../../../http/websocket/handshake.js';
import { listenOn } from '../../harness/listen.js';
import { until } from '../../harness/until.js';
import { eventually } from '../../http/streaming.js';
import { call } from '../../http/websocket/caller.js';
import { responseEvents } from '../app.js';
import { type GatewayChanges, startGateway } from './fixture.js';
import { closeLater, closeStarted } from './upstream.js';

afterEach(closeStarted);

interface Asked {
  readonly message: Record<string, unknown>;
  /** Number of its connection, from 0. */
  readonly connection: number;
  readonly headers: IncomingHttpHeaders;
}

type Answer = (asked: Asked, socket: WebSocket, index: number) => void;

const output = [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [] }];
const send = (socket: WebSocket, event: object): void => socket.send(JSON.stringify(event));

/** Answers with a response of this id. */
const complete = (socket: WebSocket, id: string): void => {
  for (const event of responseEvents())
    send(socket, 'response' in event ? { ...event, response: { ...event.response, id, output } } : event);
};

/** An upstream with WebSockets, and a gateway in front of it. */
async function start(answer: Answer, target: object = {}, changes: GatewayChanges = {}) {
  const asked: Asked[] = [];
  const sockets: WebSocket[] = [];
  const upstream = new WebSocketServer({ noServer: true });
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.end([...responseEvents()].map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    });
  });
  server.on('upgrade', (request, duplex, head) =>
    upstream.handleUpgrade(request, duplex, head, (socket) => {
      const connection = sockets.push(socket) - 1;
      socket.on('message', (data) => {
        const one = { message: JSON.parse(String(data)), connection, headers: request.headers };
        answer(one, socket, asked.push(one) - 1);
      });
    }),
  );
  const listening = await listenOn(server);
  closeLater(listening.close);
  const one = { url: listening.url, key: 'upstream-key', webSocket: true, ...target };
  const gateway = await startGateway({ one }, [{ to: ['one'] }], changes);
  serveWebSockets(gateway.server as HttpServer, () => gateway);
  return { gateway, asked, sockets, server, caller: await call(gateway.url) };
}

const kept = { store: false };
const hello = { type: 'message', role: 'user', content: 'Hello.' };

it('sends what is new over one connection, and each response is a call', async () => {
  const { caller, gateway, asked } = await start((_, socket, index) => complete(socket, `resp_${index}`));
  await caller.ask({ ...kept, input: 'Hi.' });
  const second = await caller.ask({ ...kept, input: [hello], previous_response_id: 'resp_0' });
  await caller.ask({ ...kept, input: 'And?', previous_response_id: 'resp_1' });
  expect(second.at(-1)).toMatchObject({ type: 'response.completed', response: { id: 'resp_1' } });
  const create = { type: 'response.create', model: 'gpt-4.1', ...kept };
  expect(asked.map(({ message }) => message)).toEqual([
    { ...create, input: 'Hi.' },
    { ...create, input: [hello], previous_response_id: 'resp_0' },
    { ...create, input: [{ ...hello, content: 'And?' }], previous_response_id: 'resp_1' },
  ]);
  expect(asked.map(({ connection }) => connection)).toEqual([0, 0, 0]);
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer upstream-key' });
  expect(gateway.calls).toHaveLength(3);
  for (const each of gateway.calls) expect(each).toMatchObject({ status: 200, end: 'complete', upstream: 'one' });
  caller.socket.close();
});

it('has a connection for each caller, which ends with it', async () => {
  const { caller, gateway, asked, sockets } = await start((_, socket) => complete(socket, 'resp'));
  const other = await call(gateway.url);
  await Promise.all([caller, other].map(({ ask }) => ask({ input: 'Hi.' })));
  expect(new Set(asked.map(({ connection }) => connection)).size).toBe(2);
  caller.socket.close();
  await eventually(() => sockets.some(({ readyState }) => readyState === 3));
  await other.ask({ input: 'Hi.' });
  expect(sockets).toHaveLength(2);
  other.socket.close();
});

it.each([
  ['has forgotten it', (socket: WebSocket) => send(socket, { type: 'error', status: 400, error: { code: 'gone' } })],
  ['has closed the connection', (socket: WebSocket) => socket.close(1001)],
])('sends all that a response continues where the upstream %s', async (_, forget) => {
  const { caller, asked, sockets } = await start(({ message }, socket, index) => {
    if (index === 1 && message.previous_response_id) forget(socket);
    else complete(socket, `resp_${index}`);
  });
  await caller.ask({ ...kept, input: 'Hi.' });
  if (_.endsWith('connection')) {
    sockets[0]?.close(1001);
    await eventually(() => sockets[0]?.readyState === 3);
    await delay(20);
  }
  const [first] = await caller.ask({ ...kept, input: [hello], previous_response_id: 'resp_0' });
  expect(first).toMatchObject({ type: 'response.created' });
  const whole = { input: [{ ...hello, content: 'Hi.' }, ...output, hello] };
  expect(asked.at(-1)?.message).toMatchObject(whole);
  expect(asked.at(-1)?.message).not.toHaveProperty('previous_response_id');
  caller.socket.close();
});

it.each<[string, (socket: Duplex) => void]>([
  ['refuses WebSockets', (socket) => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n')],
  ['takes no notice of them', () => undefined],
  ['speaks another protocol then', (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
])('goes over HTTP where the upstream %s, and does not try again at once', async (_, refuse) => {
  const timeouts = { connectSeconds: 0.3, firstByteSeconds: 5, idleSeconds: 5 };
  const { caller, gateway, server, asked } = await start(() => undefined, { timeouts });
  let tries = 0;
  server.removeAllListeners('upgrade').on('upgrade', (_request, socket) => {
    tries++;
    refuse(socket);
  });
  for (let turn = 0; turn < 2; turn++)
    expect((await caller.ask({ input: 'Hi.' })).at(-1)).toMatchObject({ type: 'response.completed' });
  expect([tries, asked.length, gateway.calls.length]).toEqual([1, 0, 2]);
  expect(gateway.logged.at(-1)).toMatchObject({ level: 'warn', facts: { upstream: 'one' } });
  caller.socket.close();
});

it('stops an upstream whose caller does not read', async () => {
  const text = 'x'.repeat(60_000);
  const delta = {
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    item_id: 'msg_1',
    delta: text,
  };
  const { caller, sockets } = await start((_, socket) => {
    send(socket, created as object);
    for (let count = 0; count < 1000; count++) send(socket, delta);
  });
  caller.socket.send(JSON.stringify({ type: 'response.create', model: 'm', input: 'Hi.' }));
  await once(caller.socket, 'message');
  caller.socket.pause();
  // It comes to rest long before all is sent.
  let before = -1;
  const waiting = await until(() => {
    const now = sockets[0]?.bufferedAmount ?? 0;
    const rests = now === before && now;
    before = now;
    return rests;
  }, 300);
  expect(waiting).toBeGreaterThan(20_000_000);
  caller.socket.terminate();
});

const [created] = responseEvents();

it.each<[string, (socket: WebSocket) => void, object]>([
  ['an error', (socket) => send(socket, { type: 'error', status: 429, error: { message: 'Slow.' } }), { status: 429 }],
  ['an error of no status', (socket) => send(socket, { type: 'error', status: 7, error: {} }), { status: 502 }],
  ['a refused key', (socket) => send(socket, { type: 'error', status: 401, error: {} }), { status: 502 }],
  ['no JSON', (socket) => socket.send('hello'), { status: 502 }],
  ['a nest', (socket) => socket.send('['.repeat(100_000)), { status: 502 }],
  ['bytes', (socket) => socket.send(Buffer.from([0xff, 0xfe])), { status: 502 }],
  ['too much', (socket) => socket.send('x'.repeat(20_000_000)), { status: 502 }],
  ['a key of the gateway', (socket) => socket.send('{"type":"response.created","k":"upstream-key"}'), { status: 502 }],
  ['nothing', () => undefined, { status: 504 }],
  ['a cut', (socket) => socket.terminate(), { status: 502 }],
  ['a closing handshake', (socket) => socket.close(1000), { status: 502 }],
])('answers %s of the upstream with an error event, and goes on', async (_, fault, expected) => {
  const { caller } = await start((_asked, socket, index) => (index ? complete(socket, 'resp_1') : fault(socket)), {
    timeouts: { connectSeconds: 5, firstByteSeconds: 1, idleSeconds: 1 },
  });
  const answer = await caller.ask({ input: 'Hi.' });
  expect(answer).toMatchObject([{ type: 'error', ...expected }]);
  expect(JSON.stringify(answer)).not.toContain('upstream-key');
  expect((await caller.ask({ input: 'Hi.' })).at(-1)).toMatchObject({ type: 'response.completed' });
  caller.socket.close();
});

it.each<[string, (socket: WebSocket) => void]>([
  ['is cut', (socket) => socket.terminate()],
  ['is closed', (socket) => socket.close(1000)],
  ['is silent', () => undefined],
  ['ends with an error', (socket) => send(socket, { type: 'error', status: 500, error: { message: 'No.' } })],
  ['goes on with no JSON', (socket) => socket.send('{"type":"response.comp')],
])('never lets a response look complete that %s', async (_, fault) => {
  const { caller, gateway, sockets } = await start(
    (_asked, socket, index) => {
      if (index) return complete(socket, 'resp_1');
      send(socket, created as object);
      setTimeout(fault, 50, socket);
    },
    { timeouts: { connectSeconds: 5, firstByteSeconds: 1, idleSeconds: 1 } },
  );
  const answer = await caller.ask({ input: 'Hi.' });
  expect(answer.map(({ type }) => type)).toEqual(['response.created', 'error']);
  expect(gateway.calls).toMatchObject([{ end: 'error' }]);
  await caller.ask({ input: 'Hi.' });
  expect(sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(1);
  caller.socket.close();
});

it('gives up the response of a caller that goes away, and closes idle connections of a changed upstream', async () => {
  const { caller, gateway, sockets } = await start((_, socket, index) => {
    if (index) send(socket, created as object);
    else complete(socket, 'resp_0');
  });
  const other = await call(gateway.url);
  await other.ask({ input: 'Hi.' });
  caller.socket.send(JSON.stringify({ type: 'response.create', model: 'm', input: 'Hi.' }));
  await eventually(() => sockets.length === 2);
  caller.socket.terminate();
  await eventually(() => sockets[1]?.readyState === 3);
  gateway.gateway.update({ upstreams: {}, routes: [], upstreamValidation: {} });
  await eventually(() => sockets[0]?.readyState === 3);
  other.socket.close();
});

it('keeps the credential of a connection, and takes another one where it is refused', async () => {
  const { caller, asked } = await start(
    ({ headers }, socket, index) => {
      if (index > 1 && headers.authorization === asked[0]?.headers.authorization)
        send(socket, { type: 'error', status: 401, error: {} });
      else complete(socket, 'resp');
    },
    { key: undefined, keys: ['key-one', 'key-two'] },
  );
  for (let turn = 0; turn < 3; turn++)
    expect((await caller.ask({ input: 'Hi.' })).at(-1)).toMatchObject({ type: 'response.completed' });
  expect(asked.map(({ connection }) => connection)).toEqual([0, 0, 0, 1]);
  caller.socket.close();
});
