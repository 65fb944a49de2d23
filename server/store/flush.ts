// Flush: durability without holding row locks during a disk write.
//
// The problem: with `synchronous_commit=on` a transaction keeps its row locks until its commit record is on the disk. A contended row,
// such as the counters of an account, could then change only once per disk write.
//
// The solution: such transactions run on a pool with `synchronous_commit=off`, which releases locks at once. Before a caller is answered,
// `flush.now()` commits a small record synchronously. The WAL is sequential, so when that record is on the disk, so is every commit
// before it. PostgreSQL combines the flushes of all processes into few disk writes.
//
// Promises: when `now()` resolves, everything that was committed before the call survives a crash. A crash before that loses only
// transactions that no caller has seen. No webhook is sent for a transaction that could still be lost: deliveries are claimed
// with a synchronous commit.
//
// Rejected alternatives: `fsync=off` (a crash can corrupt the database); `commit_delay` (delays each commit while it holds its locks);
// moving the counters out of the account row (each claim would have to count tasks).
//
// What breaks when this changes: a caller that is answered without `now()` may hold the id of a task that a crash erases.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isQueryTimeout } from '../../runtime/unavailable.js';
import { createBatcher } from './batch.js';

/** Writes a WAL record: a commit without one would not wait for the disk. */
const statement = `select pg_logical_emit_message(true, 'pentagate', '')`;

/** Milliseconds before a flush is retried after a broken connection; the pool then uses another one. */
const retryDelays = [0, 100, 500];

export interface Flush {
  /** Resolves when everything committed before is on the disk. Concurrent calls share one statement. */
  now(): Promise<void>;
  /** Flushes within some milliseconds, unless another flush happens by then. For commits that no caller waits for. */
  soon(): void;
}

/** Milliseconds until `soon` flushes: longer than the time between two submissions of a busy process, whose flush then serves both. */
const soonDelay = 50;

/** Creates the flush of a database. @param pool a pool with synchronous commit */
export function createFlush(pool: pg.Pool): Flush {
  const flushOnce = async (): Promise<void> => {
    for (const wait of retryDelays)
      try {
        return void (await pool.query(statement));
      } catch (error) {
        // The caller has already waited for the whole query timeout.
        if (isQueryTimeout(error)) throw error;
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
        // On failure PostgreSQL's WAL writer flushes within a second.
        if (flushCount === before) now().catch(() => undefined);
      }, soonDelay).unref();
    },
  };
}
