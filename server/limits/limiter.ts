// Rate limits of keys: calls per minute and per day, counted in this process or, with PostgreSQL, for all processes together.
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limiter, RateVerdict } from '../../http/http-deps.js';
import type { Key } from '../../runtime/key.js';
import type { Logger } from '../../runtime/logger.js';

// Counters that several processes share. While their store is unavailable, each process counts by itself: letting every call pass would remove
// the limit, and refusing every call would make the limiter an outage.

/** Milliseconds without counts in the store after a failure, so that not every call waits for a timeout. */
const retryInterval = 5000;

/** Counters by the name of their window. */
type SharedLimiters = ReadonlyMap<string, RateLimiterAbstract>;

interface SharedCounterStore {
  /** Connects, and creates a limiter per window. Called for the first count, and for the first one after a failure. */
  connect(windows: readonly RateWindow[]): Promise<SharedLimiters>;
  /** Called with the error of a count. @returns whether to try again at once, since its cause was removed */
  repairs?(error: unknown): boolean;
  /** Logged when counts are per process. */
  readonly message: string;
}

/** Creates counters that never fail. */
export function createSharedCounters(
  { connect, repairs, message }: SharedCounterStore,
  log: Logger,
  now: () => number,
): RateCounterFactory {
  let unavailableUntil = 0;
  let limiters: Promise<SharedLimiters> | undefined;
  const windows: RateWindow[] = [];

  const onError = (error: unknown): void => {
    limiters = undefined;
    if (repairs?.(error)) return;
    const { code, message: text } = error as { code?: unknown; message?: unknown };
    // Logged once per pause, with the error code if there is one: messages of a driver can contain the address.
    if (now() >= unavailableUntil) log.warn({ code: code ?? text }, message);
    unavailableUntil = now() + retryInterval;
  };

  return (window) => {
    const fallback = createMemoryCounter(window);
    windows.push(window);
    return {
      async consume(keyId) {
        if (now() < unavailableUntil) return fallback.consume(keyId);
        try {
          limiters ??= connect(windows);
          const limiter = (await limiters).get(window.name);
          if (limiter) return await limiter.consume(keyId);
        } catch (error) {
          onError(error);
        }
        return fallback.consume(keyId);
      },
    };
  };
}

interface RateWindow {
  readonly name: string;
  readonly seconds: number;
}

export const rateWindows = { minute: { name: 'minute', seconds: 60 }, day: { name: 'day', seconds: 86_400 } } as const;

/** Counts the calls of a key in one window: `consume` adds one, and says how many there are and when the window ends. */
type RateCounter = Pick<RateLimiterAbstract, 'consume'>;

export type RateCounterFactory = (window: RateWindow) => RateCounter;

/**
 * A limit that is never reached: the library only counts, and this file compares. One counter then serves keys with any limits, and a
 * changed limit applies at once.
 */
export const unlimitedPoints = 2 ** 31 - 1;

/** Creates a counter in the memory of this process. */
const createMemoryCounter = ({ name, seconds }: RateWindow): RateCounter =>
  new RateLimiterMemory({ keyPrefix: name, points: unlimitedPoints, duration: seconds });

export interface DefaultRates {
  /** 0: no limit. */
  readonly perMinute: number;
  readonly perDay: number;
}

/** The limit in the headers of an unlimited key: the largest integer of a structured header field. */
const noLimit: RateVerdict = {
  allowed: true,
  headers: {
    'ratelimit-policy': '"minute";q=999999999999999;w=60',
    ratelimit: '"minute";r=999999999999999;t=0',
  },
};

/**
 * @param rate limits of keys without their own; read at each call, so that they may change
 * @param createCounter creates the counter of a window
 */
export function createLimiter(rate: DefaultRates, createCounter: RateCounterFactory = createMemoryCounter): Limiter {
  const counters = [rateWindows.minute, rateWindows.day].map((window) => ({ window, counter: createCounter(window) }));
  return {
    take(key: Key): RateVerdict | Promise<RateVerdict> {
      const perMinute = key.perMinute ?? rate.perMinute;
      const perDay = key.perDay ?? rate.perDay;
      return perMinute > 0 || perDay > 0 ? countCall(key.id, counters, [perMinute, perDay]) : noLimit;
    },
  };
}

/**
 * Counts one call in every window that has a limit, the shortest first. The headers follow the contract's examples, with one member per window. A
 * call that one window refuses is not counted in the longer ones: exceeding the limit per minute does not use up the day.
 */
async function countCall(
  keyId: string,
  counters: readonly { readonly window: RateWindow; readonly counter: RateCounter }[],
  limits: readonly number[],
): Promise<RateVerdict> {
  let policy = '';
  let state = '';
  let retryAfter: number | undefined;
  for (const [at, { window, counter }] of counters.entries()) {
    const limit = limits[at] ?? 0;
    if (limit <= 0) continue;
    policy += `${policy && ', '}"${window.name}";q=${limit};w=${window.seconds}`;
    if (retryAfter !== undefined) continue;
    const { consumedPoints: used, msBeforeNext } = await counter.consume(keyId);
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    state += `${state && ', '}"${window.name}";r=${Math.max(0, limit - used)};t=${seconds}`;
    if (used > limit) retryAfter = seconds;
  }
  const headers = { 'ratelimit-policy': policy, ratelimit: state };
  return retryAfter === undefined ? { allowed: true, headers } : { allowed: false, headers, retryAfter };
}
