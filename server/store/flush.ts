// Commits that do not wait for the disk while they hold locks. A transaction releases its row locks only after its commit is on the disk: a
// row that everybody changes (an account's counters) is then free once per write of the disk. So such transactions run on a pool with
// `synchronous_commit=off`, and whoever promises something to a caller waits for `flush` first: a tiny commit that does wait. The log is
// written in order, so everything committed before is on the disk with it; and many processes share one write.
//
// A crash of the database between the two takes back what nobody was promised yet. Nothing leaves this system in between either: a
// callback is claimed in a commit that waits for the disk.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createBatcher } from './tasks/batch.js';
import { QueryTimeoutError } from './timed-client.js';

/** Writes a record to the log, which a commit without changes would not wait for. */
const statement = `select pg_logical_emit_message(true, 'pentagate', '')`;

/** Milliseconds before a flush is tried again after a connection has broken: with another connection it will do. */
const retryDelays = [0, 100, 500];

export interface Flush {
  /** Resolves when everything that was committed before is on the disk; those who ask at the same moment share one statement. */
  now(): Promise<void>;
  /** For what nobody waits for, but callers may see already: within some milliseconds, and none of its own where others flush anyway. */
  soon(): void;
}

/** Milliseconds for which what nobody waits for may be unsafe. */
const soonDelay = 20;

/** Writes the log of the database at `pool` to its disk. */
export function createFlush(pool: pg.Pool): Flush {
  const flushOnce = async (): Promise<void> => {
    for (const wait of retryDelays)
      try {
        return void (await pool.query(statement));
      } catch (error) {
        // Whoever waits has waited long enough.
        if (error instanceof QueryTimeoutError) throw error;
        await pause(wait);
      }
    await pool.query(statement);
  };
  const flush = createBatcher(
    async (scheduled: readonly undefined[]) => {
      await flushOnce();
      return scheduled;
    },
    undefined,
    10_000,
  );
  let flushCount = 0;
  let asked = false;
  const now = (): Promise<void> => {
    flushCount += 1;
    return flush(undefined).then(() => undefined);
  };
  return {
    now,
    soon() {
      if (asked) return;
      asked = true;
      const before = flushCount;
      setTimeout(() => {
        asked = false;
        // The database does it by itself within the second.
        if (flushCount === before) now().catch(() => undefined);
      }, soonDelay).unref();
    },
  };
}
