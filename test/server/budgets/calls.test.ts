// Budgets as callers meet them: with whole servers, in simulator mode and behind a gateway, counted in memory and in PostgreSQL. Those of tasks are
// reserved when they are submitted, and settled when they have ended.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { allBudgets } from '../../../server/budgets/budget-counters.js';
import { callTokens } from '../../../server/usage/task-budgets.js';
import { openTestDatabase } from '../../harness/database.js';
import { testFolder } from '../../harness/folder.js';
import { closedAfterTest, sharedByTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { anyKey } from '../app.js';
import { listen, post, startUsageServer, type UsageServer } from '../usage/fixture.js';
import { usageReader } from '../usage-readers.js';
import { atRest, budget, defaults, fiftySuite, message, reply } from './fixture.js';

const start = closedAfterTest(startUsageServer);

/** The upstreams of a gateway in front of this one. */
const before = (upstream: () => { readonly url: string }) => ({ one: { url: upstream().url, key: 'k' } });

const surfaces: readonly (readonly [path: string, body: object, error: object])[] = [
  [
    '/v1/messages',
    message,
    { type: 'error', error: { type: 'rate_limit_error', message: expect.stringContaining('daily budget') } },
  ],
  [
    '/v1/responses',
    { model: 'm', input: 'Hello', max_output_tokens: 1000 },
    { error: { code: 'insufficient_quota', message: expect.stringContaining('daily budget') } },
  ],
  [
    '/v1beta/models/m:generateContent',
    { contents: [{ role: 'user', parts: [{ text: 'Hello' }] }], generationConfig: { maxOutputTokens: 1000 } },
    { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } },
  ],
];

describe('a call that a budget does not cover', () => {
  const budgets = [budget(100)];
  const simulating = sharedByTests(() => startUsageServer({ budgets }));
  const gateway = sharedByTests(() =>
    startUsageServer({ budgets, upstreams: before(() => ({ url: 'http://127.0.0.1:1' })) }),
  );

  it.each(surfaces)('is refused in the error format of %s, before an upstream is asked', async (path, body, error) => {
    for (const { url } of [simulating(), gateway()]) {
      const reply = await post(url, path, body);
      expect([reply.status, reply.headers.get('x-should-retry')]).toEqual([429, 'false']);
      expect(await reply.json()).toMatchObject(error);
    }
  });

  it('says which budget, how much is left, and when it starts anew', async () => {
    const server = simulating();
    const small = { ...message, max_tokens: 60 };
    const first = await post(server.url, '/v1/messages', small);
    expect(first.status).toBe(200);
    await first.text();
    await atRest(server);
    const replies = [];
    for (let at = 0; at < 8; at++) replies.push(await post(server.url, '/v1/messages', small));
    const refused = replies.find(({ status }) => status === 429);
    const { error } = JSON.parse((await refused?.text()) ?? '{}');
    expect(error.message).toMatch(
      /^The daily budget of the key "anna" does not cover this call: of 100 tokens, \d+ are used or reserved, and the call needs up to \d+\. It starts anew at \d{4}-\d\d-\d\dT00:00:00\.000Z\.$/,
    );
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds > 0 && seconds <= 86_400).toBe(true);
    // Another key has a budget of its own.
    expect((await post(server.url, '/v1/messages', small, 'boris')).status).toBe(200);
  });

  it('leaves a row that has used nothing, and counts in the metrics', async () => {
    const server = simulating();
    const rows = await server.rows(1);
    const row = rows.find(({ ended }) => ended === 'refused');
    expect([row?.status, row?.input_tokens]).toEqual([429, null]);
    expect(await server.metrics()).toMatch(/^pentagate_budget_refusals_total\{period="day"\} [1-9]/m);
  });
});

describe('in memory', () => fiftySuite(() => ({})));

describe('at rest no reservation is outstanding', () => {
  type Answer = 'an error of the upstream' | 'a cut stream' | 'the caller has gone';
  let answer: Answer;
  const budgets = [budget(1500)];
  const upstream = sharedByTests(() =>
    listen((request, response) => {
      request.resume();
      if (answer === 'an error of the upstream') return response.writeHead(500).end('{}');
      if (answer === 'the caller has gone') return undefined;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: message_start\ndata: {"type":"message_start","message":{}}\n\n');
      return setTimeout(() => response.destroy(), 20);
    }),
  );

  it.each<Answer>(['an error of the upstream', 'a cut stream', 'the caller has gone'])('after %s', async (kind) => {
    answer = kind;
    const server = await start({ budgets, upstreams: before(upstream) });
    const gone = new AbortController();
    const asked = post(server.url, '/v1/messages', { ...message, stream: true }, 'k', { signal: gone.signal });
    if (kind === 'the caller has gone') {
      // The reservation is there while the call is in progress.
      while (/^pentagate_budget_reservations 0$/m.test(await server.metrics())) await delay(10);
      gone.abort();
    }
    await asked.then((reply) => reply.text()).catch(() => undefined);
    await atRest(server);
  });

  it('and after a request that breaks the contract', async () => {
    const local = await start({ budgets });
    for (let at = 0; at < 3; at++)
      expect((await post(local.url, '/v1/messages', { ...message, messages: 'none' })).status).toBe(400);
    await atRest(local);
    expect((await post(local.url, '/v1/messages', message)).status).toBe(200);
  });
});

const priced = testFolder({ 'prices.yaml': 'prices: [{model: m, input: 1, output: 1000}]\n' });
const pricesFile = join(priced, 'prices.yaml');

it('a budget of money counts the cost of calls', async () => {
  const server = await start({ pricesFile, budgets: [budget(0, { tokens: undefined, cost: 1.2 })] });
  // 1000 tokens of output could cost 1.
  const statuses = [];
  for (let at = 0; at < 40 && statuses.at(-1) !== 429; at++) {
    const reply = await post(server.url, '/v1/messages', message);
    statuses.push(reply.status);
    if (reply.status === 429)
      expect(await reply.text()).toMatch(/of 1\.2, [\d.]+ are used .* needs up to 1\. It starts anew/);
    else await reply.text();
    await atRest(server);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  // A model without a price has no cost.
  expect((await post(server.url, '/v1/messages', { ...message, model: 'other' })).status).toBe(200);
});

it('tokens per minute are limited, with members of their own in the ratelimit headers', async () => {
  const server = await start({ rate: { ...defaults.rate, tokensPerMinute: 1500 } });
  const reply = await post(server.url, '/v1/messages', message);
  expect(reply.headers.get('ratelimit-policy')).toBe('"minute";q=6000;w=60, "tokens";q=1500;w=60');
  expect(reply.headers.get('ratelimit')).toMatch(/^"minute";r=5999;t=\d+, "tokens";r=4\d\d;t=\d+$/);
  await reply.text();
  const huge = await post(server.url, '/v1/messages', { ...message, max_tokens: 1500 });
  expect(huge.status).toBe(429);
  expect(await huge.text()).toMatch(/limit of tokens per minute .* needs more than the whole budget/);
});

describe('calls whose usage is not known', () => {
  const responses = { model: 'm', input: 'Hello', max_output_tokens: 500 };
  /** What the upstream replies; undefined: nothing. */
  let answer: string | undefined;
  let asked = 0;
  const upstream = sharedByTests(() =>
    listen((request, response) => {
      request.resume().on('end', () => {
        asked++;
        if (answer !== undefined) response.setHeader('content-type', 'application/json').end(answer);
      });
    }),
  );
  const startBefore = (route: object = {}, more: object = {}): Promise<UsageServer> =>
    start({ upstreams: before(upstream), budgets: [budget(1200)], routes: [{ to: ['one'], ...route }], ...more });

  it('refuses responses in the background, with the field, unless the route makes them', async () => {
    const { url } = await startBefore();
    asked = 0;
    const refused = await post(url, '/v1/responses', { ...responses, background: true });
    expect([refused.status, asked]).toEqual([400, 0]);
    expect(await refused.json()).toMatchObject({ error: { param: 'background', message: expect.any(String) } });
  });

  it('charges responses in the background as they were estimated', async () => {
    const started = await startBefore({ background: true });
    const queued = { id: 'resp_1', object: 'response', status: 'queued', model: 'm', output: [], usage: null };
    answer = JSON.stringify(queued);
    for (const status of [200, 200, 429])
      expect((await post(started.url, '/v1/responses', { ...responses, background: true })).status).toBe(status);
    const rows = await started.rows(3);
    const charged = [expect.any(Number), 500, true];
    const found = rows.map((row) => [row.input_tokens, row.output_tokens, row.estimated]);
    expect(found).toEqual([charged, charged, [null, null, false]]);
  });

  /** The row of a call that its caller abandons once the upstream was asked. */
  const abandoned = async (started: UsageServer) => {
    answer = undefined;
    asked = 0;
    const leaving = new AbortController();
    const left = post(started.url, '/v1/messages', { ...message, max_tokens: 700 }, 'anna', { signal: leaving.signal });
    left.catch(() => undefined);
    while (!asked) await delay(5);
    leaving.abort();
    const [row] = await started.rows(1);
    await atRest(started);
    return row;
  };

  it('charges a caller that leaves before anything has come the input only', async () => {
    const started = await startBefore();
    const row = await abandoned(started);
    expect([row?.ended, row?.output_tokens, row?.estimated]).toEqual(['gone', 0, true]);
    expect(row?.input_tokens).toBeGreaterThan(0);
    answer = reply;
    expect((await post(started.url, '/v1/messages', { ...message, max_tokens: 700 })).status).toBe(200);
  });

  it('charges it all that the call allows with usage.abandoned: limit', async () => {
    const started = await startBefore({}, { usage: { ...defaults.usage, abandoned: 'limit' } });
    const row = await abandoned(started);
    expect([row?.ended, row?.output_tokens, row?.estimated]).toEqual(['gone', 700, true]);
    expect((await post(started.url, '/v1/messages', { ...message, max_tokens: 700 })).status).toBe(429);
  });
});

describe('a forwarded call that is refused after its budgets were reserved', () => {
  const upstream = sharedByTests(() =>
    listen((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": 5}');
    }),
  );

  it.each([
    ['since it continues what nobody has', { previous_response_id: 'resp_unknown' }, 400],
    ['since an item that it names is nowhere', { input: [{ type: 'item_reference', id: 'msg_unknown' }] }, 400],
    ['since the reply of the upstream breaks the contract', {}, 502],
  ])('gives them back, and leaves its row: %s', async (_, more, status) => {
    const routes = [{ to: ['one'], replies: 'enforce' }];
    const server = await start({ upstreams: before(upstream), budgets: [budget(20_000)], routes });
    // Each reserves 4096 tokens of output.
    for (let at = 1; at <= 5; at++) {
      const refused = await post(server.url, '/v1/responses', { model: 'm', input: 'Hello', ...more });
      expect([refused.status, await refused.json()]).toEqual([status, { error: expect.any(Object) }]);
      const row = (await server.rows(at)).at(-1);
      expect([row?.ended, row?.status, row?.input_tokens]).toEqual(['refused', status, null]);
    }
    await atRest(server);
  });
});

describe('what a call reserves', () => {
  const parts = (data: string, mimeType: string) => ({
    contents: [{ role: 'user', parts: [{ inlineData: { data, mimeType } }] }],
  });
  const pdf = `JVBERi${'A'.repeat(400_000)}`;
  it.each([
    ['the limit of the content surface', { generationConfig: { maxOutputTokens: 70, candidateCount: 2 } }, 140],
    ['the same in the other case', { generation_config: { max_output_tokens: 70, candidate_count: 2 } }, 140],
    ['no limit', {}, 4096],
  ])('%s', (_, body, output) => expect(callTokens(usageReader('content'), body, 4096).output).toBe(output));

  it.each([
    ['an image', parts(`iVBORw0K${'A'.repeat(4_000_000)}`, 'image/png'), 5000],
    ['a document', parts(pdf, 'application/pdf'), 75_000],
    ['a recording', parts(`SUQz${'A'.repeat(400_000)}`, 'audio/mpeg'), 6000],
    ['an image elsewhere', { input: [{ type: 'input_image', image_url: 'https://example.com/a.png' }] }, 1500],
  ])('for %s: what its size allows', (_, body, input) => {
    const reserved = callTokens(usageReader('content'), body, 1).input;
    expect(reserved).toBeGreaterThanOrEqual(input);
    expect(reserved).toBeLessThan(input * 1.02);
  });
});

it('the budgets of a key are in the order of their periods, also on the last day of a month, when two of them end together', () => {
  const key = {
    ...anyKey,
    tokensPerMinute: 9,
    budgets: [{ period: 'total', cost: 9 } as const, { period: 'month', cost: 9 } as const],
  };
  const rules = [{ key: '*', workspace: undefined, period: 'day', tokens: 9 } as const];
  const found = allBudgets([key], { rules, tokensPerMinute: 0 }, Date.parse('2026-11-30T00:30:00Z'));
  expect(found.map(({ period }) => period)).toEqual(['minute', 'day', 'month', 'total']);
});

describe('tasks of images and videos', () => {
  const prices = 'prices: [{model: IMAGINE, image: 1}, {model: motion-1, videoSecond: 1}]\n';
  const taskPrices = join(testFolder({ 'prices.yaml': prices }), 'prices.yaml');
  const opened = sharedByTests(async () => {
    const database = await openTestDatabase();
    const budgets = [budget(0, { period: 'total', tokens: undefined, cost: 9 })];
    const server = await startUsageServer({ pricesFile: taskPrices, budgets }, database);
    return { server, database, close: () => server.close().then(database.close) };
  });

  const imagine = (key: string, prompt = 'a red cube') =>
    post(opened().server.url, '/img/submit/imagine', { prompt }, key);
  const clip = { model: 'motion-1', prompt: 'a red cube', seconds: '5', size: '128x128' };
  const video = (key: string) => post(opened().server.url, '/v1/videos', clip, key);

  it('images that a budget does not cover are refused in the error format of their surface', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => imagine('anna')));
    // Four images each, and a budget for nine.
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBeNull();
    expect(await refused?.text()).toMatch(
      /total budget of the key \\"anna\\" does not cover this call: of 9, 8 are used or reserved, and the call needs up to 4\. It does not start anew/,
    );
  });

  it('videos too', async () => {
    const replies = [await video('vera'), await video('vera')];
    expect(replies.map(({ status }) => status)).toEqual([200, 429]);
    expect(await replies[1]?.json()).toMatchObject({ error: { message: expect.stringContaining('total budget') } });
  });

  it('a task that is refused costs nothing', async () => {
    for (let at = 0; at < 3; at++) await (await imagine('boris', '')).text();
    for (const status of [200, 200, 429]) expect((await imagine('boris')).status).toBe(status);
  });

  it('a task that has ended counts with what it has made, and leaves no reservation', async () => {
    const { server, database } = opened();
    const reserved = async () =>
      (await database.queries.selectFrom('tasks').select('id').where('finished', 'is', null).execute()).length;
    await until(async () => (await reserved()) === 0);
    const reply = await imagine('anna');
    expect(await reply.text()).toMatch(/of 9, 8 are used or reserved/);
    expect(await server.metrics()).toMatch(/^pentagate_budget_reservations 0$/m);
    // Tasks belong to the workspace of their key, as calls do.
    const rows = await server.rows(5);
    expect(new Set(rows.map(({ key_id, workspace }) => `${key_id} ${workspace}`))).toEqual(
      new Set(['anna anna', 'vera vera', 'boris boris']),
    );
  });
});
