// The moves of a task, by the contract's `x-lifecycle` and nothing else: whoever stores tasks asks here first.
import { canMove, isFinal, type Lifecycle } from '../../client/lifecycle.js';
import { imageTaskStatusLifecycle, videoTaskStatusLifecycle } from '../../generated/automata.js';
import type { Move, TaskStatus, TaskSurface } from './task.js';

const lifecycles: Readonly<Record<TaskSurface, Lifecycle>> = {
  images: imageTaskStatusLifecycle,
  videos: videoTaskStatusLifecycle,
};

/** The states that the queue itself brings about, in the words of each surface. */
export const stateWords = {
  images: {
    first: 'NOT_START',
    work: ['SUBMITTED', 'IN_PROGRESS'],
    done: 'SUCCESS',
    failed: 'FAILURE',
    cancelled: 'CANCEL',
  },
  videos: { first: 'queued', work: ['in_progress'], done: 'succeeded', failed: 'failed', cancelled: 'failed' },
} as const satisfies Readonly<
  Record<
    TaskSurface,
    { first: TaskStatus; work: readonly TaskStatus[]; done: TaskStatus; failed: TaskStatus; cancelled: TaskStatus }
  >
>;

/** Whether a task in this state stays in it for good. */
export const hasEnded = (surface: TaskSurface, status: TaskStatus): boolean => isFinal(lifecycles[surface], status);

/**
 * The moves from one state through others to the last of them, to be written as history.
 * @throws an Error for a move that the contract does not know: a mistake of ours, which must not reach the store
 */
export function movesAlong(
  surface: TaskSurface,
  from: TaskStatus | undefined,
  through: readonly TaskStatus[],
  at: number,
  note?: string,
): readonly Move[] {
  let last = from;
  return through.map((to, step) => {
    if (last !== undefined && !canMove(lifecycles[surface], last, to))
      throw new Error(`a task of ${surface} cannot move from ${last} to ${to}`);
    const told = note !== undefined && step === through.length - 1 ? { note } : {};
    const move: Move = last === undefined ? { at, to, ...told } : { at, from: last, to, ...told };
    last = to;
    return move;
  });
}

/** The states between where a task is and being worked on; empty when it is worked on already. */
export function stepsToWork(surface: TaskSurface, status: TaskStatus): readonly TaskStatus[] {
  const work: readonly TaskStatus[] = stateWords[surface].work;
  return work.slice(work.indexOf(status) + 1);
}
