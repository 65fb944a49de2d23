// Counters in PostgreSQL, shared by several processes. While the database is unavailable, each process counts by itself: letting every call
// pass would remove the limit, and refusing every call would make the limiter an outage.
import pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Logger } from '../http/logger.js';
import { asyncCommitConfig, isOptionsRefused } from '../store/async-commit.js';
import { createMemoryCounter, type RateCounterFactory, toRateCount, unlimitedPoints } from './limiter.js';

/** Milliseconds without queries after a failure, so that not every call waits for a timeout. */
const retryInterval = 5000;

/** Timeout of a count in milliseconds: every call waits for it. */
const countTimeout = 1000;

const table = 'pentagate_rates';

/**
 * Uses its own connections: a count must not wait for the store's queries or for the disk. If the database crashes, the counts of the last
 * moments are lost, which is acceptable.
 * @param max connections
 * @param wait timeout of a count in milliseconds
 */
export function createRatePool(databaseUrl: string, max = 4, wait = countTimeout): pg.Pool {
  const pool = new pg.Pool({
    ...asyncCommitConfig(databaseUrl),
    max,
    connectionTimeoutMillis: wait,
    query_timeout: wait,
  });
  // Replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Creates counters that connect on the first count, and never fail. */
export function createPostgresCounters(pool: pg.Pool, log: Logger, now: () => number = Date.now): RateCounterFactory {
  let unavailableUntil = 0;
  let limiters: Promise<ReadonlyMap<string, RateLimiterPostgres>> | undefined;
  const windowSeconds = new Map<string, number>();

  /** Creates the table once, and a limiter per window. */
  const connect = async (): Promise<ReadonlyMap<string, RateLimiterPostgres>> => {
    const limiters = new Map<string, RateLimiterPostgres>();
    for (const [name, seconds] of windowSeconds) {
      const options = { storeClient: pool, storeType: 'client', tableName: table, points: unlimitedPoints };
      // In sequence: two concurrent `create table` statements conflict.
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
    // Logged once per pause, with the error code only: messages of the driver can contain the address.
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
