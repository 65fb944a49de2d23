// The clock of a database that goes away while a server starts.
import { expect, it } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { databaseClock } from '../../../server/store/clock.js';
import type { Database } from '../../../server/store/database.js';

/** A database an hour ahead, whose first connections break. */
function database(broken: number): { queries: Database['queries']; readonly asked: number } {
  let asked = 0;
  const executeQuery = async () => {
    if (asked++ < broken) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    return { rows: [{ now: String(Date.now() + 3_600_000) }] as never };
  };
  class Driver extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve({ executeQuery, streamQuery: executeQuery as never });
    }
  }
  const queries = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Database['queries'];
  return {
    queries,
    get asked() {
      return asked;
    },
  };
}

it('asks again after a lost connection, so that the start goes on', async () => {
  const ahead = database(1);
  const clock = await databaseClock({ kind: 'postgres', queries: ahead.queries });
  expect(Math.round((clock.now() - Date.now()) / 60_000)).toBe(60);
  expect(ahead.asked).toBe(2);
  clock.close();
});
