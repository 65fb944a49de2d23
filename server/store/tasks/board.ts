// The board on the database: what handlers may do with tasks.
import type { Board, Submission, Submitted } from '../../tasks/board.js';
import { isId } from '../../tasks/identity.js';
import type { ImageJob } from '../../tasks/jobs.js';
import { hasEnded, movesAlong, stateWords } from '../../tasks/lifecycle.js';
import type { ImageFacts, ImageTask, Task, TaskSurface, VideoTask } from '../../tasks/task.js';
import type { Database } from '../database.js';
import { reached } from '../reached.js';
import { createBatch, persist } from './batch.js';
import { type Change, makeChanges } from './change.js';
import type { Express, Queries, TaskStoreDeps } from './deps.js';
import { taskOf } from './rows.js';
import { submitAll } from './submit.js';

export interface BoardDeps extends TaskStoreDeps {
  /** Waited for by every call: the embedded database is opened behind the server. */
  readonly database: Promise<Pick<Database, 'queries'>>;
  /** A task may be worked on. */
  woken(): void;
  /** The worker of this process, once there is one. */
  express?(): Express | undefined;
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

/** The board of a database; every call resolves when what it did is safe. */
export function createBoard(deps: BoardDeps): Board {
  const { database, woken } = deps;
  const queries = async (): Promise<Queries> => (await database).queries;
  const submit = createBatch(async (items: readonly Submission[]) =>
    submitAll(await queries(), deps, items, deps.express?.()),
  );
  const find = createBatch(async (wanted: readonly Wanted[]) => findAll(await queries(), wanted), 1000);

  const ahead = async (task: Task): Promise<number> => {
    const row = await (await queries())
      .selectFrom('accounts')
      .select(['waiting', 'active', 'concurrency'])
      .where('id', '=', task.account)
      .executeTakeFirst();
    return row ? Math.max(0, row.waiting + row.active - row.concurrency) : 0;
  };

  return {
    submit: (async (submission: Submission): Promise<Submitted> => {
      const submitted = await reached(submit(submission));
      if (submitted.outcome === 'taken' && submitted.task.started === undefined && submitted.task.status !== 'MODAL')
        woken();
      return submitted;
    }) as Board['submit'],

    find: (async (surface: TaskSurface, id: string, keyId: string): Promise<Task | undefined> =>
      isId(surface, id) ? reached(find({ surface, id, keyId })) : undefined) as Board['find'],

    async list(ids, keyId) {
      const possible = [...new Set(ids)].filter((id) => isId('images', id));
      if (!possible.length) return [];
      const rows = await reached(
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

    async recent(keyId, limit, before) {
      const all = await queries();
      let query = all.selectFrom('tasks').selectAll().where('key_id', '=', keyId);
      if (before !== undefined) {
        const last = await reached(
          all.selectFrom('tasks').select(['submitted', 'id']).where('id', '=', before).executeTakeFirst(),
        );
        if (!last) return [];
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('submitted', 'id'), '<', tuple(Number(last.submitted), last.id)),
        );
      }
      const rows = await reached(query.orderBy('submitted', 'desc').orderBy('id', 'desc').limit(limit).execute());
      return rows.map(taskOf);
    },

    async resume(id, keyId, job: ImageJob, facts: ImageFacts) {
      const task = await this.find('images', id, keyId);
      if (task?.status !== 'MODAL') return undefined;
      const now = deps.now();
      const change: Change = {
        task,
        stage: 'held',
        worker: null,
        moves: movesAlong('images', 'MODAL', ['SUBMITTED'], now),
        next: 'waiting',
        runAt: now,
        deadline: now + deps.settings.deadline.images,
        job,
        facts,
      };
      const all = await queries();
      const [resumed] = await reached(persist(() => makeChanges(all, deps, [change])));
      if (!resumed) return undefined;
      woken();
      return { task: resumed as ImageTask, ahead: await reached(ahead(resumed)) };
    },

    async cancel(id, why) {
      const all = await queries();
      const row = await reached(all.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst());
      if (!row) return false;
      const task: ImageTask | VideoTask = taskOf(row);
      if (hasEnded(task.surface, task.status)) return false;
      const change: Change = {
        task,
        stage: row.stage,
        worker: row.worker,
        moves: movesAlong(task.surface, task.status, [stateWords[task.surface].cancelled], deps.now(), why),
        next: 'ended',
        failure: { code: 'cancelled', message: why },
      };
      return (await reached(persist(() => makeChanges(all, deps, [change])))).length > 0;
    },
  };
}
