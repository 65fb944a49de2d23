// The operations of operators on tasks and webhooks, as functions on the database. The running server and the commands share them.
import type { Kysely } from 'kysely';
import type * as contract from '../../generated/operator/types.js';
import type { Given } from '../../runtime/contract-handlers.js';
import type { Tables } from '../store/tables.js';
import { hasEnded } from '../tasks/task-lifecycle.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { type StoredTask, taskOf } from '../tasks/task-rows.js';
import { createDeliveryLog, type Delivery, type DeliveryFilter, type Replay } from '../webhooks/delivery-log.js';

export type TaskReport = Given<contract.TaskReport>;

/** What operators do with the tasks of all keys: here on the database, in commands by way of the running server. */
export interface Operations {
  showTask(id: string): Promise<TaskReport | undefined>;
  /** Newest first. */
  listTasks(filter: AdminTaskFilter): Promise<readonly contract.QueuedTask[]>;
  cancelTask(id: string, why: string): Promise<contract.CancelOutcome['outcome']>;
  listDeliveries(filter: DeliveryFilter): Promise<readonly Delivery[]>;
  /** @returns the number of deliveries that are due again */
  replayDeliveries(which: Replay): Promise<number>;
  listAccounts(): Promise<readonly contract.Account[]>;
}

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
function reportOf(row: StoredTask, deliveries: readonly Delivery[], now: number): TaskReport {
  const { job: _, ...task } = taskOf(row);
  return {
    task,
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

export function createOperations({ queries, taskRepository, now }: OperationsDeps): Operations {
  const log = createDeliveryLog(queries, now);
  const rowOf = (id: string) => queries.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    async showTask(id) {
      const row = await rowOf(id);
      return row && reportOf(row, await log.listByTask(id), now());
    },

    async listTasks({ status, key, limit }) {
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

    async cancelTask(id, why) {
      for (let left = tries; left > 0; left -= 1) {
        if (await taskRepository.cancel(id, why)) return 'cancelled';
        const row = await rowOf(id);
        if (!row) return 'unknown';
        const { surface, status } = taskOf(row);
        if (hasEnded(surface, status)) return 'ended';
      }
      throw new Error(`The task ${id} could not be cancelled: it changes all the time.`);
    },

    listDeliveries: log.list,
    replayDeliveries: log.replay,

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
