// Counters in PostgreSQL, which several processes share. While the database is away each process goes on counting by itself: open
// would let everybody in, closed would make the limiter the reason that nobody is served; this way a limit holds per process.
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Logger } from '../http/deps.js';
import { asyncCommitConfig, isOptionsRefused } from '../store/async-commit.js';
import { createMemoryCounter, type RateCounterFactory, toRateCount, unlimitedPoints } from './limiter.js';

/** After a failure the database is left alone for so long, in milliseconds: not every call shall wait for a time-out. */
const retryInterval = 5000;

/** What a count may take, in milliseconds: it stands in the way of every call. */
const countTimeout = 1000;

const table = 'pentagate_rates';

/**
 * Connections of its own: a count must not wait behind the queries of the store, nor for the disk. A crash of the database forgets the
 * calls of its last moments, which nobody misses.
 * @param max connections
 * @param wait milliseconds that a count may take
 */
export function createRatePool(databaseUrl: string, max = 4, wait = countTimeout): pg.Pool {
  const pool = new pg.Pool({
    ...asyncCommitConfig(databaseUrl),
    max,
    connectionTimeoutMillis: wait,
    query_timeout: wait,
  });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Asks the database when it is first to count; never fails. */
export function createPostgresCounters(pool: pg.Pool, log: Logger, now: () => number = Date.now): RateCounterFactory {
  let unavailableUntil = 0;
  let limiters: Promise<ReadonlyMap<string, RateLimiterPostgres>> | undefined;
  const windowSeconds = new Map<string, number>();

  /** Makes the table, once, and a limiter per window. */
  const connect = async (): Promise<ReadonlyMap<string, RateLimiterPostgres>> => {
    const limiters = new Map<string, RateLimiterPostgres>();
    for (const [name, seconds] of windowSeconds) {
      const options = { storeClient: pool, storeType: 'client', tableName: table, points: unlimitedPoints };
      // One after the other: two that create the same table at once get in each other's way.
      await new Promise<void>((resolve, reject) => {
        const limiter = new RateLimiterPostgres({ ...options, keyPrefix: name, duration: seconds }, (error?: Error) =>
          error ? reject(error) : resolve(),
        );
        limiters.set(name, limiter);
      });
    }
    return limiters;
  };

  const onError = (error: unknown): void => {
    limiters = undefined;
    if (isOptionsRefused(error) && pool.options.options !== undefined) {
      pool.options.options = undefined;
      return;
    }
    const { code, message } = error as { code?: unknown; message?: unknown };
    // Told once per pause, with the code only: messages of the driver can hold the address.
    if (now() >= unavailableUntil)
      log.warn({ code: code ?? message }, 'rate limits are counted per process: the database is away');
    unavailableUntil = now() + retryInterval;
  };

  return (window) => {
    const fallback = createMemoryCounter(window);
    windowSeconds.set(window.name, window.seconds);
    return {
      async increment(keyId) {
        if (now() < unavailableUntil) return fallback.increment(keyId);
        try {
          limiters ??= connect();
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
