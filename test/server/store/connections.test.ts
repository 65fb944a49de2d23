// How a server uses its database: its clock and the statements of a start, while it may be away for a moment; group commits; connections.
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { createBatcher } from '../../../server/store/batch.js';
import { databaseClock, retryAtStart } from '../../../server/store/clock.js';
import type { Database } from '../../../server/store/database.js';
import { asyncCommitConfig, shareConnections } from '../../../server/store/postgres-connection.js';

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

it('items that arrive while a batch is written share the next one', async () => {
  const batches: string[][] = [];
  const add = createBatcher<string, string>(async (items) => {
    batches.push([...items]);
    await pause(25);
    return items;
  });
  const first = add('a');
  await turn();
  await Promise.all([first, add('b'), add('c')]);
  expect(batches).toEqual([['a'], ['b', 'c']]);
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
  const { queries, rates } = shareConnections(connections);
  expect(queries + rates + 1).toBe(connections);
  expect(Math.min(queries, rates)).toBeGreaterThan(0);
});

it.each([
  ['postgres://a@b/c', { connectionString: 'postgres://a@b/c', options: '-c synchronous_commit=off' }],
  [
    'postgres://a@b/c?options=-c%20work_mem%3D1MB&x=1',
    { connectionString: 'postgres://a@b/c?options=-c%20work_mem%3D1MB%20-c%20synchronous_commit%3Doff&x=1' },
  ],
])('the connection options for asynchronous commit of %s', (url, want) => expect(asyncCommitConfig(url)).toEqual(want));
