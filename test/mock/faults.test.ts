// The header `x-pentagate-simulate` does in the mock what it does in the server: of pentagate's contract, and of any other.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { framesOf } from '../../scripts/contract/sse.js';
import { createMock } from '../../scripts/mock/index.js';
import type { MockServer } from '../../scripts/mock/mock-server.js';
import { theContract } from '../docs/sample-files.js';
import { startExamplesMock, startMockOf } from '../harness/mock.js';
import { startUsageServer, type UsageServer } from '../server/usage/fixture.js';
import { mockOf, replying } from './inline.js';
import { keys, posted } from './posted.js';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
  /** Whether the connection broke before the end of the body. */
  readonly isCut: boolean;
}

/** Sends a request, and reads its answer as far as it comes; undefined if the connection breaks before that. */
async function ask(url: string, init: RequestInit, fetched = fetch): Promise<Answer | undefined> {
  const response = await fetched(url, init).catch(() => undefined);
  if (!response) return undefined;
  let text = '';
  let isCut = false;
  try {
    for await (const piece of response.body ?? []) text += Buffer.from(piece as Uint8Array).toString();
  } catch {
    isCut = true;
  }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text, isCut };
}

const anna = { authorization: 'Bearer anna', 'x-api-key': 'anna', 'x-goog-api-key': 'anna' };
const post = (body: object, simulate?: string, headers: object = {}): RequestInit =>
  posted(body, {
    ...{ ...keys, ...anna, ...(simulate !== undefined && { 'x-pentagate-simulate': simulate }) },
    ...headers,
  });

type Surface = [surface: string, path: string, streamPath: string, body: object, streamed: object];
const saying = { model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'List five colours' }] };
const asking = { model: 'm', input: 'List five colours' };
const contents = { contents: [{ parts: [{ text: 'List five colours' }] }] };
const [whole, inPieces] = ['/v1beta/models/m:generateContent', '/v1beta/models/m:streamGenerateContent?alt=sse'];
const surfaces: Surface[] = [
  ['messages', '/v1/messages', '/v1/messages', saying, { ...saying, stream: true }],
  ['responses', '/v1/responses', '/v1/responses', asking, { ...asking, stream: true }],
  ['content', whole, inPieces, contents, contents],
];

let server: UsageServer;
let own: MockServer;
let foreign: MockServer;
beforeAll(async () => {
  [server, own, foreign] = await Promise.all([startUsageServer(), startExamplesMock(), startMockOf(theContract())]);
});
afterAll(() => Promise.all([server.close(), own.close(), foreign.close()]));

const mocks = [
  ['the six APIs', () => own.url],
  ['their contract as a file', () => foreign.url],
] as const;

describe.each(surfaces)('%s', (_surface, path, streamPath, body, streamed) => {
  it.each(['explode', 'status', 'status=200', 'latency=5', 'tps=1; tps=2', 'cut; stall', 'seed='])(
    'refuses %s in the words of the server',
    async (header) => {
      const want = await ask(server.url + path, post(body, header));
      expect(want).toMatchObject({ status: 400, text: expect.stringContaining('x-pentagate-simulate') });
      for (const [, url] of mocks) expect(await ask(url() + path, post(body, header))).toEqual(want);
    },
  );

  it.each(['status=400', 'status=404', 'status=429', 'status=429; retry-after=7', 'status=503', 'status=418; after=2'])(
    'answers %s as the server does',
    async (header) => {
      const want = await ask(server.url + path, post(body, header));
      for (const [, url] of mocks) expect(await ask(url() + path, post(body, header))).toEqual(want);
    },
  );

  it.each(mocks)(
    'ends the stream of %s with the error event of the server, after the events asked for',
    async (_, url) => {
      const init = post(streamed, 'error-event; after=2');
      const [want, got] = await Promise.all([ask(server.url + streamPath, init), ask(url() + streamPath, init)]);
      expect(framesOf(got?.text ?? '')).toHaveLength(3);
      // A number of the event is its place in the stream.
      expect(framesOf(got?.text ?? '').at(-1)).toMatchObject({ data: framesOf(want?.text ?? '').at(-1)?.data });
      expect(got).toMatchObject({ status: 200, isCut: false });
    },
  );

  it.each(mocks)('cuts the stream of %s after the events asked for, and an answer at once', async (_, url) => {
    const got = await ask(url() + streamPath, post(streamed, 'cut=2'));
    expect(got).toMatchObject({ status: 200, isCut: true });
    expect(framesOf(got?.text ?? '')).toHaveLength(2);
    expect(await ask(url() + path, post(body, 'cut'))).toBeUndefined();
  });
});

describe('any contract', () => {
  const error = (example?: object): object => ({
    description: 'An error.',
    headers: { 'x-limit': { schema: { type: 'integer' }, example: 7 }, 'retry-after': { example: 30 } },
    content: {
      'application/json': {
        schema: {
          ...{ type: 'object', required: ['code', 'text'], additionalProperties: false },
          properties: { code: { type: 'string' }, text: { type: 'string' }, message: { type: 'string' } },
        },
        ...(example && { example }),
      },
    },
  });
  const row = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } }, additionalProperties: false };
  const events = 'event: a\ndata: {"n":1}\n\nevent: b\ndata: {"n":2}\n\ndata: [DONE]\n\n';
  const done = (media: string, more: object): object => ({ 200: { description: 'Done.', content: { [media]: more } } });
  const operation = (operationId: string, responses: object): object => ({ operationId, responses });
  const document = {
    openapi: '3.2.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/orders': {
        post: operation('createOrder', {
          ...done('application/json', { example: { id: 1 } }),
          ...{ 429: error({ code: 'SLOW_DOWN', text: 'Wait.' }), default: error() },
        }),
        get: operation('listOrders', done('application/json', { example: [1] })),
      },
      '/rows': {
        get: operation(
          'listRows',
          done('application/jsonl', { itemSchema: row, example: '{"n":1}\n{"n":2}\n{"n":3}' }),
        ),
      },
      '/events': { get: operation('listEvents', { ...done('text/event-stream', { example: events }), 500: error() }) },
    },
  };
  const send = (path: string, simulate: string, init: RequestInit = {}, of = mock) => {
    const headers = { 'x-pentagate-simulate': simulate, ...init.headers };
    return ask(`http://mock.invalid${path}`, { ...init, headers }, of);
  };
  let mock: typeof fetch;
  beforeAll(() => {
    mock = createMock(document, { taskSeconds: 0 }).fetch;
  });

  it('answers a simulated status with its example, and with its documented headers', async () => {
    const create = { method: 'POST' };
    const text = '{"code":"SLOW_DOWN","text":"Wait."}';
    expect(await send('/orders', 'status=429', create)).toMatchObject({ status: 429, retryAfter: '1', text });
    expect(await send('/orders', 'status=429; retry-after=2', create)).toMatchObject({ retryAfter: '2', text });
  });

  it.each([
    ['by its schema', 'POST', 'status=503', { code: '503', message: expect.stringContaining('simulated error 503') }],
    ['as problem details where it is not documented', 'GET', 'status=503', { type: 'about:blank', status: 503 }],
    [
      'as problem details, also for a header that cannot be read',
      'GET',
      'cut=x',
      { status: 400, detail: expect.stringContaining('cut needs') },
    ],
  ])('answers a simulated status %s', async (_, method, header, want) => {
    const { text = '{}' } = (await send('/orders', header, { method })) ?? {};
    expect(JSON.parse(text)).toMatchObject(want);
  });

  it('counts the requests of each mock', async () => {
    const statuses: (number | undefined)[] = [];
    for (let sent = 0; sent < 3; sent++) statuses.push((await send('/orders', 'status=418; times=2'))?.status);
    expect(statuses).toEqual([418, 418, 200]);
    const other = await send('/orders', 'status=418; times=2', {}, createMock(document).fetch);
    expect(other?.status).toBe(418);
  });

  it('ends a stream of named events with one named error', async () => {
    const { text = '' } = (await send('/events', 'error-event; after=1')) ?? {};
    const [first, last, ...more] = framesOf(text);
    expect([first?.event, last?.event, more.length]).toEqual(['a', 'error', 0]);
    expect(JSON.parse(last?.data ?? '')).toMatchObject({ message: expect.stringContaining('simulated error 500') });
  });

  it('cuts a sequence of rows, among which an error would be one row more', async () =>
    expect(await send('/rows', 'error-event; after=2')).toMatchObject({
      status: 200,
      text: '{"n":1}\n{"n":2}\n',
      isCut: true,
    }));

  it('obeys Prefer beside a fault', async () => {
    const init = { method: 'POST', headers: { prefer: 'code=429' } };
    expect(await send('/orders', 'latency=1ms', init)).toMatchObject({ status: 429 });
    expect(await send('/orders?__code=429', 'latency=1ms', { method: 'POST' })).toMatchObject({ status: 429 });
    expect(await send('/orders', 'status=503', init)).toMatchObject({ status: 503 });
    expect(await send('/orders', 'cut', init)).toBeUndefined();
    const named = { method: 'POST', headers: { prefer: 'example=unknown' } };
    expect(await send('/orders', 'status=429', named)).toMatchObject({ status: 429 });
  });

  it('stops waiting when the caller stops', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = mock('http://mock.invalid/events', { signal, headers: { 'x-pentagate-simulate': 'latency=900s' } });
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    const reading = new AbortController();
    const stalled = await mock('http://mock.invalid/events', {
      signal: reading.signal,
      headers: { 'x-pentagate-simulate': 'stall; after=1' },
    });
    const reader = stalled.body?.getReader();
    await reader?.read();
    reading.abort(new Error('enough'));
    await expect(reader?.read()).rejects.toThrow('enough');
  });
});

it('an error event without x-errors is the one that the grammar ends a failed stream with', async () => {
  const event = (type: string, more: object = {}, required: string[] = []): object => ({
    ...{ type: 'object', required: ['type', ...required] },
    properties: { type: { const: type }, ...more },
  });
  const schema = {
    oneOf: [event('progress'), event('result'), event('failure', { message: { type: 'string' } }, ['message'])],
  };
  const grammar = { name: 'type', order: 'progress progress result', error: ['failure'] };
  const watch = replying({ 'text/event-stream': { schema, 'x-stream-grammar': grammar } });
  const send = mockOf({ '/jobs': { get: { operationId: 'watchJobs', ...watch } } });
  const headers = { 'x-pentagate-simulate': 'error-event; after=2' };
  const response = await send('http://jobs/jobs', { headers });
  const events = framesOf(await response.text()).map(({ data }) => JSON.parse(data));
  expect(events).toEqual([
    { type: 'progress' },
    { type: 'progress' },
    { type: 'failure', message: expect.stringContaining('simulated error 500') },
  ]);
});
