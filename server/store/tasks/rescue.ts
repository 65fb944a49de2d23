// What nobody works on any more is freed, and what is past its deadline is ended: whatever died, no task stays open for ever.

import { sql } from 'kysely';
import type { Task } from '../../../engine/task.js';
import { movesAlong, statusOf } from '../../tasks/lifecycle.js';
import { persist } from './batch.js';
import { type Change, makeChanges, timeFor } from './change.js';
import { longestPause, type Queries, type TaskStoreDeps } from './deps.js';
import { type StoredTask, taskOf } from './rows.js';
import { leaseOf, modalTimeoutOf } from './settings.js';

/** Tasks looked at in one go. */
const step = 100;

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/** A lease that ends later than any that is given was given by a clock that has been set back since, by more than this, in milliseconds. */
const setBack = 600_000;

/** Pause before a task is begun again: short, since its worker died, which was hardly the task's fault. */
export const pauseBefore = (attempts: number): number => Math.min(longestPause, 250 * 2 ** Math.max(0, attempts - 1));

/** A task whose work broke off: begun again, or ended when that has happened often enough. */
export function retryOrFail(
  deps: TaskStoreDeps,
  task: Task,
  row: Pick<StoredTask, 'stage' | 'worker' | 'attempts'>,
  why: string,
): Change {
  const now = timeFor(task, deps.now());
  const base = { task, stage: row.stage, worker: row.worker };
  if (row.attempts < deps.settings.tasks.maxAttempts) {
    const move = { at: now, from: task.status, to: task.status, note: why };
    return { ...base, moves: [move], next: 'waiting', runAt: now + pauseBefore(row.attempts) };
  }
  const { failed } = statusOf[task.surface];
  const failure = {
    code: 'engine_failed',
    message: `The ${task.surface === 'images' ? 'picture' : 'video'} engine stopped before the work was done.`,
  };
  const note = `${why}; it was begun ${row.attempts} times`;
  return { ...base, moves: movesAlong(task.surface, task.status, [failed], now, note), next: 'ended', failure };
}

function overdue(deps: TaskStoreDeps, row: StoredTask): Change {
  const task = taskOf(row);
  const { failed, cancelled } = statusOf[task.surface];
  const now = timeFor(task, deps.now());
  const lived = seconds(now - task.submitted);
  const modal = task.status === statusOf.images.paused;
  const note = modal
    ? `no modal call came within ${seconds(modalTimeoutOf(deps.settings))}`
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
        ? `No modal call came within ${seconds(modalTimeoutOf(deps.settings))}.`
        : `The task was not done after ${lived}.`,
    },
  };
}

/**
 * Ends what is overdue, then frees what is silent; `all`: everything in work, since whoever worked on it is known to be gone. Rows are found
 * without a lock, since tasks may not be locked before their accounts (locks.ts): what has changed since then stays as it is.
 */
export async function rescue(queries: Queries, deps: TaskStoreDeps, all = false): Promise<number> {
  let freed = 0;
  const find = (which: 'overdue' | 'silent') => {
    const now = deps.now();
    const base = queries.selectFrom('tasks').selectAll().limit(step);
    if (which === 'overdue')
      return base.where('finished', 'is', null).where('deadline', '<=', now).orderBy('deadline').execute();
    // Written out: PostgreSQL must know it when it plans, or it does not use the index of these tasks.
    const leased = base.where(sql<boolean>`stage = 'leased'`);
    if (all) return leased.execute();
    const given = now + leaseOf(deps.settings) + setBack;
    return leased.where(sql<boolean>`lease_until not between ${now} and ${given}`).orderBy('lease_until').execute();
  };
  const round = async (which: 'overdue' | 'silent'): Promise<boolean> => {
    const rows = await find(which);
    const changes = rows.map((row) =>
      which === 'overdue'
        ? overdue(deps, row)
        : {
            ...retryOrFail(deps, taskOf(row), row, `${row.worker} fell silent`),
            ...(row.lease_until !== null && { lease: Number(row.lease_until) }),
          },
    );
    const { tasks } = await persist(() => makeChanges(queries, deps, changes), deps.conflict);
    if (which === 'silent') freed += tasks.filter(({ finished }) => finished === undefined).length;
    // Where others were quicker with all of them, they go on with the rest.
    return rows.length === step && tasks.length > 0;
  };
  while (await round('overdue'));
  while (await round('silent'));
  return freed;
}
