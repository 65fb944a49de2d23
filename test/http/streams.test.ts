// Streams: every event checked, in order, alive while they are silent, and always with an end; no faster than they are read, no later than they can
// be, and not to somebody who has gone.
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ServedContract } from '../../http/served-contract.js';
import { schemaErrors } from '../../http/validators.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { ConnectionCut } from '../../runtime/replies.js';
import {
  type Changes,
  createTestApp,
  generated,
  type MessageEvent,
  messageEvents,
  responseEvents,
  type TestApp,
} from '../server/app.js';
import { begin, framesOf, good, send, streaming, type TextSurface, textSurfaces } from './requests.js';
import { answering, eventually, gate } from './streaming.js';

let app: TestApp;
const start = async (changes: Changes): Promise<void> => {
  app = await createTestApp(changes);
};
afterEach(() => app.close());

/** The events of a good stream. */
const whole: Record<TextSurface, () => unknown[]> = {
  content: () => [{ ...generated, candidates: [{ ...generated.candidates?.[0], finishReason: undefined }] }, generated],
  responses: () => [...responseEvents()],
  messages: () => [...messageEvents(3)],
};
const eventSchema: Record<TextSurface, string> = {
  content: 'streamGenerateContentEvent',
  responses: 'createResponseEvent',
  messages: 'createMessageEvent',
};

describe.each(textSurfaces.map((surface) => [surface] as const))('%s', (surface) => {
  it('writes the events as they are, with the headers that proxies need', async () => {
    await start(answering(() => whole[surface]()));
    const got = await send(app.url, streaming[surface]);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
      'x-request-id': expect.stringMatching(/^req_/),
      ratelimit: expect.any(String),
    });
    const frames = framesOf(got.text);
    expect(frames.map(({ data }) => data)).toEqual(JSON.parse(JSON.stringify(whole[surface]())));
    for (const { event, data } of frames)
      expect(event).toBe(surface === 'content' ? undefined : (data as { type: string }).type);
    expect(app.violations).toEqual([]);
    expect(await app.ended()).toMatchObject({ status: 200, events: frames.length, ended: 'complete' });
  });

  it('an error before the first event is a plain answer', async () => {
    await start(
      answering(async function* () {
        yield* [];
        throw new ProblemError({ reason: 'overloaded', retryAfter: 7 });
      }),
    );
    const got = await send(app.url, streaming[surface]);
    expect([got.status, got.headers.get('content-type'), got.headers.get('retry-after')]).toEqual([
      529,
      'application/json',
      '7',
    ]);
  });

  it.each(['Problem', 'other'])(
    'an error after the first byte is the error event, and then the end (%s)',
    async (kind) => {
      const secret = new Error('swordfish');
      await start(
        answering(async function* () {
          yield whole[surface]()[0];
          throw kind === 'other' ? secret : new ProblemError({ reason: 'overloaded' });
        }),
      );
      const got = await send(app.url, streaming[surface]);
      const last = framesOf(got.text).at(-1);
      expect(got.status).toBe(200);
      expect(schemaErrors(eventSchema[surface], last?.data)).toEqual([]);
      expect(got.text).not.toContain('swordfish');
      expect(JSON.stringify(last?.data)).toMatch(kind === 'other' ? /request id req_/ : /overloaded/i);
      if (surface === 'responses') expect(last?.data).toMatchObject({ type: 'error', sequence_number: 1 });
      if (surface === 'messages') expect(last?.event).toBe('error');
      if (surface === 'content') expect(last).toMatchObject({ event: undefined, data: { error: { details: [] } } });
      expect(await app.ended()).toMatchObject({ ended: 'error', reason: kind === 'other' ? 'internal' : 'overloaded' });
      expect(app.requests.at(-1)?.cause).toBe(kind === 'other' ? secret : undefined);
    },
  );

  it('an event that the contract does not have never leaves', async () => {
    await start(
      answering(() => [whole[surface]()[0], { type: 'message_start', candidates: 7 }, ...whole[surface]().slice(1)]),
    );
    const got = await send(app.url, streaming[surface]);
    const frames = framesOf(got.text);
    expect(frames.length).toBe(2);
    expect(JSON.stringify(frames[1]?.data)).toMatch(/went wrong on our side/);
    expect(app.violations).toMatchObject([{ surface, part: 'event' }]);
  });

  it('an end that comes too soon is an error', async () => {
    await start(answering(() => whole[surface]().slice(0, -1)));
    const got = await send(app.url, streaming[surface]);
    expect(JSON.stringify(framesOf(got.text).at(-1)?.data)).toMatch(/went wrong on our side/);
    expect(app.violations).toMatchObject([
      { part: 'order', message: expect.stringMatching(/^the stream ended where/) },
    ]);
  });

  it('a cut ends the connection after what came before it', async () => {
    await start(
      answering(async function* () {
        yield whole[surface]()[0];
        throw new ConnectionCut();
      }),
    );
    const { stream } = await begin(app.port, streaming[surface]);
    let text = '';
    await expect(
      (async () => {
        for await (const part of stream) text += part;
      })(),
    ).rejects.toThrow('aborted');
    expect(framesOf(text).length).toBe(1);
    expect(await app.ended()).toMatchObject({ ended: 'cut' });
  });

  it('shows that it is alive while it is silent', async () => {
    const first = gate();
    const second = gate();
    await start({
      ...answering(async function* () {
        await first.opened;
        const [head, ...rest] = whole[surface]();
        yield head;
        await second.opened;
        yield* rest;
      }),
      settings: { keepAliveSeconds: 0.005 },
    });
    const { stream } = await begin(app.port, streaming[surface]);
    let text = '';
    for await (const part of stream) {
      text += part;
      if (text.includes(':') && !text.includes('data:')) first.open();
      if (/data: [^\n]*\n\n(: keep-alive|event: ping)/.test(text)) second.open();
    }
    const silent =
      surface === 'messages' ? /event: ping\ndata: \{"type":"ping"\}\n\n/ : /data[^\n]*\n\n: keep-alive\n\n/;
    expect(text).toMatch(/^: keep-alive\n\n/);
    expect(text).toMatch(silent);
    const frames = framesOf(text).filter(({ event }) => event !== 'ping');
    expect(frames.length).toBe(whole[surface]().length);
    expect(app.violations).toEqual([]);
  });
});

it('is silent where silence is set', async () => {
  const held = gate();
  await start({
    ...answering(
      async function* () {
        yield* [...messageEvents(1)].slice(0, 2);
        await held.opened;
        yield* [...messageEvents(1)].slice(2);
      },
      { noKeepAlive: true },
    ),
    settings: { keepAliveSeconds: 0.001 },
  });
  const { stream } = await begin(app.port, streaming.messages);
  // Many times the pause after which another stream would show that it is alive.
  setTimeout(held.open, 30);
  let text = '';
  for await (const part of stream) text += part;
  expect(text).not.toMatch(/ping|keep-alive/);
  expect(framesOf(text).length).toBe(6);
});

describe('order', () => {
  it('an event out of order never leaves', async () => {
    const [first, second, third] = [...messageEvents(1)];
    await start(answering(() => [first, third, second]));
    const got = await send(app.url, streaming.messages);
    expect(framesOf(got.text).map(({ event }) => event)).toEqual(['message_start', 'error']);
    expect(app.violations).toMatchObject([
      { part: 'order', message: expect.stringMatching(/^content_block_delta.* came where/) },
    ]);
    expect(await app.ended()).toMatchObject({ ended: 'error', reason: 'internal', cause: expect.any(Error) });
  });

  it('an event that breaks a relation between events never leaves', async () => {
    const unsigned = [...messageEvents(1)].map((event) =>
      JSON.parse(
        JSON.stringify(event)
          .replace('{"type":"text","text":', '{"type":"thinking","signature":"","thinking":')
          .replace('{"type":"text_delta","text":', '{"type":"thinking_delta","thinking":'),
      ),
    );
    await start(answering(() => unsigned));
    const got = await send(app.url, streaming.messages);
    expect(framesOf(got.text).at(-1)?.event).toBe('error');
    expect(app.violations).toMatchObject([
      { part: 'order', message: 'the count of content_block_delta[signature_delta] is 0 where 1 was expected' },
    ]);
  });

  it('nothing follows the last event, not even an error', async () => {
    await start(answering(() => [...messageEvents(1), { type: 'ping' }]));
    const got = await send(app.url, streaming.messages);
    expect(framesOf(got.text).at(-1)?.event).toBe('message_stop');
    expect(app.violations.length).toBe(1);
  });

  it('is not looked at when checks are off', async () => {
    await start({
      ...answering(() => [...messageEvents(1)].reverse()),
      settings: { responseValidation: 'off' },
    });
    expect(framesOf((await send(app.url, streaming.messages)).text).length).toBe(6);
  });
});

describe('a JSON array instead of events', () => {
  const sent = { ...streaming.content, path: '/v1beta/models/m:streamGenerateContent' };
  it('holds the same objects', async () => {
    await start(answering(() => whole.content()));
    const got = await send(app.url, sent);
    expect(got.headers.get('content-type')).toBe('application/json');
    expect(got.body).toEqual(JSON.parse(JSON.stringify(whole.content())));
  });

  it('ends with the error when it breaks, and can be read all the same', async () => {
    const held = gate();
    await start({
      ...answering(async function* () {
        yield whole.content()[0];
        await held.opened;
        throw new ProblemError({ reason: 'timeout' });
      }),
      settings: { keepAliveSeconds: 0.005 },
    });
    const { stream } = await begin(app.port, sent);
    let text = '';
    for await (const part of stream) {
      text += part;
      if (text.endsWith('\n')) held.open();
    }
    expect(JSON.parse(text)).toMatchObject([
      { candidates: [{}] },
      { error: { code: 504, status: 'DEADLINE_EXCEEDED' } },
    ]);
  });
});

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
    expect(info).toMatchObject({ ended: 'gone', events: 2, status: 200, reason: undefined });
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

describe('the text that ends a stream where its order says so', () => {
  const terminated = (own: ServedContract): ServedContract => ({
    ...own,
    replyChecks(operation) {
      const checks = own.replyChecks(operation);
      return { ...checks, order: checks.order && { ...checks.order, terminator: '[DONE]' } };
    },
  });

  /** What arrives of these events: the text, how the stream ended, and what was reported. */
  async function sent(
    surface: TextSurface,
    events: () => Iterable<unknown>,
    settings = {},
    path = streaming[surface].path,
  ) {
    await start({ ...answering(events), contract: terminated, settings });
    const { text } = await send(app.url, { ...streaming[surface], path });
    const { ended } = await app.ended();
    return { text, ended, violations: app.violations.map(({ part, message }) => `${part}: ${message}`) };
  }

  /** The data of the frames, the last two of them. */
  const lastData = (text: string): string[] =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data ?? '').slice(-2);

  it.each([{}, { responseValidation: 'off' }])('follows the last event, with the settings %j', async (settings) => {
    const got = await sent('messages', () => messageEvents(2), settings);
    expect(lastData(got.text)).toEqual(['{"type":"message_stop"}', '[DONE]']);
    expect(got.text).toMatch(/\n\ndata: \[DONE\]\n\n$/);
    expect(got).toMatchObject({ ended: 'complete', violations: [] });
  });

  it('does not follow the error event of a stream that fails', async () => {
    const got = await sent('messages', function* () {
      yield* [...messageEvents(2)].slice(0, 3);
      throw new ProblemError({ reason: 'overloaded' });
    });
    expect(got.text).not.toContain('[DONE]');
    expect(JSON.parse(lastData(got.text)[1] ?? '')).toMatchObject({ type: 'error' });
    expect(got).toMatchObject({ ended: 'error', violations: [] });
  });

  it('does not follow the error event of a handler', async () => {
    const error = { type: 'error', error: { type: 'server_error', message: 'broken', code: 'x' } };
    const got = await sent('messages', () => [...[...messageEvents(2)].slice(0, 3), error]);
    expect(got.text).not.toContain('[DONE]');
    expect(JSON.parse(lastData(got.text)[1] ?? '')).toMatchObject(error);
  });

  it('makes an error of a stream that stops early, also behind its last event', async () => {
    const early = await sent('messages', () => [...messageEvents(2)].slice(0, -1));
    expect(early.text).not.toContain('[DONE]');
    expect(early).toMatchObject({ ended: 'error', violations: ['order: [DONE] came where message_stop was expected'] });
    await app.close();
    const late = await sent('messages', function* () {
      yield* messageEvents(2);
      throw new ProblemError({ reason: 'overloaded' });
    });
    expect(JSON.parse(lastData(late.text)[1] ?? '')).toMatchObject({ type: 'error' });
    expect(late.text).not.toContain('[DONE]');
  });

  it('is no element of a JSON array', async () => {
    const got = await sent('content', () => [generated]);
    expect(got.text).toMatch(/data: \[DONE\]\n\n$/);
    await app.close();
    const array = await sent('content', () => [generated], {}, streaming.content.path.replace('?alt=sse', ''));
    expect(JSON.parse(array.text)).toEqual([JSON.parse(JSON.stringify(generated))]);
    expect(array).toMatchObject({ ended: 'complete', violations: [] });
  });
});
