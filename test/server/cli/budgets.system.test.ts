// Budgets and limits of keys as an operator sees and changes them, while a server runs and without one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CommandFolder, makeCommandFolder } from './process.js';

let place: CommandFolder;
beforeEach(() => {
  place = makeCommandFolder();
});
afterEach(() => place.clear());

async function run(...args: string[]): Promise<{ code: number | string; out: string; err: string }> {
  const program = place.run(args);
  return { code: await program.ended, out: program.out(), err: program.err() };
}

const ask = async (url: string, key: string): Promise<{ status: number; policy: string | null }> => {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'priced', max_tokens: 20, messages: [{ role: 'user', content: 'Hello' }] }),
  });
  await response.arrayBuffer();
  return { status: response.status, policy: response.headers.get('ratelimit-policy') };
};

interface Listed {
  readonly owner: { readonly kind: string; readonly name: string };
  readonly period: string;
  readonly resets: string | null;
  readonly tokens?: { readonly used: number; readonly reserved: number; readonly limit: number };
  readonly cost?: { readonly used: number; readonly reserved: number; readonly limit: number };
}

const budgets = async (...args: string[]): Promise<Listed[]> => {
  const { code, out, err } = await run('budget', 'list', '--json', ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Listed[];
};

it('pentagate budget list shows what is used and reserved, and key update changes limits of a running server', async () => {
  writeFileSync(join(place.cwd, 'prices.yaml'), 'prices: [{model: priced, input: 1000, output: 1000}]\n');
  writeFileSync(
    join(place.cwd, 'pentagate.config.yaml'),
    `docs: false
simulator: {tokensPerSecond: 0}
pricesFile: prices.yaml
budgets:
  - {key: web, period: day, tokens: 100000}
  - {workspace: '*', period: total, cost: 1000}
`,
  );
  expect((await run('budget', 'list')).err).toContain('There are no budgets');
  const web = (await run('key', 'create', '--name', 'web', '--budget', 'month:cost=50')).out.trim();
  await run('key', 'create', '--name', 'other', '--workspace', 'team');
  const { url } = await place.serve();
  expect(await ask(url, web)).toMatchObject({ status: 200 });

  const amounts = { used: expect.any(Number), reserved: 0 };
  const [day, month, total, team] = await budgets();
  expect(day).toMatchObject({
    owner: { kind: 'key', name: 'web' },
    period: 'day',
    tokens: { ...amounts, limit: 100_000 },
  });
  expect(day).not.toHaveProperty('cost');
  expect(Date.parse(day?.resets ?? '')).toBeGreaterThan(Date.now());
  expect(day?.tokens?.used).toBeGreaterThan(0);
  expect(month).toMatchObject({ period: 'month', cost: { used: (day?.tokens?.used ?? 0) / 1000, limit: 50 } });
  expect(total).toMatchObject({
    ...{ owner: { kind: 'workspace', name: 'default' }, period: 'total', resets: null },
    cost: { used: month?.cost?.used, reserved: 0, limit: 1000 },
  });
  expect(team).toMatchObject({ owner: { kind: 'workspace', name: 'team' }, cost: { used: 0 } });
  expect(await budgets('--key', 'web')).toHaveLength(2);
  expect(await budgets('--workspace', 'team')).toEqual([team]);
  const { out } = await run('budget', 'list', '--key', 'web');
  expect(out).toMatch(
    /^OWNER +NAME +PERIOD +UNIT +USED +RESERVED +LIMIT +LEFT +STARTS ANEW\nkey +web +day +tokens +\d+ +0 +100000 /,
  );

  expect(await run('key', 'update', 'nobody', '--per-minute', '5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no key "nobody"'),
  });
  expect((await run('key', 'update', 'PENTAGATE_KEY', '--per-minute', '5')).err).toContain('of the configuration');
  const updated = await run('key', 'update', 'web', '--budget', 'day:tokens=1', '--per-minute', '77');
  expect(updated).toMatchObject({ code: 0, out: expect.stringContaining('day:tokens=1') });
  // The smaller of the two daily limits counts, and so does what was used before.
  while ((await ask(url, web)).status !== 429) await delay(50);
  expect((await budgets('--key', 'web'))[0]).toMatchObject({
    tokens: { ...day?.tokens, used: expect.any(Number), limit: 1 },
  });

  expect((await run('key', 'update', 'web', '--budget', 'none', '--per-minute', 'none')).code).toBe(0);
  while ((await ask(url, web)).status !== 200) await delay(50);
  expect((await ask(url, web)).policy).toBe('"minute";q=6000;w=60');
  const last = (await budgets('--key', 'web'))[0]?.tokens?.used;

  // Without a server, the file has what the server has counted.
  await place.stopAll();
  expect((await budgets('--key', 'web'))[0]).toMatchObject({ tokens: { used: last, reserved: 0, limit: 100_000 } });
});
