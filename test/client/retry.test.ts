import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pauseAfter } from '../../client/retry.js';
import { createClient } from '../../generated/client.js';
import { closeStarted } from '../server/gateway/upstream.js';
import { streams } from './examples.js';
import { type Answer, type Server, serve } from './server.js';

afterEach(closeStarted);

let server: Server | undefined;
// No pause where the draw decides.
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void jest.restoreAllMocks());

const message = { model: 'm', max_tokens: 9, messages: [] };

/** How many requests arrive until a call ends, when all answers are bad. */
async function tries(answer: Answer, how: 'read' | 'write' | 'idempotent' | 'stream', options = {}): Promise<number> {
  server = await serve([answer]);
  const client = createClient({ baseUrl: server.url, apiKey: 'key', ...options });
  const call = {
    read: () => client.videos.get('v'),
    write: () => client.messages.create(message),
    idempotent: () => client.messages.create(message, { idempotent: true }),
    stream: async () => (await client.messages.create({ ...message, stream: true })).final(),
  }[how];
  await expect(call()).rejects.toThrow();
  return server.asked.length;
}

describe('trying again', () => {
  const never = { read: 1, write: 1, idempotent: 1, stream: 1 };
  const safely = { read: 3, write: 1, idempotent: 3, stream: 1 };
  const always = { read: 3, write: 3, idempotent: 3, stream: 3 };
  const begun = streams.find(({ surface }) => surface === 'messages')?.frames.slice(0, 2) ?? [];
  const each = (...statuses: number[]) => statuses.map((status): [string, Answer] => [`${status}`, { status }]);
  type Row = [answer: string, given: Answer, want: typeof never];
  const table: Row[] = [
    ...each(400, 401, 403, 404, 413, 415, 422).map((row): Row => [...row, never]),
    ...each(408, 409, 500, 502, 504).map((row): Row => [...row, safely]),
    ...each(429, 503, 529).map((row): Row => [...row, always]),
    ['a lost connection', { after: 'drop' }, safely],
    ['a timeout', { after: 'hang', chunks: [] }, safely],
    ['an answer that is no JSON', { body: '?' }, never],
    ['a stream that breaks after it has begun', { chunks: begun, after: 'drop' }, safely],
  ];
  for (const [name, given, want] of table) {
    it(`after ${name}: ${JSON.stringify(want)} requests`, async () => {
      const got: Record<string, number> = {};
      for (const how of ['read', 'write', 'idempotent', 'stream'] as const) {
        // Long enough for a request to arrive on a busy machine.
        got[how] = await tries(given, how, given.after === 'hang' ? { timeout: 400, idleTimeout: 400 } : {});
      }
      expect(got).toEqual(want);
    });
  }

  it('helps when a later answer is good', async () => {
    server = await serve([{ status: 503 }, { status: 429, headers: { 'retry-after-ms': '5' } }, { body: { id: 'x' } }]);
    const client = createClient({ baseUrl: server.url, apiKey: 'key' });
    expect(await client.messages.create(message)).toEqual({ id: 'x' });
    expect(server.asked.map(({ body }) => JSON.parse(body))).toEqual([message, message, message]);
  });

  it('is bounded by client and call', async () => {
    expect(await tries({ status: 503 }, 'write', { retries: 0 })).toBe(1);
    expect(await tries({ status: 503 }, 'write', { retries: 4 })).toBe(5);
  });

  it('is left to the caller when the service asks for more than a minute', async () =>
    expect(await tries({ status: 429, headers: { 'retry-after': '61' } }, 'write')).toBe(1));

  it('waits as long as the service asks', async () => {
    server = await serve([{ status: 429, headers: { 'retry-after-ms': '80' } }, { body: {} }]);
    const began = performance.now();
    await createClient({ baseUrl: server.url, apiKey: 'key' }).messages.create(message);
    expect(performance.now() - began).toBeGreaterThanOrEqual(75);
  });

  it('ends at once when the caller aborts during a pause', async () => {
    const controller = new AbortController();
    server = await serve(() => {
      setTimeout(() => controller.abort(new Error('enough')), 30);
      return { status: 429, headers: { 'retry-after': '30' } };
    });
    const call = createClient({ baseUrl: server.url, apiKey: 'key' }).messages.create(message, {
      signal: controller.signal,
    });
    await expect(call).rejects.toThrow('enough');
    expect(server.asked).toHaveLength(1);
  });

  it('goes for a write when the connection was refused, so that nothing was sent', async () => {
    server = await serve([{}]);
    await server.close();
    let asked = 0;
    const client = createClient({
      baseUrl: server.url,
      apiKey: 'key',
      fetch: (request) => {
        asked++;
        return fetch(request);
      },
    });
    await expect(client.messages.create(message)).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(asked).toBe(3);
  });
});

describe('the pause', () => {
  it('doubles from half a second to eight, drawn below that', () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    expect([0, 1, 2, 3, 4, 5, 9].map((tried) => pauseAfter(new Error(), tried))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000, 8000,
    ]);
    jest.spyOn(Math, 'random').mockReturnValue(0.25);
    expect(pauseAfter(new Error(), 1)).toBe(250);
  });
});
