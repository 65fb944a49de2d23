// A PostgreSQL server that is stalled: it neither answers nor hangs up. Calls end within their time limit, and all is well afterwards.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { isUnavailable } from '../../../runtime/unavailable.js';
import { createBatcher } from '../../../server/store/batch.js';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { shareConnections } from '../../../server/store/postgres-connection.js';
import { type Cluster, describeOnPostgres, startCluster } from './postgres.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const away = (error: unknown): unknown => (isUnavailable(error) ? 'away' : error);

describeOnPostgres('a stalled server', () => {
  let cluster: Cluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startCluster();
    const limits = { connections: 8, queryTimeout: 1500 };
    database = await openDatabase({ url: cluster.url, limits, dataDir: 'not used', log: quiet });
  });
  afterAll(async () => {
    await database?.close();
    await cluster?.stop();
  });

  /** Stops the server's processes for all connections there are; resolves with what lets them go on. */
  async function stall(): Promise<() => void> {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'pentagate'`,
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    };
  }

  it('is away for those who ask, and there again for the next', async () => {
    const { queries, asyncCommit, flush } = database;
    await Promise.all([sql`select 1`.execute(queries), sql`select 1`.execute(asyncCommit), flush.now()]);
    const goOn = await stall();
    const asked = [sql`select 1`.execute(queries), sql`select 1`.execute(asyncCommit), database.pool.query('select 1')];
    expect(await Promise.all(asked.map((each) => each.then(() => 'answered', away)))).toEqual(['away', 'away', 'away']);
    // The connections that have failed are gone; new ones are answered, whatever becomes of the old ones.
    await flush.now();
    expect((await sql<{ one: number }>`select 1 as one`.execute(queries)).rows).toEqual([{ one: 1 }]);
    goOn();
    expect((await sql<{ one: number }>`select 1 as one`.execute(asyncCommit)).rows).toEqual([{ one: 1 }]);
  });

  it('never runs a query in the transaction of another caller', async () => {
    const { queries } = database;
    await sql`create table stalled (n integer)`.execute(queries);
    let goOn: (() => void) | undefined;
    const failed = queries.transaction().execute(async (transaction) => {
      await sql`insert into stalled values (1)`.execute(transaction);
      goOn = await stall();
      await sql`insert into stalled values (2)`.execute(transaction);
    });
    await expect(failed.catch(away)).resolves.toBe('away');
    goOn?.();
    await sql`insert into stalled values (3)`.execute(queries);
    expect((await sql<{ n: number }>`select n from stalled`.execute(queries)).rows).toEqual([{ n: 3 }]);
  });
});

it('retries nothing of a batch that failed because the database was unavailable', async () => {
  const runs: number[] = [];
  const add = createBatcher(async (items: readonly number[]) => {
    runs.push(items.length);
    throw Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
  });
  const asked = await Promise.allSettled([add(1), add(2), add(3)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toEqual([3]);
});

it.each([6, 7, 12, 19, 100])('%i connections are shared out, and no more', (connections) => {
  const { queries, asyncCommit, rates } = shareConnections(connections);
  expect(queries + asyncCommit + rates + 1).toBe(connections);
  expect(Math.min(queries, asyncCommit, rates)).toBeGreaterThan(0);
});
