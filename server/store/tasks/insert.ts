// Writes new tasks, once it is decided where they go: their rows, the counters of accounts, balances, pressed buttons, callbacks and files.
import { type Selectable, sql } from 'kysely';
import { statusOf } from '../../tasks/lifecycle.js';
import type { Submission } from '../../tasks/task-repository.js';
import { statement } from '../statement.js';
import type { Tables } from '../tables.js';
import { keepFiles, keptUntil } from './change.js';
import type { AccountRow, Known, Taken } from './decide.js';
import type { Queries, Step, TaskStoreDeps } from './deps.js';
import { lockAccounts, lockBalances, lockTasks, once } from './locks.js';
import { filesIn, type StoredTask, taskOf } from './rows.js';
import { enqueueWebhooks } from './webhooks.js';

export type BalanceRow = Selectable<Tables['balances']>;

export const byId = (rows: readonly AccountRow[]): Map<string, AccountRow> => new Map(rows.map((row) => [row.id, row]));

export const byKey = (rows: readonly BalanceRow[]): Map<string, number> =>
  new Map(rows.map(({ key_id, spent }) => [key_id, spent]));

/** Marks buttons as pressed; the second press of one changes nothing. */
async function press(step: Step, items: readonly Submission[]): Promise<void> {
  const presses = items
    .flatMap(({ pressed, keyId }) => (pressed ? [{ ...pressed, keyId }] : []))
    .sort((one, two) => (one.task < two.task ? -1 : 1));
  if (!presses.length) return;
  await sql`${lockTasks(presses.map(({ task }) => task))}`.execute(step);
  for (const { task, customId, keyId } of presses)
    await sql`update tasks set pressed = pressed || ${`${customId}\n`}
      where id = ${task} and key_id = ${keyId} and strpos(${'\n'} || pressed, ${`\n${customId}\n`}) = 0`.execute(step);
}

/** What the tasks of each key with a limit cost, and the limit. */
function costsOf(taken: readonly Taken[]): { key_id: string; cost: number; most: number }[] {
  const costs = new Map<string, { key_id: string; cost: number; most: number }>();
  for (const { item, row } of taken) {
    if (item.balance === undefined) continue;
    const { cost = 0, most = item.balance } = costs.get(item.keyId) ?? {};
    costs.set(item.keyId, {
      key_id: item.keyId,
      cost: cost + Number(row.cost),
      most: Math.min(most, item.balance),
    });
  }
  return [...costs.values()];
}

type Seen = { ok: boolean; accounts: AccountRow[] | null; balances: BalanceRow[] | null };

/** `rows`, `limits`: JSON arrays of tables' rows; the other two: what is locked. */
type InsertValues = Readonly<Record<'rows' | 'limits', string> & Record<'accounts' | 'keys', readonly string[]>>;

const insertTasks = statement<InsertValues, Seen>(
  ({ rows, limits, accounts, keys }) => sql`
    with fresh as materialized (select * from json_populate_recordset(null::tasks, ${rows}::json)),
    added as materialized (
      select account, count(*) filter (where stage = 'waiting')::int as waiting, count(*) filter (where stage = 'leased')::int as active
      from fresh group by account
    ),
    limits as materialized (
      select * from json_to_recordset(${limits}::json) as v (key_id text, cost double precision, most double precision)
    ),
    held as materialized (${lockAccounts(accounts)}),
    owed as materialized (${lockBalances(keys, once('held'))}),
    verdict as materialized (
      select not exists (
        select from added left join held on held.id = added.account
        where held.id is null or (added.waiting > 0 and held.waiting + added.waiting > held.queue_size)
          or (added.active > 0 and (held.waiting > 0 or held.active + added.active > held.concurrency))
      ) and not exists (
        select from limits left join owed on owed.key_id = limits.key_id
        where limits.cost > 0 and (owed.key_id is null or owed.spent + limits.cost > limits.most)
      ) as ok where ${once('owed')}
    ),
    counted as (
      update accounts set waiting = accounts.waiting + added.waiting, active = accounts.active + added.active
      from added where accounts.id = added.account and (select ok from verdict)
    ),
    paid as (
      insert into balances (key_id, spent)
      select key_id, sum(cost) from fresh where (select ok from verdict) group by key_id having sum(cost) > 0 order by key_id
      on conflict (key_id) do update set spent = balances.spent + excluded.spent
    ),
    written as (insert into tasks select * from fresh where (select ok from verdict))
    select ok, (select json_agg(held) from held) as accounts, (select json_agg(owed) from owed) as balances from verdict`,
);

/**
 * Writes new tasks, and what they add to accounts and balances, in one statement: all, or nothing when an account that was chosen has no
 * room any more, or a key has spent too much. They go as one text of JSON: as thousands of parameters, building the statement would cost
 * more than running it.
 * @returns accounts and balances as they were just before, for another try, and whether it was written
 */
export async function insert(
  step: Step | Queries,
  taken: readonly Taken[],
): Promise<{ written: boolean; seen: Known }> {
  const limits = costsOf(taken);
  const { rows } = await insertTasks(step, {
    rows: JSON.stringify(taken.map(({ row }) => row)),
    limits: JSON.stringify(limits),
    accounts: [...new Set(taken.map(({ row }) => row.account))],
    keys: limits.map(({ key_id }) => key_id),
  });
  const [seen] = rows;
  return {
    written: seen?.ok === true,
    seen: { accounts: byId(seen?.accounts ?? []), spent: byKey(seen?.balances ?? []) },
  };
}

/** Buttons, callbacks and files: what comes with some tasks beside themselves. */
export async function insertRest(step: Step, deps: TaskStoreDeps, taken: readonly Taken[]): Promise<void> {
  const items = taken.map(({ item }) => item);
  await press(step, items);
  const held = taken
    .map(({ row }) => taskOf(row as StoredTask))
    .filter(({ status }) => status === statusOf.images.paused);
  const last = Math.max(...taken.map(({ row }) => Number(row.deadline)));
  await keepFiles(step, [...filesIn(items.map(({ job }) => job))], keptUntil(deps, last));
  await enqueueWebhooks(step, deps, held);
}

const hasRest = ({ item, row }: Taken): boolean =>
  item.pressed !== undefined ||
  (row.status === statusOf.images.paused && row.hook !== null) ||
  filesIn(item.job).size > 0;

/** Writes what has been decided. False when it has to be decided anew, with what has been seen. */
export async function write(queries: Queries, deps: TaskStoreDeps, taken: readonly Taken[]) {
  if (!taken.some(hasRest)) return insert(queries, taken);
  return queries.transaction().execute(async (step) => {
    const result = await insert(step, taken);
    if (result.written) await insertRest(step, deps, taken);
    return result;
  });
}
