// Several requests on one connection, each sent without waiting for the answer before it.
import { connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { ConnectionCut } from '../../../server/handler.js';
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

it('are all given up when the caller goes away', async () => {
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
  const many = 30;
  const socket = connect(app.port, '127.0.0.1', () => socket.write(text(streaming.messages).repeat(many)));
  await eventually(() => signals.length === many);
  expect(app.live.count).toBe(many);
  socket.destroy();
  await eventually(() => app.live.count === 0);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(app.requests.map(({ ended }) => ended)).toEqual(Array(many).fill('gone'));
  open();
});

it('end with the connection when one that waits for its turn is cut', async () => {
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
  expect(await raw(app.port, text(streaming.messages).repeat(2))).not.toContain('message_stop');
  await eventually(() => app.live.count === 0);
  open();
});
