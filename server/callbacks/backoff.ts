// When a callback that was not taken is sent again: soon at first, then ever later, until its time is over. Pure.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between attempts, in milliseconds; the last one repeats. */
const pauses = [5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour];

/** A receiver may ask for more time, but not for so much that it is as good as gone. */
const longestWish = hour;

/** Pauses are drawn around their length, so that what failed together does not come back together. */
const spread = 0.2;

const nominal = (attempt: number): number => pauses[Math.min(attempt, pauses.length) - 1] ?? 0;

/** Milliseconds from the first attempt to the one after `attempts`, if each took no time. */
function since(attempts: number): number {
  let sum = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) sum += nominal(attempt);
  return sum;
}

/**
 * Milliseconds until the next attempt, or undefined when there is none.
 * @param attempts how many there have been, at least 1
 * @param hours how long it is tried in all; the last attempt comes when they are over
 * @param chance from 0 up to 1
 * @param wish milliseconds that the receiver asks for
 */
export function pauseAfter(attempts: number, hours: number, chance: number, wish = 0): number | undefined {
  const left = hours * hour - since(attempts - 1);
  if (left <= 0) return undefined;
  const drawn = Math.min(nominal(attempts), left) * (1 - spread + 2 * spread * chance);
  return Math.round(Math.max(drawn, Math.min(wish, longestWish)));
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
