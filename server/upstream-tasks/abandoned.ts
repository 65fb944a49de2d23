// Cancels at the upstream what has ended here: cancelled by its caller or the operator, or overdue. Tasks are found in the database, so none is
// missed when a process dies in between.
import type { Logger } from '../http/logger.js';
import { repeat } from '../tasks/repeat.js';
import type { Links } from './links.js';
import type { UpstreamService } from './service.js';

interface AbandonedDeps {
  readonly links: Pick<Links, 'abandoned' | 'close'>;
  serviceOf(name: string): UpstreamService | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const intervalMs = 5_000;
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

/** Starts looking. @returns `check` looks at once; `close` stops */
export function watchAbandoned(deps: AbandonedDeps): ReturnType<typeof repeat> {
  const started = repeat(
    (isClosed) => cancelAbandoned(deps, isClosed),
    (error) => deps.log.warn({ err: error }, 'abandoned tasks could not be read, will retry'),
    intervalMs,
  );
  started.check();
  return started;
}
