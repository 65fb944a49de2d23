// The order in which rows are locked, so that no two transactions ever wait for each other:
//
//   accounts (by id) → balances (by key_id) → tasks (by id) → files (by name) → deliveries (by id, collate "C")
//
// Whoever locks more than one row takes them in this order: those of one table at once, with `order by … for update`, before it changes any
// of them; an `update` alone locks in the order of its plan. Whoever cannot (a claim, a sweep) says `skip locked` and never waits.
// What is left undone here shows as `deadlocks` in pg_stat_database, in `npm run bench -- tasks` and in `npm run chaos`.
import { type RawBuilder, sql } from 'kysely';

const texts = (values: readonly string[]): RawBuilder<string[]> => sql`${values}::text[]`;

/** @param after a condition that makes it wait for the locks of an earlier part of the same statement */
type Lock = (names: readonly string[], after?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Locks these accounts, whole rows. */
export const lockAccounts: Lock = (ids, after = sql`true`) =>
  sql`select * from accounts where id = any(${texts(ids)}) and ${after} order by id for update`;

/** Locks these balances, those that exist. */
export const lockBalances: Lock = (keys, after = sql`true`) =>
  sql`select * from balances where key_id = any(${texts(keys)}) and ${after} order by key_id for update`;

/** Locks these tasks. */
export const lockTasks: Lock = (ids, after = sql`true`) =>
  sql`select id from tasks where id = any(${texts(ids)}) and ${after} order by id for update`;

/** Locks these files. */
export const lockFiles: Lock = (names, after = sql`true`) =>
  sql`select name from files where name = any(${texts(names)}) and ${after} order by name for update`;

/** True, once a part of the statement has been read to its end, and so has locked what it locks. */
export const once = (part: string): RawBuilder<unknown> => sql`(select count(*) from ${sql.ref(part)}) >= 0`;
