// What is done about tasks of upstreams every few seconds: those that have ended here are cancelled there, and those that wait for an upstream
// that is down are moved. Tasks are found in the database, so none is missed when a process dies in between.

import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import type { Task } from '../../surfaces/engine/task.js';
import { taskSurfaces } from '../../surfaces/engine/task.js';
import type { AccountRef } from '../../surfaces/engine/task-engine.js';
import { createFallback, type FallbackDeps, isUsableTarget } from './task-fallback.js';
import type { Links } from './task-links.js';
import type { UpstreamService } from './upstream-service.js';

const intervalMs = 5_000;

interface AbandonedDeps {
  readonly links: Pick<Links, 'abandoned' | 'close'>;
  serviceOf(name: string): UpstreamService | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const maxPerCheck = 50;

async function cancelAbandoned({ links, serviceOf, log }: AbandonedDeps, isClosed: () => boolean): Promise<void> {
  for (const { taskId, upstream, upstreamId } of await links.abandoned(maxPerCheck)) {
    if (isClosed()) return;
    const service = serviceOf(upstream);
    if (upstreamId === undefined || !service) continue;
    try {
      if (!(await service.cancel(upstreamId))) throw new Error('the upstream did not accept it');
      log.info({ task: taskId, upstream }, 'a task is cancelled at its upstream');
      await links.close(taskId);
    } catch (error) {
      log.warn({ task: taskId, upstream, err: error }, 'a task could not be cancelled at its upstream, will retry');
    }
  }
}

/** Cancels at the upstream what has ended here: cancelled by its caller or the operator, or overdue. @returns `check` looks at once; `close` stops */
export function watchAbandoned(deps: AbandonedDeps): ReturnType<typeof repeat> {
  const started = repeat(
    (isClosed) => cancelAbandoned(deps, isClosed),
    (error) => deps.log.warn({ err: error }, 'abandoned tasks could not be read, will retry'),
    intervalMs,
  );
  started.check();
  return started;
}

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

/**
 * Moves what waits for upstreams that are not usable. A task that is begun tries the next target itself (submit-upstream.ts); one that waits for a slot
 * cannot, and slots may be held by tasks that the upstream has begun.
 */
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
