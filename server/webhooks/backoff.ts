// When a callback that was not taken is sent again: soon at first, then ever later, until its time is over. Pure.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between attempts, in milliseconds; the last one repeats. */
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour];

/** Attempts that each gets, also when its time was over before the first: the server was down, or an earlier one was in its way. */
const min = 3;

/** A receiver may ask for more time, but not for so much that it is as good as gone. */
const longestWish = hour;

/** Pauses are drawn around their length, so that what failed together does not come back together. */
const spread = 0.2;

export interface Failed {
  /** How many attempts there have been, at least 1. */
  readonly attempts: number;
  /** Milliseconds since it was first due. */
  readonly age: number;
  /** How long it is tried in all. */
  readonly retryHours: number;
  /** From 0 up to 1. */
  readonly chance: number;
  /** Milliseconds that the receiver asks for. */
  readonly wish?: number | undefined;
}

/** Milliseconds until the next attempt, the last of which comes when its time is over; undefined when there is none. */
export function pauseAfter({ attempts, age, retryHours, chance, wish = 0 }: Failed): number | undefined {
  const left = retryHours * hour - age;
  if (left <= 0 && attempts >= min) return undefined;
  const nominal = pauses[Math.min(attempts, pauses.length) - 1] ?? 0;
  const drawn = nominal * (1 - spread + 2 * spread * chance);
  const pause = attempts < min ? drawn : Math.min(drawn, left);
  return Math.ceil(Math.max(pause, Math.min(wish, longestWish)));
}

/**
 * Milliseconds that a `retry-after` header asks for: seconds, or a date. Undefined when it says neither.
 * @param now milliseconds since the epoch
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * second;
  // Without a letter it is no date of HTTP, though JavaScript may make one of it.
  const date = /[a-z]/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
