// The commands about tasks as they are typed: while a server works, after it, and on PostgreSQL.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { type CommandFolder, makeCommandFolder } from '../cli/process.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { quiet } from '../store/records.js';
import { putDeliveries, putTask } from '../webhooks/deliveries.js';

/** Runs a command to its end. */
async function run(place: CommandFolder, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const program = place.run(args, more);
  const code = await program.ended;
  return { code, out: program.out(), err: program.err() };
}

describeOnPostgres('with PostgreSQL', () => {
  let place: CommandFolder;
  let cluster: Cluster;
  let database: Database;
  beforeAll(async () => {
    place = makeCommandFolder();
    cluster = await startCluster();
    database = await openDatabase({ url: cluster.url, dataDir: '', log: quiet });
    await putTask(database, '17001');
    await database.queries
      .updateTable('tasks')
      .set({ status: 'MODAL', stage: 'paused', finished: null, webhook_url: 'http://a.example/hook', cost: 2 })
      .execute();
    await putDeliveries(database, '17001', ['http://a.example/hook'], { now: Date.now() });
    await database.queries.updateTable('deliveries').set({ state: 'failed', ended: Date.now() }).execute();
  });
  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
    await place?.clear();
  });

  it('works without a server, and sends the webhook that a server would', async () => {
    const ask = (...args: string[]) => run(place, args, { PENTAGATE_DATABASE_URL: cluster.url });
    expect((await ask('task', 'get', '17001')).out).toMatch(/^queue +waiting for a modal call$/m);
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
