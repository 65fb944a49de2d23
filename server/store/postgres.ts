// A PostgreSQL server, by its address. It may start together with this one, so it is waited for.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asyncCommitConfig, isOptionsRefused } from './async-commit.js';
import type { DatabaseConnection, StoreLog } from './connection.js';
import { planOptions } from './prepared.js';
import { timedClient } from './timed-client.js';

/** The oldest version that the tests run on. */
const minVersion = 15;

/** Not there yet: connection refused, name not known yet, starting up, or shutting down to start again. */
const notReadyCodes = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03', '57P01']);

/** The driver's errors are of several kinds; these two fields they share. */
const detailsOf = (error: unknown): { code?: unknown; message?: unknown } => Object(error);

/** An address as it may be shown: without its password. */
const maskPassword = (url: string): string =>
  url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@').replace(/([?&]password=)[^&]*/i, '$1***');

/** How a process uses a PostgreSQL server. */
export interface PostgresLimits {
  /** Connections of this process, those of the rate limits and the one that listens included; at least 6. */
  readonly connections: number;
  /** Milliseconds that a query, and waiting for a connection, may take. */
  readonly queryTimeout: number;
}

const defaultLimits: PostgresLimits = { connections: 19, queryTimeout: 5000 };

/**
 * How the connections of a process are shared out: to most queries; to transactions that do not wait for the disk (those of the task
 * store, of each kind one at a time); to rate limits. One is left, which listens.
 */
export function shareConnections(connections: number): { queries: number; asyncCommit: number; rates: number } {
  const perPool = Math.min(4, Math.max(1, Math.floor(connections / 4)));
  return { queries: connections - 1 - 2 * perPool, asyncCommit: perPool, rates: perPool };
}

function poolOf(config: pg.PoolConfig, log: StoreLog): pg.Pool {
  // A network that has gone away without a word is noticed by itself.
  const pool = new pg.Pool({ application_name: 'pentagate', keepAlive: true, ...config });
  pool.on('error', (error) => log.warn({ err: error }, 'The database has dropped a connection.'));
  // While somebody uses a connection the pool does not listen: whoever uses it hears of the end by its query, and nobody else need.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool whose commits do not wait for the disk, where that can be had. */
async function openAsyncCommitPool(url: string, limits: pg.PoolConfig, log: StoreLog): Promise<pg.Pool | undefined> {
  const pool = poolOf({ ...asyncCommitConfig(url, planOptions), ...limits }, log);
  try {
    const { rows } = await pool.query<{ plan_cache_mode: string }>('show plan_cache_mode');
    if (rows[0]?.plan_cache_mode === 'force_generic_plan') return pool;
  } catch (error) {
    if (!isOptionsRefused(error)) {
      await pool.end();
      throw error;
    }
  }
  await pool.end();
  log.warn(
    {},
    'A connection pooler does not pass on the startup parameter "options": every commit waits for the disk.',
  );
  return undefined;
}

/**
 * Connects to the PostgreSQL server at `url`.
 * @throws when it cannot be reached within `patience` milliseconds, refuses us, or is too old
 */
export async function openPostgres(
  url: string,
  log: StoreLog,
  { connections, queryTimeout }: PostgresLimits = defaultLimits,
  timeout = 30_000,
): Promise<DatabaseConnection> {
  // Migrations take as long as they take, and wait for those of other processes.
  let limit: number | undefined;
  const limits = { connectionTimeoutMillis: queryTimeout, Client: timedClient(() => limit) };
  const shares = shareConnections(connections);
  const pool = poolOf({ connectionString: url, max: shares.queries, ...limits }, log);
  const until = Date.now() + timeout;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
    try {
      const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
      const major = Math.floor(Number(rows[0]?.version) / 10_000);
      if (major < minVersion) throw new Error(`it is PostgreSQL ${major}, needed is ${minVersion} or later`);
      const asyncCommitPool = await openAsyncCommitPool(url, { max: shares.asyncCommit, ...limits }, log);
      // A server that is stalled does not answer a goodbye either.
      const close = async () =>
        void (await Promise.race([
          Promise.all([pool.end(), asyncCommitPool?.end()]),
          pause(queryTimeout, undefined, { ref: false }),
        ]));
      const onMigrated = () => {
        limit = queryTimeout;
      };
      return { pool, ...(asyncCommitPool && { asyncCommitPool }), close, onMigrated };
    } catch (error) {
      if (!notReadyCodes.has(String(detailsOf(error).code)) || Date.now() + wait > until) {
        await pool.end();
        const { message = error } = detailsOf(error);
        throw new Error(`The database at ${maskPassword(url)} cannot be used: ${message}`, { cause: error });
      }
      if (wait === 100) log.info({ url: maskPassword(url) }, 'Waiting for the database.');
      await pause(wait);
    }
  }
}
