// Waits for tasks by polling. Final statuses and allowed transitions come from the contract (`x-lifecycle`).

import { type ApiError, ReplyError, TimeoutError } from './errors.js';
import { read, split } from './event-name.js';
import { checkRecord, type Lifecycle } from './lifecycle.js';
import type { CallOptions } from './options.js';
import { mayRetry, sleep } from './retry.js';

/** The statuses of a task, for records that have them in a field `status`. */
type StatusOf<Task> = Task extends { status: infer Status } ? Status : string;

export interface WaitOptions<Task> {
  /** Called with the first record and with each that differs from the previous one. */
  onProgress?: ((task: Task) => void) | undefined;
  /** Stops waiting, not the task. The wait rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until a `TimeoutError`; 0 or Infinity: no limit. Default 1,800,000. */
  timeout?: number | undefined;
  /** Milliseconds before the second request. Default 1,000; grows by half each time, up to ten times, while nothing changes. */
  interval?: number | undefined;
  /** Statuses, beside the final ones, at which to return. Default: those that wait for another request of the caller. */
  stopAt?: readonly StatusOf<Task>[] | undefined;
}

/**
 * Polls a task until it has ended, successfully or not: see its status. Temporary errors (connection lost, 429, 5xx …) are retried.
 * @throws TimeoutError after `timeout`; ReplyError for an impossible status transition; any other error of a request
 */
export async function waitFor<Task>(
  look: (options: CallOptions) => Promise<Task>,
  lifecycle: Lifecycle,
  {
    onProgress,
    signal,
    timeout = 18e5,
    interval = 1000,
    stopAt = [],
  }: Omit<WaitOptions<Task>, 'stopAt'> & { stopAt?: readonly unknown[] | undefined },
): Promise<Task> {
  const deadline = Date.now() + (timeout || Infinity);
  let last: Task | undefined;
  let pause = interval;
  for (;;) {
    const left = deadline - Date.now();
    let delay = 0;
    try {
      const task = await look({ signal, retries: 0, timeout: Math.min(3e4, left + 1e3) });
      const violation = checkRecord(lifecycle, task, last);
      if (violation) throw new ReplyError(`impossible: ${violation}`);
      if (JSON.stringify(task) !== JSON.stringify(last)) {
        pause = interval;
        onProgress?.(task);
      }
      last = task;
      if ([...lifecycle.final, ...stopAt].includes(read(task, split(lifecycle.field)))) return task;
    } catch (error) {
      if (!mayRetry(error, true)) throw error;
      delay = ((error as Partial<ApiError>).retryAfter ?? 0) * 1e3;
    }
    if (left <= 0) throw new TimeoutError(`no end of the task within ${timeout} ms`);
    await sleep(Math.min(left, 2e9, Math.max(pause, delay)), signal);
    pause = Math.min(pause * 1.5, interval * 10);
  }
}
