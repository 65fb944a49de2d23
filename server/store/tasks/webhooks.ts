// Callbacks that are due are written down in the same transaction as what they tell of, so that none can be lost.
import type { Task } from '../../../engine/task.js';
import type { Queries, Step, TaskStoreDeps } from './deps.js';

/** Puts a callback about each task that has an address behind those it already has. */
export async function enqueueWebhooks(
  step: Step | Queries,
  deps: TaskStoreDeps,
  tasks: readonly Task[],
): Promise<void> {
  const told = tasks.filter((task) => task.hook !== undefined);
  if (!told.length) return;
  const now = deps.now();
  const before = await step
    .selectFrom('deliveries')
    .select(({ fn }) => ['task_id', fn.max('number').as('last')])
    .where(
      'task_id',
      'in',
      told.map(({ id }) => id),
    )
    .groupBy('task_id')
    .execute();
  const last = new Map(before.map((row) => [row.task_id, Number(row.last)]));
  await step
    .insertInto('deliveries')
    .values(
      told.map((task) => ({
        id: `dlv_${now.toString(36)}${deps.random(10).toString('hex')}`,
        task_id: task.id,
        key_id: task.keyId,
        surface: task.surface,
        number: (last.get(task.id) ?? 0) + 1,
        url: task.hook as string,
        body: deps.webhookBody(task),
        state: 'pending' as const,
        next_at: now,
        lease_until: null,
        worker: null,
        created: now,
        ended: null,
        last_status: null,
        last_error: null,
      })),
    )
    .execute();
  deps.onWebhook();
}
