// The operator's API for the tasks of the key.

import type { OperatorHandlers } from '../../http/operator-api/api.js';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import type { Task } from '../../surfaces/engine/task.js';
import type { TaskRepository } from '../tasks/task-repository.js';
import { detailsOf, summaryOf, type TaskViewDeps } from './view.js';

export interface TaskHandlerDeps extends TaskViewDeps {
  readonly taskRepository: Pick<TaskRepository, 'find' | 'recent' | 'cancel' | 'remove'>;
}

const unknown = (): ProblemError => new ProblemError({ reason: 'not_found', message: 'No such task' });

/** Creates the handlers. */
export function createTaskHandlers(deps: TaskHandlerDeps) {
  const { taskRepository } = deps;
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
      const { id } = await taskOf(path, key);
      if ((await taskRepository.cancel(id, 'Cancelled by its owner.')) === 'ended')
        throw new ProblemError({ reason: 'conflict', message: 'The task has ended already' });
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
  } satisfies OperatorHandlers;
}
