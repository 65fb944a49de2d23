// Ids and timestamps of answers: random, or derived from a seed.
import { createHash } from 'node:crypto';
import { base32Digits } from '../surfaces/engine/task-id.js';
import type { Identity } from './simulator-context.js';

export interface Randomness {
  /** Milliseconds since the epoch. */
  now(): number;
  /** That many unpredictable bytes. */
  random(bytes: number): Uint8Array;
}

/** Sortable digits: nine of them last beyond the year 3000. */
const timeDigits = (time: number): string => time.toString(32).padStart(9, '0');

/** Unique ids that sort by time and cannot be guessed (at least 128 random bits). */
export const randomIdentity = ({ now, random }: Randomness): Identity => ({
  id: (prefix) => `${prefix}${timeDigits(now())}${base32Digits(random(26))}`,
  now,
});

/** 2025-01-01: the time of every answer that a seed makes repeatable. */
const seededTime = 1_735_689_600_000;

/** The identity of a request with a seed: the same text gives the same ids in the same order, at the same time. */
export function seededIdentity(text: string): Identity {
  let count = 0;
  const base = createHash('sha256').update(text).digest();
  return {
    id(prefix) {
      const bytes = createHash('sha256').update(base).update(`${prefix}:${count++}`).digest();
      return `${prefix}${timeDigits(seededTime)}${base32Digits(bytes.subarray(0, 26))}`;
    },
    now: () => seededTime,
  };
}
