// The operator's API for tasks: those of the key, and for operators those of all keys with their webhooks.

import type { OperatorHandlers } from '../../http/operator-api/api.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import type { Task } from '../../surfaces/engine/task.js';
import { hasEnded } from '../tasks/task-lifecycle.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import type { Operations } from './operations.js';
import { detailsOf, summaryOf, type TaskViewDeps, withoutSecrets, withoutUrlSecrets } from './view.js';

export interface TaskHandlerDeps extends TaskViewDeps {
  readonly taskRepository: Pick<TaskRepository, 'find' | 'recent' | 'cancel' | 'remove'>;
  /** The tasks of all keys. */
  readonly operations: Operations;
}

/** How often cancelling is tried when the task changes its status at the same moment. */
const maxCancelAttempts = 5;

const unknown = (): ProblemError => new ProblemError({ reason: 'not_found', message: 'No such task' });

/** Creates the handlers. */
export function createTaskHandlers(deps: TaskHandlerDeps) {
  const { taskRepository, operations } = deps;
  /** @throws ProblemError 404 when the key has no such task */
  const taskOf = async ({ id }: { readonly id: string }, key: Key): Promise<Task> => {
    const task: Task | undefined = /^\w{1,80}$/.test(id)
      ? ((await taskRepository.find('images', id, key.id)) ?? (await taskRepository.find('videos', id, key.id)))
      : undefined;
    if (!task) throw unknown();
    return task;
  };
  const details = async (task: Task) => ({ json: await detailsOf(task, deps) });

  return {
    async listTasks({ query: { limit = 50, before, search, outcome }, key }) {
      const text = search?.trim();
      const tasks = await taskRepository.recent(key.id, limit, before, {
        ...(text && { text }),
        ...(outcome && { outcome }),
      });
      return {
        json: { now: deps.now(), tasks: tasks.map((task) => summaryOf(task, deps)), more: tasks.length === limit },
      };
    },

    getTask: async ({ path, key }) => details(await taskOf(path, key)),

    async cancelTask({ path, key }) {
      for (let left = maxCancelAttempts; left > 0; left--) {
        const task = await taskOf(path, key);
        if (hasEnded(task.surface, task.status))
          throw new ProblemError({ reason: 'conflict', message: 'The task has ended already' });
        if (await taskRepository.cancel(task.id, 'Cancelled by its owner.')) break;
      }
      return details(await taskOf(path, key));
    },

    async removeTask({ path, key }) {
      const { id } = await taskOf(path, key);
      const outcome = await taskRepository.remove(id, key.id);
      if (outcome === 'open')
        throw new ProblemError({ reason: 'conflict', message: 'The task has not ended: cancel it first' });
      if (outcome === 'unknown') throw unknown();
      return { json: { id } };
    },

    listQueuedTasks: async ({ query: { limit = 20, ...filter } }) => ({
      json: { tasks: await operations.listTasks({ ...filter, limit }) },
    }),

    async getQueuedTask({ path }) {
      const report = await operations.showTask(path.id);
      if (!report) throw unknown();
      const { task, deliveries } = report;
      const shown = { ...task, ...(task.webhookUrl !== undefined && { webhookUrl: withoutSecrets(task.webhookUrl) }) };
      return { json: { ...report, task: shown, deliveries: deliveries.map(withoutUrlSecrets) } };
    },

    cancelQueuedTask: async ({ path: { id }, body }) => ({
      json: { id, outcome: await operations.cancelTask(id, body.reason) },
    }),

    listAccounts: async () => ({ json: { accounts: await operations.listAccounts() } }),

    listDeliveries: async ({ query: { limit = 20, ...filter } }) => ({
      json: { deliveries: (await operations.listDeliveries({ ...filter, limit })).map(withoutUrlSecrets) },
    }),

    replayDeliveries: async ({ body: { id, task } }) => ({
      json: {
        replayed: await operations.replayDeliveries(
          id !== undefined ? { id } : task !== undefined ? { task } : { failed: true },
        ),
      },
    }),
  } satisfies OperatorHandlers;
}
