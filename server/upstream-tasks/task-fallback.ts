// The next target of a task whose upstream cannot take it now.
import type { Task, TaskSurface } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import type { Admission, Health } from '../gateway/upstream-health.js';
import type { TaskTarget, TaskTargets } from './task-targets.js';

export type Fallback = ReturnType<typeof createFallback>;

export interface FallbackDeps {
  targets(): TaskTargets;
  /** The health of an upstream; undefined if it is not configured any more. */
  healthOf(upstream: string): Health | undefined;
  /** From 0 to 1. */
  random(): number;
}

/** Whether a task can run at any service: not if it continues what one has made, or if its caller has chosen the account. */
const isFree = ({ job, facts }: Task): boolean =>
  job.action !== 'UPSTREAM_ACTION' && !('staysOnAccount' in facts && facts.staysOnAccount);

/** Whether a target is worth a submission. @param target undefined: the simulator */
export function isUsableTarget(
  target: string | undefined,
  surface: TaskSurface,
  healthOf: FallbackDeps['healthOf'],
): boolean {
  if (target === undefined) return true;
  const health = healthOf(target);
  return health !== undefined && health.report().breaker !== 'half-open' && health.pausedMs(surface) <= 0;
}

/** The model of a task for its route. */
export const modelOf = (task: Task): string => (task.surface === 'videos' ? task.job.model : '');

const noneFull: ReadonlySet<string> = new Set();

/** @param upstream the one that the task has now */
export function createFallback(task: Task, upstream: string, { targets, healthOf, random }: FallbackDeps) {
  const isUsable = (target: string | undefined): boolean => isUsableTarget(target, task.surface, healthOf);
  const isUnharmed = (target: string | undefined): boolean =>
    isUsable(target) && (target === undefined || healthOf(target)?.report().consecutiveFailures === 0);
  const others = (): readonly TaskTarget[] => {
    const own = targets()[task.surface];
    return own.hasFallbacks && isFree(task)
      ? own.find(modelOf(task)).filter((target) => target.upstream !== upstream)
      : [];
  };
  return {
    /** Whether the upstream may be used: its breaker is closed or due, and it has not asked for a pause. */
    isUsable: (): boolean => isUsable(upstream),
    /** Counts a submission for the health of the upstream; undefined if it is sent although the upstream should not be used. */
    admit: (): Admission | undefined => healthOf(upstream)?.admit(false, true, task.surface),
    /** Why the upstream is not usable, for the history of the task. */
    reason: (): string => `${upstream} is ${healthOf(upstream) ? 'not used for a while' : 'not configured any more'}`,
    /**
     * The account that is to run the task instead; undefined: none is better.
     * @param full accounts whose queues are full
     * @param which `unharmed`: without a failure since its last success; `usable`: worth an attempt, after one here has failed; `any`, if the
     * task cannot stay
     */
    next(which: 'unharmed' | 'usable' | 'any', full = noneFull): AccountRef | undefined {
      const isFit = { unharmed: isUnharmed, usable: isUsable, any: () => true }[which];
      const found = others()
        .map((target) => ({ ...target, accounts: target.accounts.filter(({ instanceId }) => !full.has(instanceId)) }))
        .filter(({ accounts }) => accounts.length);
      const { accounts = [] } =
        found.find((target) => isUnharmed(target.upstream)) ?? found.find((target) => isFit(target.upstream)) ?? {};
      return accounts[Math.floor(random() * accounts.length)];
    },
  };
}
