// Where tasks run: the targets of their route, with an account for each, or the accounts that settings name. Read anew with each configuration.
//
// Each pair of surface and upstream has an account of its own, whose id never stands for another upstream. So processes on one database may see
// a changed configuration at different moments: none of them takes the account of one upstream for that of another.
import { type Account, engineOfUpstream } from '../../surfaces/engine/account.js';
import type { Task, TaskSurface } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import { impliedAccount, simulatedAccounts } from '../config/account-settings.js';
import { createRouteFinder, orderTargets, speakersOf } from '../config/find-route.js';
import type { Config } from '../config/settings.js';
import { simulatorTarget } from '../config/upstreams.js';
import type { Admission, Health } from '../gateway/upstream-health.js';

// The next target of a task whose upstream cannot take it now.

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

/** A target of a route for one task. */
interface TaskTarget {
  /** An upstream; undefined: the simulator. */
  readonly upstream: string | undefined;
  readonly accounts: readonly Account[];
  /** Name of the model there; empty for images. */
  readonly model: string;
}

/** The targets of a surface. */
interface SurfaceTargets {
  /** All accounts, also those that only continue what they have made. */
  readonly accounts: readonly Account[];
  /** Whether a task may go on to the next target. Not where settings name the accounts. */
  readonly hasFallbacks: boolean;
  /** The targets of a new task in order, by weight if they have weights; empty if no route leads to one. @param model of a video */
  find(model: string): readonly TaskTarget[];
}

export type TaskTargets = Readonly<Record<TaskSurface, SurfaceTargets>>;

type Settings = Pick<Config, 'upstreams' | 'routes' | 'images' | 'videos' | 'routedSurfaces'>;

/** A queue of videos; filters of image tasks never match it. */
const videoAccount = ({ concurrency, queueSize }: Config['videos'], id: string, upstream?: string): Account => ({
  instanceId: id,
  channelId: id,
  modes: ['FAST'],
  remark: '',
  remix: false,
  remixAutoConsidered: false,
  concurrency,
  queueSize,
  engine: engineOfUpstream(upstream),
  ...(upstream !== undefined && { upstream }),
});

/** The account of videos that have no upstream, or the one that `videos.upstream` names. */
const videosId = 'videos';

const fixedTargets = (accounts: readonly Account[]): SurfaceTargets => ({
  accounts,
  hasFallbacks: false,
  find: (model) => [{ upstream: undefined, accounts, model }],
});

function routedTargets(
  surface: TaskSurface,
  { upstreams, routes }: Settings,
  accountsOf: (upstream: string | undefined) => readonly Account[],
  random: () => number,
): SurfaceTargets {
  const find = createRouteFinder(routes, upstreams);
  const speakers = speakersOf(surface, upstreams);
  const byName = new Map([simulatorTarget, ...speakers].map((name) => [name, accountsOf(upstreamOf(name))]));
  const isRouted = (routes ?? []).some((route) => route.surface === undefined || route.surface === surface);
  return {
    accounts: [...byName.values()].flat(),
    hasFallbacks: true,
    find(model) {
      const route = find(surface, model);
      if (!route)
        return isRouted && surface === 'videos'
          ? []
          : [{ upstream: undefined, accounts: byName.get(simulatorTarget) ?? [], model }];
      return orderTargets(route, random).map((name) => ({
        upstream: upstreamOf(name),
        accounts: byName.get(name) ?? [],
        model: route.names[name] ?? route.as ?? model,
      }));
    },
  };
}

const upstreamOf = (target: string): string | undefined => (target === simulatorTarget ? undefined : target);

/** @param random a number from 0 to 1 */
export function createTaskTargets(settings: Settings, random: () => number): TaskTargets {
  const { upstreams, images, videos, routedSurfaces } = settings;
  const imageAccounts = (name: string | undefined): readonly Account[] =>
    name === undefined ? simulatedAccounts : [impliedAccount(name, upstreams[name]?.concurrency ?? 0)];
  const videoAccounts = (name: string | undefined): readonly Account[] => [
    name === undefined ? videoAccount(videos, videosId) : videoAccount(videos, `${videosId}:${name}`, name),
  ];
  return {
    images: routedSurfaces.includes('images')
      ? routedTargets('images', settings, imageAccounts, random)
      : fixedTargets(images.accounts),
    videos: routedSurfaces.includes('videos')
      ? routedTargets('videos', settings, videoAccounts, random)
      : fixedTargets([videoAccount(videos, videosId, videos.upstream)]),
  };
}
