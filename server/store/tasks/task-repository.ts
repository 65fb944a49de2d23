// The task repository on the database: submit, find, list, resume, cancel, remove.

import type { ImageJob } from '../../../engine/jobs.js';
import type { ImageFacts, ImageTask, Task, TaskSurface, VideoTask } from '../../../engine/task.js';
import { isId } from '../../tasks/identity.js';
import { hasEnded, movesAlong, statusOf, stepsToWork } from '../../tasks/lifecycle.js';
import type { Submission, SubmitResult, TaskRepository } from '../../tasks/task-repository.js';
import { orUnavailable } from '../unavailable.js';
import { createBatch, persist } from './batch.js';
import { type Change, makeChanges, timeFor } from './change.js';
import type { InlineDispatch, Queries, TaskDatabase, TaskStoreDeps } from './deps.js';
import { conditionsOf } from './filter.js';
import { removeTask } from './remove.js';
import { taskOf } from './rows.js';
import { deadlineOf } from './settings.js';
import { createSubmit } from './submit.js';

export interface TaskRepositoryDeps extends TaskStoreDeps {
  /** Waited for by every call: the embedded database is opened behind the server. */
  readonly database: Promise<TaskDatabase>;
  /** A task may be worked on. */
  woken(): void;
  /** The worker of this process, once there is one. */
  inlineDispatch?(): InlineDispatch | undefined;
}

interface Wanted {
  readonly surface: TaskSurface;
  readonly id: string;
  readonly keyId: string;
}

/** Tasks asked for at the same moment, in one query. */
async function findAll(queries: Queries, wanted: readonly Wanted[]): Promise<readonly (Task | undefined)[]> {
  const rows = await queries
    .selectFrom('tasks')
    .selectAll()
    .where('id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .execute();
  const tasks = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ surface, id, keyId }) => {
    const row = tasks.get(id);
    return row && row.surface === surface && row.key_id === keyId ? taskOf(row) : undefined;
  });
}

/** The tasks of a database; every call resolves once what it changed is on the disk. */
export function createTaskRepository(deps: TaskRepositoryDeps): TaskRepository {
  const { database, woken } = deps;
  const queries = async (): Promise<Queries> => (await database).queries;
  let submitAll: ReturnType<typeof createSubmit> | undefined;
  const submit = createBatch(async (items: readonly Submission[]) => {
    submitAll ??= createSubmit(await database, deps);
    return submitAll(items, deps.inlineDispatch?.());
  }, deps.conflict);
  const find = createBatch(async (wanted: readonly Wanted[]) => findAll(await queries(), wanted), undefined, 1000);

  /** What has been written is on the disk: only then is anybody promised anything. */
  const safe = async <Value>(written: Promise<Value>): Promise<Value> => {
    const value = await written;
    await (await database).flush.now();
    return value;
  };

  const change = async (one: Change): Promise<Task | undefined> => {
    const { relaxed } = await database;
    const { tasks } = await safe(persist(() => makeChanges(relaxed, deps, [one]), deps.conflict));
    return tasks[0];
  };

  const ahead = async (task: Task): Promise<number> => {
    const row = await (await queries())
      .selectFrom('accounts')
      .select(['waiting', 'active', 'concurrency'])
      .where('id', '=', task.account)
      .executeTakeFirst();
    return row ? Math.max(0, row.waiting + row.active - row.concurrency) : 0;
  };

  return {
    submit: (async (submission: Submission): Promise<SubmitResult> => {
      const submitted = await orUnavailable(safe(submit(submission)));
      if (
        submitted.outcome === 'taken' &&
        submitted.task.started === undefined &&
        submitted.task.status !== statusOf.images.paused
      )
        woken();
      return submitted;
    }) as TaskRepository['submit'],

    find: (async (surface: TaskSurface, id: string, keyId: string): Promise<Task | undefined> =>
      isId(surface, id) ? orUnavailable(find({ surface, id, keyId })) : undefined) as TaskRepository['find'],

    async list(ids, keyId) {
      const possible = [...new Set(ids)].filter((id) => isId('images', id));
      if (!possible.length) return [];
      const rows = await orUnavailable(
        (await queries())
          .selectFrom('tasks')
          .selectAll()
          .where('id', 'in', possible)
          .where('key_id', '=', keyId)
          .where('surface', '=', 'images')
          .execute(),
      );
      const tasks = new Map(rows.map((row) => [row.id, taskOf(row) as ImageTask]));
      return possible.flatMap((id) => tasks.get(id) ?? []);
    },

    async recent(keyId, limit, before, filter = {}) {
      const all = await queries();
      let query = all.selectFrom('tasks').selectAll().where('key_id', '=', keyId);
      if (before !== undefined) {
        const last = await orUnavailable(
          all.selectFrom('tasks').select(['submitted', 'id']).where('id', '=', before).executeTakeFirst(),
        );
        if (!last) return [];
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('submitted', 'id'), '<', tuple(Number(last.submitted), last.id)),
        );
      }
      for (const condition of conditionsOf(filter)) query = query.where(condition);
      const rows = await orUnavailable(query.orderBy('submitted', 'desc').orderBy('id', 'desc').limit(limit).execute());
      return rows.map(taskOf);
    },

    async resume(id, keyId, job: ImageJob, facts: ImageFacts) {
      const task = await this.find('images', id, keyId);
      if (task?.status !== statusOf.images.paused) return undefined;
      const now = timeFor(task, deps.now());
      const resumed = await orUnavailable(
        change({
          task,
          stage: 'paused',
          worker: null,
          moves: movesAlong('images', task.status, stepsToWork('images', task.status).slice(0, 1), now),
          next: 'waiting',
          runAt: now,
          deadline: now + deadlineOf(deps.settings, 'images'),
          job,
          facts,
        }),
      );
      if (!resumed) return undefined;
      woken();
      return { task: resumed as ImageTask, ahead: await orUnavailable(ahead(resumed)) };
    },

    remove: async (id, keyId) => orUnavailable(removeTask(await queries(), deps, id, keyId)),

    async cancel(id, why) {
      const all = await queries();
      const row = await orUnavailable(all.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst());
      if (!row) return false;
      const task: ImageTask | VideoTask = taskOf(row);
      if (hasEnded(task.surface, task.status)) return false;
      const cancelled = await orUnavailable(
        change({
          task,
          stage: row.stage,
          worker: row.worker,
          moves: movesAlong(
            task.surface,
            task.status,
            [statusOf[task.surface].cancelled],
            timeFor(task, deps.now()),
            why,
          ),
          next: 'ended',
          failure: { code: 'cancelled', message: why },
        }),
      );
      return cancelled !== undefined;
    },
  };
}
