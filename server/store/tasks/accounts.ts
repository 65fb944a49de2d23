// The accounts in the database: their limits, which all processes share, and how busy they are.
import { sql } from 'kysely';
import type { Account, AccountLoad } from '../../tasks/account.js';
import type { Queries } from './deps.js';

/** Makes these accounts known with their limits. Others stay: what waits for them is still worked off, but nothing new goes there. */
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

/** How busy each account is. */
export async function loads(queries: Queries): Promise<ReadonlyMap<string, AccountLoad>> {
  const rows = await queries.selectFrom('accounts').select(['id', 'waiting', 'active']).execute();
  return new Map(rows.map(({ id, waiting, active }) => [id, { waiting, active }]));
}

/**
 * Counts the tasks of each account anew and corrects its counters. Every transaction changes both together, so there is nothing to
 * correct unless somebody has changed the tables by hand, or we have made a mistake.
 * @returns the accounts whose counters were wrong
 */
export async function recount(queries: Queries): Promise<readonly string[]> {
  return queries.transaction().execute(async (step) => {
    // Whoever is about to change a counter waits; so nothing is counted whose counter has not been changed yet, or the other way round.
    await step.selectFrom('accounts').select('id').orderBy('id').forUpdate().execute();
    const { rows } = await sql<{ id: string }>`
      update accounts set waiting = v.waiting, active = v.active
      from (
        select a.id, count(t.id) filter (where t.stage = 'waiting')::int as waiting, count(t.id) filter (where t.stage = 'leased')::int as active
        from accounts a left join tasks t on t.account = a.id and t.stage in ('waiting', 'leased') group by a.id
      ) v
      where accounts.id = v.id and (accounts.waiting <> v.waiting or accounts.active <> v.active)
      returning accounts.id`.execute(step);
    return rows.map(({ id }) => id);
  });
}
