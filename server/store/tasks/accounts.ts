// Accounts in the database: their limits, which all processes share, and their counters of waiting and active tasks.
import { sql } from 'kysely';
import type { Account } from '../../tasks/account.js';
import type { Queries } from './deps.js';

/**
 * Inserts or updates these accounts with their limits. Accounts that are no longer configured stay in the table: their queued tasks are
 * still processed, but no new task is assigned to them.
 */
export async function registerAccounts(queries: Queries, accounts: readonly Account[]): Promise<void> {
  if (!accounts.length) return;
  const column = <Value>(each: (account: Account) => Value): Value[] => accounts.map(each);
  await sql`
    insert into accounts (id, concurrency, queue_size, engine)
    select * from unnest(
      ${column(({ instanceId }) => instanceId)}::text[], ${column(({ concurrency }) => concurrency)}::int[],
      ${column(({ queueSize }) => queueSize)}::int[], ${column(({ engine }) => engine)}::text[]
    ) as v (id, concurrency, queue_size, engine) order by id
    on conflict (id) do update set
      concurrency = excluded.concurrency, queue_size = excluded.queue_size, engine = excluded.engine`.execute(queries);
}

/**
 * Recounts the tasks of each account and corrects its counters. Every transaction changes tasks and counters together, so a wrong
 * counter means that the tables were edited by hand, or a bug.
 * @returns the accounts whose counters were wrong
 */
export async function recountAccounts(queries: Queries): Promise<readonly string[]> {
  return queries.transaction().execute(async (transaction) => {
    // Blocks transactions that change counters, so that tasks and counters are read from the same state.
    await transaction.selectFrom('accounts').select('id').orderBy('id').forUpdate().execute();
    const { rows } = await sql<{ id: string }>`
      update accounts set waiting = v.waiting, active = v.active
      from (
        select a.id, count(t.id) filter (where t.stage = 'waiting')::int as waiting, count(t.id) filter (where t.stage = 'leased')::int as active
        from accounts a left join tasks t on t.account = a.id and t.stage in ('waiting', 'leased') group by a.id
      ) v
      where accounts.id = v.id and (accounts.waiting <> v.waiting or accounts.active <> v.active)
      returning accounts.id`.execute(transaction);
    return rows.map(({ id }) => id);
  });
}
