// How many connections there are at a time, who has to go when there are more, and several requests on one of them, each sent without waiting for
// the answer before it.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { maxConnections } from '../../http/connection-limiter.js';
import { createHttpServer, type HttpServer } from '../../http/http-server.js';
import { ConnectionCut } from '../../runtime/replies.js';
import { listenOn } from '../harness/listen.js';
import { closedAfterTest } from '../harness/opened.js';
import { createTestApp, messageEvents } from '../server/app.js';
import { good, raw, streaming, written } from './requests.js';
import { answering, eventually, gate } from './streaming.js';

const [listen, startApp] = [closedAfterTest(listenOn), closedAfterTest(createTestApp)];
let server: HttpServer;

const held: (() => void)[] = [];
/** `/held` is answered when the test says so, of `/stream` only the end waits for that, and anything else is answered at once. */
const app: RequestListener = ({ url }, response) => {
  if (url === '/stream') response.write('first');
  if (url !== '/') held.push(() => response.end('late'));
  else response.end('now');
};

async function start(connections: number, connectionsPerAddress = 0): Promise<number> {
  server = createHttpServer(app, { connections, connectionsPerAddress });
  return (await listen(server)).port;
}

const received = new WeakMap<Socket, string>();
/** All that has come over a connection. */
const read = (socket: Socket) => (): string => received.get(socket) ?? '';

/** A connection that has sent this; whether it is still open can be asked. */
async function open(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => received.set(socket, `${received.get(socket) ?? ''}${bytes}`));
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

describe('a server with all connections in use', () => {
  it('ends those that are idle, and serves the new one', async () => {
    const port = await start(3);
    held.length = 0;
    const busy = await open(port, get('/held'));
    const idle = await open(port, get('/'));
    await eventually(() => held.length === 1 && idle.bytesRead > 0);
    expect(await raw(port, get('/'), /now/)).toContain('200 OK');
    expect(await raw(port, get('/'), /now/)).toContain('200 OK');
    await eventually(() => idle.closed);
    expect([busy.closed, server.full]).toEqual([false, false]);
  });

  it('ends none that waits for an answer: it turns the new one away, and says so', async () => {
    const port = await start(2);
    held.length = 0;
    const busy = [await open(port, get('/held')), await open(port, get('/held'))];
    await eventually(() => held.length === 2);
    expect(await raw(port, get('/'), /now/).catch(() => '')).toBe('');
    expect(busy.map(({ closed }) => closed)).toEqual([false, false]);
    expect(server.full).toBe(true);
    const answered = Promise.all(busy.map((socket) => once(socket, 'data')));
    for (const answer of held.splice(0)) answer();
    await answered;
    expect(await raw(port, get('/'), /now/)).toContain('200 OK');
  });
});

it('one address gets no more connections than it may have', async () => {
  const port = await start(10, 2);
  const kept = [await open(port), await open(port)];
  expect(await raw(port, get('/'), /now/).catch(() => '')).toBe('');
  expect(kept.map(({ closed }) => closed)).toEqual([false, false]);
});

it.each([
  [4096, Number.POSITIVE_INFINITY, 4096],
  [4096, 20_000, 4096],
  [4096, 1024, 512],
  [4096, 700, 350],
  [100, 700, 100],
])('%d connections are wanted, there are %d descriptors: it is %d', (wanted, descriptors, limit) => {
  expect(maxConnections(wanted, descriptors)).toBe(limit);
});

describe('a server that stops', () => {
  const stopServer = async (): Promise<{ readonly done: () => boolean; readonly all: Promise<void> }> => {
    let done = false;
    const all = server.drain(100).then(() => {
      done = true;
    });
    await eventually(() => !server.listening);
    return { done: () => done, all };
  };

  it('closes idle connections, and answers requests that still come over old ones', async () => {
    const port = await start(10);
    const idle = await open(port);
    const used = await open(port, get('/'));
    const text = read(used);
    await eventually(() => /now/.test(text()));
    const stop = await stopServer();
    used.write(get('/'));
    await eventually(() => /now.*now/s.test(text()));
    expect(text().match(/^connection: [\w-]+/gim)).toEqual(['Connection: keep-alive', 'connection: close']);
    await stop.all;
    await eventually(() => idle.closed && used.closed);
    await expect(open(port)).rejects.toThrow('ECONNREFUSED');
  });

  it('closes a connection with the reply that is in progress, and waits for it', async () => {
    const port = await start(10);
    held.length = 0;
    const busy = await open(port, get('/held'));
    const text = read(busy);
    await eventually(() => held.length === 1);
    const stop = await stopServer();
    expect(stop.done()).toBe(false);
    held[0]?.();
    await stop.all;
    await eventually(() => /connection: close.*late/is.test(text()));
  });

  it('closes a connection after the stream whose head it sent before, and answers what was on its way then', async () => {
    const port = await start(10);
    held.length = 0;
    const busy = [await open(port, get('/stream')), await open(port, get('/stream'))] as const;
    const idle = await open(port);
    const texts = busy.map(read);
    await eventually(() => texts.every((text) => /first/.test(text())));
    const stop = await stopServer();
    busy[1].write(get('/'));
    await eventually(() => idle.closed);
    expect([stop.done(), ...busy.map(({ closed }) => closed)]).toEqual([false, false, false]);
    // A proxy may send its next request as soon as it has read the end of a reply.
    busy[0].once('data', () => busy[0].write(get('/')));
    for (const end of held) end();
    await stop.all;
    await eventually(() => busy.every(({ closed }) => closed));
    for (const text of texts) expect(text()).toMatch(/late\r\n0\r\n\r\n.*connection: close.*now$/is);
  });

  it('answers pipelined requests all, and half of a request when the rest has come', async () => {
    const port = await start(10);
    held.length = 0;
    const pipelined = await open(port, get('/held') + get('/') + get('/'));
    const half = await open(port, get('/').slice(0, 10));
    const [texts, rest] = [read(pipelined), read(half)];
    await eventually(() => held.length === 1);
    const stop = await stopServer();
    held[0]?.();
    await eventually(() => /late.*now.*now/s.test(texts()) && pipelined.closed);
    expect(half.closed).toBe(false);
    half.write(get('/').slice(10));
    await stop.all;
    await eventually(() => /connection: close.*now/is.test(rest()));
  });
});

describe('requests that are sent without waiting for the answer before', () => {
  it('are answered in their order, also after a refused one', async () => {
    const app = await startApp();
    const bad = { ...good.messages, body: { model: 'm' } };
    const answers = await raw(app.port, written(bad) + written(good.messages), /"end_turn"/);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('are given up when the caller goes away', async () => {
    const { opened, open } = gate();
    const signals: AbortSignal[] = [];
    async function* events() {
      yield* messageEvents();
      await opened;
    }
    const app = await startApp({
      handlers: {
        createMessage: ({ signal }) => {
          signals.push(signal);
          return { events: events() };
        },
      },
    });
    const socket = connect(app.port, '127.0.0.1', () => socket.write(written(streaming.messages).repeat(3)));
    await once(socket, 'data');
    await eventually(() => signals.length === 3);
    socket.destroy();
    await eventually(() => app.inFlight.count === 0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    expect(app.requests.map(({ ended }) => ended)).toEqual(['gone', 'gone', 'gone']);
    open();
  });

  it('end the connection when more than a few wait for an answer', async () => {
    let worked = 0;
    const { port } = await listen(createHttpServer(() => void worked++));
    const socket = await open(port, get('/').repeat(2400));
    await once(socket, 'close');
    expect(worked).toBeLessThan(12);
  });

  it('end with the connection when one of them is cut', async () => {
    const { opened, open } = gate();
    const streams = [
      async function* () {
        await opened;
        yield* messageEvents();
      },
      // biome-ignore lint/correctness/useYield: it is cut before its first event
      function* (): Generator<never> {
        throw new ConnectionCut();
      },
    ];
    const app = await startApp(answering(() => streams.shift()?.() ?? []));
    const answered = raw(app.port, written(streaming.messages).repeat(3));
    open();
    expect((await answered).match(/event: message_stop/g)).toHaveLength(1);
    await eventually(() => app.inFlight.count === 0);
  });
});
