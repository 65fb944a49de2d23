// Wakes the runs of this process when webhooks about their tasks have come, to whichever process they came.
import type { Links } from './links.js';

interface Notifications {
  /** Resolves with the next webhook about a task. Rejects with the reason of the signal. */
  next(taskId: string, signal: AbortSignal): Promise<void>;
  /** Reads which tasks webhooks came about, and wakes those of this process. */
  notify(): void;
}

/** Milliseconds by which clocks of processes and the order of commits may differ. */
const overlapMs = 2_000;

export function createNotifications(
  links: Pick<Links, 'notifiedSince'>,
  now: () => number,
  log: { warn(facts: object, message: string): void },
): Notifications {
  const waiting = new Map<string, () => void>();
  let since = 0;
  let reading = false;
  let again = false;
  const read = async (): Promise<void> => {
    again = true;
    if (reading) return;
    reading = true;
    while (again) {
      again = false;
      const startedAt = now();
      try {
        for (const task of await links.notifiedSince(since)) waiting.get(task)?.();
        since = startedAt - overlapMs;
      } catch (error) {
        log.warn({ err: error }, 'webhooks of upstreams could not be read');
      }
    }
    reading = false;
  };
  return {
    next: (taskId, signal) =>
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
    notify() {
      if (waiting.size) void read();
    },
  };
}
