// Budgets and limits of keys as an operator sees and changes them, while a server runs and without one.
import { expect, it } from '@jest/globals';
import { askMessage } from '../../harness/call.js';
import { until } from '../../harness/until.js';
import { commandFolder } from './process.js';

const place = commandFolder('each');

const run = (...args: string[]) => place.runToEnd(args);
const ask = (url: string, key: string) => askMessage(url, key, { model: 'priced' });

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
  place.write('prices: [{model: priced, input: 1000, output: 1000}]\n', 'prices.yaml');
  place.write(
    `docs: false
simulator: {tokensPerSecond: 0}
pricesFile: prices.yaml
budgets:
  - {key: web, period: day, tokens: 100000}
  - {workspace: '*', period: total, cost: 1000}
`,
  );
  expect((await run('budget', 'list')).err).toContain('There are no budgets');
  const web = await place.createKey(['--name', 'web', '--budget', 'month:cost=50']);
  await place.createKey(['--name', 'other', '--workspace', 'team']);
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
    /^OWNER +NAME +PERIOD +UNIT +USED +RESERVED +LIMIT +LEFT +RESETS\nkey +web +day +tokens +\d+ +0 +100000 /,
  );

  expect(await run('key', 'update', 'nobody', '--per-minute', '5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no key "nobody"'),
  });
  expect((await run('key', 'update', 'PENTAGATE_KEY', '--per-minute', '5')).err).toContain('of the configuration');
  const updated = await run('key', 'update', 'web', '--budget', 'day:tokens=1', '--per-minute', '77');
  expect(updated).toMatchObject({ code: 0, out: expect.stringContaining('day:tokens=1') });
  // The smaller of the two daily limits counts, and so does what was used before.
  await until(async () => (await ask(url, web)).status === 429);
  expect((await budgets('--key', 'web'))[0]).toMatchObject({
    tokens: { ...day?.tokens, used: expect.any(Number), limit: 1 },
  });

  expect((await run('key', 'update', 'web', '--budget', 'none', '--per-minute', 'none')).code).toBe(0);
  const { headers } = await until(async () => {
    const reply = await ask(url, web);
    return reply.status === 200 && reply;
  });
  expect(headers.get('ratelimit-policy')).toBe('"minute";q=6000;w=60');
  const last = (await budgets('--key', 'web'))[0]?.tokens?.used;

  // Without a server, the file has what the server has counted.
  await place.stopAll();
  expect((await budgets('--key', 'web'))[0]).toMatchObject({ tokens: { used: last, reserved: 0, limit: 100_000 } });
});
