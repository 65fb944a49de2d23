// Maps errors of an unavailable database to a problem: callers get a 503 with `retry-after`, and the cause is logged.
import { setTimeout as delay } from 'node:timers/promises';
import { ProblemError } from '../../contract/problem.js';

/**
 * Error codes of an unavailable database: network errors, a server that starts or stops (57P0x), insufficient resources (class 53),
 * system errors (class 58). Any other error is a bug.
 */
const unavailableCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|57P0|53|58)/;

/** Whether an error means that the database is unavailable. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = Object(error) as Readonly<Record<'code' | 'message' | 'syscall', unknown>>;
  // The socket of a PostgreSQL on this machine is gone while it does not run.
  if (code === 'ENOENT') return syscall === 'connect';
  if (typeof code === 'string') return unavailableCodes.test(code);
  return /connection (terminated|ended)|timeout exceeded when trying to connect|not queryable/i.test(String(message));
}

/** Passes a result on; an error of an unavailable database becomes a problem (503 with `retry-after`). */
export const unavailableAsProblem = <Value>(asked: Promise<Value>): Promise<Value> =>
  asked.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    const message = 'Tasks cannot be reached at the moment.';
    throw new ProblemError({ reason: 'unavailable', message, retryAfter: 5 }, { cause: error });
  });

/** Attempts of the start, and the milliseconds between two of them: half a minute, in which a PostgreSQL restarts. */
const startAttempts = 30;
const startInterval = 1000;

/**
 * Runs a statement of the start again while the database is unavailable, so that a lost connection does not end the process.
 * @param run can be repeated without harm
 */
export async function retryAtStart<Value>(run: () => Promise<Value>, interval = startInterval): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= startAttempts || !isUnavailable(error)) throw error;
    }
    await delay(interval, undefined, { ref: false });
  }
}
