// Claims tasks for a worker, within the concurrency of their accounts over all workers.
//
// Promises: a task is leased to one worker at a time; an account never has more active tasks than its concurrency, however many
// processes claim; an account's tasks start in the order of `run_at`, then id. Between accounts there is no order: one is chosen at
// random, so that a long queue of one account does not delay another.
//
// One statement claims from one account, and `createClaim` repeats it until enough tasks are claimed. It locks one account row, then
// tasks, as task-locks.ts requires.
//
// Rejected alternatives:
// - `order by random() limit 1 for update` in the first CTE, which chooses and locks at once. PostgreSQL also locks rows that it then
//   discards because they no longer match, in random order, and keeps these locks: claims deadlocked against completions. With this and
//   without ordered account locks (task-locks.ts), three processes completed 30 tasks per second instead of 490.
// - Claiming from all accounts in one statement: it holds the locks of all accounts for as long as the slowest part takes.
// - Waiting for locked tasks instead of `skip locked`: claims queue behind each other for tasks that the first one takes anyway.
//
// What breaks when this changes: without `for update` on the account, two claims read the same free slots and exceed the concurrency.
// Without the partial index `tasks_waiting`, which matches the order of `claimable`, each claim sorts the whole queue.
import { type RawBuilder, sql } from 'kysely';
import type { Task } from '../../surfaces/engine/task.js';
import { pathToRunning, runningStatuses, transitionsAlong, waitingStatuses } from './task-lifecycle.js';
import { historyLines, type StoredTask, taskOf } from './task-rows.js';
import { leaseOf, maxRetryDelay, type Queries, type TaskStoreDeps } from './task-store-deps.js';

/** The placeholder in history lines that SQL replaces with the start time of each task. */
const timePlaceholder = 0;

/** SQL for the new status and the history lines of a task that starts at `time`, by its current status. */
function startSql(time: RawBuilder<unknown>, worker: string) {
  const steps = waitingStatuses.map(([surface, status]) => {
    const transitions = transitionsAlong(surface, status, pathToRunning(surface, status), timePlaceholder, worker);
    return { status, to: transitions.at(-1)?.to ?? status, lines: historyLines(transitions) };
  });
  const resumed = runningStatuses.map((status) => ({
    status,
    lines: historyLines([{ at: timePlaceholder, from: status, to: status, note: `resumed by ${worker}` }]),
  }));
  const to = sql.join(
    steps.map((step) => sql`when ${step.status} then ${step.to}`),
    sql` `,
  );
  const lines = sql.join(
    [...steps, ...resumed].map((step) => sql`when ${step.status} then ${step.lines}`),
    sql` `,
  );
  const at = `"at":${timePlaceholder}`;
  return {
    status: sql`case status ${to} else status end`,
    lines: sql`replace(case status ${lines} else '' end, ${at}, '"at":' || ${time})`,
  };
}

export interface Claimer {
  readonly worker: string;
  /** Engines that this process has now; accounts of other engines are skipped. Undefined: all, as the only process on the database. */
  engines(): readonly string[] | undefined;
}

/** Consecutive claims without a task (another worker was faster) before `claim` returns. */
const maxEmptyClaims = 5;

type ClaimedRow = { readonly candidate: string | null } & (StoredTask | { readonly id: null });

type ClaimValues = Readonly<Record<'now' | 'maxRunAt' | 'lease' | 'max', number>>;

/**
 * The statement that claims tasks of one account with free concurrency. The account is chosen without a lock and locked
 * afterwards; its counters are read again under the lock. Tasks that another worker claimed meanwhile are skipped.
 */
function claimStatement({ worker, engines }: Claimer, { now, maxRunAt, lease, max }: ClaimValues) {
  // A `run_at` beyond the longest retry delay was written before the clock was set back: the task is due, and starts at `run_at`.
  const due = sql`(run_at <= ${now}::bigint or run_at > ${maxRunAt}::bigint)`;
  const time = sql`greatest(${now}::bigint, run_at)`;
  const start = startSql(time, worker);
  const own = engines();
  return sql<ClaimedRow>`
    with candidate as materialized (
      select id from accounts
      where waiting > 0 and active < concurrency and ${own ? sql`engine = any(${own}::text[])` : sql`true`}
        and exists (select from tasks where stage = 'waiting' and account = accounts.id and ${due})
      order by random() limit 1
    ), account as materialized (
      select id, least(concurrency - active, waiting, ${max}::int) as free from accounts
      where id = (select id from candidate) for update
    ), claimable as materialized (
      select id from tasks
      where stage = 'waiting' and account = (select id from account) and ${due}
      order by run_at, id collate "C" limit (select greatest(free, 0) from account) for update skip locked
    ), claimed as (
      update tasks set stage = 'leased', worker = ${worker}, lease_until = ${lease}, attempts = attempts + 1,
        started = coalesce(started, ${time}), history = history || ${start.lines}, status = ${start.status}
      from claimable where tasks.id = claimable.id returning tasks.*
    ), counted as (
      update accounts set waiting = waiting - (select count(*)::int from claimed), active = active + (select count(*)::int from claimed)
      where id = (select id from account) and exists (select from claimed)
    )
    select (select id from candidate) as candidate, claimed.* from (select) one left join claimed on true`;
}

/** Creates the function that claims at most `max` tasks, the oldest of each account first. */
export function createClaim(
  queries: Queries,
  deps: TaskStoreDeps,
  claimer: Claimer,
): (max: number) => Promise<readonly Task[]> {
  /** Returns undefined if no account has both free concurrency and a due task. */
  const claimFromOneAccount = async (max: number): Promise<readonly Task[] | undefined> => {
    const now = deps.now();
    const { rows } = await claimStatement(claimer, {
      now,
      maxRunAt: now + maxRetryDelay,
      lease: now + leaseOf(deps.settings),
      max,
    }).execute(queries);
    if (!rows[0]?.candidate) return undefined;
    return rows
      .flatMap((row) => (row.id === null ? [] : taskOf(row)))
      .sort((one, two) => one.submitted - two.submitted);
  };
  return async (max) => {
    const tasks: Task[] = [];
    for (let remaining = maxEmptyClaims; remaining && tasks.length < max; remaining -= 1) {
      const claimed = await claimFromOneAccount(max - tasks.length);
      if (!claimed) break;
      // An empty claim means that another worker was faster at this account; other accounts may have due tasks.
      if (claimed.length) remaining = maxEmptyClaims + 1;
      tasks.push(...claimed);
    }
    return tasks;
  };
}
