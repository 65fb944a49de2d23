// Several requests on one connection, each sent without waiting for the answer before it.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createHttpServer } from '../../http/http-server.js';
import { ConnectionCut } from '../../runtime/replies.js';
import { listenOn } from '../harness/listen.js';
import { createTestApp, messageEvents, type TestApp } from '../server/app.js';
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

it('are given up when the caller goes away', async () => {
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
  const socket = connect(app.port, '127.0.0.1', () => socket.write(text(streaming.messages).repeat(3)));
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
  const server = await listenOn(
    createHttpServer(() => {
      worked++;
    }),
  );
  app = await createTestApp();
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2400)),
  );
  socket.on('error', () => undefined);
  await once(socket, 'close');
  expect(worked).toBeLessThan(12);
  await server.close();
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
