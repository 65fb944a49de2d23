// Wakes the runs of this process when webhooks about their tasks have come, to whichever process they came.
import type { Logger } from '../http/logger.js';
import { repeat } from '../tasks/repeat.js';
import type { Links } from './links.js';

/** Milliseconds by which clocks of processes and the order of commits may differ. */
const overlapMs = 2_000;

export function createNotifications(links: Pick<Links, 'notifiedSince'>, now: () => number, log: Pick<Logger, 'warn'>) {
  const waiting = new Map<string, () => void>();
  let since = 0;
  const read = async (): Promise<void> => {
    const startedAt = now();
    for (const task of await links.notifiedSince(since)) waiting.get(task)?.();
    since = startedAt - overlapMs;
  };
  const reading = repeat(read, (error) => log.warn({ err: error }, 'webhooks of upstreams could not be read'));
  return {
    /** Resolves with the next webhook about a task. Rejects with the reason of the signal. */
    next: (taskId: string, signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          waiting.delete(taskId);
          signal.removeEventListener('abort', abort);
        };
        function abort(): void {
          end();
          reject(signal.reason);
        }
        if (signal.aborted) return reject(signal.reason);
        waiting.set(taskId, () => {
          end();
          resolve();
        });
        signal.addEventListener('abort', abort, { once: true });
      }),
    /** Reads which tasks webhooks came about, and wakes those of this process. */
    notify(): void {
      if (waiting.size) reading.check();
    },
  };
}
