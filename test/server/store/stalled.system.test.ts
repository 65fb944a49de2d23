// A PostgreSQL server that is stalled: it neither answers nor hangs up. Calls end within their time limit, and all is well afterwards.
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { isUnavailable } from '../../../runtime/unavailable.js';
import { databaseForTests, describeOnPostgres } from './postgres.js';

const away = (error: unknown): unknown => (isUnavailable(error) ? 'away' : error);

describeOnPostgres('a stalled server', () => {
  const limits = { connections: 8, queryTimeout: 1500 };
  const database = databaseForTests(limits);

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
    const { queries } = database;
    await Promise.all([sql`select 1`.execute(queries), sql`select 1`.execute(queries)]);
    const goOn = await stall();
    const asked = [sql`select 1`.execute(queries), database.pool.query('select 1')];
    expect(await Promise.all(asked.map((each) => each.then(() => 'answered', away)))).toEqual(['away', 'away']);
    // The connections that have failed are gone; new ones are answered, whatever becomes of the old ones.
    expect((await sql<{ one: number }>`select 1 as one`.execute(queries)).rows).toEqual([{ one: 1 }]);
    goOn();
    expect((await sql<{ one: number }>`select 1 as one`.execute(queries)).rows).toEqual([{ one: 1 }]);
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
