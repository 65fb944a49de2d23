// A database that is away for a moment while a server starts: its clock, and statements of the start.
import { expect, it, jest } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { databaseClock, retryAtStart } from '../../../server/store/clock.js';
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

const lost = new Error('Client has encountered a connection error and is not queryable');

it('a connection that is lost while a server starts does not end the process', async () => {
  const run = jest.fn(async () => 'registered');
  run.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  expect(await retryAtStart(run, 1)).toBe('registered');
  expect(run).toHaveBeenCalledTimes(3);
});

it('an error that is a bug ends it', async () => {
  const bug = new Error('column "x" does not exist');
  const run = jest.fn(() => Promise.reject(bug));
  await expect(retryAtStart(run, 0)).rejects.toBe(bug);
  expect(run).toHaveBeenCalledTimes(1);
});
