// Verdicts on clients: the official SDKs with their defaults get no wrong one, and clients with problems get the right one with evidence.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { describe, expect, it } from '@jest/globals';
import OpenAI from 'openai';
import type { Verdict } from '../../../generated/operator/types.js';
import type { RequestContext } from '../../../http/request-context.js';
import { captureReply } from '../../../http/request-log/capture-reply.js';
import type { LogEntry } from '../../../http/request-log/log-entry.js';
import { fingerprintOf, retryAfterOf } from '../../../http/request-log/verdicts/verdicts.js';
import { keyHeaders, post } from '../../harness/call.js';
import { openedForTests } from '../../harness/opened.js';
import { startUsageServer } from '../../server/usage/fixture.js';
import { endedRequests, showRequest, simulating, textOf } from './requests.js';

const server = openedForTests(() => startUsageServer({ console: true }));

/** All verdicts on the requests of a key, each at the request that shows it, the first request first. */
async function verdictsOf(key: string, count: number): Promise<Verdict[]> {
  const requests = await endedRequests(server.url, count, key);
  expect(requests).toHaveLength(count);
  const details = await Promise.all([...requests].reverse().map(({ id }) => showRequest(server.url, id, key)));
  return details.flatMap(({ id, verdictList }) =>
    verdictList.filter(({ evidence }) => evidence.requests.at(-1) === id),
  );
}

const question = [{ role: 'user' as const, content: 'Count to three' }];

interface Sdk {
  readonly name: string;
  /** Sends the same request plain and streamed, and reads the stream to its end. */
  plain(key: string, fault: string): Promise<unknown>;
  stream(key: string, fault: string): Promise<unknown>;
}

const openai = (key: string) => new OpenAI({ apiKey: key, baseURL: `${server.url}/v1` }).responses;
const anthropic = (key: string) => new Anthropic({ apiKey: key, baseURL: server.url }).messages;
const google = (key: string, fault: string) =>
  new GoogleGenAI({ apiKey: key, httpOptions: { baseUrl: server.url, ...simulating(fault) } }).models;
const input = 'Count to three';
const message = { model: 'm', max_tokens: 50, messages: question };

const sdks: readonly Sdk[] = [
  {
    name: 'openai',
    plain: (key, fault) => openai(key).create({ model: 'm', input }, simulating(fault)),
    async stream(key, fault) {
      for await (const _ of await openai(key).create({ model: 'm', input, stream: true }, simulating(fault)));
    },
  },
  {
    name: '@anthropic-ai/sdk',
    plain: (key, fault) => anthropic(key).create(message, simulating(fault)),
    stream: (key, fault) => anthropic(key).stream(message, simulating(fault)).finalMessage(),
  },
  {
    name: '@google/genai',
    plain: (key, fault) => google(key, fault).generateContent({ model: 'm', contents: input }),
    async stream(key, fault) {
      for await (const _ of await google(key, fault).generateContentStream({ model: 'm', contents: input }));
    },
  },
];

describe.each(sdks)('$name with its defaults', ({ name, plain, stream }) => {
  it.each(['status=429; times=1', 'status=529; times=1', 'status=500', 'status=400', 'status=404'])(
    'gets no verdict that it fails for a reply with %s',
    async (fault) => {
      const key = `${name} ${fault}`.replace(/\W+/g, '-');
      await plain(key, fault).catch(() => undefined);
      const requests = await endedRequests(server.url, 1, key);
      const verdicts = await verdictsOf(key, requests.length);
      expect(verdicts.filter(({ passed }) => !passed)).toEqual([]);
      const retried = requests.length > 1 && fault.includes('times');
      expect(verdicts.map(({ kind }) => kind)).toEqual(retried ? ['retry-after'] : []);
    },
  );

  it('gets no verdict for sending a plain request again whose connection was cut before a status', async () => {
    const key = `${name} plain cut`.replace(/\W+/g, '-');
    await plain(key, 'cut=1; times=1').catch(() => undefined);
    await plain(key, 'seed=1');
    const { length } = await endedRequests(server.url, 2, key);
    expect(await verdictsOf(key, length)).toEqual([]);
  });

  it.each(['cut=4', 'error-event; after=4'])('gets no verdict that it fails for a stream with %s', async (fault) => {
    const key = `${name} ${fault}`.replace(/\W+/g, '-');
    // One of them hands error events to the program instead of throwing.
    await stream(key, fault).catch(() => undefined);
    await stream(key, 'seed=1');
    const requests = await endedRequests(server.url, 2, key);
    expect((await verdictsOf(key, requests.length)).filter(({ passed }) => !passed)).toEqual([]);
  });
});

it('a status that is written after the client has left is seen by nobody', () => {
  const [left, waiting] = [true, false].map((leaves) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const reply = captureReply(response, false, false, () => undefined);
    if (leaves) response.destroy();
    response.writeHead(529);
    return reply;
  });
  expect(left?.headAt).toBeUndefined();
  expect(waiting?.headAt).toBeDefined();
});

// @google/genai throws, but leaves the connection open.
it.each(sdks.map((sdk) => ({ ...sdk, closes: sdk.name !== '@google/genai' })))(
  '$name closes a stream with an error event: $closes',
  async ({ name, stream, closes }) => {
    const key = `${name}-hold`.replace(/\W+/g, '-');
    await stream(key, 'error-event; after=4; hold=2s').catch(() => undefined);
    expect(await verdictsOf(key, 1)).toMatchObject([
      { kind: 'open-after-error', passed: closes, evidence: { measured: { heldMs: 2000 } } },
    ]);
  },
);

it('a client that reads on after an error event fails, with the time', async () => {
  const text = await send('reader', { stream: true }, simulating('error-event; after=4; hold=300ms').headers);
  expect(text.match(/^event: .*$/gm)?.at(-1)).toBe('event: error');
  expect(await verdictsOf('reader', 1)).toMatchObject([
    {
      ...{ kind: 'open-after-error', passed: false },
      message: 'The client kept the stream open for 0.30 s after the error event, until the server ended it.',
    },
  ]);
});

/** One request by a client of a few lines. */
const send = async (key: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  textOf(
    await post(server.url, '/v1/messages', { model: 'm', max_tokens: 50, messages: question, ...body }, key, {
      headers,
    }),
  );

it('a retry before retry-after is over fails, with the times', async () => {
  const fault = { 'x-pentagate-simulate': 'status=429; retry-after=7; times=1' };
  await send('hasty', {}, fault);
  await send('hasty', {}, fault);
  const [verdict, ...more] = await verdictsOf('hasty', 2);
  expect(more).toEqual([]);
  expect(verdict).toMatchObject({
    ...{ kind: 'retry-after', passed: false },
    message: expect.stringMatching(/^The client retried after \d\.\d\d s, although retry-after asked for 7\.00 s\.$/),
    evidence: { measured: { status: 429, retryAfterMs: 7000, waitedMs: expect.any(Number) } },
  });
  const [retry, first] = await endedRequests(server.url, 2, 'hasty');
  expect(verdict?.evidence.requests).toEqual([first?.id, retry?.id]);
  expect(retry?.verdicts).toBe(1);
  expect(first?.verdicts).toBe(0);
});

it('a retry after a status that a retry cannot mend fails', async () => {
  await send('stubborn', { max_tokens: 'many' });
  await send('stubborn', { max_tokens: 'many' });
  expect(await verdictsOf('stubborn', 2)).toMatchObject([
    { kind: 'permanent-error', passed: false, evidence: { measured: { status: 400 } } },
  ]);
});

it('a changed request after a 400 is no retry', async () => {
  await send('mended', { max_tokens: 'many' });
  await send('mended', {});
  expect(await verdictsOf('mended', 2)).toEqual([]);
});

it.each([
  ['a cut stream by one with another fault', 'cut=4', 'status=429; retry-after=7'],
  ['a cut stream by one without a fault', 'cut=4', undefined],
  ['a 429 by one with another fault', 'status=429; retry-after=7', 'status=429; retry-after=8'],
  ['a 404 by one with another fault', 'status=404', 'status=403'],
])('is not a retry: %s', async (name, first, second) => {
  const key = name.replace(/\W+/g, '-');
  for (const fault of [first, second])
    await send(key, { stream: true }, fault === undefined ? {} : { 'x-pentagate-simulate': fault });
  expect(await verdictsOf(key, 2)).toEqual([]);
});

it.each([
  ['the first attempts of two calls', ['0', '0'], []],
  ['a first attempt and its retry', ['0', '1'], ['retry-after']],
  ['a retry whose attempt before has not come', ['0', '2'], []],
  ['a client that counts, after one that does not', [undefined, '1'], []],
  ['a client that does not count, after one that does', ['0', undefined], []],
])('by the number of the retry: %s', async (name, counts, kinds) => {
  const key = name.replace(/\W+/g, '-');
  for (const count of counts)
    await send(key, {}, { 'x-pentagate-simulate': 'status=429', ...(count && { 'x-stainless-retry-count': count }) });
  expect((await verdictsOf(key, 2)).map(({ kind }) => kind)).toEqual(kinds);
});

describe('what a retry repeats', () => {
  interface Sent {
    readonly path?: string;
    readonly query?: string;
    readonly body?: unknown;
    readonly headers?: Record<string, string>;
  }
  const fingerprint = ({ path = '/v1/messages', query = '', body = { model: 'm' }, headers = {} }: Sent) =>
    fingerprintOf(
      { method: 'POST', headers } as unknown as IncomingMessage,
      { path, body, query: new URLSearchParams(query) } as RequestContext,
    );
  it.each<[boolean, string, Sent, Sent]>([
    [true, 'everything', {}, {}],
    [true, 'its idempotency key', { headers: { 'idempotency-key': 'a' } }, { headers: { 'idempotency-key': 'a' } }],
    [true, 'no id of a trace', { headers: { traceparent: 'a' } }, { headers: { traceparent: 'b' } }],
    [false, 'its path', {}, { path: '/v1/responses' }],
    [false, 'its query', { query: 'alt=sse' }, {}],
    [false, 'its body', {}, { body: { model: 'n' } }],
    [false, 'its key', { headers: { 'x-api-key': 'a' } }, { headers: { 'x-api-key': 'b' } }],
    [false, 'the reply it selects', { headers: { prefer: 'code=429' } }, { headers: { prefer: 'code=500' } }],
    [
      false,
      'the idempotency key of one call',
      { headers: { 'idempotency-key': 'a' } },
      { headers: { 'idempotency-key': 'b' } },
    ],
  ])('%s: %s', (isRetry, _, first, second) => {
    expect(fingerprint(first) === fingerprint(second)).toBe(isRetry);
  });
});

const saidIn = (stream: string): string =>
  [...stream.matchAll(/^data: (.*)$/gm)]
    .map(([, data = '']) => (JSON.parse(data) as { delta?: { text?: string } }).delta?.text ?? '')
    .join('');

const story = [{ role: 'user' as const, content: 'Write a story about a clock' }];

it.each([
  ['a cut', 'cut=12'],
  ['an error event', 'error-event; after=12'],
])('the text of a stream with %s as a complete answer fails', async (_, fault) => {
  const key = `partial-${fault}`.replace(/\W+/g, '-');
  const text = saidIn(await send(key, { messages: story, stream: true }, { 'x-pentagate-simulate': fault }));
  expect(text.length).toBeGreaterThan(8);
  const answer = { role: 'assistant', content: text };
  await send(key, { messages: [...story, answer, { role: 'user', content: 'Thanks. And the moral?' }] });
  expect(await verdictsOf(key, 2)).toMatchObject([
    { kind: 'cut-stream', passed: false, evidence: { measured: { characters: text.length } } },
  ]);
});

it('sending a request again whose stream was cut passes, also with other line breaks in its body', async () => {
  const fault = { 'x-pentagate-simulate': 'cut=12; times=1' };
  await send('again', { messages: story, stream: true }, fault);
  const body = JSON.stringify({ model: 'm', max_tokens: 50, messages: story, stream: true }, null, 2);
  const again = await fetch(`${server.url}/v1/messages`, { method: 'POST', headers: keyHeaders('again', fault), body });
  await again.text();
  expect(await verdictsOf('again', 2)).toMatchObject([{ kind: 'cut-stream', passed: true }]);
  const [second, first] = await endedRequests(server.url, 2, 'again');
  // It is at the request that was cut, too.
  expect((await showRequest(server.url, first?.id ?? '', 'again')).verdictList).toMatchObject([
    { kind: 'cut-stream', evidence: { requests: [first?.id, second?.id] } },
  ]);
});

it('what a person sends from a page is judged after a cut only, unless its client counts its retries', async () => {
  const byHand = { 'sec-fetch-site': 'same-origin' };
  const busy = { 'x-pentagate-simulate': 'status=429; retry-after=7' };
  await send('page', {}, { ...byHand, ...busy });
  await send('page', {}, { ...byHand, ...busy });
  await send('page', {}, { ...byHand, ...busy, 'x-pentagate-retry-count': '0' });
  expect(await verdictsOf('page', 3)).toEqual([]);
  await send('page', {}, { ...byHand, ...busy, 'x-pentagate-retry-count': '1' });
  expect(await verdictsOf('page', 4)).toMatchObject([{ kind: 'retry-after', passed: false }]);
  await send('page', { stream: true }, { ...byHand, 'x-pentagate-simulate': 'cut=4' });
  await send('page', { stream: true }, { ...byHand, 'x-pentagate-simulate': 'status=404' });
  expect(await verdictsOf('page', 6)).toHaveLength(1);
  await send('page', { stream: true }, byHand);
  expect((await verdictsOf('page', 7)).at(-1)).toMatchObject({ kind: 'cut-stream', passed: true });
});

it.each([
  ['continued', 'asked for the rest', (text: string) => [...story, { role: 'assistant', content: text }]],
  [
    'asked to be continued',
    'asked for the rest',
    (text: string) => [...story, { role: 'assistant', content: text }, { role: 'user', content: 'Please continue' }],
  ],
])('a request whose stream was cut may be %s, and the verdict says so', async (what, said, messages) => {
  const key = `good-${what}`.replace(/\W+/g, '-');
  const text = saidIn(await send(key, { messages: story, stream: true }, { 'x-pentagate-simulate': 'cut=12' }));
  await send(key, { messages: messages(text), stream: true });
  expect(await verdictsOf(key, 2)).toMatchObject([
    { kind: 'cut-stream', passed: true, message: expect.stringContaining(said) },
  ]);
});

it('a text of less than eight characters gives no verdict, since it may occur by chance', async () => {
  const short = [{ role: 'user' as const, content: 'What is 12 times 7?' }];
  const text = saidIn(await send('short', { messages: short, stream: true }, { 'x-pentagate-simulate': 'cut=3' }));
  expect(text.length).toBeLessThan(8);
  const answer = { role: 'assistant', content: text || '8' };
  await send('short', { messages: [...short, answer, { role: 'user', content: 'Thanks. And 13 times 7?' }] });
  expect(await verdictsOf('short', 2)).toEqual([]);
});

it('equal requests in parallel are no retries of each other', async () => {
  const fault = { 'x-pentagate-simulate': 'status=429; retry-after=7; latency=300ms' };
  await Promise.all([send('parallel', {}, fault), send('parallel', {}, fault)]);
  await Promise.all([send('parallel', {}, fault), send('parallel', {}, fault)]);
  expect(await verdictsOf('parallel', 4)).toEqual([]);
});

describe('a date in retry-after', () => {
  const now = Date.UTC(2030, 0, 1, 12, 0, 0);
  const entry = (headers: object): LogEntry =>
    ({ started: now, startedAt: 1000, reply: { head: headers, headAt: 1500 } }) as unknown as LogEntry;
  it.each([
    ['Tue, 01 Jan 2030 12:00:09 GMT', 8500],
    ['Tuesday, 01-Jan-30 12:00:09 GMT', 8500],
    ['Tue, 01 Jan 2030 11:59:59 GMT', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['Sunday', undefined],
    ['12', 12_000],
    ['0', 0],
  ])('%s asks to wait %s ms', (text, ms) => {
    expect(retryAfterOf(entry({ 'retry-after': text }))?.ms).toBe(ms);
  });

  it('is judged as seconds are, with the precision that a date has', () => {
    expect(retryAfterOf(entry({ 'retry-after': 'Tue, 01 Jan 2030 12:00:09 GMT' }))?.toleranceMs).toBe(2000);
    expect(retryAfterOf(entry({ 'retry-after': '9' }))?.toleranceMs).toBe(20);
  });
});
