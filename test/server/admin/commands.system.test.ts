// The commands about tasks as they are typed: while a server works, after it, and on PostgreSQL.
import { beforeAll, expect, it } from '@jest/globals';
import { commandFolder } from '../cli/process.js';
import { databaseForTests, describeOnPostgres } from '../store/postgres.js';
import { putDeliveries, putTask } from '../webhooks/deliveries.js';

describeOnPostgres('with PostgreSQL', () => {
  const place = commandFolder();
  const database = databaseForTests();
  beforeAll(async () => {
    await putTask(database, '17001');
    await database.queries
      .updateTable('tasks')
      .set({ status: 'MODAL', stage: 'paused', finished: null, webhook_url: 'http://a.example/hook', cost: 2 })
      .execute();
    await putDeliveries(database, '17001', ['http://a.example/hook'], { now: Date.now() });
    await database.queries.updateTable('deliveries').set({ state: 'failed', ended: Date.now() }).execute();
  });

  it('works without a server, and sends the webhook that a server would', async () => {
    const ask = (...args: string[]) => place.runToEnd(args, { PENTAGATE_DATABASE_URL: database.url });
    expect((await ask('task', 'get', '17001')).out).toMatch(/^stage +paused$/m);
    expect(await ask('webhook', 'replay', '--failed')).toMatchObject({ code: 0, err: '1 webhook is due again.\n' });
    expect(await ask('task', 'cancel', '17001')).toMatchObject({ code: 0 });
    const { body } = await database.queries
      .selectFrom('deliveries')
      .select('body')
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body)).toMatchObject({
      id: '17001',
      status: 'CANCEL',
      failReason: 'cancelled by the operator',
      state: 'mine',
      buttons: [],
    });
  });
});
