// Task lifecycles (`x-lifecycle`): the statuses of a task and their transitions. Pure functions over tables; no status is named here.
import { read, split } from './event-name.js';

/** A compiled `x-lifecycle`, created by `compileLifecycle`. */
export interface Lifecycle {
  /** The field of the task record that holds the status. */
  readonly field: string;
  /** The possible next statuses of each status that is not final. */
  readonly transitions: { readonly [status: string]: readonly string[] };
  readonly final: readonly string[];
  /** Paths of the record that must be present and not null in a status. */
  readonly requires?: { readonly [status: string]: readonly string[] };
  /** Paths of numbers that must not decrease; "40%" counts as 40. */
  readonly rises?: readonly string[];
  /** The status of an unfinished task after its deadline. */
  readonly deadline?: { readonly to: string };
}

/** The statuses that workers set. `paused` waits for another request of the caller. */
export interface TaskRoles {
  readonly running?: string;
  readonly paused?: string;
  readonly succeeded?: string;
  readonly failed?: string;
  readonly cancelled?: string;
}

/** Further rules for the server that runs the tasks. Clients do not need them. */
export interface TaskRules {
  readonly initial: readonly string[];
  /** The status for each role. */
  readonly roles?: TaskRoles;
  /** The setting with the maximum lifetime of a task. */
  readonly deadline?: string;
}

const at = (record: unknown, path: string): unknown => read(record, split(path));

/** Whether a status is final. */
export function isFinal(lifecycle: Lifecycle, status: string): boolean {
  return lifecycle.final.includes(status);
}

/** The possible next statuses, by a transition or by the deadline. */
const nextOf = ({ transitions, final, deadline }: Lifecycle, from: string): readonly string[] => [
  ...(Object.hasOwn(transitions, from) ? (transitions[from] as string[]) : []),
  ...(deadline && !final.includes(from) ? [deadline.to] : []),
];

/** Whether there is a transition between two statuses; the deadline counts as one. */
export function canTransition(lifecycle: Lifecycle, from: string, to: string): boolean {
  return nextOf(lifecycle, from).includes(to);
}

/** Whether a status can be reached from another by zero or more transitions. */
export function canReach(lifecycle: Lifecycle, from: string, to: string): boolean {
  const seen = new Set([from]);
  // Iterating a set includes elements that are added meanwhile.
  for (const status of seen) for (const next of nextOf(lifecycle, status)) seen.add(next);
  return seen.has(to);
}

/**
 * Checks a task record, and that it may follow a `previous` one. A first record may have any status, because polling may start late.
 * @returns an error message; undefined when the record is valid
 */
export function checkRecord(lifecycle: Lifecycle, record: unknown, previous?: unknown): string | undefined {
  const { field, transitions, final, requires, rises = [] } = lifecycle;
  const status = at(record, field) as string;
  if (!final.includes(status) && !Object.hasOwn(transitions, status)) return `${field} is ${status}, no known state`;
  for (const path of requires?.[status] ?? []) {
    if (at(record, path) == null) return `${path} is missing where ${field} is ${status}`;
  }
  if (previous == null) return undefined;
  const before = at(previous, field) as string;
  if (!canReach(lifecycle, before, status)) return `${field} went from ${before} to ${status}`;
  for (const path of rises) {
    const [old, now] = [at(previous, path), at(record, path)];
    if (parseFloat(`${now}`) < parseFloat(`${old}`)) {
      return `${path} fell from ${old} to ${now}`;
    }
  }
  return undefined;
}
