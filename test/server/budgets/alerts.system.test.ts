// Alerts about budgets: as their receiver gets them, through a kill -9; and of several servers on one database.
import { beforeAll, expect, it } from '@jest/globals';
import { createBudgetAlerts } from '../../../server/budgets/budget-alerts.js';
import { budgetsOf } from '../../../server/budgets/budget-counters.js';
import { signWebhook } from '../../../server/webhooks/post-webhook.js';
import { askMessage } from '../../harness/call.js';
import { openTestDatabase } from '../../harness/database.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { commandFolder } from '../cli/process.js';
import { quiet } from '../store/records.js';
import { startReceiver } from '../webhooks/receiver.js';

const secret = 'a-secret-of-the-tests';

const receiver = openedForTests(() => startReceiver());
const place = commandFolder();
beforeAll(() =>
  place.write(`docs: false
webhooks: {secret: ${secret}, allow: [127.0.0.1]}
budgetAlerts: {url: 'http://${receiver.host}/alerts?token=t'}
budgets: [{key: '*', period: day, tokens: 1000}]
`),
);

/** The status, and the tokens that were used. */
async function ask(url: string, key: string): Promise<{ status: number; used: number }> {
  const { status, body } = await askMessage(url, key);
  const { usage = { input_tokens: 0, output_tokens: 0 } } = body as {
    usage?: { input_tokens: number; output_tokens: number };
  };
  return { status, used: usage.input_tokens + usage.output_tokens };
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
const untilAlerted = (name: string, count: number) => until(() => of(name).length >= count);

const createKey = (name: string): Promise<string> => place.createKey(['--name', name]);

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
  const { out } = await place.runToEnd(['webhook', 'list', '--json']);
  expect(out).toContain('"surface": "budgets"');
  expect(out).not.toContain('token=t');
});

it('of several servers on a database are one', async () => {
  const database = await openTestDatabase();
  const now = (): number => Date.UTC(2026, 10, 28, 12);
  const rules = [{ key: '*', workspace: undefined, period: 'month', tokens: 100, cost: undefined }] as const;
  const key = { id: 'key_1', name: 'web', workspace: 'default' };
  const budgets = budgetsOf(key, { rules, tokensPerMinute: 0 }, now());
  const nothing = { tokens: 0, nanos: 0 };
  const servers = Array.from({ length: 3 }, () =>
    createBudgetAlerts({
      ...{ url: () => 'http://127.0.0.1:1/', log: quiet, now, needDatabase: async () => database },
      read: () => [{ used: { tokens: 85, nanos: 0 }, reserved: nothing }],
    }),
  );
  for (const each of servers) each.used(budgets);
  await Promise.all(servers.map((each) => each.close()));
  const rows = await database.queries.selectFrom('deliveries').select(['task_id', 'state', 'body']).execute();
  expect(rows).toEqual([{ task_id: null, state: 'pending', body: expect.stringContaining('"threshold":80') }]);
  await database.close();
});
