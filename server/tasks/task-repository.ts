// Tasks as handlers use them: submit, find, list, resume, cancel, remove.
import { type RawBuilder, sql } from 'kysely';
import type { ImageJob } from '../../surfaces/engine/jobs.js';
import type {
  IdentifiedSubmission,
  ImageSubmission,
  RemoveResult,
  Submission,
  SubmitResult,
  TaskFilter,
  VideoSubmission,
} from '../../surfaces/engine/submission.js';
import type { ImageFacts, ImageTask, Task, TaskSurface, VideoTask } from '../../surfaces/engine/task.js';
import { isTaskId, newTaskId } from '../../surfaces/engine/task-id.js';
import { createBatcher, retryOnConflict } from '../store/batch.js';
import { applyChanges, nextEventTime, type TaskChange } from './change-task.js';
import { submitTasks } from './submit-tasks.js';
import { hasEnded, lifecycleStatus, pathToRunning, transitionsAlong } from './task-lifecycle.js';
import { lockFiles } from './task-locks.js';
import { filesIn, type StoredTask, taskOf } from './task-rows.js';
import { deadlineOf, type Queries, type TaskDatabase, type TaskStoreDeps } from './task-store-deps.js';

// Deletes a task of a key: its record, its pending webhooks, and the files that no other task refers to.

/** Kinds of files that are deleted with their task. Uploads stay. */
const taskFileKinds = ['images', 'videos', 'previews', 'inputs'];

/** Expires files, except those that another task of the key refers to. The next purge deletes their bytes. */
async function expireFiles(
  tx: Queries,
  names: readonly string[],
  { id, key_id: keyId }: StoredTask,
  now: number,
): Promise<void> {
  if (!names.length) return;
  await sql`
    with locked_files as materialized (${lockFiles(names)})
    update files set keep_until = least(keep_until, ${now})
    from locked_files
    where files.name = locked_files.name and key_id = ${keyId} and kind = any(${taskFileKinds}::text[])
      and not exists (
        select 1 from tasks
        where key_id = ${keyId} and id <> ${id}
          and (position(files.name in job) > 0 or position(files.name in coalesce(result, '')) > 0))
  `.execute(tx);
}

/** Deletes an ended task of a key. A task that has not ended stays. */
function removeTask(
  queries: Queries,
  { now }: Pick<TaskStoreDeps, 'now'>,
  id: string,
  keyId: string,
): Promise<RemoveResult> {
  return queries.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', id)
      .where('key_id', '=', keyId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'unknown';
    if (row.finished === null) return 'open';
    const { job, result, preview } = taskOf(row);
    const names = new Set(filesIn([job, result]));
    if (preview !== undefined) names.add(preview);
    // Files before deliveries, which are deleted with the task: the order of task-locks.ts.
    await expireFiles(tx, [...names].sort(), row, now());
    await tx.deleteFrom('tasks').where('id', '=', id).execute();
    return 'removed';
  });
}

interface TaskRepositoryDeps extends TaskStoreDeps {
  /** Resolves to the database once tasks can be submitted to it: every call waits for that. */
  open(): Promise<TaskDatabase>;
  /** Notifies workers that a task can be claimed. */
  notifyTasks(): void;
  /** Reserves the budgets of a task while it is submitted; absent: there are none. */
  withBudgets?(submission: IdentifiedSubmission, submit: () => Promise<SubmitResult>): Promise<SubmitResult>;
}

/** Escapes a text as it appears in JSON, for use in a regular expression. */
const escapeForJsonPattern = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Regular expression that matches up to a position inside one of the searched members of `facts`. */
const searchedMember = '"(prompt|promptEn|description)":"([^"\\\\]|\\\\.)*';

const cancelled = sql<boolean>`(status = 'CANCEL' or coalesce(failure, '') like '{"code":"cancelled"%')`;

const outcomes: Readonly<Record<NonNullable<TaskFilter['outcome']>, RawBuilder<boolean>>> = {
  open: sql<boolean>`finished is null`,
  done: sql<boolean>`status in ('SUCCESS', 'succeeded')`,
  failed: sql<boolean>`(status in ('FAILURE', 'failed') and not ${cancelled})`,
  cancelled,
};

/** Returns the conditions of a filter, to be combined with AND. */
function filterConditions({ text, outcome }: TaskFilter): readonly RawBuilder<boolean>[] {
  return [
    ...(outcome ? [outcomes[outcome]] : []),
    ...(text
      ? [
          sql<boolean>`(facts ~* ${searchedMember + escapeForJsonPattern(text)} or id = ${/^\w+$/.test(text) ? text : ''})`,
        ]
      : []),
  ];
}

/** Attempts to cancel a task that changes its status at the same moment. */
const cancelAttempts = 10;

export type TaskRepository = ReturnType<typeof createTaskRepository>;

/**
 * Creates the task repository of a database: tasks as handlers use them (`StoredTasks`), and as operators see them. Every method is atomic, also against other processes, and resolves
 * after its changes are on the disk.
 */
export function createTaskRepository(deps: TaskRepositoryDeps) {
  const { open, notifyTasks } = deps;
  const queries = async (): Promise<Queries> => (await open()).queries;
  const submitBatch = createBatcher(
    async (items: readonly IdentifiedSubmission[]) => submitTasks(await open(), deps, items),
    deps.onConflict,
  );

  const applyChange = async (change: TaskChange): Promise<Task | undefined> => {
    const all = await queries();
    const { tasks } = await retryOnConflict(() => applyChanges(all, deps, [change]), deps.onConflict);
    return tasks[0];
  };

  const queuePosition = async (task: Task): Promise<number> => {
    const row = await (await queries())
      .selectFrom('accounts')
      .select(['waiting', 'active', 'concurrency'])
      .where('id', '=', task.account)
      .executeTakeFirst();
    return row ? Math.max(0, row.waiting + row.active - row.concurrency) : 0;
  };

  function submit(submission: ImageSubmission): Promise<SubmitResult<ImageTask>>;
  function submit(submission: VideoSubmission): Promise<SubmitResult<VideoTask>>;
  async function submit(submission: Submission): Promise<SubmitResult> {
    const identified = { ...submission, id: newTaskId(submission.surface, deps.now(), deps.random) };
    const submitIdentified = (): Promise<SubmitResult> => submitBatch(identified);
    const submitted = await (deps.withBudgets?.(identified, submitIdentified) ?? submitIdentified());
    if (submitted.outcome === 'accepted' && submitted.task.status !== lifecycleStatus.images.paused) notifyTasks();
    return submitted;
  }

  function find(surface: 'images', id: string, keyId: string): Promise<ImageTask | undefined>;
  function find(surface: 'videos', id: string, keyId: string): Promise<VideoTask | undefined>;
  async function find(surface: TaskSurface, id: string, keyId: string): Promise<Task | undefined> {
    if (!isTaskId(surface, id)) return undefined;
    const row = await (await queries())
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', id)
      .where('key_id', '=', keyId)
      .where('surface', '=', surface)
      .executeTakeFirst();
    return row && taskOf(row);
  }

  return {
    submit,
    find,

    async list(ids: readonly string[], keyId: string): Promise<readonly ImageTask[]> {
      const possible = [...new Set(ids)].filter((id) => isTaskId('images', id));
      if (!possible.length) return [];
      const rows = await (await queries())
        .selectFrom('tasks')
        .selectAll()
        .where('id', 'in', possible)
        .where('key_id', '=', keyId)
        .where('surface', '=', 'images')
        .execute();
      const tasks = new Map(rows.map((row) => [row.id, taskOf(row) as ImageTask]));
      return possible.flatMap((id) => tasks.get(id) ?? []);
    },

    /** The newest tasks of a key on both surfaces, newest first. @param before only tasks older than the one with this id */
    async recent(keyId: string, limit: number, before?: string, filter: TaskFilter = {}): Promise<readonly Task[]> {
      const all = await queries();
      let query = all.selectFrom('tasks').selectAll().where('key_id', '=', keyId);
      if (before !== undefined) {
        const last = await all
          .selectFrom('tasks')
          .select(['submitted', 'id'])
          .where('id', '=', before)
          .executeTakeFirst();
        if (!last) return [];
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('submitted', 'id'), '<', tuple(Number(last.submitted), last.id)),
        );
      }
      for (const condition of filterConditions(filter)) query = query.where(condition);
      const rows = await query.orderBy('submitted', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(taskOf);
    },

    async resume(id: string, keyId: string, job: ImageJob, facts: ImageFacts) {
      const task = await find('images', id, keyId);
      if (task?.status !== lifecycleStatus.images.paused) return undefined;
      const now = nextEventTime(task, deps.now());
      const resumed = await applyChange({
        task,
        stage: 'paused',
        worker: null,
        transitions: transitionsAlong('images', task.status, pathToRunning('images', task.status).slice(0, 1), now),
        nextStage: 'waiting',
        runAt: now,
        deadline: now + deadlineOf(deps.settings, 'images'),
        job,
        facts,
      });
      if (!resumed) return undefined;
      notifyTasks();
      return { task: resumed as ImageTask, ahead: await queuePosition(resumed) };
    },

    /** Deletes an ended task of this key: its record, its pending webhooks, and files that no other task of the key refers to. */
    remove: async (id: string, keyId: string): Promise<RemoveResult> => removeTask(await queries(), deps, id, keyId),

    /** Cancels a task (status `CANCEL` or `failed`). The caller must check whose task it is. */
    async cancel(id: string, reason: string): Promise<'cancelled' | 'ended' | 'unknown'> {
      for (let left = cancelAttempts; left > 0; left -= 1) {
        const row = await (await queries()).selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) return 'unknown';
        const task = taskOf(row);
        if (hasEnded(task.surface, task.status)) return 'ended';
        const { cancelled } = lifecycleStatus[task.surface];
        const now = nextEventTime(task, deps.now());
        const changed = await applyChange({
          task,
          stage: row.stage,
          worker: row.worker,
          transitions: transitionsAlong(task.surface, task.status, [cancelled], now, reason),
          nextStage: 'ended',
          failure: { code: 'cancelled', message: reason },
        });
        if (changed) return 'cancelled';
      }
      throw new Error(`The task ${id} could not be cancelled: it changes all the time.`);
    },
  };
}
