// The database's clock, shared by all processes. One process writes leases and deadlines and another compares them, and the clocks of
// their machines may differ.

import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { isUnavailable } from '../../runtime/unavailable.js';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

// Queries on a database that is not open yet: the first query opens it and waits.

/** Creates queries that can be used at once. Callers must not destroy them: the owner of the database closes it. */
export const deferredQueries = (need: () => Promise<Pick<Database, 'pool'>>): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => (await need()).pool }) });

// Runs statements again while the database is unavailable.

/** Milliseconds between two attempts. */
const startInterval = 1000;

/**
 * Runs a statement of the start again while the database is unavailable, so that a lost connection does not end the process.
 * @param run can be repeated without harm
 */
export async function retryAtStart<Value>(run: () => Promise<Value>, interval = startInterval): Promise<Value> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await delay(interval, undefined, { ref: false });
  }
}

/** Milliseconds between two synchronisations with the database's clock. */
const syncInterval = 60_000;

interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  close(): void;
}

/** Creates the clock of a database: for the embedded database, which has one process, the clock of this machine. */
export async function databaseClock({ kind, queries }: Pick<Database, 'kind' | 'queries'>): Promise<Clock> {
  if (kind === 'embedded') return { now: Date.now, close: () => undefined };
  let offset = 0;
  const synchronise = async (): Promise<void> => {
    const before = Date.now();
    const { rows } = await sql<{
      now: string;
    }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(queries);
    const after = Date.now();
    offset = Math.round(Number(rows[0]?.now) - (before + after) / 2);
  };
  await retryAtStart(synchronise);
  const timer = setInterval(() => void synchronise().catch(() => undefined), syncInterval).unref();
  return { now: () => Date.now() + offset, close: () => clearInterval(timer) };
}

/** The clock of a database that is not open yet: until `synchronised`, the clock of this machine. */
export function deferredClock(
  database: Promise<Pick<Database, 'kind' | 'queries'>>,
): Clock & { readonly synchronised: Promise<void> } {
  let clock: Clock = { now: Date.now, close: () => undefined };
  const synchronised = database.then(async (opened) => {
    clock = await databaseClock(opened);
  });
  // Callers of `synchronised` get the error; this prevents an unhandled rejection.
  synchronised.catch(() => undefined);
  return { now: () => clock.now(), close: () => clock.close(), synchronised };
}
