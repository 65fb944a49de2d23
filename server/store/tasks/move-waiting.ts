// Moves waiting tasks to other accounts: those whose upstream is down while tasks that it has begun hold all slots of its account.
import { sql } from 'kysely';
import type { Task } from '../../engine/task.js';
import type { AccountRef } from '../../engine/task-engine.js';
import { retryOnConflict } from './batch.js';
import { applyChanges, nextEventTime, type TaskChange } from './change.js';
import type { Queries, TaskStoreDeps } from './deps.js';
import { taskOf } from './rows.js';

/** Tasks that are looked at each time. */
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
