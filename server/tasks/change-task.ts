// The task change: the only code that moves an existing task between stages (waiting, paused, leased, ended). The one exception is the
// claim (worker-queue.ts), which leases waiting tasks.
//
// Promises:
// - Atomic. Status, history, the counters of the account, the refund to the key, the expiry of files and the webhook are committed
//   together or not at all. No crash leaves a counter that disagrees with its tasks, or an ended task without its webhook.
// - Compare and set. A change names the status, stage and worker that the task had when it was read. If one of them differs by now, that
//   change does nothing and the others of the batch go on; callers see from `ChangeResult.tasks` which changes were made. So two workers
//   cannot both complete a task, and a task whose lease was lost cannot be completed by its former worker.
// - Rows are locked in the order of task-locks.ts, within the statement: each CTE waits for the locks of the one before it.
//
// Why one statement: a completion writes accounts, balances, tasks and files. Separate statements cost a round trip each while the
// transaction holds the lock of the account row, which every other task of the account waits for. One statement with one JSON parameter
// for the whole batch holds that lock for one round trip. Webhooks are the exception: their bodies are rendered from the changed rows in
// this process, so changes that enqueue one run in an explicit transaction.
//
// Rejected alternatives: counting tasks instead of keeping counters (each claim would read every open task of the account); updating
// accounts without locking them first (deadlocks as soon as two batches touch the same accounts in different order, see task-locks.ts).
//
// What breaks when this changes: code that updates `stage` or `status` elsewhere makes the counters wrong. `recountAccounts` (task-accounts.ts)
// corrects them every ten minutes and logs an error; until then accounts run too many tasks or too few.
import { sql } from 'kysely';
import type { ImageJob } from '../../surfaces/engine/jobs.js';
import type { Failure, ImageFacts, Task, TaskResult, TaskStatus, Transition } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import type { TaskRow } from '../store/tables.js';
import { enqueueWebhooks } from './enqueue-webhooks.js';
import { hasEnded } from './task-lifecycle.js';
import { afterReading, lockAccounts, lockBalances, lockFiles, lockTasks } from './task-locks.js';
import { filesIn, historyLines, type StoredTask, taskOf } from './task-rows.js';
import { type Queries, retentionOf, type TaskStoreDeps, type Tx } from './task-store-deps.js';

export interface TaskChange {
  /** The task as it was read. The change is not made if its status, stage or worker has changed since. */
  readonly task: Task;
  readonly stage: TaskRow['stage'];
  readonly worker: string | null;
  readonly transitions: readonly Transition[];
  readonly nextStage: TaskRow['stage'];
  readonly progress?: number;
  readonly result?: TaskResult;
  readonly failure?: Failure;
  readonly runAt?: number;
  readonly deadline?: number;
  readonly job?: ImageJob;
  readonly facts?: ImageFacts;
  /** Set when a worker releases a task: the attempt does not count against `maxAttempts`. */
  readonly refundAttempt?: true;
  /**
   * The account that runs the task from now on. Its link to an upstream is deleted if nothing has been sent there, so that the new account
   * begins anew, with another secret for webhooks.
   */
  readonly moveTo?: AccountRef;
  /** The lease end that was read. The change is not made if the worker has renewed the lease since. */
  readonly lease?: number;
}

/** The time of the next history entry: now, but never before the last entry, even if a clock was set back. */
export const nextEventTime = ({ history, submitted }: Pick<Task, 'history' | 'submitted'>, now: number): number =>
  Math.max(now, history.at(-1)?.at ?? submitted);

const statusAfter = ({ task, transitions }: TaskChange): TaskStatus => transitions.at(-1)?.to ?? task.status;

/** What a task in this stage adds to the counters of its account. */
const stageCounters = (stage: TaskRow['stage']): readonly [waiting: number, active: number] =>
  stage === 'waiting' ? [1, 0] : stage === 'leased' ? [0, 1] : [0, 0];

const day = 86_400_000;

/** Until when the files of a task are kept: one day longer than the task. @param end when the task ends, or its deadline */
export const fileExpiry = (deps: TaskStoreDeps, end: number): number => end + retentionOf(deps.settings) + day;

const endsTask = (change: TaskChange): boolean => change.nextStage === 'ended';
const refundsCost = (change: TaskChange): boolean => endsTask(change) && change.result === undefined;

/** What the change adds to the counters of the account that the task had. */
function counterDelta({ stage, nextStage, moveTo }: TaskChange): readonly [waiting: number, active: number] {
  const [waiting, active] = stageCounters(stage);
  const [nextWaiting, nextActive] = moveTo ? [0, 0] : stageCounters(nextStage);
  return [nextWaiting - waiting, nextActive - active];
}

/** Whether the change enqueues a webhook, which must be inserted in the same transaction. */
const enqueuesWebhook = (change: TaskChange): boolean => change.task.webhookUrl !== undefined && endsTask(change);

const optionalJson = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const unique = (values: readonly string[]): string[] => [...new Set(values)];

interface ChangeResult {
  /** The tasks that were changed, in their new state. */
  readonly tasks: readonly Task[];
  /** Whether tasks are waiting for one of the accounts whose counters changed. */
  readonly waiting: boolean;
}

/** Converts a change to the row that the statement reads. Times are milliseconds since the epoch; JSON is text. */
const rowOf = (deps: TaskStoreDeps, change: TaskChange) => {
  const { task, stage, worker, transitions, nextStage } = change;
  const [waiting, active] = counterDelta(change);
  return {
    id: task.id,
    before: task.status,
    stage,
    worker,
    status: statusAfter(change),
    next: nextStage,
    history: historyLines(transitions),
    progress: change.progress ?? 0,
    result: optionalJson(change.result),
    failure: optionalJson(change.failure),
    refunded: refundsCost(change),
    cost: task.cost,
    run_at: change.runAt,
    deadline: change.deadline,
    job: optionalJson(change.job),
    facts: optionalJson(change.facts),
    uncounted: change.refundAttempt ? 1 : 0,
    waiting,
    active,
    lease: change.lease,
    left: change.moveTo && task.account,
    account: change.moveTo?.instanceId,
    channel: change.moveTo?.channelId,
    arriving: change.moveTo ? stageCounters(nextStage)[0] : 0,
    ended: transitions.at(-1)?.at ?? nextEventTime(task, deps.now()),
  };
};

interface ChangeValues {
  /** A JSON array of rows (`rowOf`). */
  readonly changes: string;
  readonly accounts: readonly string[];
  readonly keys: readonly string[];
  readonly ids: readonly string[];
  readonly files: readonly string[];
  readonly fileExpiry: number;
}

/** A change whose task is to leave an account (`left`) is not made if another process has moved it. */
const changeStatement = ({ changes, accounts, keys, ids, files, fileExpiry }: ChangeValues) =>
  sql<StoredTask & { accounts_waiting: boolean }>`
    with v as materialized (
      select * from json_to_recordset(${changes}::json) as v (
        id text, before text, stage text, worker text, status text, next text, history text, progress int, result text, failure text,
        refunded boolean, cost double precision, run_at bigint, deadline bigint, job text, facts text, uncounted int, waiting int,
        active int, lease bigint, ended bigint, "left" text, account text, channel text, arriving int
      )
    ), locked_accounts as materialized (${lockAccounts(accounts)}),
    locked_balances as materialized (${lockBalances(keys, afterReading('locked_accounts'))}),
    locked_tasks as materialized (${lockTasks(ids, afterReading('locked_balances'))}),
    changed as (
      update tasks set
        status = v.status, stage = v.next, history = tasks.history || v.history,
        progress = greatest(tasks.progress, v.progress), result = v.result, failure = v.failure,
        finished = case when v.next = 'ended' then v.ended end,
        cost = case when v.refunded then 0 else tasks.cost end,
        run_at = coalesce(v.run_at, tasks.run_at), deadline = coalesce(v.deadline, tasks.deadline),
        job = coalesce(v.job, tasks.job), facts = coalesce(v.facts, tasks.facts),
        attempts = tasks.attempts - v.uncounted, worker = null, lease_until = null,
        account = coalesce(v.account, tasks.account), channel = coalesce(v.channel, tasks.channel)
      from locked_tasks join v on v.id = locked_tasks.id
      where tasks.id = locked_tasks.id and tasks.status = v.before and tasks.stage = v.stage and tasks.worker is not distinct from v.worker
        and (v.lease is null or tasks.lease_until = v.lease) and (v."left" is null or tasks.account = v."left")
      returning tasks.*
    ), accounts_counted as (
      update accounts set waiting = accounts.waiting + d.waiting, active = accounts.active + d.active
      from (
        select account, sum(waiting)::int as waiting, sum(active)::int as active from (
          select coalesce(v."left", changed.account) as account, v.waiting, v.active from changed join v on v.id = changed.id
          union all
          select changed.account, v.arriving, 0 from changed join v on v.id = changed.id where v."left" is not null
        ) each group by account
      ) d where accounts.id = d.account returning accounts.waiting
    ), links_removed as (
      delete from upstream_tasks using changed, v
      where upstream_tasks.task_id = changed.id and v.id = changed.id and v."left" is not null and upstream_tasks.phase = 'new'
    ), balances_refunded as (
      update balances set spent = greatest(0, balances.spent - d.cost)
      from (
        select changed.key_id, sum(v.cost) as cost from changed join v on v.id = changed.id where v.refunded group by changed.key_id
      ) d where balances.key_id = d.key_id
    ), locked_files as materialized (${lockFiles(files, afterReading('changed'))}),
    files_kept as (
      update files set keep_until = greatest(keep_until, ${fileExpiry}) from locked_files where files.name = locked_files.name
    )
    select changed.*, exists (select from accounts_counted where waiting > 0) as accounts_waiting from changed`;

/**
 * Applies changes to distinct tasks within a transaction. `Queries` without a transaction are enough if no change enqueues a webhook.
 */
async function applyChangesIn(
  tx: Tx | Queries,
  deps: TaskStoreDeps,
  changes: readonly TaskChange[],
): Promise<ChangeResult> {
  if (!changes.length) return { tasks: [], waiting: false };
  const countedChanges = changes.filter((change) => counterDelta(change).some((difference) => difference !== 0));
  const { rows } = await changeStatement({
    changes: JSON.stringify(changes.map((change) => rowOf(deps, change))),
    accounts: unique(
      countedChanges.flatMap(({ task, moveTo }) => [task.account, ...(moveTo ? [moveTo.instanceId] : [])]),
    ),
    keys: unique(changes.filter(refundsCost).map(({ task }) => task.keyId)),
    ids: changes.map(({ task }) => task.id),
    files: [...filesIn(changes.map(({ result, job }) => [result, job]))],
    fileExpiry: fileExpiry(deps, deps.now()),
  }).execute(tx);
  const changed = rows.map(taskOf);
  await enqueueWebhooks(
    tx,
    deps,
    changed.filter((task) => hasEnded(task.surface, task.status)),
  );
  return { tasks: changed, waiting: rows[0]?.accounts_waiting === true };
}

/** Applies changes to distinct tasks, in a transaction if one of them enqueues a webhook. */
export async function applyChanges(
  queries: Queries,
  deps: TaskStoreDeps,
  changes: readonly TaskChange[],
): Promise<ChangeResult> {
  const result = changes.some(enqueuesWebhook)
    ? await queries.transaction().execute((tx) => applyChangesIn(tx, deps, changes))
    : await applyChangesIn(queries, deps, changes);
  const ended = result.tasks.filter((task) => hasEnded(task.surface, task.status));
  if (ended.length) deps.onEnded?.(ended);
  return result;
}
