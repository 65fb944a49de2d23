// What streams say: every event checked, in order, alive while they are silent, and always with an end.
import { afterEach, describe, expect, it } from '@jest/globals';
import { schemaErrors } from '../../http/validators.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import { ConnectionCut } from '../../runtime/replies.js';
import { type Changes, createTestApp, generated, messageEvents, responseEvents, type TestApp } from '../server/app.js';
import { begin, framesOf, send, streaming, type TextSurface, textSurfaces } from './requests.js';
import { answering, gate } from './streaming.js';

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
