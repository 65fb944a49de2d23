// A database that is away is nobody's mistake: the caller is told to come back, and the cause is for the log.
import { ProblemError } from '../../contract/problem.js';

/**
 * Errors of the network, of a server that starts or stops, and of one that lacks disk, memory or connections or whose disk fails (classes
 * 53 and 58); every other one is a mistake of ours.
 */
const unavailableCodes = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08|57P0|53|58)/;

/** Whether an error says that the database could not be reached, or went away while it was asked. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return unavailableCodes.test(code);
  return /connection (terminated|ended)|timeout exceeded when trying to connect|not queryable/i.test(String(message));
}

/** What was asked of the database; when that is away, a problem: 503 with `retry-after`. */
export const unavailableAsProblem = <Value>(asked: Promise<Value>): Promise<Value> =>
  asked.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    const message = 'Tasks cannot be reached at the moment.';
    throw new ProblemError({ reason: 'unavailable', message, retryAfter: 5 }, { cause: error });
  });
