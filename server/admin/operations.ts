// The operations of operators on tasks and webhooks, as functions on the database. The running server and the commands share them.
import type { Kysely } from 'kysely';
import type { Task } from '../engine/task.js';
import type { Tables } from '../store/tables.js';
import { hasEnded } from '../tasks/task-lifecycle.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { type StoredTask, taskOf } from '../tasks/task-rows.js';
import { createDeliveryLog, type Delivery, type DeliveryFilter, type Replay } from '../webhooks/delivery-log.js';

export type Operations = ReturnType<typeof createOperations>;
export type TaskReport = ReturnType<typeof reportOf>;
export type TaskLine = Awaited<ReturnType<Operations['listTasks']>>[number];

interface AdminTaskFilter {
  readonly status?: string | undefined;
  readonly key?: string | undefined;
  readonly limit: number;
}

interface OperationsDeps {
  readonly queries: Kysely<Tables>;
  readonly taskRepository: Pick<TaskRepository, 'cancel'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Attempts to cancel a task that changes its status at the same moment. */
const tries = 10;

/** A task without its job. Times are milliseconds since the epoch. */
function reportOf(row: StoredTask, deliveries: readonly Delivery[], now: number) {
  const { job: _, ...task } = taskOf(row);
  return {
    task: task as Omit<Task, 'job'>,
    /** `waiting`, `paused`, `leased` or `ended`: its stage in the queue. */
    stage: row.stage,
    ...(row.worker !== null && { worker: row.worker }),
    ...(row.lease_until !== null && { leaseUntil: Number(row.lease_until) }),
    /** Earliest time of the next attempt. */
    runAt: Number(row.run_at),
    deliveries,
    now,
  };
}

export function createOperations({ queries, taskRepository, now }: OperationsDeps) {
  const log = createDeliveryLog(queries, now);
  const rowOf = (id: string) => queries.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    async showTask(id: string) {
      const row = await rowOf(id);
      return row && reportOf(row, await log.listByTask(id), now());
    },

    /** Newest first. */
    async listTasks({ status, key, limit }: AdminTaskFilter) {
      let query = queries
        .selectFrom('tasks')
        .select(['id', 'key_id', 'action', 'status', 'stage', 'account', 'progress', 'submitted', 'finished'])
        .orderBy('submitted', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (status !== undefined) query = query.where('status', '=', status);
      if (key !== undefined) query = query.where('key_id', '=', key);
      const rows = await query.execute();
      return rows.map(({ key_id, submitted, finished, ...rest }) => ({
        ...rest,
        key: key_id,
        submitted: Number(submitted),
        ...(finished !== null && { finished: Number(finished) }),
      }));
    },

    async cancelTask(id: string, why: string): Promise<'cancelled' | 'ended' | 'unknown'> {
      for (let left = tries; left > 0; left -= 1) {
        if (await taskRepository.cancel(id, why)) return 'cancelled';
        const row = await rowOf(id);
        if (!row) return 'unknown';
        const { surface, status } = taskOf(row);
        if (hasEnded(surface, status)) return 'ended';
      }
      throw new Error(`The task ${id} could not be cancelled: it changes all the time.`);
    },

    listDeliveries: (filter: DeliveryFilter) => log.list(filter),
    /** @returns the number of deliveries that are due again */
    replayDeliveries: (which: Replay) => log.replay(which),

    async listAccounts() {
      const rows = await queries
        .selectFrom('accounts')
        .select(['id', 'engine', 'waiting', 'queue_size', 'active', 'concurrency'])
        .orderBy('id')
        .execute();
      return rows.map(({ queue_size, ...rest }) => ({ ...rest, queueSize: queue_size }));
    },
  };
}
