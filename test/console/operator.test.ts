// Usage, keys and drift in the console's API, on a real server: the key of the configuration is the operator's.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BudgetList, CreatedKey, DriftList, KeyList, KeyView, UsageView } from '../../generated/operator/types.js';
import { askMessage, askOperator } from '../harness/call.js';
import { testFolder } from '../harness/folder.js';
import { startTestServer, type TestServer } from '../harness/server.js';
import { until } from '../harness/until.js';

let server: TestServer;
let other = '';
const docsFolder = testFolder();
beforeAll(async () => {
  server = await startTestServer();
  other = await server.addKey();
});
afterAll(() => server.stop());

async function call(path: string, key = server.key, method = 'GET', body?: unknown): Promise<[number, unknown]> {
  const response = await fetch(`${server.url}/console/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
}

const ask = (key: string, model: string) => askMessage(server.url, key, { model });

it('the rights of a key are among what it learns of itself', async () => {
  expect(await call('me')).toMatchObject([200, { isOperator: true, hasRequests: true, hasFaults: true }]);
  expect(await call('me', other)).toMatchObject([200, { isOperator: false, hasRequests: true }]);
});

it('shows a key its own usage, and operators that of all keys, with their names', async () => {
  await ask(server.key, 'sonnet');
  await ask(other, 'haiku');
  const [, own] = (await call('usage?by=model', other)) as [number, UsageView];
  expect(own.all).toBe(false);
  expect(own.groups).toMatchObject([{ group: { model: 'haiku' }, calls: 1, outputTokens: expect.any(Number) }]);
  const [, spied] = (await call('usage?by=model&key=key_configured', other)) as [number, UsageView];
  expect(spied.groups).toEqual(own.groups);

  const [, all] = (await call('usage?by=key,day&days=1')) as [number, UsageView];
  expect(all.all).toBe(true);
  const names = all.groups.map(({ group }) => all.keyNames[group.key ?? '']);
  expect(names.sort()).toEqual(['PENTAGATE_KEY', 'another']);
  const [, one] = (await call('usage?by=model&key=key_configured')) as [number, UsageView];
  expect(one.groups.map(({ group }) => group.model)).toEqual(['sonnet']);
});

it.each(['usage?by=nothing', 'usage?days=0', 'usage?days=x', 'usage?by=a&by=b'])('refuses %s', async (path) => {
  expect((await call(path))[0]).toBe(400);
});

it('creates a key that works, limits it, removes a limit, and revokes it', async () => {
  const [status, made] = (await call('keys', server.key, 'POST', {
    name: 'guest',
    surfaces: ['messages'],
    perMinute: 5,
  })) as [number, CreatedKey];
  expect(status).toBe(200);
  expect(made.key).toMatchObject({ name: 'guest', surfaces: ['messages'], perMinute: 5, isOwn: false });
  expect(made.key).not.toHaveProperty('hash');
  const untilStatus = (wanted: number) => until(async () => (await ask(made.secret, 'm')).status === wanted);
  await untilStatus(200);

  const path = `keys/${made.key.id}`;
  expect(
    await call(path, server.key, 'PATCH', {
      perMinute: null,
      perDay: 7,
      tokensPerMinute: 900,
      budgets: [
        { period: 'day', tokens: 50 },
        { period: 'month', cost: 2.5 },
      ],
    }),
  ).toMatchObject([200, { key: { perDay: 7 } }]);
  const [, { keys }] = (await call('keys')) as [number, KeyList];
  const guest = keys.find(({ name }) => name === 'guest') as KeyView;
  expect(guest).toMatchObject({ perDay: 7 });
  expect(guest).not.toHaveProperty('perMinute');
  expect(guest).toMatchObject({
    tokensPerMinute: 900,
    budgets: [
      { period: 'day', tokens: 50 },
      { period: 'month', cost: 2.5 },
    ],
  });
  expect(JSON.stringify(keys)).not.toContain(made.secret);

  expect(await call(path, server.key, 'DELETE')).toMatchObject([200, { id: made.key.id }]);
  await untilStatus(401);
  expect((await call(path, server.key, 'DELETE'))[0]).toBe(404);
});

it.each([
  [{ perMinute: 'many' }, 400, /perMinute must be integer/],
  [{ perMinute: 0 }, 400, /perMinute must be at least 1, not 0/],
  [{ name: 'another' }, 409, /exists already/],
  [{ surfaces: ['pictures'] }, 400, /surfaces names "pictures", which is no surface/],
  [{ surfaces: 'messages' }, 400, /surfaces must be array/],
  [{ operator: true }, 403, /pentagate key create --operator/],
  [{ hash: 'x' }, 400, /hash is not known here/],
  [{ budgets: [{ period: 'week', tokens: 5 }] }, 400, /budgets\[0\]\.period must be/],
  ['[]', 400, /body must be object/],
  ['{', 400, /body is not valid JSON/],
  ['x'.repeat(20_000), 413, /is larger than/],
])('refuses a key of %j', async (body, wanted, message) => {
  const [status, answer] = (await call('keys', server.key, 'POST', body)) as [number, { error: { message: string } }];
  expect(status).toBe(wanted);
  expect(answer.error.message).toMatch(message);
});

it('names every member of a new key that is wrong, and the name that another key has', async () => {
  const refused = async (body: object): Promise<unknown> => {
    const [, { error }] = (await call('keys', server.key, 'POST', body)) as [number, { error: { fields: unknown } }];
    return error.fields;
  };
  expect(await refused({ perDay: 0, balance: 'much', budgets: [{}] })).toEqual([
    { field: 'perDay', message: 'must be at least 1, not 0' },
    { field: 'budgets[0].period', message: 'is required' },
    { field: 'balance', message: 'must be number, not string' },
  ]);
  expect(await refused({ name: '!', budgets: [{ period: 'day' }], expires: 5, perMinute: 5 })).toEqual([
    { field: 'name', message: expect.stringMatching(/^must be up to 64 letters/) },
    { field: 'budgets', message: 'must have tokens, cost or both' },
    { field: 'expires', message: 'must be in the future' },
  ]);
  expect(await refused({ name: 'another' })).toEqual([{ field: 'name', message: 'is that of another key' }]);
});

it('shows a key its own limits and budgets, and operators those of all', async () => {
  const [, made] = (await call('keys', server.key, 'POST', {
    ...{ name: 'team', surfaces: ['messages'], models: ['sonnet-*'], perDay: 7, tokensPerMinute: 900 },
    budgets: [
      { period: 'day', tokens: 50_000 },
      { period: 'month', cost: 2.5 },
    ],
  })) as [number, CreatedKey];
  for (const end = Date.now() + 120_000; (await ask(made.secret, 'sonnet-1')).status !== 200; )
    if (Date.now() > end) throw new Error('the key does not work');
  const [, { limits }] = (await call('me', made.secret)) as [number, { limits: object }];
  expect(limits).toEqual({ workspace: 'default', models: ['sonnet-*'], perDay: 7 });
  const [, own] = (await call('budgets', made.secret)) as [number, BudgetList];
  expect(
    own.budgets.map(({ owner, period, tokens, cost }) => [owner.name, period, tokens?.limit, cost?.limit]),
  ).toEqual([
    ['team', 'minute', 900, undefined],
    ['team', 'day', 50_000, undefined],
    ['team', 'month', undefined, 2.5],
  ]);
  expect(own.budgets[1]?.tokens?.used).toBeGreaterThan(0);
  expect((await call('budgets', other))[1]).toEqual({ budgets: [] });
  expect((await call('budgets'))[1]).toEqual(own);
  await call(`keys/${made.key.id}`, server.key, 'DELETE');
});

it('the session says whether the server has its docs', async () => {
  expect((await call('me'))[1]).toMatchObject({ hasDocs: false });
  const documented = await startTestServer({ settings: ['docs: true'], docsFolder });
  const me = async () => (await askOperator(documented.url, 'me', documented.key)).body;
  expect(await me()).toMatchObject({ hasDocs: false });
  writeFileSync(join(docsFolder, 'index.html'), '<title>Docs</title>');
  expect(await me()).toMatchObject({ hasDocs: true });
  await documented.stop();
});

it('other keys may not list, create, limit or revoke keys, nor see drift', async () => {
  const [, { keys }] = (await call('keys')) as [number, KeyList];
  const path = `keys/${keys[0]?.id}`;
  for (const [where, method] of [
    ['keys', 'GET'],
    ['keys', 'POST'],
    [path, 'PATCH'],
    [path, 'DELETE'],
    ['drift', 'GET'],
  ] as const)
    expect((await call(where, other, method, method === 'GET' ? undefined : {}))[0]).toBe(403);
  expect((await call('keys', 'unknown'))[0]).toBe(401);
  expect((await call('keys', server.key, 'PUT', {}))[0]).toBe(405);
});

it('the key of the page cannot revoke itself', async () => {
  expect((await call('keys/key_configured', server.key, 'DELETE'))[0]).toBe(409);
});

it('without upstreams there is no drift', async () => {
  expect((await call('drift'))[1]).toMatchObject({ findings: [], hasUpstreams: false } satisfies DriftList);
});
