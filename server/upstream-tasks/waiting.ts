// Watches the queues of upstreams that are down. A task that is begun tries the next target itself (submit.ts); one that waits for a slot cannot,
// and slots may be held by tasks that the upstream has begun.
import type { Task } from '../../engine/task.js';
import type { AccountRef } from '../../engine/task-engine.js';
import { taskSurfaces } from '../config/upstreams.js';
import type { Logger } from '../http/logger.js';
import { repeat } from '../tasks/repeat.js';
import { createFallback, type FallbackDeps, isUsableTarget } from './fallback.js';

export interface WaitingDeps extends FallbackDeps {
  /** Names of the configured upstreams. */
  upstreams(): readonly string[];
  /** Moves waiting tasks of accounts. @see moveWaiting */
  move(
    from: { readonly accounts: readonly string[]; readonly reason: string },
    nextOf: (task: Task) => AccountRef | undefined,
  ): Promise<number>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const intervalMs = 5_000;

/** Moves what waits for upstreams that are not usable. */
export async function moveFromUnusable(deps: WaitingDeps): Promise<void> {
  for (const upstream of deps.upstreams()) {
    const targets = deps.targets();
    const accounts = taskSurfaces
      .filter((surface) => targets[surface].hasFallbacks && !isUsableTarget(upstream, surface, deps.healthOf))
      .flatMap((surface) => targets[surface].accounts)
      .filter((account) => account.upstream === upstream)
      .map(({ instanceId }) => instanceId);
    if (!accounts.length) continue;
    const reason = `${upstream} is not used for a while`;
    const moved = await deps.move({ accounts, reason }, (task) => createFallback(task, upstream, deps).next('usable'));
    if (moved) deps.log.info({ upstream, tasks: moved }, 'waiting tasks are moved to other upstreams');
  }
}

/** Starts watching. */
export const watchWaiting = (deps: WaitingDeps): { close(): void } =>
  repeat(
    () => moveFromUnusable(deps),
    (error) => deps.log.warn({ err: error }, 'waiting tasks could not be moved, will retry'),
    intervalMs,
  );
