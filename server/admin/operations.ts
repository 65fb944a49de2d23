// The operations of operators on tasks and webhooks, as functions on the database. The running server and the commands share them.
import type { Kysely } from 'kysely';
import type { Task } from '../../engine/task.js';
import type { Tables } from '../store/tables.js';
import { type StoredTask, taskOf } from '../store/tasks/rows.js';
import { hasEnded } from '../tasks/lifecycle.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { createDeliveryLog, type Delivery, type DeliveryFilter, type Replay } from '../webhooks/log.js';

/** A task in a list. Times are milliseconds since the epoch. */
interface TaskLine {
  readonly id: string;
  readonly key: string;
  readonly action: string;
  readonly status: string;
  /** `waiting`, `paused`, `leased` or `ended`: its stage in the queue. */
  readonly stage: string;
  readonly account: string;
  readonly progress: number;
  readonly submitted: number;
  readonly finished?: number;
}

/** A task without its job. */
export interface TaskReport {
  readonly task: Omit<Task, 'job'>;
  readonly stage: string;
  readonly worker?: string;
  readonly leaseUntil?: number;
  /** Earliest time of the next attempt. */
  readonly runAt: number;
  readonly deliveries: readonly Delivery[];
  /** When this webhook was created. */
  readonly now: number;
}

interface AdminTaskFilter {
  readonly status?: string | undefined;
  readonly key?: string | undefined;
  readonly limit: number;
}

interface AccountLine {
  readonly id: string;
  readonly engine: string;
  readonly waiting: number;
  readonly queueSize: number;
  readonly active: number;
  readonly concurrency: number;
}

export interface Operations {
  showTask(id: string): Promise<TaskReport | undefined>;
  /** Newest first. */
  listTasks(filter: AdminTaskFilter): Promise<readonly TaskLine[]>;
  cancelTask(id: string, why: string): Promise<'cancelled' | 'ended' | 'unknown'>;
  listDeliveries(filter: DeliveryFilter): Promise<readonly Delivery[]>;
  /** @returns the number of deliveries that are due again */
  replayDeliveries(which: Replay): Promise<number>;
  listAccounts(): Promise<readonly AccountLine[]>;
}

export interface OperationsDeps {
  readonly queries: Kysely<Tables>;
  readonly taskRepository: Pick<TaskRepository, 'cancel'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Attempts to cancel a task that changes its status at the same moment. */
const tries = 10;

function reportOf(row: StoredTask, deliveries: readonly Delivery[], now: number): TaskReport {
  const { job: _, ...task } = taskOf(row);
  return {
    task,
    stage: row.stage,
    ...(row.worker !== null && { worker: row.worker }),
    ...(row.lease_until !== null && { leaseUntil: Number(row.lease_until) }),
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

    listDeliveries: (filter) => log.list(filter),
    replayDeliveries: (which) => log.replay(which),

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
