// Counts of calls in a store that speaks the protocol of Redis, shared by several processes: for keys with more calls than a row of PostgreSQL
// takes.
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Logger } from '../../runtime/logger.js';
import { createSharedCounters, unlimitedPoints } from './limiter.js';

/** Timeout of a count in milliseconds: every call waits for it. */
const countTimeout = 1000;

/**
 * Creates counters that connect on the first count, and never fail.
 * @param url `redis://` or `rediss://`, with user, password and number of the database if needed
 */
export function createRedisCounters(url: string, log: Logger, now: () => number = Date.now) {
  const client = new Redis(url, {
    lazyConnect: true,
    // A count fails at once while there is no connection; a new one is tried meanwhile.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: countTimeout,
    commandTimeout: countTimeout,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  // Without a listener the library prints errors; each failed count is handled where it is made.
  client.on('error', () => undefined);
  const createCounter = createSharedCounters(
    {
      message: 'rate limits are counted per process: the store of limits.redisUrl is away',
      async connect(windows) {
        if (client.status === 'wait' || client.status === 'end') await client.connect();
        return new Map(
          windows.map(({ name, seconds }) => [
            name,
            new RateLimiterRedis({
              storeClient: client,
              points: unlimitedPoints,
              duration: seconds,
              keyPrefix: `pentagate:${name}`,
            }),
          ]),
        );
      },
    },
    log,
    now,
  );
  return {
    createCounter,
    away: () => ({ all: Number(client.status !== 'wait' && client.status !== 'ready') }),
    close: (): void => client.disconnect(),
  };
}
