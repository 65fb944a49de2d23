// What is wrong with a request is said with the documented status, in the words of the surface that was called, in the promised order.
import { describe, expect, it } from '@jest/globals';
import { allOperations } from '../../http/router.js';
import { schemaErrors } from '../../http/validators.js';
import { type Problem, ProblemError } from '../../runtime/errors/problem.js';
import { ConnectionCut } from '../../runtime/replies.js';
import { openedForTests } from '../harness/opened.js';
import { anyKey, createTestApp } from '../server/app.js';
import {
  type Got,
  good,
  keyless,
  type Sent,
  send,
  type TextSurface,
  textSurfaces,
  withHeaders,
  without,
} from './requests.js';

/** What the handlers do; by default nothing gets that far. */
let act: () => never;
const late = (): never => act();
const throwing = (error: Error) => (): never => {
  throw error;
};

const app = openedForTests(() =>
  createTestApp({
    keys: {
      k: anyKey,
      old: { ...anyKey, expires: 1_699_999_999_999 },
      young: { ...anyKey, expires: 1_700_000_000_001 },
      narrow: { ...anyKey, surfaces: ['images'] },
      busy: { ...anyKey, id: 'busy' },
    },
    limiter: {
      take: ({ id }) => ({
        allowed: id !== 'busy',
        headers: { ratelimit: '"minute";r=0;t=12', 'ratelimit-policy': '"minute";q=60;w=60' },
        ...(id === 'busy' ? { retryAfter: 12 } : {}),
      }),
    },
    handlers: { generateContent: late, streamGenerateContent: late, createResponse: late, createMessage: late },
  }),
);

const keyHeaders: Record<TextSurface, (key: string) => Record<string, string>> = {
  content: (key) => ({ 'x-goog-api-key': key }),
  responses: (key) => ({ authorization: `Bearer ${key}` }),
  messages: (key) => ({ 'x-api-key': key }),
};

/** The error is of the documented shape for its status, and the answer has what every answer has. */
function documented(surface: TextSurface, got: Got): void {
  const replies = allOperations.find((one) => one.surface === surface)?.replies;
  const name = replies?.[String(got.status)]?.['application/json'] ?? replies?.default?.['application/json'] ?? '';
  expect(schemaErrors(name, got.body)).toEqual([]);
  expect(got.headers.get('x-request-id')).toMatch(/^req_/);
  expect(got.headers.get('content-type')).toBe('application/json');
  expect(got.headers.get('access-control-allow-origin')).toBe('*');
}

const big = 'x'.repeat(20 * 1024 * 1024);

describe.each(textSurfaces.map((surface) => [surface] as const))('%s', (surface) => {
  const sent = good[surface];
  const withKey = (key: string): Sent => withHeaders(sent, keyHeaders[surface](key));
  const { body: _, ...bodyless } = sent;
  const typed = (type: string): Sent => withHeaders(sent, { 'content-type': type });
  const bad: [given: string, sent: Sent, status: number, says: RegExp][] = [
    ['an unknown path', { ...sent, path: `${sent.path}/x/y` }, 404, /nothing/],
    ['another method', { ...sent, method: 'PUT' }, 405, /POST only/],
    ['no key', keyless(sent), 401, /Send (the|your) API key/],
    ['an unknown key', withKey('?'), 401, /not valid|invalid/],
    ['an expired key', withKey('old'), 401, /expired/],
    ['a key without this right', withKey('narrow'), 403, /may not/],
    ['too many calls', withKey('busy'), 429, /12 seconds/],
    ['too large a body', { ...bodyless, body: { model: big } }, 413, /20 MB/],
    ['another media type', typed('text/plain'), 415, /text\/plain|application\/json/],
    ['a packed body', withHeaders(sent, { 'content-encoding': 'gzip' }), 415, /gzip/],
    ['no JSON', { ...bodyless, body: '{"a":' }, 400, /not valid JSON/],
    ['an empty body', { ...bodyless, body: '' }, 400, /body.* is required/],
    ['a body that is no object', { ...bodyless, body: '7' }, 400, /body.*must be object/],
    [
      'JSON that is nested too deep',
      { ...bodyless, body: `${'{"a":'.repeat(101)}1${'}'.repeat(101)}` },
      400,
      /body.*nested deeper than 100/,
    ],
    ['violations', { ...bodyless, body: { model: 7, temperature: 9 } }, 400, /required/],
  ];
  it.each(bad)('%s', async (_given, request, status, says) => {
    const got = await send(app.url, request);
    expect(got.status).toBe(status);
    expect(got.text).toMatch(says);
    documented(surface, got);
    // Before the key is known, there are no limits of it.
    expect(got.headers.get('ratelimit')).toBe(![401, 403, 404, 405].includes(status) ? '"minute";r=0;t=12' : null);
    expect(got.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(got.headers.get('retry-after')).toBe(status === 429 ? '12' : null);
  });

  it.each<[status: number, problem: Problem, says: RegExp]>([
    [400, { reason: 'precondition', message: 'not yet' }, /not yet/],
    [404, { reason: 'not_found', message: 'no model m' }, /no model m/],
    [503, { reason: 'unavailable' }, /not available/],
    [504, { reason: 'timeout' }, /in time/],
    [529, { reason: 'overloaded', retryAfter: 3 }, /overloaded/],
    [418, { reason: 'internal', status: 418, message: 'a teapot' }, /a teapot/],
  ])('what a handler throws: %d', async (status, problem, says) => {
    act = throwing(new ProblemError(problem));
    const got = await send(app.url, sent);
    expect(got.status).toBe(status);
    expect(got.text).toMatch(says);
    expect(got.headers.get('retry-after')).toBe(status === 529 ? '3' : null);
    documented(surface, got);
  });

  it('an unexpected error is a 500 with the request id; its cause stands in the log only', async () => {
    const secret = new Error('the password is swordfish');
    act = throwing(secret);
    const got = await send(app.url, sent);
    expect(got.status).toBe(500);
    expect(got.text).not.toContain('swordfish');
    expect(got.text).toContain(String(got.headers.get('x-request-id')));
    documented(surface, got);
    expect(app.requests.at(-1)).toMatchObject({ status: 500, reason: 'internal', cause: secret });
  });

  it('a handler may cut the connection', async () => {
    act = throwing(new ConnectionCut());
    await expect(send(app.url, sent)).rejects.toThrow('fetch failed');
  });
});

it('several violations are all named', async () => {
  const body = { model: 7, max_tokens: 0, messages: [{ role: 'robot', content: [{ type: 'text' }] }], temperature: 9 };
  const got = await send(app.url, { ...good.messages, body });
  expect(got.body).toMatchObject({
    error: {
      message: expect.stringMatching(
        /(?=.*model: must be string)(?=.*max_tokens: must be)(?=.*messages\[0\]\.role: )(?=.*content\[0\]\.text: is required)(?=.*temperature: )/,
      ),
    },
  });
  const content = await send(app.url, { ...good.content, body: { contents: 1, generationConfig: { temperature: 9 } } });
  expect(content.body).toMatchObject({
    error: { details: [{ fieldViolations: [{ field: 'contents' }, { field: 'generationConfig.temperature' }] }] },
  });
});

it('a branch of a union that has more violations than are listed is still recognised', async () => {
  const item = {
    type: 'file_search_call',
    id: 'a',
    queries: ['b'],
    status: 'completed',
    results: Array(1001).fill('x'),
  };
  const got = await send(app.url, { ...good.responses, body: { model: 'm', input: [item] } });
  expect(got.body).toMatchObject({ error: { param: 'input[0].results' } });
});

it('the first violations of a long list are named, wherever they are', async () => {
  const input: object[] = Array.from({ length: 3000 }, () => ({ role: 'user', content: 'Hi' }));
  input[2500] = { role: 'user', content: 7 };
  const late = await send(app.url, { ...good.responses, body: { model: 'm', input } });
  expect(late).toMatchObject({ status: 400, body: { error: { param: 'input[2500].content' } } });
  const messages = Array.from({ length: 3000 }, () => ({}));
  const { text } = await send(app.url, { ...good.messages, body: { model: 'm', max_tokens: 5, messages } });
  expect(text).toContain('messages[0].role');
  expect(text).toContain('messages[40].role');
});

it('a key that is too long is one violation, which quotes it', async () => {
  const got = await send(app.url, {
    ...good.responses,
    body: { model: 'm', input: 'a', metadata: { ['k'.repeat(65)]: 'v' } },
  });
  expect(got.body).toMatchObject({
    error: {
      message: expect.stringMatching(/^metadata has a key that must NOT have more than 64 characters: "k+…$/),
      param: 'metadata',
    },
  });
});

it('parameters are named without their place', async () => {
  const got = await send(app.url, without(good.messages, 'anthropic-version'));
  expect(got.body).toMatchObject({ error: { message: 'anthropic-version: is required', code: 'missing_field' } });
  const beta = await send(app.url, { ...good.messages, path: '/v1/messages?beta=perhaps' });
  expect(beta.body).toMatchObject({ error: { message: expect.stringMatching(/^beta: must be boolean/) } });
});

describe('of several faults the first in the order of checks is reported', () => {
  const ordered: [string, (sent: Sent) => Sent][] = [
    ['404', (sent) => ({ ...sent, path: '/v1/messages/none' })],
    ['405', (sent) => ({ ...sent, method: 'PATCH' })],
    ['401', (sent) => withHeaders(sent, { 'x-api-key': '?' })],
    ['403', (sent) => withHeaders(sent, { 'x-api-key': 'narrow' })],
    ['429', (sent) => withHeaders(sent, { 'x-api-key': 'busy' })],
    ['413', (sent) => ({ ...sent, body: `{"a":"${big}` })],
    ['415', (sent) => withHeaders(sent, { 'content-type': 'text/csv' })],
    ['400', (sent) => ({ ...sent, body: '{' })],
  ];
  // Keys exclude one another: one request has one key.
  const pairs = ordered.flatMap(([status, spoil], index) =>
    ordered
      .slice(index + 1)
      .filter(([other]) => !/40[13]|429/.test(status) || !/40[13]|429/.test(other))
      .filter(([other]) => !(status === '413' && other === '400'))
      .map(([other, more]) => ({ status, other, sent: spoil(more(good.messages)) })),
  );
  it.each(pairs)('$status before $other', async ({ status, sent }) => {
    expect((await send(app.url, sent)).status).toBe(Number(status));
  });
});

it('an operation without a handler says so: 501 in the shape of its surface, after the key', async () => {
  const image = { path: '/img/submit/imagine', headers: { ...good.responses.headers }, body: {} };
  expect((await send(app.url, keyless(image))).status).toBe(401);
  expect(await send(app.url, image)).toMatchObject({
    status: 501,
    body: { code: 501, description: 'This server does not implement submitImagine.', result: null },
  });
  const video = { ...image, path: '/v1/videos' };
  expect(await send(app.url, video)).toMatchObject({
    status: 501,
    body: {
      error: {
        message: 'This server does not implement createVideo.',
        type: 'server_error',
        code: 'not_implemented',
      },
    },
  });
});

it('a key that has not expired yet is taken', async () => {
  act = throwing(new ProblemError({ reason: 'overloaded' }));
  expect((await send(app.url, withHeaders(good.messages, { 'x-api-key': 'young' }))).status).toBe(529);
});

it('a key may stand in any of its places', async () => {
  act = throwing(new ProblemError({ reason: 'overloaded' }));
  const bearer = withHeaders(keyless(good.messages), { authorization: 'bearer k' });
  expect((await send(app.url, bearer)).status).toBe(529);
  expect((await send(app.url, { ...keyless(good.content), path: `${good.content.path}?key=k` })).status).toBe(529);
  // Clients in the field send a placeholder in one place and the key in the other.
  expect(
    (await send(app.url, withHeaders(good.messages, { 'x-api-key': '?', authorization: 'Bearer k' }))).status,
  ).toBe(529);
});

it('every request is reported once, with what became of it', async () => {
  act = throwing(new ProblemError({ reason: 'overloaded' }));
  app.requests.length = 0;
  await send(app.url, good.messages);
  await send(app.url, keyless({ ...good.content, path: '/v1/models/m:generateContent?x=1' }));
  expect(app.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v1/messages',
      operation: 'createMessage',
      key: 'test',
      status: 529,
      reason: 'overloaded',
    },
    { path: '/v1/models/m:generateContent', surface: 'content', status: 401, reason: 'missing_key' },
  ]);
});

describe('with another vendor word in the settings', () => {
  const acme = openedForTests(() => createTestApp({ settings: { messages: { vendor: 'acme' } } }));
  const version = '2023-06-01';
  it.each<[given: string, headers: Record<string, string>, status: number, says: RegExp]>([
    ['the version by its own name', { 'acme-version': version }, 200, /./],
    ['no version', {}, 400, /"message":"acme-version: is required"/],
    ['the version by the old name', { 'anthropic-version': version }, 400, /"message":"acme-version: is required"/],
    ['a version that is none', { 'acme-version': 'soon' }, 400, /acme-version: .*soon/],
  ])('%s is taken, or refused by its own name', async (_, headers, status, says) => {
    const got = await send(acme.url, withHeaders(without(good.messages, 'anthropic-version'), headers));
    expect(got.status).toBe(status);
    expect(got.text).toMatch(says);
    expect(got.text).not.toContain('anthropic');
  });
});
