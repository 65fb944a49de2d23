// Alerts about budgets: as their receiver gets them, through a kill -9; and of several servers on one database.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBudgetAlerts } from '../../../server/budgets/budget-alerts.js';
import { budgetsOf } from '../../../server/budgets/budget-counters.js';
import { signWebhook } from '../../../server/webhooks/post-webhook.js';
import { openTestDatabase } from '../../harness/database.js';
import { type CommandFolder, makeCommandFolder } from '../cli/process.js';
import { type Receiver, startReceiver } from '../webhooks/receiver.js';

const secret = 'a-secret-of-the-tests';

let receiver: Receiver;
let place: CommandFolder;
beforeAll(async () => {
  receiver = await startReceiver();
  place = makeCommandFolder();
  writeFileSync(
    join(place.cwd, 'pentagate.config.yaml'),
    [
      'docs: false',
      `webhooks: {secret: ${secret}, allow: [127.0.0.1]}`,
      `budgetAlerts: {url: 'http://${receiver.host}/alerts?token=t'}`,
      "budgets: [{key: '*', period: day, tokens: 1000}]",
    ].join('\n'),
  );
});
afterAll(async () => {
  await place.clear();
  await receiver.close();
});

/** The status, and the tokens that were used. */
async function ask(url: string, key: string): Promise<{ status: number; used: number }> {
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01', 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 30, messages: [{ role: 'user', content: 'Hello' }] }),
  });
  const { usage = { input_tokens: 0, output_tokens: 0 } } = (await response.json()) as {
    usage?: { input_tokens: number; output_tokens: number };
  };
  return { status: response.status, used: usage.input_tokens + usage.output_tokens };
}

async function askUntilRefused(url: string, key: string): Promise<void> {
  for (let calls = 0; (await ask(url, key)).status !== 429; calls++) expect(calls).toBeLessThan(200);
}

interface Alert {
  readonly id: string;
  readonly type: string;
  readonly threshold: number;
  readonly budget: { readonly owner: { readonly name: string }; readonly tokens: { readonly used: number } };
}

const alerts = (): Alert[] => receiver.bodies() as Alert[];
const of = (name: string): Alert[] => alerts().filter(({ budget }) => budget.owner.name === name);

/** Waits until there are so many alerts about the budget of a key. */
async function untilAlerted(name: string, count: number): Promise<void> {
  for (const end = performance.now() + 120_000; of(name).length < count; await delay(20))
    if (performance.now() > end) throw new Error(`no alert: ${JSON.stringify(alerts())}`);
}

async function createKey(name: string): Promise<string> {
  const { out, ended } = place.run(['key', 'create', '--name', name]);
  expect(await ended).toBe(0);
  return out().trim();
}

it('come when four fifths of a budget are used and when it covers no more, once, also after a kill -9', async () => {
  const first = await createKey('first');
  let server = await place.serve();
  for (let sum = 0; sum < 800; ) {
    const { status, used } = await ask(server.url, first);
    expect({ status, used }).toEqual({ status: 200, used: expect.any(Number) });
    sum += used;
  }
  await untilAlerted('first', 1);
  expect(of('first')).toEqual([
    {
      type: 'budget.alert',
      id: expect.stringMatching(/^alert_/),
      created: expect.any(Number),
      threshold: 80,
      budget: {
        owner: { kind: 'key', id: expect.any(String), name: 'first' },
        period: 'day',
        resets: expect.any(String),
        tokens: { used: expect.any(Number), reserved: 0, limit: 1000 },
      },
    },
  ]);
  const { used } = (of('first')[0] as Alert).budget.tokens;
  expect(used).toBeGreaterThanOrEqual(800);
  const { headers, body, path } = receiver.got[0] as (typeof receiver.got)[number];
  expect(path).toBe('/alerts?token=t');
  const signature = String(headers['x-pentagate-signature']);
  expect(signature).toBe(signWebhook(body, secret, Number(/^t=(\d+)/.exec(signature)?.[1])));

  await askUntilRefused(server.url, first);
  await untilAlerted('first', 2);
  expect(of('first').map(({ threshold }) => threshold)).toEqual([80, 100]);

  server.child.kill('SIGKILL');
  await server.ended;
  server = await place.serve();
  await askUntilRefused(server.url, first);
  // The alert about another key comes after whatever would come about this one.
  const second = await createKey('second');
  await askUntilRefused(server.url, second);
  await untilAlerted('second', 1);
  // One whose delivery was not stored before the kill came again, with its id.
  expect(new Set(of('first').map(({ id }) => id)).size).toBe(2);
  const listed = place.run(['webhook', 'list', '--json']);
  expect(await listed.ended).toBe(0);
  expect(listed.out()).toContain('"surface": "budgets"');
  expect(listed.out()).not.toContain('token=t');
});

it('of several servers on a database are one', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openTestDatabase();
  const now = (): number => Date.UTC(2026, 10, 28, 12);
  const rules = [{ key: '*', workspace: undefined, period: 'month', tokens: 100, cost: undefined }] as const;
  const key = { id: 'key_1', name: 'web', workspace: 'default' };
  const budgets = budgetsOf(key, { rules, tokensPerMinute: 0 }, now());
  const nothing = { tokens: 0, nanos: 0 };
  const servers = Array.from({ length: 3 }, () =>
    createBudgetAlerts({
      ...{ url: () => 'http://127.0.0.1:1/', log, now, needDatabase: async () => database },
      read: () => [{ used: { tokens: 85, nanos: 0 }, reserved: nothing }],
    }),
  );
  for (const each of servers) each.used(budgets);
  await Promise.all(servers.map((each) => each.close()));
  const rows = await database.queries.selectFrom('deliveries').select(['task_id', 'state', 'body']).execute();
  expect(rows).toEqual([{ task_id: null, state: 'pending', body: expect.stringContaining('"threshold":80') }]);
  await database.close();
});
