// Tasks as a worker uses them: claim, renew, complete, rescue, purge. Completions that arrive at the same time share a
// commit.
import { sql } from 'kysely';
import type { Failure, Task, TaskResult } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import { createBatcher } from '../store/batch.js';
import { applyChanges, nextEventTime, type TaskChange } from './change-task.js';
import { type Claimer, createClaim } from './claim-tasks.js';
import { enqueueWebhooks } from './enqueue-webhooks.js';
import { rescue, retryChange } from './rescue-tasks.js';
import { lifecycleStatus, transitionsAlong } from './task-lifecycle.js';
import { type StoredTask, taskOf } from './task-rows.js';
import { leaseOf, type Queries, retentionOf, type TaskDatabase, type TaskStoreDeps } from './task-store-deps.js';

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
  switch (completion.outcome) {
    case 'done': {
      const transitions = transitionsAlong(task.surface, status, [statuses.succeeded], now);
      return { ...base, transitions, nextStage: 'ended', progress: 100, result: completion.result };
    }
    case 'failed': {
      const transitions = transitionsAlong(task.surface, status, [statuses.failed], now, completion.failure.message);
      return { ...base, transitions, nextStage: 'ended', failure: completion.failure };
    }
    case 'released': {
      const transition = { at: now, from: status, to: status, note: `${deps.worker} stops` };
      return { ...base, transitions: [transition], nextStage: 'waiting', runAt: now, refundAttempt: true };
    }
    case 'moved': {
      const note = `moved to ${completion.to.instanceId}: ${completion.reason}`;
      const transition = { at: now, from: status, to: status, note };
      const moved = { nextStage: 'waiting', runAt: now, refundAttempt: true, moveTo: completion.to } as const;
      return { ...base, ...moved, transitions: [transition] };
    }
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
  const { queries, asyncCommit, flush } = deps.database;
  const completeAll = createBatcher(async (completed: readonly CompletedTask[]) => {
    const changes = completed.map((end) => changeOf(deps, end));
    const { waiting } = await applyChanges(asyncCommit, deps, changes);
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
    claim: createClaim(asyncCommit, deps, deps),
    /** Renews leases and stores progress. @returns ids of tasks whose lease this worker has lost */
    renew: async (running: readonly Progress[]) => (running.length ? renewAll(asyncCommit, running) : []),
    /**
     * Stores how a run ended; has no effect if this worker has lost the lease.
     * @returns whether tasks are waiting for the account that has free concurrency now
     */
    async complete(task: Task, completion: Completion): Promise<boolean> {
      const waiting = await completeAll({ task, completion });
      // Losing this commit in a crash only repeats the work, so it is not waited for; but callers already see the result.
      flush.soon();
      return waiting;
    },
    /** Returns tasks with expired leases to the queue, and ends those past their deadline. @returns how many can be claimed again */
    rescue: () => rescue(asyncCommit, deps),

    /** Deletes tasks past their retention, in small batches. @returns how many */
    async purge(): Promise<number> {
      let deleted = 0;
      for (;;) {
        // Deleting a task cascades to its deliveries, so these are locked first (task-locks.ts).
        const { numAffectedRows = 0n } = await sql`
          with old as materialized (
            select id from tasks where finished < ${deps.now() - retentionOf(deps.settings)}
            order by finished limit ${purgeBatchSize} for update skip locked
          ), locked_deliveries as materialized (
            select id from deliveries where task_id = any(array(select id from old)) order by id collate "C" for update
          )
          delete from tasks using old where tasks.id = old.id and (select count(*) from locked_deliveries) >= 0`.execute(
          queries,
        );
        deleted += Number(numAffectedRows);
        if (numAffectedRows < purgeBatchSize) return deleted;
      }
    },
  };
}
