// Formats times for commands, and parses numbers and ids of options.

import { UsageError, wholeNumber } from '../../runtime/cli/command-options.js';
import { nearest } from '../../runtime/cli/suggest.js';

/** `2030-12-31 23:59:59.123`, in UTC. */
export const formatTime = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '');

/** A short duration: `0.35 s`, `12 s`, `3 min 5 s`, `2 h 10 min`, `3 d 4 h`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 10) return `${Number(seconds.toFixed(seconds < 1 ? 3 : 1))} s`;
  const whole = Math.round(seconds);
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ] as const;
  const first = units.findIndex(([, length]) => whole >= length);
  return units
    .slice(first, first + 2)
    .map(([unit, length], at) => {
      const above = units[first + at - 1];
      return [Math.floor((at > 0 && above ? whole % above[1] : whole) / length), unit] as const;
    })
    .filter(([count], at) => at === 0 || count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** Relative to now: `in 5 s`, `5 s ago`. */
export const fromNow = (at: number, now: number): string =>
  at > now ? `in ${formatDuration(at - now)}` : `${formatDuration(now - at)} ago`;

/** @throws UsageError */
export const readLimit = (given: string | undefined, fallback = 20): number =>
  given === undefined ? fallback : wholeNumber('limit', given, 1, 1000);

/** Parses an option with a fixed set of values. @throws UsageError */
export function readChoice<Word extends string>(
  option: string,
  given: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (given === undefined) return undefined;
  const found =
    words.find((word) => word === given) ?? words.find((word) => word.toLowerCase() === given.toLowerCase());
  if (found !== undefined) return found;
  const meant = nearest(given, words);
  throw new UsageError(
    `--${option} must be one of ${words.join(', ')}, not ${given}.${meant ? ` Did you mean ${meant}?` : ''}`,
  );
}
