import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError, createClient, StreamError } from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { type Example, type StreamSurface, streams } from './examples.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;

const body = {
  messages: { model: 'm', max_tokens: 20, messages: [{ role: 'user' as const, content: 'Hi' }] },
  responses: { model: 'm', input: 'Hi' },
  content: { contents: [{ parts: [{ text: 'Hi' }] }] },
};

/** Opens a stream of a surface with given answers. */
async function open(surface: StreamSurface, answer: Answer, options = {}) {
  server = await serve([answer]);
  const client = createClient({ baseUrl: server.url, apiKey: 'key', retries: 0, ...options });
  switch (surface) {
    case 'content':
      return client.content.stream('m', body.content);
    case 'responses':
      return client.responses.stream(body.responses);
    case 'messages':
      return client.messages.create({ ...body.messages, stream: true });
  }
}

/** Reads a stream to its end, well or not. */
async function read(surface: StreamSurface, answer: Answer, options = {}) {
  const events: unknown[] = [];
  try {
    for await (const event of await open(surface, answer, options)) events.push(event);
    return { events };
  } catch (error) {
    return { events, error: error as StreamError };
  }
}

const example = (surface: StreamSurface, name: string): Example => {
  const found = streams.find((each) => each.surface === surface && each.name === name);
  if (!found) throw new Error(`the contract has no example stream ${surface} ${name}`);
  return found;
};

const text = example('messages', 'text');

describe('a stream', () => {
  for (const { surface, name, text: wire, events, fails } of streams) {
    it(`${surface} ${name}: hands out its events, and what they make`, async () => {
      const got = await read(surface, { chunks: [wire] });
      if (!fails) {
        expect(got).toEqual({ events });
        expect(await (await open(surface, { chunks: [wire] })).final()).toBeTruthy();
      } else {
        expect(got.events).toEqual(events.slice(0, -1));
        expect(got.error).toBeInstanceOf(StreamError);
        expect(got.error).toMatchObject({ fault: 'error', surface, body: events.at(-1), requestId: 'req_1' });
        const { error = events.at(-1) } = events.at(-1) as { error?: unknown };
        expect(got.error?.message).toBe((error as { message: string }).message);
      }
    });
  }

  it('gives the folded answer after a loop, too', async () => {
    const stream = await open('messages', { chunks: [text.text] });
    for await (const _ of stream);
    expect(await stream.final()).toMatchObject({ type: 'message', stop_reason: 'end_turn' });
    expect(stream.requestId).toBe('req_1');
    expect(stream.response.status).toBe(200);
  });

  it('is read once', async () => {
    const stream = await open('messages', { chunks: [text.text] });
    for await (const _ of stream);
    await expect(async () => {
      for await (const _ of stream);
    }).rejects.toThrow('a stream is read once');
  });

  it('asks for events with the query on content, and in the body elsewhere', async () => {
    await read('content', { chunks: [example('content', 'text').text] });
    expect(server?.asked[0]?.url).toBe('/v1beta/models/m:streamGenerateContent?alt=sse');
    await read('messages', { chunks: [text.text] });
    expect(JSON.parse(`${server?.asked[0]?.body}`)).toEqual({ ...body.messages, stream: true });
  });

  it('is refused like any call', async () => {
    const refusal = { type: 'error', error: { type: 'rate_limit_error', message: 'slow down', code: 'x' } };
    const { error } = await read('messages', { status: 429, body: refusal });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, body: refusal });
  });
});

describe('leaving a stream', () => {
  it('by break ends the request, which the server sees', async () => {
    const stream = await open('messages', { chunks: text.frames.slice(0, 4), after: 'hang' });
    const seen: string[] = [];
    for await (const event of stream) {
      seen.push((event as { type: string }).type);
      if (seen.length === 2) break;
    }
    await server?.left;
    expect(seen).toEqual(['message_start', 'content_block_start']);
    await expect(stream.final()).rejects.toMatchObject({ fault: 'cut' });
  });

  it('by abort() ends the request and the loop', async () => {
    const stream = await open('messages', { chunks: text.frames.slice(0, 2), after: 'hang' });
    const iterator = stream[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.next();
    const waiting = iterator.next();
    stream.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await server?.left;
  });

  it("by the caller's signal ends it with the signal's reason", async () => {
    server = await serve([{ chunks: text.frames.slice(0, 2), after: 'hang' }]);
    const controller = new AbortController();
    const client = createClient({ baseUrl: server.url, apiKey: 'key' });
    const stream = await client.messages.create({ ...body.messages, stream: true }, { signal: controller.signal });
    const reason = new Error('enough');
    await expect(
      (async () => {
        for await (const _ of stream) controller.abort(reason);
      })(),
    ).rejects.toBe(reason);
    await server.left;
  });
});

describe('a stream that does not end well', () => {
  it('is cut where it ends early', async () => {
    for (const { surface, frames, events, fails } of streams.filter((each) => !each.fails)) {
      for (const length of new Set([0, 1, frames.length >> 1, frames.length - 1])) {
        if (length === frames.length) continue;
        const { events: got, error } = await read(surface, { chunks: frames.slice(0, length) });
        expect(got).toEqual(events.slice(0, length));
        expect({ surface, length, fault: error?.fault, fails }).toEqual({
          surface,
          length,
          fault: 'cut',
          fails: false,
        });
        expect(error?.expected.length).toBeGreaterThan(0);
      }
    }
  });

  it('is cut where its connection breaks, also within an event', async () => {
    const whole = await read('messages', { chunks: text.frames.slice(0, 5), after: 'drop' });
    expect(whole.events).toEqual(text.events.slice(0, 5));
    expect(whole.error).toMatchObject({ name: 'StreamError', fault: 'cut', expected: expect.anything() });
    const half = await read('messages', { chunks: [...text.frames.slice(0, 5), 'event: content_bl'], after: 'drop' });
    expect(half.error?.fault).toBe('cut');
  });

  it('is silent when nothing comes for the idle timeout', async () => {
    const { events, error } = await read(
      'messages',
      { chunks: text.frames.slice(0, 3), after: 'hang' },
      { idleTimeout: 60 },
    );
    expect(events).toHaveLength(3);
    expect(error).toMatchObject({ fault: 'silent', message: 'no event within 60 ms' });
    await server?.left;
  });

  it.each([0, Infinity, 2 ** 31, 2 ** 40])('is awaited without a limit for timeouts of %d', async (timeout) => {
    const got = await read('messages', { chunks: text.frames }, { timeout, idleTimeout: timeout });
    expect(got).toEqual({ events: text.events });
  });

  it('is complete once its closing event has come, however long the connection stays open', async () => {
    const { events, error } = await read('messages', { chunks: [text.text], after: 'hang' });
    expect(error).toBeUndefined();
    expect(events).toEqual(text.events);
    await server?.left;
  });

  it('is complete with the end marker of other services behind it, and cut where that comes early', async () => {
    for (const { surface, frames, text: wire, events } of streams.filter((each) => !each.fails)) {
      expect(await read(surface, { chunks: [wire, 'data: [DONE]\n\n'] })).toEqual({ events });
      const early = await read(surface, { chunks: [...frames.slice(0, -1), 'data: [DONE]\n\n'] });
      expect({ surface, fault: early.error?.fault }).toEqual({ surface, fault: 'cut' });
    }
  });

  it('may not go on after its closing event', async () => {
    const { events, error } = await read('messages', { chunks: [text.text, text.frames[1] ?? ''] });
    expect(events).toHaveLength(text.events.length);
    expect(error).toMatchObject({ fault: 'order' });
  });

  it('names the event line that contradicts its data, and data that is no JSON', async () => {
    const lie = text.text.replace('event: content_block_start', 'event: content_block_stop');
    expect((await read('messages', { chunks: [lie] })).error?.message).toContain('content_block_stop');
    const broken = await read('messages', { chunks: ['event: message_start\ndata: {"type": \n\n'] });
    expect(broken.error).toMatchObject({ fault: 'order', cause: expect.any(SyntaxError) });
  });
});
