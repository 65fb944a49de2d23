// Databases of earlier versions.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { migrate } from '../../../server/store/migrations.js';
import { registerAccounts } from '../../../server/store/tasks/accounts.js';
import { createTaskRepository } from '../../../server/store/tasks/task-repository.js';
import { account, imagine, settings } from '../../suites/tasks.js';
import { putDeliveries, putTask, statesOf } from '../webhooks/deliveries.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory', log });
  await registerAccounts(database.queries, [account('one')]);
});
afterAll(() => database.close());

/** Runs the migrations from this one on again, without what later ones create. */
async function migrateFrom(name: string): Promise<void> {
  const { schema } = database.queries;
  for (const table of ['upstream_responses', 'usage', 'budget_counters', 'budget_reservations', 'upstream_tasks'])
    await schema.dropTable(table).ifExists().execute();
  await schema
    .alterTable('keys')
    .dropColumn('budgets')
    .dropColumn('tokens_per_minute')
    .dropColumn('operator')
    .execute();
  await database.queries
    .deleteFrom('pentagate_migrations' as 'tasks')
    .where('name' as 'id', '>=', name)
    .execute();
  await migrate(database.queries);
}

it('keep tasks that wait for a modal call, which were stored as `held` once', async () => {
  const tasks = createTaskRepository({
    settings,
    now: Date.now,
    random: randomBytes,
    webhookBody: () => '{}',
    notifyWebhooks: () => undefined,
    database: Promise.resolve(database),
    notifyTasks: () => undefined,
  });
  const submission = imagine();
  const [candidate] = submission.candidates;
  if (!candidate) throw new Error('no account');
  const submitted = await tasks.submit({ ...submission, candidates: [{ ...candidate, modal: true }] });
  if (submitted.outcome !== 'accepted') throw new Error(submitted.outcome);
  const { id, job, facts } = submitted.task;
  await database.queries
    .updateTable('tasks')
    .set({ stage: 'held' as 'paused' })
    .execute();
  await migrateFrom('004');
  expect(await tasks.resume(id, 'key_a', job, facts)).toMatchObject({ task: { status: 'SUBMITTED' } });
});

it('rename the final state of deliveries, which was stored as `dead` once', async () => {
  await putTask(database, '17001');
  const [id = ''] = await putDeliveries(database, '17001', ['http://a.example/hook'], { now: Date.now() });
  await database.queries
    .updateTable('deliveries')
    .set({ state: 'dead' as 'failed', ended: Date.now() })
    .execute();
  await migrateFrom('005');
  expect(await statesOf(database)).toEqual({ [id]: 'failed' });
});
