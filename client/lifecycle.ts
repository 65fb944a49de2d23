// The states a task may pass through, as the contract promises them (`x-lifecycle`). Pure functions over plain data; no state is known by name here.
import { read, split } from './automaton.js';

/** A checked `x-lifecycle`, made by `compileLifecycle`. */
export interface Lifecycle {
  /** The field of the task record that holds the status. */
  readonly field: string;
  /** From every state that is not final, the states it may change to directly. */
  readonly transitions: { readonly [status: string]: readonly string[] };
  readonly final: readonly string[];
  /** Paths of the record that are there, and not null, in a state. */
  readonly requires?: { readonly [status: string]: readonly string[] };
  /** Paths of the record whose number never falls; "40%" counts as 40. */
  readonly rises?: readonly string[];
  /** The state that every unfinished task gets when its deadline is over. */
  readonly deadline?: { readonly to: string };
}

/** The states that whoever runs tasks brings about; `paused` waits for another request of the caller. */
export interface TaskRoles {
  readonly running?: string;
  readonly paused?: string;
  readonly succeeded?: string;
  readonly failed?: string;
  readonly cancelled?: string;
}

/** What else the contract says to whoever runs the tasks: a client, which only looks, does without. */
export interface TaskRules {
  readonly initial: readonly string[];
  /** Which state means what. */
  readonly roles?: TaskRoles;
  /** The setting that says how long a task may live. */
  readonly deadline?: string;
}

const at = (record: unknown, path: string): unknown => read(record, split(path));

/** Whether a task in this state stays in it for good. */
export function isFinal(lifecycle: Lifecycle, status: string): boolean {
  return lifecycle.final.includes(status);
}

/** The states a task may change to directly, by a transition or by its deadline. */
const nextOf = ({ transitions, final, deadline }: Lifecycle, from: string): readonly string[] => [
  ...(Object.hasOwn(transitions, from) ? (transitions[from] as string[]) : []),
  ...(deadline && !final.includes(from) ? [deadline.to] : []),
];

/** Whether a task may change from one state directly to another; its deadline counts as a transition. */
export function canTransition(lifecycle: Lifecycle, from: string, to: string): boolean {
  return nextOf(lifecycle, from).includes(to);
}

/** Whether a task in state `from` can be in state `to` later, by zero or more transitions. */
export function canReach(lifecycle: Lifecycle, from: string, to: string): boolean {
  const seen = new Set([from]);
  // A set hands out what is added while it is walked.
  for (const status of seen) for (const next of nextOf(lifecycle, status)) seen.add(next);
  return seen.has(to);
}

/**
 * Checks a task record, and that it may follow the one seen `previous`ly. Says what is wrong, or undefined.
 * A first record may be in any state: who polls may come late.
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
