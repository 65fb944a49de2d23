// Who may open a WebSocket, its bounds, and what becomes of requests that ask for another protocol.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createHttpServer, type HttpServer } from '../../../http/http-server.js';
import type { WebSocketLimits } from '../../../http/websocket/connection.js';
import { serveWebSockets } from '../../../http/websocket/handshake.js';
import { listenOn } from '../../harness/listen.js';
import { closedAfterTest } from '../../harness/opened.js';
import { anyKey, type Changes, createTestApp, responseEvents } from '../../server/app.js';
import { good, head, raw, withHeaders, written } from '../requests.js';
import { eventually, gate } from '../streaming.js';
import { call } from './caller.js';

const [startApp, listen] = [closedAfterTest(createTestApp), closedAfterTest(listenOn)];

/** A server with WebSockets of its own limits. */
async function start(changes: Changes = {}, limits: Partial<WebSocketLimits> = {}) {
  const app = await startApp({ keys: { anna: anyKey, ben: { ...anyKey, surfaces: ['chat'] } }, ...changes });
  const server: HttpServer = createHttpServer(app.listener);
  serveWebSockets(server, () => app, limits);
  return { ...(await listen(server)), app, server };
}

const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };

it.each([
  ['no key', {}, '', 401, 'missing_api_key'],
  ['an unknown key', { authorization: 'Bearer eve' }, '', 401, 'invalid_api_key'],
  ['a key in the query', {}, '?api_key=anna&key=anna', 401, 'missing_api_key'],
  ['a key of another surface', { authorization: 'Bearer ben' }, '', 403, 'permission_denied'],
])('refuses %s in the form of the surface, before it upgrades', async (_, headers, query, status, code) => {
  const { port } = await start();
  const sent = { method: 'GET', path: `/v1/responses${query}`, headers: { ...upgrade, ...key, ...headers } };
  const answer = await raw(port, `${head(sent)}\r\n\r\n`, /\}\}?$/);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`"code":"${code}"`);
});

it('refuses pages of other origins where cookies are credentials, and takes the rest', async () => {
  const session = { in: 'cookie', name: 'session' };
  const contract: Changes['contract'] = (own) => {
    const match = own.router.matchRoute('POST', '/v1/responses');
    if (match.found !== 'operation') throw new Error('no responses');
    const operation = { ...match.operation, security: [...match.operation.security, session] };
    return { ...own, router: { ...own.router, matchRoute: () => ({ ...match, operation }) } } as typeof own;
  };
  const { url } = await start({ contract });
  for (const origin of ['https://evil.example', 'null', 'nonsense'])
    await expect(call(url, undefined, { headers: { origin } })).rejects.toThrow('403');
  for (const options of [{}, { headers: { origin: url } }]) {
    const { socket } = await call(url, undefined, options);
    socket.terminate();
  }
});

it.each([
  ['h2c beside a body', 'h2c', { ...good.messages }, 200],
  ['a WebSocket where there is none', 'websocket', { ...good.messages }, 200],
  ['a WebSocket by a wrong method', 'websocket', { ...good.responses }, 200],
])('answers a request that asks for %s as if it had not asked', async (_, protocol, sent, status) => {
  const { port } = await start();
  const asking = { connection: 'Upgrade, HTTP2-Settings', upgrade: protocol, 'http2-settings': 'AAMAAABk' };
  const first = written(withHeaders(sent, { ...asking, authorization: 'Bearer anna', 'x-api-key': 'anna' }));
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  // Twice on one connection: it goes on as usual.
  for (const _time of ['first', 'second']) {
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.write(first);
    await eventually(() => answer.endsWith('}'));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.removeAllListeners('data');
  }
  socket.write(first + first);
  // What is sent without waiting for the answer before it ends the connection.
  await once(socket, 'close');
});

it('takes a connection for as many messages as wait, and closes one that sends more', async () => {
  const { opened: begins, open } = gate();
  async function* events() {
    await begins;
    yield* responseEvents();
  }
  const { url } = await start({ handlers: { createResponse: () => ({ events: events() }) } }, { waiting: 2 });
  const caller = await call(url);
  for (let count = 0; count < 4; count++) caller.socket.send('{"type":"response.create","model":"m","input":"Hi"}');
  expect(await caller.closed).toMatchObject({ code: 1008 });
  open();
});

it('closes a connection that sends too large a message, is idle, or sends a broken frame', async () => {
  const { url } = await start({ settings: { limits: { bodyBytes: 1000 } } });
  const [large, broken] = await Promise.all([call(url), call(url)]);
  const idle = await call((await start({}, { idleMs: 200 })).url);
  large.socket.send('x'.repeat(1001));
  (broken.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(Buffer.from([0xff, 0xff]));
  expect(await large.closed).toMatchObject({ code: 1009 });
  expect(await broken.closed).toMatchObject({ code: 1002 });
  expect(await idle.closed).toMatchObject({ code: 1001, reason: 'idle' });
});

it('bounds what the messages of all connections hold, those that are not complete included', async () => {
  const { url } = await start({ settings: { limits: { bodyBytes: 5000, pendingBodyBytes: 8000 } } });
  const [first, second] = await Promise.all([call(url), call(url)]);
  first.socket.send('x'.repeat(4900), { fin: false });
  second.socket.send('x'.repeat(4900), { fin: false });
  expect(await Promise.race([first.closed, second.closed])).toMatchObject({ code: 1013 });
  for (const { socket, closed } of [first, second]) {
    socket.terminate();
    await closed;
  }
  // Once the server has seen that they are gone.
  for (let answer: unknown[] = []; !answer.length; ) {
    const { ask, socket } = await call(url);
    answer = await ask({ input: 'x'.repeat(4900) });
    socket.terminate();
  }
});

it('makes no more of a response than its caller reads', async () => {
  let made = 0;
  async function* events() {
    const [first] = responseEvents();
    for (; first && made < 100_000; made++) yield first;
  }
  const { url } = await start({ handlers: { createResponse: () => ({ events: events() }) } });
  const { socket } = await call(url);
  socket.send('{"type":"response.create","model":"m","input":"Hi"}');
  await once(socket, 'message');
  socket.pause();
  for (let before = -1; made !== before; await delay(300)) before = made;
  expect(made).toBeLessThan(50_000);
  socket.terminate();
});

it('refuses messages of a connection that has been open for too long', async () => {
  const { url } = await start({}, { ageMs: -1 });
  const { ask, socket } = await call(url);
  const [refused] = await ask({ input: 'Hi' });
  expect(refused).toMatchObject({ status: 400, error: { code: 'websocket_connection_limit_reached' } });
  socket.close();
});

it('leaves out a caller that does not answer pings', async () => {
  const { url } = await start({}, { pingMs: 100 });
  const { socket, closed } = await call(url, undefined, { autoPong: false });
  expect(await closed).toMatchObject({ code: 1006 });
  socket.terminate();
});

it('lets a key have so many connections', async () => {
  const { url } = await start();
  const all = await Promise.all(Array.from({ length: 64 }, () => call(url)));
  await expect(call(url)).rejects.toThrow('429');
  all[0]?.socket.close();
  await all[0]?.closed;
  let again = await call(url).catch(() => undefined);
  while (!again) again = await call(url).catch(() => undefined);
  again.socket.terminate();
  for (const { socket } of all) socket.terminate();
});

it('gives up the response of a caller that goes away', async () => {
  const { opened: never } = gate();
  async function* events() {
    yield* responseEvents();
    await never;
  }
  const { url, app } = await start({ handlers: { createResponse: () => ({ events: events() }) } });
  const { socket } = await call(url);
  socket.send('{"type":"response.create","model":"m","input":"Hi"}');
  await once(socket, 'message');
  socket.terminate();
  await eventually(() => app.inFlight.count === 0);
  expect(app.requests).toMatchObject([{ operation: 'createResponse', ended: 'gone', key: 'test' }]);
});

it('completes a response when the server stops, and closes the connections', async () => {
  const { opened: ends, open } = gate();
  async function* events() {
    const [first, ...rest] = responseEvents();
    if (first) yield first;
    await ends;
    yield* rest;
  }
  const { url, server } = await start({ handlers: { createResponse: () => ({ events: events() }) } });
  const [busy, idle] = await Promise.all([call(url), call(url)]);
  const asked = busy.ask({ input: 'Hi' });
  await once(busy.socket, 'message');
  const drained = server.drain(10);
  expect(await idle.closed).toEqual({ code: 1001, reason: 'the server is stopping' });
  open();
  expect((await asked).at(-1)).toMatchObject({ type: 'response.completed' });
  expect(await busy.closed).toMatchObject({ code: 1001 });
  await drained;
});
