// Enqueues webhooks in the transaction that changes the task (a transactional outbox): either both are committed or neither.
import type { Insertable } from 'kysely';
import type { Task } from '../../surfaces/engine/task.js';
import type { DeliveryRow } from '../store/tables.js';
import type { Queries, TaskStoreDeps, Tx } from './task-store-deps.js';

/** A delivery that is due now. */
export const newDelivery = (
  now: number,
  given: Pick<Insertable<DeliveryRow>, 'id' | 'task_id' | 'key_id' | 'surface' | 'number' | 'url' | 'body'>,
): Insertable<DeliveryRow> => ({
  ...given,
  ...{ state: 'pending', next_at: now, created: now },
  ...{ lease_until: null, worker: null, ended: null, last_status: null, last_error: null },
});

/** Inserts a delivery for each task that has a webhook URL, numbered after the deliveries that the task already has. */
export async function enqueueWebhooks(tx: Tx | Queries, deps: TaskStoreDeps, tasks: readonly Task[]): Promise<void> {
  const withWebhook = tasks.filter((task) => task.webhookUrl !== undefined);
  if (!withWebhook.length) return;
  const now = deps.now();
  const previous = await tx
    .selectFrom('deliveries')
    .select(({ fn }) => ['task_id', fn.max('number').as('last')])
    .where(
      'task_id',
      'in',
      withWebhook.map(({ id }) => id),
    )
    .groupBy('task_id')
    .execute();
  const last = new Map(previous.map((row) => [row.task_id, Number(row.last)]));
  await tx
    .insertInto('deliveries')
    .values(
      withWebhook.map((task) =>
        newDelivery(now, {
          id: `dlv_${now.toString(36)}${deps.random(10).toString('hex')}`,
          task_id: task.id,
          key_id: task.keyId,
          surface: task.surface,
          number: (last.get(task.id) ?? 0) + 1,
          url: task.webhookUrl as string,
          body: deps.webhookBody(task),
        }),
      ),
    )
    .execute();
  deps.notifyWebhooks();
}
