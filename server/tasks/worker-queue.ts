// Tasks as a worker uses them: claim, renew, complete, rescue, purge. Completions that arrive at the same time share a
// commit.
import { type RawBuilder, sql } from 'kysely';
import type { Failure, Task, TaskResult } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import { createBatcher, deleteInBatches } from '../store/batch.js';
import { applyChanges, nextEventTime, type TaskChange } from './change-task.js';
import { enqueueWebhooks } from './enqueue-webhooks.js';
import { rescue, retryChange } from './rescue-tasks.js';
import {
  lifecycleStatus,
  pathToRunning,
  runningStatuses,
  transitionsAlong,
  waitingStatuses,
} from './task-lifecycle.js';
import { historyLines, type StoredTask, taskOf } from './task-rows.js';
import {
  leaseOf,
  maxRetryDelay,
  type Queries,
  retentionOf,
  type TaskDatabase,
  type TaskStoreDeps,
} from './task-store-deps.js';

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

interface Claimer {
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
function createClaim(
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

/** How a run of a task ended. */
export type Completion =
  | { readonly outcome: 'done'; readonly result: TaskResult }
  | { readonly outcome: 'failed'; readonly failure: Failure }
  /** The task is retried, unless this was the last attempt; `reason` is written to the history, `failure` reported after the last. */
  | { readonly outcome: 'again'; readonly reason: string; readonly failure?: Failure | undefined }
  /** The worker stops and returns the task to the queue: the attempt does not count. */
  | { readonly outcome: 'released' }
  /** Another account is to run it: the attempt does not count. */
  | { readonly outcome: 'moved'; readonly to: AccountRef; readonly reason: string };

/** The progress of a running task. */
export interface Progress {
  readonly task: Task;
  readonly percent: number;
  readonly preview?: string | undefined;
}

interface WorkerQueueDeps extends TaskStoreDeps, Claimer {
  readonly database: TaskDatabase;
}

interface CompletedTask {
  readonly task: Task;
  readonly completion: Completion;
}

function changeOf(deps: WorkerQueueDeps, { task, completion }: CompletedTask): TaskChange {
  const statuses = lifecycleStatus[task.surface];
  const base = { task, stage: 'leased', worker: deps.worker } as const;
  const now = nextEventTime(task, deps.now());
  const { status } = task;
  /** Back to the queue, without counting the attempt. */
  const back = (note: string): TaskChange => ({
    ...{ ...base, nextStage: 'waiting', runAt: now, refundAttempt: true },
    transitions: [{ at: now, from: status, to: status, note }],
  });
  switch (completion.outcome) {
    case 'done': {
      const transitions = transitionsAlong(task.surface, status, [statuses.succeeded], now);
      return { ...base, transitions, nextStage: 'ended', progress: 100, result: completion.result };
    }
    case 'failed': {
      const transitions = transitionsAlong(task.surface, status, [statuses.failed], now, completion.failure.message);
      return { ...base, transitions, nextStage: 'ended', failure: completion.failure };
    }
    case 'released':
      return back(`${deps.worker} stops`);
    case 'moved':
      return { ...back(`moved to ${completion.to.instanceId}: ${completion.reason}`), moveTo: completion.to };
    case 'again': {
      const row = { stage: 'leased', worker: deps.worker, attempts: task.attempts } as const;
      return retryChange(deps, task, row, completion.reason, completion.failure);
    }
  }
}

/** Tasks deleted by one statement. */
const purgeBatchSize = 200;

export type WorkerQueue = ReturnType<typeof createWorkerQueue>;

/** Creates the queue of one worker. */
export function createWorkerQueue(deps: WorkerQueueDeps) {
  const { queries } = deps.database;
  const completeAll = createBatcher(async (completed: readonly CompletedTask[]) => {
    const changes = completed.map((end) => changeOf(deps, end));
    const { waiting } = await applyChanges(queries, deps, changes);
    return completed.map(() => waiting);
  }, deps.onConflict);

  const renewAll = async (queries: Queries, running: readonly Progress[]): Promise<readonly string[]> => {
    const leaseUntil = deps.now() + leaseOf(deps.settings);
    const renew = async (tx: Queries) => {
      const { rows } = await sql<StoredTask & { was: number }>`
        update tasks set lease_until = ${leaseUntil}, progress = greatest(tasks.progress, v.progress), preview = coalesce(v.preview, tasks.preview)
        from (
          select held.id, held.progress as was, v.progress, v.preview
          from unnest(${running.map(({ task }) => task.id)}::text[], ${running.map(({ percent }) => Math.floor(percent))}::int[],
            ${running.map(({ preview }) => preview ?? null)}::text[]) as v (id, progress, preview)
          join tasks held on held.id = v.id and held.stage = 'leased' and held.worker = ${deps.worker}
          order by held.id for update of held
        ) v
        where tasks.id = v.id returning tasks.*, v.was`.execute(tx);
      return rows;
    };
    const rows = deps.settings.webhooks.progress
      ? await queries.transaction().execute(async (tx) => {
          const renewed = await renew(tx);
          const advanced = renewed.filter((row) => row.progress > row.was && row.surface === 'images');
          await enqueueWebhooks(tx, deps, advanced.map(taskOf));
          return renewed;
        })
      : await renew(queries);
    const ours = new Set(rows.map(({ id }) => id));
    return running.flatMap(({ task }) => (ours.has(task.id) ? [] : [task.id]));
  };

  return {
    /** Leases at most so many due tasks to this worker, within the concurrency of their accounts. */
    claim: createClaim(queries, deps, deps),
    /** Renews leases and stores progress. @returns ids of tasks whose lease this worker has lost */
    renew: async (running: readonly Progress[]) => (running.length ? renewAll(queries, running) : []),
    /**
     * Stores how a run ended; has no effect if this worker has lost the lease.
     * @returns whether tasks are waiting for the account that has free concurrency now
     */
    complete: (task: Task, completion: Completion): Promise<boolean> => completeAll({ task, completion }),
    /** Returns tasks with expired leases to the queue, and ends those past their deadline. @returns how many can be claimed again */
    rescue: () => rescue(queries, deps),

    /** Deletes tasks past their retention, in small batches. @returns how many */
    purge: (): Promise<number> =>
      // Deleting a task cascades to its deliveries, so these are locked first (task-locks.ts).
      deleteInBatches(purgeBatchSize, () =>
        sql`
          with old as materialized (
            select id from tasks where finished < ${deps.now() - retentionOf(deps.settings)}
            order by finished limit ${purgeBatchSize} for update skip locked
          ), locked_deliveries as materialized (
            select id from deliveries where task_id = any(array(select id from old)) order by id collate "C" for update
          )
          delete from tasks using old where tasks.id = old.id and (select count(*) from locked_deliveries) >= 0`.execute(
          queries,
        ),
      ),
  };
}
