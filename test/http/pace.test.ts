// When streams say it: no faster than they are read, no later than they can, and not to somebody who has gone.
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Changes, createTestApp, type MessageEvent, messageEvents, type TestApp } from '../server/app.js';
import { begin, framesOf, good, send, streaming } from './requests.js';
import { answering, eventually, gate } from './streaming.js';

let app: TestApp;
const start = async (changes: Changes): Promise<void> => {
  app = await createTestApp(changes);
};
afterEach(() => app.close());

describe('pace', () => {
  it('a producer does not run ahead of a slow reader', async () => {
    let made = 0;
    await start(
      answering(function* (): Generator<MessageEvent> {
        const [first, second] = [...messageEvents(0)] as [MessageEvent, MessageEvent];
        yield first;
        yield second;
        for (;;) {
          made++;
          yield { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'x'.repeat(1000) } };
        }
      }),
    );
    const { pause, leave } = await begin(app.port, streaming.messages);
    pause();
    // It must come to rest, however long one watches: what the kernel and Node hold is limited.
    for (let before = -1; before !== made; await new Promise((resolve) => setTimeout(resolve, 50))) before = made;
    expect(made).toBeGreaterThan(10);
    expect(made).toBeLessThan(20_000);
    leave();
    expect(await app.ended()).toMatchObject({ ended: 'gone' });
  });

  it('events that are ready at once go out together, and no event waits for the next', async () => {
    const held = gate();
    await start(
      answering(async function* () {
        const all = [...messageEvents(1)];
        yield* all.slice(0, 3);
        await held.opened;
        yield* all.slice(3);
      }),
    );
    const { stream } = await begin(app.port, streaming.messages);
    const parts: string[] = [];
    for await (const part of stream) {
      parts.push(part);
      held.open();
    }
    expect(parts.map((part) => framesOf(part).length)).toEqual([3, 3]);
  });

  it('an endless stream lets others have their turn', async () => {
    await start({
      handlers: {
        createMessage: ({ body }) => ({
          events: (function* (): Generator<MessageEvent> {
            if (!body.stream) return yield* messageEvents(1);
            const [first, second] = [...messageEvents(0)] as [MessageEvent, MessageEvent];
            yield first;
            yield second;
            for (;;) yield { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'x' } };
          })(),
        }),
      },
    });
    const { leave, stream } = await begin(app.port, streaming.messages);
    const reading = (async () => {
      for await (const part of stream) void part;
    })().catch(() => undefined);
    expect((await send(app.url, good.messages)).status).toBe(200);
    leave();
    await reading;
  });
});

describe('a caller that goes away', () => {
  const watched = (log: string[]) => ({
    handlers: {
      createMessage: ({ signal }: { signal: AbortSignal }) => ({
        events: (async function* (): AsyncGenerator<MessageEvent> {
          signal.addEventListener('abort', () => log.push('aborted'));
          try {
            yield* [...messageEvents(1)].slice(0, 2);
            await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
          } finally {
            log.push('finally');
          }
        })(),
      }),
    },
  });

  it('stops the work in the turn of the event loop in which it hears of it, also while it waits', async () => {
    const log: string[] = [];
    await start(watched(log));
    app.server.on('connection', (socket) =>
      socket.once('close', () => setImmediate(() => setImmediate(() => log.push('a turn later')))),
    );
    const { leave } = await begin(app.port, streaming.messages);
    leave();
    await eventually(() => log.includes('a turn later'));
    expect(log).toEqual(['aborted', 'finally', 'a turn later']);
    const info = await app.ended();
    expect(info).toMatchObject({ ended: 'gone', events: 2, status: 200 });
    expect(info).not.toHaveProperty('reason');
  });

  it('reaches a producer that ignores the signal', async () => {
    const asked = gate();
    let returned = 0;
    await start(
      answering(() => ({
        [Symbol.asyncIterator]: () => ({
          next: () => {
            asked.open();
            return new Promise<never>(() => undefined);
          },
          return: async () => {
            returned++;
            return { done: true as const, value: undefined };
          },
        }),
      })),
    );
    const controller = new AbortController();
    const call = fetch(`${app.url}${streaming.messages.path}`, {
      method: 'POST',
      headers: streaming.messages.headers,
      body: JSON.stringify(streaming.messages.body),
      signal: controller.signal,
    }).catch(() => undefined);
    await asked.opened;
    controller.abort();
    await call;
    await eventually(() => returned === 1);
    expect(await app.ended()).toMatchObject({ ended: 'gone', status: 499 });
  });
});

describe('a server that stops', () => {
  it('lets streams finish', async () => {
    const held = gate();
    await start(
      answering(async function* () {
        const all = [...messageEvents(1)];
        yield all[0];
        await held.opened;
        yield* all.slice(1);
      }),
    );
    const { stream } = await begin(app.port, streaming.messages);
    const drained = app.inFlight.drain(60_000);
    held.open();
    let text = '';
    for await (const part of stream) text += part;
    await drained;
    expect(framesOf(text).at(-1)?.event).toBe('message_stop');
  });

  it('ends those that take too long with their error event, and refuses calls that have no answer yet', async () => {
    await start({
      handlers: {
        createMessage: ({ body, signal }) =>
          body.stream
            ? {
                events: (async function* (): AsyncGenerator<MessageEvent> {
                  yield [...messageEvents(1)][0] as MessageEvent;
                  await new Promise((resolve) => signal.addEventListener('abort', resolve));
                })(),
              }
            : new Promise<never>(() => undefined),
      },
    });
    const { stream } = await begin(app.port, streaming.messages);
    const plain = send(app.url, good.messages);
    await eventually(() => app.inFlight.count === 2);
    await new Promise((resolve) => setImmediate(resolve));
    const drained = app.inFlight.drain(1);
    let text = '';
    for await (const part of stream) text += part;
    expect(framesOf(text).at(-1)).toMatchObject({
      event: 'error',
      data: { error: { type: 'overloaded_error', code: 'unavailable' } },
    });
    expect((await plain).status).toBe(503);
    await drained;
    expect(app.inFlight.count).toBe(0);
  });
});
