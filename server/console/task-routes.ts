// The console API for tasks, and for the signed-in key.
import type { Request } from 'express';
import type { Me } from '../../console/api/types.js';
import type { Key } from '../../scripts/runtime/key.js';
import { ProblemError, violation } from '../../scripts/runtime/problem.js';
import type { Task } from '../engine/task.js';
import type { TaskFilter } from '../tasks/submission.js';
import { hasEnded } from '../tasks/task-lifecycle.js';
import { type Api, isOperator, limitOf, single } from './api.js';
import type { ConsoleDeps } from './deps.js';
import { detailsOf, summaryOf } from './view.js';

const maxPageSize = 200;

function beforeOf(request: Request): string | undefined {
  const value = single(request, 'before');
  if (value !== undefined && !/^\w{1,80}$/.test(value)) throw violation('before', 'must be the id of a task');
  return value;
}

const outcomes = ['open', 'done', 'failed', 'cancelled'] as const;

/** Maximum length of a search text. */
const maxSearchLength = 200;

function filterOf(request: Request): TaskFilter {
  const text = single(request, 'search')?.trim();
  if (text !== undefined && text.length > maxSearchLength)
    throw violation('search', `must not be longer than ${maxSearchLength} characters`);
  const given = single(request, 'outcome');
  const outcome = outcomes.find((each) => each === given);
  if (given !== undefined && !outcome) throw violation('outcome', `must be one of ${outcomes.join(', ')}`);
  return { ...(text && { text }), ...(outcome && { outcome }) };
}

/** How often cancelling is tried when the task changes its status at the same moment. */
const maxCancelAttempts = 5;

/** Adds the routes. */
export function addTaskRoutes(api: Api, deps: ConsoleDeps): void {
  const { taskRepository, requestLog } = deps;
  const isNew = async (key: Key): Promise<boolean> => {
    if (!requestLog) return false;
    for (const { keyId } of requestLog.entries()) if (keyId === key.id || isOperator(deps, key)) return false;
    return deps.hasTasks?.() === false || (await taskRepository.recent(key.id, 1)).length === 0;
  };
  api.json(
    'me',
    async (_, key): Promise<Omit<Me, 'now'>> => ({
      name: key.name,
      surfaces: key.surfaces,
      version: deps.version,
      publicUrl: deps.publicUrl(),
      balance: await deps.balanceOf(key),
      modes: deps.modes,
      costs: deps.costs,
      videoModel: deps.videoModel,
      isOperator: isOperator(deps, key),
      hasRequests: deps.requestLog !== undefined,
      hasUsage: deps.usage !== undefined,
      hasFaults: deps.hasFaults ?? false,
      isNew: await isNew(key),
    }),
  );

  api.json('tasks', async (request, key) => {
    const limit = limitOf(request, maxPageSize);
    const tasks = await taskRepository.recent(key.id, limit, beforeOf(request), filterOf(request));
    return { tasks: tasks.map((task) => summaryOf(task, deps)), more: tasks.length === limit };
  });

  const unknown = (): ProblemError => new ProblemError({ reason: 'not_found', message: 'No such task' });
  /** The task of a path. @throws ProblemError 404 when the key has no such task */
  const taskOf = async ({ params }: Request, key: Key): Promise<Task> => {
    const id = String(params.id);
    const task: Task | undefined = /^\w{1,80}$/.test(id)
      ? ((await taskRepository.find('images', id, key.id)) ?? (await taskRepository.find('videos', id, key.id)))
      : undefined;
    if (!task) throw unknown();
    return task;
  };

  api.json('tasks/:id', async (request, key) => detailsOf(await taskOf(request, key), deps));

  api.json(
    'tasks/:id/cancel',
    async (request, key) => {
      for (let left = maxCancelAttempts; left > 0; left--) {
        const task = await taskOf(request, key);
        if (hasEnded(task.surface, task.status))
          throw new ProblemError({ reason: 'conflict', message: 'The task has ended already' });
        if (await taskRepository.cancel(task.id, 'Cancelled by its owner.')) break;
      }
      return detailsOf(await taskOf(request, key), deps);
    },
    'post',
  );

  api.json(
    'tasks/:id',
    async (request, key) => {
      const { id } = await taskOf(request, key);
      const outcome = await taskRepository.remove(id, key.id);
      if (outcome === 'open')
        throw new ProblemError({ reason: 'conflict', message: 'The task has not ended: cancel it first' });
      if (outcome === 'unknown') throw unknown();
      return { id };
    },
    'delete',
  );
}
