// Inserts new tasks that have been assigned to accounts: rows, account counters, balances, pressed buttons, webhooks and file expiry.
import { type RawBuilder, sql } from 'kysely';
import { lifecycleStatus } from '../../tasks/lifecycle.js';
import type { Submission } from '../../tasks/task-repository.js';
import type { AccountRow, AccountSnapshot, AssignedTask } from './assign.js';
import { extendFileExpiry, fileExpiry } from './change.js';
import type { Queries, TaskStoreDeps, Tx } from './deps.js';
import { afterReading, lockAccounts, lockBalances, lockTasks } from './locks.js';
import { filesIn, type NewTask, type StoredTask, taskOf } from './rows.js';
import { enqueueWebhooks } from './webhooks.js';

export const accountsById = (rows: readonly AccountRow[]): Map<string, AccountRow> =>
  new Map(rows.map((row) => [row.id, row]));

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

type InsertedRow = { ok: boolean; accounts: AccountRow[] | null };

interface InsertValues {
  readonly rows: readonly NewTask[];
  readonly limits: readonly { readonly key_id: string; readonly cost: number; readonly max: number }[];
  /** Ids of the accounts to lock. */
  readonly accounts: readonly string[];
}

/** The columns are named: a later version may add some, and processes of this one go on beside it. What is not named gets its default. */
const columnsOf = (row: object): RawBuilder<unknown> => sql.join(Object.keys(row).map((column) => sql.ref(column)));

const insertStatement = ({ rows, limits, accounts }: InsertValues) => sql<InsertedRow>`
    with new_tasks as materialized (select * from json_populate_recordset(null::tasks, ${JSON.stringify(rows)}::json)),
    added as materialized (
      select account, count(*) filter (where stage = 'waiting')::int as waiting, count(*) filter (where stage = 'leased')::int as active
      from new_tasks group by account
    ),
    limits as materialized (
      select * from json_to_recordset(${JSON.stringify(limits)}::json) as v (key_id text, cost double precision, max double precision)
    ),
    locked_accounts as materialized (${lockAccounts(accounts)}),
    locked_balances as materialized (${lockBalances(
      limits.map(({ key_id }) => key_id),
      afterReading('locked_accounts'),
    )}),
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
      insert into tasks (${columnsOf(rows[0] ?? {})}) select ${columnsOf(rows[0] ?? {})} from new_tasks where (select ok from admission)
    )
    select ok, (select json_agg(locked_accounts) from locked_accounts) as accounts from admission`;

/**
 * Inserts tasks and updates account counters and balances in one statement: all of them, or none if an assigned account has no room any
 * more or a key has exceeded its balance. The rows are one JSON parameter: with a parameter per column, building the statement would
 * cost more than running it.
 * @returns the accounts as they were just before; undefined if the tasks were not inserted
 */
export async function insertTasks(
  tx: Tx | Queries,
  tasks: readonly AssignedTask[],
): Promise<AccountSnapshot['accounts'] | undefined> {
  const { rows } = await insertStatement({
    rows: tasks.map(({ row }) => row),
    limits: costsByKey(tasks),
    accounts: [...new Set(tasks.map(({ row }) => row.account))],
  }).execute(tx);
  const [seen] = rows;
  return seen?.ok ? accountsById(seen.accounts ?? []) : undefined;
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

/** Inserts tasks with their dependents, in a transaction if there are any. @returns as `insertTasks` */
export async function writeTasks(queries: Queries, deps: TaskStoreDeps, tasks: readonly AssignedTask[]) {
  if (!tasks.some(hasDependents)) return insertTasks(queries, tasks);
  return queries.transaction().execute(async (tx) => {
    const accounts = await insertTasks(tx, tasks);
    if (accounts) await insertDependents(tx, deps, tasks);
    return accounts;
  });
}
