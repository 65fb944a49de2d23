// Counters that several processes share. While their store is unavailable, each process counts by itself: letting every call pass would remove
// the limit, and refusing every call would make the limiter an outage.
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Logger } from '../http/logger.js';
import { createMemoryCounter, type RateCounterFactory, type RateWindow, toRateCount } from './limiter.js';

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
      async increment(keyId) {
        if (now() < unavailableUntil) return fallback.increment(keyId);
        try {
          limiters ??= connect(windows);
          const limiter = (await limiters).get(window.name);
          if (limiter) return toRateCount(await limiter.consume(keyId));
        } catch (error) {
          onError(error);
        }
        return fallback.increment(keyId);
      },
    };
  };
}
