// What nobody works on any more is freed, and what is past its deadline is ended: whatever died, no task stays open for ever.
import { movesAlong, stateWords } from '../../tasks/lifecycle.js';
import type { Task } from '../../tasks/task.js';
import { applyChanges, type Change } from './change.js';
import type { Queries, TaskStoreDeps } from './deps.js';
import { type StoredTask, taskOf } from './rows.js';

/** Tasks looked at in one go. */
const step = 100;

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/** Pause before a task is begun again: short, since its worker died, which was hardly the task's fault. */
export const pauseBefore = (attempts: number): number => Math.min(60_000, 250 * 2 ** Math.max(0, attempts - 1));

/** A task whose work broke off: begun again, or ended when that has happened often enough. */
export function againOrFail(
  deps: TaskStoreDeps,
  task: Task,
  row: Pick<StoredTask, 'stage' | 'worker' | 'attempts'>,
  why: string,
): Change {
  const now = deps.now();
  const base = { task, stage: row.stage, worker: row.worker };
  if (row.attempts < deps.settings.attempts) {
    const move = { at: now, from: task.status, to: task.status, note: why };
    return { ...base, moves: [move], next: 'waiting', runAt: now + pauseBefore(row.attempts) };
  }
  const { failed } = stateWords[task.surface];
  const failure = {
    code: 'engine_failed',
    message: `The ${task.surface === 'images' ? 'picture' : 'video'} engine stopped before the work was done.`,
  };
  const note = `${why}; it was begun ${row.attempts} times`;
  return { ...base, moves: movesAlong(task.surface, task.status, [failed], now, note), next: 'ended', failure };
}

function overdue(deps: TaskStoreDeps, row: StoredTask): Change {
  const task = taskOf(row);
  const { failed, cancelled } = stateWords[task.surface];
  const now = deps.now();
  const lived = seconds(now - task.submitted);
  const modal = task.status === 'MODAL';
  const note = modal
    ? `no modal call came within ${seconds(deps.settings.modal)}`
    : `deadline: not ended after ${lived}`;
  return {
    task,
    stage: row.stage,
    worker: row.worker,
    moves: movesAlong(task.surface, task.status, [modal ? cancelled : failed], now, note),
    next: 'ended',
    failure: {
      code: modal ? 'cancelled' : 'deadline_exceeded',
      message: modal
        ? `No modal call came within ${seconds(deps.settings.modal)}.`
        : `The task was not done after ${lived}.`,
    },
  };
}

/** Ends what is overdue, then frees what is silent; `all`: everything in work, since whoever worked on it is known to be gone. */
export async function tend(queries: Queries, deps: TaskStoreDeps, all = false): Promise<number> {
  let freed = 0;
  const round = (which: 'overdue' | 'silent') =>
    queries.transaction().execute(async (transaction) => {
      const now = deps.now();
      const base = transaction.selectFrom('tasks').selectAll().limit(step).forUpdate().skipLocked();
      const rows =
        which === 'overdue'
          ? await base.where('finished', 'is', null).where('deadline', '<=', now).orderBy('deadline').execute()
          : all
            ? await base.where('stage', '=', 'leased').execute()
            : await base.where('stage', '=', 'leased').where('lease_until', '<', now).orderBy('lease_until').execute();
      const changes = rows.map((row) =>
        which === 'overdue' ? overdue(deps, row) : againOrFail(deps, taskOf(row), row, `${row.worker} fell silent`),
      );
      const changed = await applyChanges(transaction, deps, changes);
      if (which === 'silent') freed += changed.filter(({ finished }) => finished === undefined).length;
      return rows.length;
    });
  while ((await round('overdue')) === step);
  while ((await round('silent')) === step);
  return freed;
}
