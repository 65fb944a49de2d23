// Cancels at the upstream what has ended here: cancelled by its caller or the operator, or overdue. Tasks are found in the database, so none is
// missed when a process dies in between.
import type { Links } from './links.js';
import type { UpstreamService } from './service.js';

interface AbandonedDeps {
  readonly links: Pick<Links, 'abandoned' | 'close'>;
  serviceOf(name: string): UpstreamService | undefined;
  readonly log: { warn(facts: object, message: string): void; info(facts: object, message: string): void };
}

const intervalMs = 5_000;
const maxPerCheck = 50;

/** Starts looking. @returns `check` looks at once; `close` stops */
export function watchAbandoned({ links, serviceOf, log }: AbandonedDeps): { check(): void; close(): void } {
  let running = false;
  let again = false;
  let closed = false;
  const cancelAll = async (): Promise<void> => {
    for (const { taskId, upstream, upstreamId } of await links.abandoned(maxPerCheck)) {
      if (closed) return;
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
  };
  const check = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    while (again && !closed) {
      again = false;
      await cancelAll().catch((error: unknown) =>
        log.warn({ err: error }, 'abandoned tasks could not be read, will retry'),
      );
    }
    running = false;
  };
  const timer = setInterval(() => void check(), intervalMs).unref();
  void check();
  return {
    check: () => void check(),
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
