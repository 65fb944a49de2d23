// The transitions of a task, by the contract's `x-lifecycle` and nothing else: whoever stores tasks asks here first.
import { canTransition, isFinal, type Lifecycle } from '../../client/lifecycle.js';
import type { Move, TaskStatus, TaskSurface } from '../../engine/task.js';
import {
  imageTaskStatusLifecycle,
  imageTaskStatusRules,
  videoTaskStatusLifecycle,
  videoTaskStatusRules,
} from '../../generated/automata.js';

const lifecycles: Readonly<Record<TaskSurface, Lifecycle>> = {
  images: imageTaskStatusLifecycle,
  videos: videoTaskStatusLifecycle,
};

const rules = { images: imageTaskStatusRules, videos: videoTaskStatusRules } as const;

/** The states that the queue itself brings about, in the words of each surface. */
export const statusOf = {
  images: { initial: rules.images.initial[0], ...rules.images.roles },
  videos: { initial: rules.videos.initial[0], ...rules.videos.roles },
} as const satisfies Readonly<
  Record<
    TaskSurface,
    Record<'initial' | 'running' | 'succeeded' | 'failed' | 'cancelled', TaskStatus> & { paused?: TaskStatus }
  >
>;

/** Whether a task in this state stays in it for good. */
export const hasEnded = (surface: TaskSurface, status: TaskStatus): boolean => isFinal(lifecycles[surface], status);

/**
 * The moves from one state through others to the last of them, to be written as history.
 * @throws an Error for a transition that the contract does not know: a mistake of ours, which must not reach the store
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
    if (last !== undefined && !canTransition(lifecycles[surface], last, to))
      throw new Error(`a task of ${surface} cannot move from ${last} to ${to}`);
    const told = note !== undefined && step === through.length - 1 ? { note } : {};
    const move: Move = last === undefined ? { at, to, ...told } : { at, from: last, to, ...told };
    last = to;
    return move;
  });
}

/** The states between where a task is and being worked on, by the shortest way; empty when it is worked on already. */
function wayToRunning(surface: TaskSurface, from: TaskStatus): readonly TaskStatus[] {
  const { running } = statusOf[surface];
  const ways = new Map<string, readonly string[]>([[from, []]]);
  // A map hands out what is added while it is walked.
  for (const [status, way] of ways) {
    if (status === running) return way as readonly TaskStatus[];
    for (const next of lifecycles[surface].transitions[status] ?? [])
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return [];
}

const statuses = (surface: TaskSurface): TaskStatus[] => Object.keys(lifecycles[surface].transitions) as TaskStatus[];

const ways = new Map(
  (Object.keys(lifecycles) as TaskSurface[]).flatMap((surface) =>
    statuses(surface).map((status) => [`${surface} ${status}`, wayToRunning(surface, status)] as const),
  ),
);

/** The states between where a task is and being worked on; empty when it is worked on already. */
export const stepsToWork = (surface: TaskSurface, status: TaskStatus): readonly TaskStatus[] =>
  ways.get(`${surface} ${status}`) ?? [];

/** States of every surface in which a task waits for a worker. */
export const waitingStatuses: readonly (readonly [TaskSurface, TaskStatus])[] = (
  Object.keys(lifecycles) as TaskSurface[]
).flatMap((surface) => {
  const { running, paused } = statusOf[surface] as { running: TaskStatus; paused?: TaskStatus };
  return statuses(surface)
    .filter((status) => status !== running && status !== paused)
    .map((status) => [surface, status] as const);
});

/** States of every surface in which a task is worked on. */
export const runningStatuses: readonly TaskStatus[] = Object.values(statusOf).map(({ running }) => running);
