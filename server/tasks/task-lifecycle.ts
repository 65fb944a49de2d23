// The lifecycle of tasks, derived from the contract's `x-lifecycle`: statuses by role, allowed transitions, and the path to running.
import { canTransition, isFinal, type Lifecycle } from '../../client/lifecycle.js';
import {
  imageTaskStatusLifecycle,
  imageTaskStatusRules,
  videoTaskStatusLifecycle,
  videoTaskStatusRules,
} from '../../generated/automata.js';
import { type TaskStatus, type TaskSurface, type Transition, taskSurfaces } from '../../surfaces/engine/task.js';

const lifecycles: Readonly<Record<TaskSurface, Lifecycle>> = {
  images: imageTaskStatusLifecycle,
  videos: videoTaskStatusLifecycle,
};

const rules = { images: imageTaskStatusRules, videos: videoTaskStatusRules } as const;

/** The statuses that the queue sets, by surface and role. */
export const lifecycleStatus = {
  images: { initial: rules.images.initial[0], ...rules.images.roles },
  videos: { initial: rules.videos.initial[0], ...rules.videos.roles },
} as const satisfies Readonly<
  Record<
    TaskSurface,
    Record<'initial' | 'running' | 'succeeded' | 'failed' | 'cancelled', TaskStatus> & { paused?: TaskStatus }
  >
>;

/** Whether a status is final. */
export const hasEnded = (surface: TaskSurface, status: TaskStatus): boolean => isFinal(lifecycles[surface], status);

/**
 * Returns the transitions from one status through others, as history entries.
 * @param note added to the last entry
 * @throws Error for a transition that the contract does not allow: a bug, which must not reach the store
 */
export function transitionsAlong(
  surface: TaskSurface,
  from: TaskStatus | undefined,
  through: readonly TaskStatus[],
  at: number,
  note?: string,
): readonly Transition[] {
  let last = from;
  return through.map((to, step) => {
    if (last !== undefined && !canTransition(lifecycles[surface], last, to))
      throw new Error(`a task of ${surface} cannot move from ${last} to ${to}`);
    const annotation = note !== undefined && step === through.length - 1 ? { note } : {};
    const move: Transition = last === undefined ? { at, to, ...annotation } : { at, from: last, to, ...annotation };
    last = to;
    return move;
  });
}

/** The statuses that a task passes on its shortest path to running, the last included; empty if it runs already. */
export function pathToRunning(surface: TaskSurface, from: TaskStatus): readonly TaskStatus[] {
  const { running } = lifecycleStatus[surface];
  const paths = new Map<string, readonly string[]>([[from, []]]);
  // Iterating a map also visits entries that are added meanwhile.
  for (const [status, way] of paths) {
    if (status === running) return way as readonly TaskStatus[];
    for (const next of lifecycles[surface].transitions[status] ?? [])
      if (!paths.has(next)) paths.set(next, [...way, next]);
  }
  return [];
}

/** Statuses of every surface in which a task waits for a worker. */
export const waitingStatuses: readonly (readonly [TaskSurface, TaskStatus])[] = taskSurfaces.flatMap((surface) => {
  const { running, paused } = lifecycleStatus[surface] as { running: TaskStatus; paused?: TaskStatus };
  return (Object.keys(lifecycles[surface].transitions) as TaskStatus[])
    .filter((status) => status !== running && status !== paused)
    .map((status) => [surface, status] as const);
});

/** Statuses of every surface in which a task is running. */
export const runningStatuses: readonly TaskStatus[] = Object.values(lifecycleStatus).map(({ running }) => running);
