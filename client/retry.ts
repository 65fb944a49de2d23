// Retry policy: which failed calls are retried, and after which delay.
//
// Reads and calls marked `idempotent` are retried after 408, 409, 429, 5xx, connection errors and timeouts. Any other call may have started
// work that costs money, so it is retried only if it was certainly not carried out: after 429, 503 and 529, which refuse before any work,
// and when no connection was established. A stream that has begun is never retried, because its events have been delivered.
// Backoff is exponential from 0.5 to 8 seconds with full jitter. `retry-after` is followed exactly; if it exceeds a minute, the call fails.
import { ApiError, ConnectionError, TimeoutError } from './errors.js';

/** Error codes for a connection that was not established. Browsers do not report them. */
const neverMade = /refused|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT/i;

/** Whether a failed call may be retried. @param safe the call may be carried out twice */
export function mayRetry(error: unknown, safe: boolean): boolean {
  if (error instanceof ApiError) return (safe ? /40[89]|429|5../ : /429|503|529/).test(`${error.status}`);
  if (safe) return error instanceof ConnectionError || error instanceof TimeoutError;
  const cause = (error as Error).cause as { cause?: { code?: unknown } } | undefined;
  return neverMade.test(`${cause} ${cause?.cause} ${cause?.cause?.code}`);
}

/** The delay before the next attempt, in milliseconds. @param tries number of previous retries */
export function pauseAfter(error: unknown, tries: number): number {
  // NaN without `retry-after`, and 0 for `retry-after: 0`: both use the random delay.
  return (error as { retryAfter: number }).retryAfter * 1e3 || Math.random() * Math.min(500 * 2 ** tries, 8e3);
}

/** Milliseconds for a timer: 0 and Infinity are no limit. Timers of JavaScript cannot wait longer than 24 days (2³¹ ms), and would fire at once. */
export const timerMs = (milliseconds: number): number => Math.min(milliseconds || 2e9, 2e9);

/** Waits. Rejects with the signal's reason when it aborts. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : milliseconds);
    signal?.addEventListener('abort', end);
  });
