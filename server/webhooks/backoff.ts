// The backoff of webhook deliveries: short delays first, longer ones later, until the retry period is over. Pure.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays between attempts, in milliseconds; the last one repeats. */
const delays = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour];

/** Every delivery gets this many attempts, even when its retry period ended before the first: the server was down, or an earlier delivery blocked it. */
const minAttempts = 3;

/** A receiver may ask for a longer delay, up to this many milliseconds. */
const maxRetryAfter = hour;

/** Jitter as a share of the delay, so that deliveries that failed together are not retried together. */
const jitter = 0.2;

interface FailedAttempt {
  /** The number of attempts so far, at least 1. */
  readonly attempts: number;
  /** Milliseconds since it was first due. */
  readonly age: number;
  /** The length of the retry period. */
  readonly retryHours: number;
  /** From 0 up to 1. */
  readonly chance: number;
  /** Milliseconds that the receiver asks for (`retry-after`). */
  readonly retryAfter?: number | undefined;
}

/** Milliseconds until the next attempt; the last attempt is made at the end of the retry period. Undefined when there is none. */
export function deliveryRetryDelay({
  attempts,
  age,
  retryHours,
  chance,
  retryAfter = 0,
}: FailedAttempt): number | undefined {
  const left = retryHours * hour - age;
  if (left <= 0 && attempts >= minAttempts) return undefined;
  const nominal = delays[Math.min(attempts, delays.length) - 1] ?? 0;
  const drawn = nominal * (1 - jitter + 2 * jitter * chance);
  const delay = attempts < minAttempts ? drawn : Math.min(drawn, left);
  return Math.ceil(Math.max(delay, Math.min(retryAfter, maxRetryAfter)));
}
