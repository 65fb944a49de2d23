// How often a key may call: counted per minute and per day, in this process or, when there is PostgreSQL, for all processes together.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Key } from '../../contract/key.js';
import type { Limiter, RateVerdict } from '../http/deps.js';

interface RateWindow {
  readonly name: string;
  readonly seconds: number;
}

export const rateWindows = { minute: { name: 'minute', seconds: 60 }, day: { name: 'day', seconds: 86_400 } } as const;

/** Counts the calls of a key in one window. */
export interface RateCounter {
  /** Adds one; how many there are now, and milliseconds until they are forgotten. */
  increment(keyId: string): Promise<RateCount>;
}

export type RateCounterFactory = (window: RateWindow) => RateCounter;

export interface RateCount {
  readonly used: number;
  readonly resetMilliseconds: number;
}

export const toRateCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes): RateCount => ({
  used: consumedPoints,
  resetMilliseconds: msBeforeNext,
});

/**
 * Points that are never used up: the library counts, and what is too much is decided here. So one counter does for keys with all kinds
 * of limits, and a limit that is changed counts at once.
 */
export const unlimitedPoints = 2 ** 31 - 1;

/** Counts in this process. */
export function createMemoryCounter({ name, seconds }: RateWindow): RateCounter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: unlimitedPoints, duration: seconds });
  return { increment: async (keyId) => toRateCount(await limiter.consume(keyId)) };
}

export interface DefaultRates {
  /** 0: no limit. */
  readonly perMinute: number;
  readonly perDay: number;
}

/** Said to a key that has no limit at all: the highest number that a structured header field can hold, which is honest. */
const noLimit: RateVerdict = {
  allowed: true,
  headers: {
    'ratelimit-policy': '"minute";q=999999999999999;w=60',
    ratelimit: '"minute";r=999999999999999;t=0',
  },
};

/**
 * @param rate what holds for keys without a limit of their own
 * @param createCounter how the calls of a window are counted
 */
export function createLimiter(rate: DefaultRates, createCounter: RateCounterFactory = createMemoryCounter): Limiter {
  const minute = { window: rateWindows.minute, counter: createCounter(rateWindows.minute) };
  const day = { window: rateWindows.day, counter: createCounter(rateWindows.day) };
  return {
    take(key: Key): RateVerdict | Promise<RateVerdict> {
      const limits = [
        { ...minute, limit: key.perMinute ?? rate.perMinute },
        { ...day, limit: key.perDay ?? rate.perDay },
      ].filter(({ limit }) => limit > 0);
      return limits.length ? countCall(key.id, limits) : noLimit;
    },
  };
}

interface Limit {
  readonly window: RateWindow;
  readonly counter: RateCounter;
  readonly limit: number;
}

/**
 * Counts one call in every window, the shortest first; headers as the contract's examples spell them, one member per window. A call that
 * one window refuses is not counted in those after it: who calls too often in a minute does not lose the day by it.
 */
async function countCall(keyId: string, limits: readonly Limit[]): Promise<RateVerdict> {
  const policy: string[] = [];
  const state: string[] = [];
  let retryAfter: number | undefined;
  for (const { window, counter, limit } of limits) {
    policy.push(`"${window.name}";q=${limit};w=${window.seconds}`);
    if (retryAfter !== undefined) continue;
    const { used, resetMilliseconds: milliseconds } = await counter.increment(keyId);
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    state.push(`"${window.name}";r=${Math.max(0, limit - used)};t=${seconds}`);
    if (used > limit) retryAfter = seconds;
  }
  const headers = { 'ratelimit-policy': policy.join(', '), ratelimit: state.join(', ') };
  return retryAfter === undefined ? { allowed: true, headers } : { allowed: false, headers, retryAfter };
}
