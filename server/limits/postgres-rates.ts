// Counters in PostgreSQL, shared by several processes.
import pg from 'pg';
import { type IRateLimiterPostgresOptions, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Logger } from '../../runtime/logger.js';
import { asyncCommitConfig, dropsRefusedOptions } from '../store/postgres-connection.js';
import { createSharedCounters, type RateCounterFactory, unlimitedPoints } from './limiter.js';

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

/**
 * Whether another server makes the table at the same moment. PostgreSQL then says one of three things, of which the library knows only that
 * the name of the type is taken (23505).
 */
const isBeingMade = ({ code }: { readonly code?: unknown }): boolean => code === '42710' || code === '42P07';

const makeLimiter = (options: IRateLimiterPostgresOptions): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const limiter = new RateLimiterPostgres(options, (error?: Error) => (error ? reject(error) : resolve(limiter)));
  });

/** Creates counters that connect on the first count, and never fail. */
export function createPostgresCounters(pool: pg.Pool, log: Logger, now: () => number = Date.now): RateCounterFactory {
  const options = { storeClient: pool, storeType: 'client', tableName: table, points: unlimitedPoints };
  return createSharedCounters(
    {
      message: 'rate limits are counted per process: the database is away',
      /** Creates the table once, and a limiter per window. */
      async connect(windows) {
        const limiters = new Map<string, RateLimiterPostgres>();
        // In sequence: two concurrent `create table` statements conflict.
        for (const { name, seconds } of windows) {
          const make = () => makeLimiter({ ...options, keyPrefix: name, duration: seconds });
          limiters.set(name, await make().catch((error) => (isBeingMade(error) ? make() : Promise.reject(error))));
        }
        return limiters;
      },
      repairs: (error) => dropsRefusedOptions(pool, error),
    },
    log,
    now,
  );
}
