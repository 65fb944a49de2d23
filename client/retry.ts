// When a failed call is tried again, and when.
//
// A call that only reads, or that its caller calls `idempotent`: after 408, 409, 429, 5xx, a lost connection and a timeout. Any other
// call may have begun work that costs money, so it is tried again only when it surely was not carried out: after 429, 503 and 529,
// which refuse before any work, and when the connection was never made. Nothing is tried again once a stream has begun: its events
// cannot be taken back. A pause doubles from half a second to eight, drawn at random below that ("full jitter"); `retry-after` is kept
// exactly, and one of more than a minute is left to the caller.
import { ApiError, ConnectionError, TimeoutError } from './errors.js';

/** How runtimes say that a connection was never made. A browser does not say. */
const neverMade = /refused|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT/i;

/** Whether trying again may help, and cannot do the work twice; `safe`: it may be done twice. */
export function mayRetry(error: unknown, safe: boolean): boolean {
  if (error instanceof ApiError) return (safe ? /40[89]|429|5../ : /429|503|529/).test(`${error.status}`);
  if (safe) return error instanceof ConnectionError || error instanceof TimeoutError;
  const cause = (error as Error).cause as { cause?: { code?: unknown } } | undefined;
  return neverMade.test(`${cause} ${cause?.cause} ${cause?.cause?.code}`);
}

/** Milliseconds until the next try, after so many before it. */
export function pauseAfter(error: unknown, tries: number): number {
  // NaN when the service named no time; when it named none to wait, a little chance does no harm.
  return (error as { retryAfter: number }).retryAfter * 1e3 || Math.random() * Math.min(500 * 2 ** tries, 8e3);
}

/** Waits; rejects with the signal's reason when that aborts. */
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
