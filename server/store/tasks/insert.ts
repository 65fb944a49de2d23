// Inserts new tasks that have been assigned to accounts: rows, account counters, balances, pressed buttons, webhooks and file expiry.
import { type Selectable, sql } from 'kysely';
import { lifecycleStatus } from '../../tasks/lifecycle.js';
import type { Submission } from '../../tasks/task-repository.js';
import { taskColumns } from '../columns.js';
import { statement } from '../statement.js';
import type { Tables } from '../tables.js';
import type { AccountRow, AccountSnapshot, AssignedTask } from './assign.js';
import { extendFileExpiry, fileExpiry } from './change.js';
import type { Queries, TaskStoreDeps, Tx } from './deps.js';
import { afterReading, lockAccounts, lockBalances, lockTasks } from './locks.js';
import { filesIn, type StoredTask, taskOf } from './rows.js';
import { enqueueWebhooks } from './webhooks.js';

export type BalanceRow = Selectable<Tables['balances']>;

export const accountsById = (rows: readonly AccountRow[]): Map<string, AccountRow> =>
  new Map(rows.map((row) => [row.id, row]));

export const spentByKey = (rows: readonly BalanceRow[]): Map<string, number> =>
  new Map(rows.map(({ key_id, spent }) => [key_id, spent]));

/** Marks buttons as pressed. Pressing a button twice has no further effect. */
async function markButtonsPressed(tx: Tx, submissions: readonly Submission[]): Promise<void> {
  const presses = submissions
    .flatMap(({ pressed, keyId }) => (pressed ? [{ ...pressed, keyId }] : []))
    .sort((one, two) => (one.task < two.task ? -1 : 1));
  if (!presses.length) return;
  await sql`${lockTasks(presses.map(({ task }) => task))}`.execute(tx);
  for (const { task, customId, keyId } of presses)
    await sql`update tasks set pressed = pressed || ${`${customId}\n`}
      where id = ${task} and key_id = ${keyId} and strpos(${'\n'} || pressed, ${`\n${customId}\n`}) = 0`.execute(tx);
}

/** The cost of the tasks and the balance (`max`) of each key that has one. */
function costsByKey(tasks: readonly AssignedTask[]): { key_id: string; cost: number; max: number }[] {
  const costs = new Map<string, { key_id: string; cost: number; max: number }>();
  for (const { submission, row } of tasks) {
    if (submission.balance === undefined) continue;
    const { cost = 0, max = submission.balance } = costs.get(submission.keyId) ?? {};
    costs.set(submission.keyId, {
      key_id: submission.keyId,
      cost: cost + Number(row.cost),
      max: Math.min(max, submission.balance),
    });
  }
  return [...costs.values()];
}

type InsertedRow = { ok: boolean; accounts: AccountRow[] | null; balances: BalanceRow[] | null };

/** `rows` and `limits` are JSON arrays of rows; `accounts` and `keys` are the ids to lock, `others` those of accounts to read. */
type InsertValues = Readonly<
  Record<'rows' | 'limits', string> & Record<'accounts' | 'keys' | 'others', readonly string[]>
>;

const insertStatement = statement<InsertValues, InsertedRow>(
  ({ rows, limits, accounts, keys, others }) => sql`
    with new_tasks as materialized (select * from json_populate_recordset(null::tasks, ${rows}::json)),
    added as materialized (
      select account, count(*) filter (where stage = 'waiting')::int as waiting, count(*) filter (where stage = 'leased')::int as active
      from new_tasks group by account
    ),
    limits as materialized (
      select * from json_to_recordset(${limits}::json) as v (key_id text, cost double precision, max double precision)
    ),
    locked_accounts as materialized (${lockAccounts(accounts)}),
    locked_balances as materialized (${lockBalances(keys, afterReading('locked_accounts'))}),
    admission as materialized (
      select not exists (
        select from added left join locked_accounts as account on account.id = added.account
        where account.id is null or (added.waiting > 0 and account.waiting + added.waiting > account.queue_size)
          or (added.active > 0 and (account.waiting > 0 or account.active + added.active > account.concurrency))
      ) and not exists (
        select from limits left join locked_balances as balance on balance.key_id = limits.key_id
        where limits.cost > 0 and (balance.key_id is null or balance.spent + limits.cost > limits.max)
      ) as ok where ${afterReading('locked_balances')}
    ),
    counted as (
      update accounts set waiting = accounts.waiting + added.waiting, active = accounts.active + added.active
      from added where accounts.id = added.account and (select ok from admission)
    ),
    charged as (
      insert into balances (key_id, spent)
      select key_id, sum(cost) from new_tasks where (select ok from admission) group by key_id having sum(cost) > 0 order by key_id
      on conflict (key_id) do update set spent = balances.spent + excluded.spent
    ),
    written as (
      insert into tasks (${taskColumns}) select ${taskColumns} from new_tasks where (select ok from admission)
    )
    select ok, (
        select json_agg(seen) from (
          select * from locked_accounts union all select * from accounts where id = any(${others}::text[])
        ) seen
      ) as accounts,
      (select json_agg(locked_balances) from locked_balances) as balances
    from admission`,
);

/**
 * Inserts tasks and updates account counters and balances in one statement: all of them, or none if an assigned account has no room any
 * more or a key has exceeded its balance. The rows are one JSON parameter: with a parameter per column, building the statement would
 * cost more than running it.
 * @param candidates ids of all accounts that the next attempt, or the next batch, may need
 * @returns whether the tasks were inserted, and accounts and balances as they were just before, for the next attempt
 */
export async function insertTasks(
  tx: Tx | Queries,
  tasks: readonly AssignedTask[],
  candidates: readonly string[],
): Promise<{ written: boolean; snapshot: AccountSnapshot }> {
  const limits = costsByKey(tasks);
  const accounts = new Set(tasks.map(({ row }) => row.account));
  const { rows } = await insertStatement(tx, {
    rows: JSON.stringify(tasks.map(({ row }) => row)),
    limits: JSON.stringify(limits),
    accounts: [...accounts],
    others: candidates.filter((id) => !accounts.has(id)),
    keys: limits.map(({ key_id }) => key_id),
  });
  const [seen] = rows;
  return {
    written: seen?.ok === true,
    snapshot: { accounts: accountsById(seen?.accounts ?? []), spent: spentByKey(seen?.balances ?? []) },
  };
}

/** Writes what some tasks bring with them: pressed buttons, webhooks and file expiry. */
export async function insertDependents(tx: Tx, deps: TaskStoreDeps, tasks: readonly AssignedTask[]): Promise<void> {
  const submissions = tasks.map(({ submission }) => submission);
  await markButtonsPressed(tx, submissions);
  const paused = tasks
    .map(({ row }) => taskOf(row as StoredTask))
    .filter(({ status }) => status === lifecycleStatus.images.paused);
  const lastDeadline = Math.max(...tasks.map(({ row }) => Number(row.deadline)));
  await extendFileExpiry(tx, [...filesIn(submissions.map(({ job }) => job))], fileExpiry(deps, lastDeadline));
  await enqueueWebhooks(tx, deps, paused);
}

const hasDependents = ({ submission, row }: AssignedTask): boolean =>
  submission.pressed !== undefined ||
  (row.status === lifecycleStatus.images.paused && row.hook !== null) ||
  filesIn(submission.job).size > 0;

/** Inserts tasks with their dependents, in a transaction if there are any. If `written` is false, assign again from `snapshot`. */
export async function writeTasks(
  queries: Queries,
  deps: TaskStoreDeps,
  tasks: readonly AssignedTask[],
  candidates: readonly string[],
) {
  if (!tasks.some(hasDependents)) return insertTasks(queries, tasks, candidates);
  return queries.transaction().execute(async (tx) => {
    const result = await insertTasks(tx, tasks, candidates);
    if (result.written) await insertDependents(tx, deps, tasks);
    return result;
  });
}
