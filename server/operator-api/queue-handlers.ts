// The operator's API for the tasks of all keys, the accounts that work on them, and webhooks.
import type { Kysely } from 'kysely';
import type * as contract from '../../generated/operator/types.js';
import type { OperatorHandlers } from '../../http/operator-api/api.js';
import type { Given } from '../../runtime/contract-handlers.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { KeyStore } from '../keys/key-file.js';
import { findKey } from '../keys/make-key.js';
import type { Tables } from '../store/tables.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { type StoredTask, taskOf } from '../tasks/task-rows.js';
import { createDeliveryLog } from '../webhooks/delivery-log.js';
import { withoutSecrets, withoutUrlSecrets } from './view.js';

export interface QueueHandlerDeps {
  readonly keyStore: Pick<KeyStore, 'read'>;
  readonly queries: Kysely<Tables>;
  readonly taskRepository: Pick<TaskRepository, 'cancel'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** A task without its job. Times are milliseconds since the epoch. */
function reportOf(row: StoredTask): Omit<Given<contract.TaskReport>, 'deliveries' | 'now'> {
  const { job: _, webhookUrl, ...task } = taskOf(row);
  return {
    task: { ...task, ...(webhookUrl !== undefined && { webhookUrl: withoutSecrets(webhookUrl) }) },
    stage: row.stage,
    ...(row.worker !== null && { worker: row.worker }),
    ...(row.lease_until !== null && { leaseUntil: Number(row.lease_until) }),
    runAt: Number(row.run_at),
  };
}

/** Creates the handlers. */
export function createQueueHandlers({ keyStore, queries, taskRepository, now }: QueueHandlerDeps) {
  const deliveries = createDeliveryLog(queries, now);
  const rowOf = (id: string) => queries.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    async listQueuedTasks({ query: { limit = 20, status, key } }) {
      let query = queries
        .selectFrom('tasks')
        .select(['id', 'key_id', 'action', 'status', 'stage', 'account', 'progress', 'submitted', 'finished'])
        .orderBy('submitted', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (status !== undefined) query = query.where('status', '=', status);
      if (key !== undefined) query = query.where('key_id', '=', findKey((await keyStore.read()) ?? [], key)?.id ?? key);
      const tasks = (await query.execute()).map(({ key_id, submitted, finished, ...rest }) => ({
        ...rest,
        key: key_id,
        submitted: Number(submitted),
        ...(finished !== null && { finished: Number(finished) }),
      }));
      return { json: { tasks } };
    },

    async getQueuedTask({ path: { id } }) {
      const row = await rowOf(id);
      if (!row) throw new ProblemError({ reason: 'not_found', message: 'No such task' });
      const sent = await deliveries.listByTask(id);
      return { json: { ...reportOf(row), deliveries: sent.map(withoutUrlSecrets), now: now() } };
    },

    cancelQueuedTask: async ({ path: { id }, body: { reason } }) => ({
      json: { id, outcome: await taskRepository.cancel(id, reason) },
    }),

    async listAccounts() {
      const rows = await queries
        .selectFrom('accounts')
        .select(['id', 'engine', 'waiting', 'queue_size', 'active', 'concurrency'])
        .orderBy('id')
        .execute();
      return { json: { accounts: rows.map(({ queue_size, ...rest }) => ({ ...rest, queueSize: queue_size })) } };
    },

    listDeliveries: async ({ query: { limit = 20, ...filter } }) => ({
      json: { deliveries: (await deliveries.list({ ...filter, limit })).map(withoutUrlSecrets) },
    }),

    replayDeliveries: async ({ body: { id, task } }) => ({
      json: {
        replayed: await deliveries.replay(id !== undefined ? { id } : task !== undefined ? { task } : { failed: true }),
      },
    }),
  } satisfies OperatorHandlers;
}
