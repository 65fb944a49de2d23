// What only a PostgreSQL server has: several processes at once, and moments at which it is not there.
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { openDatabase } from '../../../server/store/database.js';
import { createResponseStore } from '../../../server/store/database-responses.js';
import { openPostgres } from '../../../server/store/postgres-connection.js';
import { startStore } from '../../../server/store/start-store.js';
import { openedForTests } from '../../harness/opened.js';
import { until } from '../../harness/until.js';
import { describeOnPostgres, makeCluster, startCluster } from './postgres.js';
import { noon, quiet, record } from './records.js';

const retention = { retentionDays: 30, now: () => noon };

it.each([
  ['postgresql://me:secret@127.0.0.1:1/x', 'postgresql://me:***@127.0.0.1:1/x'],
  ['postgresql://127.0.0.1:1/x?user=me&password=secret', 'postgresql://127.0.0.1:1/x?user=me&password=***'],
])('says what is wrong with %s without its password', async (url, shown) => {
  const failed = openPostgres(url, quiet, undefined, 0);
  await expect(failed).rejects.toThrow(`The database at ${shown} cannot be used: connect ECONNREFUSED`);
  await expect(failed).rejects.not.toThrow('secret');
});

describeOnPostgres('PostgreSQL', () => {
  const cluster = openedForTests(() => startCluster());
  const open = () => openDatabase({ url: cluster.url, dataDir: 'not used', log: quiet });

  it('gets its tables from whichever of several servers comes first', async () => {
    const databases = await Promise.all(Array.from({ length: 5 }, open));
    const [one, two] = databases.map((database) => createResponseStore(database, retention));
    await one?.save(record('resp_shared'));
    expect(await two?.find('resp_shared', 'key_a')).toEqual(record('resp_shared'));
    await Promise.all(databases.map((database) => database.close()));
  });

  it('lets several purge at once', async () => {
    const databases = await Promise.all([open(), open()]);
    const [one, two] = databases.map((database) => createResponseStore(database, retention));
    const old = Array.from({ length: 150 }, (_, index) => record(`resp_${index}`, { createdAt: 0 }));
    await Promise.all(old.map((each) => one?.save(each)));
    const swept = await Promise.all([one?.purge(), two?.purge()]);
    expect((swept[0] ?? 0) + (swept[1] ?? 0)).toBe(150);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('is open when the server starts, so that a save is in it before it returns', async () => {
    const store = await startStore({ url: cluster.url, dataDir: 'not used', log: quiet, ...retention });
    await store.responses.save(record('resp_at_once'));
    await store.close();
    const database = await open();
    expect(await createResponseStore(database, retention).find('resp_at_once', 'key_a')).toBeDefined();
    await database.close();
  });

  it('is said to be away while it is, and to be there again', async () => {
    const own = await startCluster();
    const store = await startStore({
      url: own.url,
      dataDir: 'not used',
      log: quiet,
      healthCheckInterval: 20,
      ...retention,
    });
    const untilReady = (ready: boolean) => until(() => (store.problems().length === 0) === ready);
    await untilReady(true);
    await own.halt();
    await untilReady(false);
    await own.start();
    await untilReady(true);
    await store.close();
    await own.stop();
  });

  it('is waited for when it starts later than the server', async () => {
    const late = makeCluster();
    let waiting = () => {};
    const seen = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    const opening = openPostgres(late.url, { ...quiet, info: () => waiting() });
    await seen;
    await late.start();
    const { pool, close } = await opening;
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
    await late.stop();
  });

  it('survives the loss of its connections', async () => {
    const database = await open();
    const store = createResponseStore(database, retention);
    await store.save(record('resp_before'));
    const other = await open();
    const lost = once(database.pool, 'error');
    await other.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    await lost;
    expect(await store.find('resp_before', 'key_a')).toBeDefined();
    await database.close();
    await other.close();
  });
});
