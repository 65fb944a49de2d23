// The lock order. All transactions lock rows in one order, so that they cannot deadlock:
//
//   accounts (by id) → balances (by key_id) → tasks (by id) → files (by name) → deliveries (by id, collate "C")
//
// Promise: a transaction that locks more than one row locks the rows of one table with a single `select … order by … for update` before
// it changes any of them, and takes the tables in the order above. Statements that cannot follow the order (claims, purges) use
// `skip locked` and never wait.
//
// Why this order: accounts and balances are the contended rows. Every submission and completion needs them, so a transaction waits for
// them before it holds anything else.
//
// Rejected alternatives: a plain `update … where id = any(…)` locks rows in the order of its plan, so updates of several accounts
// deadlocked (40 to 54 deadlocks in a benchmark run with 3 to 10 processes, 4 with one process and 8 accounts). Retrying alone
// (batch.ts) is no cure: PostgreSQL detects a deadlock only after `deadlock_timeout` (1 s). Advisory locks would serialize statements
// that do not conflict.
//
// What breaks when this changes: a new statement outside the order shows up as `deadlocks` in pg_stat_database, in the metric
// `pentagate_database_conflicts_total`, and in test/server/tasks/processes.system.test.ts.
import { type RawBuilder, sql } from 'kysely';

const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${values}::text[]`;

/** @param after a condition (see `afterReading`) that delays the lock until an earlier part of the same statement has its locks */
type RowLock = (names: readonly string[], after?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Locks accounts by id, and returns whole rows. */
export const lockAccounts: RowLock = (ids, after = sql`true`) =>
  sql`select * from accounts where id = any(${texts(ids)}) and ${after} order by id for update`;

/** Locks balances by key id, and returns whole rows. Keys without a row are skipped. */
export const lockBalances: RowLock = (keys, after = sql`true`) =>
  sql`select * from balances where key_id = any(${texts(keys)}) and ${after} order by key_id for update`;

/** Locks tasks by id. */
export const lockTasks: RowLock = (ids, after = sql`true`) =>
  sql`select id from tasks where id = any(${texts(ids)}) and ${after} order by id for update`;

/** Locks files by name. */
export const lockFiles: RowLock = (names, after = sql`true`) =>
  sql`select name from files where name = any(${texts(names)}) and ${after} order by name for update`;

/** A condition that is always true, but is evaluated only after a CTE has been read completely, and so holds its locks. */
export const afterReading = (part: string): RawBuilder<unknown> => sql`(select count(*) from ${sql.ref(part)}) >= 0`;
