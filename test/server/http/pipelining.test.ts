// Several requests on one connection, each sent without waiting for the answer before it.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it } from '@jest/globals';
import { ConnectionCut } from '../../../contract/replies.js';
import { createHttpServer } from '../../../server/http/http-server.js';
import { createPipelines } from '../../../server/http/pipeline.js';
import { createTestApp, messageEvents, type TestApp } from '../app.js';
import { good, head, raw, type Sent, streaming } from './requests.js';
import { answering, eventually, gate } from './streaming.js';

let app: TestApp;
afterEach(() => app.close());

const text = (sent: Sent): string => {
  const body = JSON.stringify(sent.body);
  return `${head(sent)}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

it('are answered in their order, also after a refused one', async () => {
  app = await createTestApp();
  const bad = { ...good.messages, body: { model: 'm' } };
  const answers = await raw(app.port, text(bad) + text(good.messages), /"end_turn"/);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
});

it('are worked on one after the other, and given up when the caller goes away', async () => {
  const { opened, open } = gate();
  const signals: AbortSignal[] = [];
  async function* events() {
    yield* messageEvents();
    await opened;
  }
  app = await createTestApp({
    handlers: {
      createMessage: ({ signal }) => {
        signals.push(signal);
        return { events: events() };
      },
    },
  });
  const socket = connect(app.port, '127.0.0.1', () => socket.write(text(streaming.messages).repeat(30)));
  await once(socket, 'data');
  expect(app.inFlight.count).toBe(1);
  socket.destroy();
  await eventually(() => app.inFlight.count === 0);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(app.requests.map(({ ended }) => ended)).toEqual(['gone']);
  open();
});

it('are all answered, however many come at once', async () => {
  app = await createTestApp();
  const many = 500;
  const last = text(good.messages).replace('\r\n', '\r\nx-request-id: the-last\r\n');
  const answers = await raw(app.port, text(good.messages).repeat(many) + last, /the-last[\s\S]*"end_turn"/);
  expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(many + 1);
});

it('wait unworked and unparsed while the caller takes no answer', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024);
  let worked = 0;
  const server = createHttpServer((_, response) => {
    worked++;
    response.end(large);
  });
  const parsed: IncomingMessage[] = [];
  server.prependListener('request', (request) => parsed.push(request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app = await createTestApp();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2400));
  });
  await eventually(() => worked === 1);
  // The caller reads nothing; another one is served meanwhile, again and again.
  const { port } = server.address() as AddressInfo;
  for (let turn = 0; turn < 3; turn++) expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  expect(worked).toBe(4);
  expect(parsed.length).toBeLessThan(60);
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('of many connections are parsed for a bounded time in each iteration of the event loop', async () => {
  let fed = 0;
  const feed = (): void => {
    fed++;
    for (const end = performance.now() + 1; performance.now() < end; );
  };
  const pipelines = createPipelines(() => undefined, { idle: () => undefined, busy: () => undefined });
  const count = 10;
  const sockets = Array.from({ length: count }, () => new PassThrough().on('data', feed));
  for (const socket of sockets) pipelines.open(socket as unknown as Socket);
  const bytes = Buffer.alloc(32 * 1024);
  for (const socket of sockets) socket.emit('data', bytes);
  // The first slice of each connection, and about 8 ms for all together.
  expect(fed).toBeLessThan(2 * count + 8);
  while (fed < count * 32) {
    const before = fed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(fed - before).toBeLessThan(count + 8);
  }
  app = await createTestApp();
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
  app = await createTestApp(answering(() => streams.shift()?.() ?? []));
  const answered = raw(app.port, text(streaming.messages).repeat(3));
  open();
  expect((await answered).match(/event: message_stop/g)).toHaveLength(1);
  await eventually(() => app.inFlight.count === 0);
});
