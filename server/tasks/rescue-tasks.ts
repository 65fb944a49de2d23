// Rescues tasks: those with an expired lease return to the queue, those past their deadline are ended. So every task ends, whichever
// process crashes.
import { sql } from 'kysely';
import type { Failure, Task } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import { retryOnConflict } from '../store/batch.js';
import { applyChanges, nextEventTime, type TaskChange } from './change-task.js';
import { lifecycleStatus, transitionsAlong } from './task-lifecycle.js';
import { type StoredTask, taskOf } from './task-rows.js';
import { leaseOf, maxRetryDelay, modalTimeoutOf, type Queries, type TaskStoreDeps } from './task-store-deps.js';

// Moves waiting tasks to other accounts: those whose upstream is down while tasks that it has begun hold all slots of its account.

/** Tasks read by one query. */
const batchSize = 100;

/**
 * Moves tasks of which nothing has been sent, the oldest first, as many as the other accounts have free slots for; the rest waits on. A task that
 * changes meanwhile is left alone.
 * @param nextOf the account that is to run a task instead; undefined: it stays
 * @returns how many were moved
 */
export async function moveWaiting(
  queries: Queries,
  deps: TaskStoreDeps,
  { accounts, reason }: { readonly accounts: readonly string[]; readonly reason: string },
  nextOf: (task: Task) => AccountRef | undefined,
): Promise<number> {
  const rows = await queries
    .selectFrom('tasks')
    .selectAll('tasks')
    .leftJoin('upstream_tasks', 'upstream_tasks.task_id', 'tasks.id')
    .where('tasks.account', 'in', [...accounts])
    // A literal, so that the planner can use the partial index of waiting tasks.
    .where(sql<boolean>`tasks.stage = 'waiting'`)
    .where(sql<boolean>`coalesce(upstream_tasks.phase, 'new') = 'new'`)
    .orderBy('tasks.run_at')
    .limit(batchSize)
    .execute();
  if (!rows.length) return 0;
  const loads = await queries.selectFrom('accounts').select(['id', 'concurrency', 'waiting', 'active']).execute();
  const free = new Map(loads.map(({ id, concurrency, waiting, active }) => [id, concurrency - waiting - active]));
  const changes = rows.flatMap((row): TaskChange[] => {
    const task = taskOf(row);
    const moveTo = nextOf(task);
    const left = moveTo ? (free.get(moveTo.instanceId) ?? 0) : 0;
    if (!moveTo || left <= 0) return [];
    free.set(moveTo.instanceId, left - 1);
    const note = `moved to ${moveTo.instanceId}: ${reason}`;
    const transitions = [{ at: nextEventTime(task, deps.now()), from: task.status, to: task.status, note }];
    return [{ task, stage: 'waiting', worker: row.worker, nextStage: 'waiting', transitions, moveTo }];
  });
  const { tasks } = await retryOnConflict(() => applyChanges(queries, deps, changes), deps.onConflict);
  return tasks.length;
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/** A lease that ends later than a new one by more than this, in milliseconds, was written before the clock was set back: it has expired. */
const maxClockSetback = 600_000;

/** Milliseconds before a task is retried: short at first, because the usual cause is a worker that stopped, not the task. */
const taskRetryDelay = (attempts: number): number => Math.min(maxRetryDelay, 250 * 2 ** Math.max(0, attempts - 1));

/** The change for a task whose work was interrupted: back to the queue, or failed after `maxAttempts`. */
export function retryChange(
  deps: TaskStoreDeps,
  task: Task,
  row: Pick<StoredTask, 'stage' | 'worker' | 'attempts'>,
  reason: string,
  lastFailure?: Failure,
): TaskChange {
  const now = nextEventTime(task, deps.now());
  const base = { task, stage: row.stage, worker: row.worker };
  if (row.attempts < deps.settings.tasks.maxAttempts) {
    const transition = { at: now, from: task.status, to: task.status, note: reason };
    return { ...base, transitions: [transition], nextStage: 'waiting', runAt: now + taskRetryDelay(row.attempts) };
  }
  const { failed } = lifecycleStatus[task.surface];
  const failure = lastFailure ?? {
    code: 'engine_failed',
    message: `The ${task.surface === 'images' ? 'image' : 'video'} engine stopped before the work was done.`,
  };
  const note = `${reason}; started ${row.attempts} times`;
  return {
    ...base,
    transitions: transitionsAlong(task.surface, task.status, [failed], now, note),
    nextStage: 'ended',
    failure,
  };
}

function deadlineChange(deps: TaskStoreDeps, row: StoredTask): TaskChange {
  const task = taskOf(row);
  const { failed, cancelled } = lifecycleStatus[task.surface];
  const now = nextEventTime(task, deps.now());
  const age = seconds(now - task.submitted);
  const modal = task.status === lifecycleStatus.images.paused;
  const note = modal
    ? `no modal call came within ${seconds(modalTimeoutOf(deps.settings))}`
    : `deadline: not ended after ${age}`;
  return {
    task,
    stage: row.stage,
    worker: row.worker,
    transitions: transitionsAlong(task.surface, task.status, [modal ? cancelled : failed], now, note),
    nextStage: 'ended',
    failure: {
      code: modal ? 'cancelled' : 'deadline_exceeded',
      message: modal
        ? `No modal call came within ${seconds(modalTimeoutOf(deps.settings))}.`
        : `The task was not done after ${age}.`,
    },
  };
}

/**
 * Ends tasks past their deadline, then returns tasks with an expired lease to the queue. Rows are read without locks, because tasks must
 * not be locked before their accounts (task-locks.ts); a task that changes meanwhile is left alone.
 * @param all treat every lease as expired: for a process that is known to be the only one
 * @returns how many tasks can be claimed again
 */
export async function rescue(queries: Queries, deps: TaskStoreDeps, all = false): Promise<number> {
  let freed = 0;
  const findTasks = (which: 'overdue' | 'expired') => {
    const now = deps.now();
    const base = queries.selectFrom('tasks').selectAll().limit(batchSize);
    if (which === 'overdue')
      return base.where('finished', 'is', null).where('deadline', '<=', now).orderBy('deadline').execute();
    // A literal, not a parameter: only then can the planner use the partial index `tasks_leased`. It is read in its own order (by id):
    // with another one PostgreSQL reads it through a bitmap, which never marks dead entries, so each poll would read the rows of all
    // tasks that ended since the last vacuum.
    const leased = base.where(sql<boolean>`stage = 'leased'`);
    if (all) return leased.execute();
    const maxLease = now + leaseOf(deps.settings) + maxClockSetback;
    return leased.where(sql<boolean>`lease_until not between ${now} and ${maxLease}`).orderBy('id').execute();
  };
  const rescueBatch = async (which: 'overdue' | 'expired'): Promise<boolean> => {
    const rows = await findTasks(which);
    const changes = rows.map((row) =>
      which === 'overdue'
        ? deadlineChange(deps, row)
        : {
            ...retryChange(deps, taskOf(row), row, `${row.worker} lost its lease`),
            ...(row.lease_until !== null && { lease: Number(row.lease_until) }),
          },
    );
    const { tasks } = await retryOnConflict(() => applyChanges(queries, deps, changes), deps.onConflict);
    if (which === 'expired') freed += tasks.filter(({ finished }) => finished === undefined).length;
    // If another process changed all of them first, it also handles the rest.
    return rows.length === batchSize && tasks.length > 0;
  };
  while (await rescueBatch('overdue'));
  while (await rescueBatch('expired'));
  return freed;
}
