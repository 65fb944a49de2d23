// Replies by which a service says that it has no capacity now: nothing was begun, and the same request may succeed later. Pure.
import { ApiError } from '../../generated/client.js';

/** Milliseconds: the longest wait where the service asks for none, and the longest that a timer takes. */
const maxDelayMs = 30_000;
const maxTimerMs = 2 ** 31 - 1;

/** Whether a submission was refused for lack of capacity: a 429, or a 503 that says when to come again. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || (error.status === 503 && error.retryAfter !== undefined));

/**
 * Milliseconds before the next attempt: exponential with jitter, but never less than the service asks for.
 * @param attempt number of attempts before that one
 * @param random from 0 to 1
 */
export function waitAfter(error: unknown, attempt: number, random: number): number {
  const own = Math.min(maxDelayMs, 500 * 2 ** Math.min(attempt, 20)) * (0.5 + random / 2);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  // Tasks that were refused together do not come back together.
  return Math.min(maxTimerMs, Math.max(own, asked * (1 + random / 10)));
}
