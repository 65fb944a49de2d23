// Accounts in the database: their limits, which all processes share, and their counters of waiting and active tasks. The balances of keys.
import { sql } from 'kysely';
import type { Key } from '../../runtime/key.js';
import type { Account } from '../../surfaces/engine/account.js';
import type { Queries } from './task-store-deps.js';

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

interface KeyBalance {
  readonly spent: number;
  /** Absent where the key has no limit. */
  readonly left?: number;
}

const balanceAfter = (spent: number, balance: number | undefined): KeyBalance => ({
  spent,
  ...(balance === undefined ? {} : { left: Math.max(0, balance - spent) }),
});

/** The balance of a key that has not submitted a task. */
export const unspentBalance = ({ balance }: Pick<Key, 'balance'>): KeyBalance => balanceAfter(0, balance);

export async function readBalance(queries: Queries, { id, balance }: Pick<Key, 'id' | 'balance'>): Promise<KeyBalance> {
  const row = await queries.selectFrom('balances').select('spent').where('key_id', '=', id).executeTakeFirst();
  return balanceAfter(row?.spent ?? 0, balance);
}
