// Connects to a PostgreSQL server. Both may start at the same time, so connecting is retried.
//
// Counts of rates and budgets use connections whose commits do not wait for the disk (`synchronous_commit=off`). The option is a startup
// parameter and not set with SET, because PgBouncer in transaction mode would leak a SET to other clients. A pooler that does not accept
// startup options refuses the connection; then these commits are synchronous, too.
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from '../../runtime/logger.js';
import { isQueryTimeout } from '../../runtime/unavailable.js';
import type { DatabaseConnection } from './connection.js';

/** The oldest supported major version: tests run on it. */
const minVersion = 15;

/** The SQLSTATE of a server that is read-only: a replica, also one that is about to take over. */
const readOnlyCode = '25006';

/** Error codes of a server that is not ready: connection refused, name unknown, starting up, shutting down, all connections in use, read-only. */
const notReadyCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '53300',
  readOnlyCode,
]);

/** The driver throws several error classes, which share these fields. */
const detailsOf = (error: unknown): { code?: unknown; message?: unknown } => Object(error);

/** Masks the password of a URL. */
const maskPassword = (url: string): string =>
  url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@').replace(/([?&]password=)[^&]*/i, '$1***');

/** Connections and timeout of one process. */
export interface PostgresLimits {
  /** Connections of this process, including those of the rate limiter and the notifier; at least 6. */
  readonly connections: number;
  /** Timeout in milliseconds of a query, and of waiting for a connection. */
  readonly queryTimeout: number;
}

const defaultLimits: PostgresLimits = { connections: 19, queryTimeout: 5000 };

/** Divides the connections of a process into pools: queries, and rate limits. One connection is left for the notifier. */
export function shareConnections(connections: number): { queries: number; rates: number } {
  const rates = Math.min(4, Math.max(1, Math.floor(connections / 4)));
  return { queries: connections - 1 - rates, rates };
}

/** The connection settings for asynchronous commit. */
export function asyncCommitConfig(url: string): { connectionString: string; options?: string } {
  const options = '-c synchronous_commit=off';
  const [given] = /[?&]options=[^&]*/.exec(url) ?? [];
  // Options in the URL would override these.
  return given === undefined
    ? { connectionString: url, options }
    : { connectionString: url.replace(given, () => `${given}${encodeURIComponent(` ${options}`)}`) };
}

/** Gives up asynchronous commit where a connection was refused because of it. @returns whether to try again */
export function dropsRefusedOptions({ options }: pg.Pool, error: unknown): boolean {
  if (options.options === undefined) return false;
  if (!/unsupported startup parameter/i.test(String(detailsOf(error).message))) return false;
  options.options = undefined;
  return true;
}

/** A pool for Kysely. The state of a transaction whose query timed out is unknown, so its connection is destroyed at once. */
export const poolOfQueries = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isDestroyed = false;
    const query = async (text: string, values: readonly unknown[] = []) => {
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (isQueryTimeout(error) && !isDestroyed) {
          isDestroyed = true;
          client.release(true);
        }
        throw error;
      }
    };
    return {
      // The overload for cursors is not used.
      query: query as unknown as PostgresPoolClient['query'],
      release() {
        if (!isDestroyed) client.release();
      },
    };
  },
  end: () => pool.end(),
});

function poolOf(config: pg.PoolConfig, log: Logger): pg.Pool {
  // keepAlive detects connections that were dropped silently.
  const pool = new pg.Pool({ application_name: 'pentagate', keepAlive: true, ...config });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // While a client is in use the pool does not listen for its errors. The query reports them; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Connects to the PostgreSQL server at `url`.
 * @param timeout milliseconds to wait for a server that is not ready
 * @param onWaiting called when that takes longer than a moment
 * @throws Error for users: unreachable, access refused, or too old
 */
export async function openPostgres(
  url: string,
  log: Logger,
  { connections, queryTimeout }: PostgresLimits = defaultLimits,
  timeout = 30_000,
  onWaiting: () => void = () => undefined,
): Promise<DatabaseConnection> {
  // The timeout of a query is pg's and not the server's (`statement_timeout`): a stalled server enforces none.
  const limits = { connectionTimeoutMillis: queryTimeout, query_timeout: queryTimeout };
  const pool = poolOf({ connectionString: url, max: shareConnections(connections).queries, ...limits }, log);
  // Migrations may be long, and wait for those of other processes.
  const migrationPool = poolOf({ connectionString: url, max: 1, connectionTimeoutMillis: queryTimeout }, log);
  const until = Date.now() + timeout;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
    try {
      const { rows } = await migrationPool.query<{ version: string; read_only: string }>(
        `select current_setting('server_version_num') as version, current_setting('transaction_read_only') as read_only`,
      );
      if (rows[0]?.read_only === 'on') throw Object.assign(new Error('it is read-only'), { code: readOnlyCode });
      const major = Math.floor(Number(rows[0]?.version) / 10_000);
      if (major < minVersion) throw new Error(`it is PostgreSQL ${major}, needed is ${minVersion} or later`);
      // A stalled server does not answer the termination message, so closing has a timeout.
      const close = async () => void (await Promise.race([pool.end(), pause(queryTimeout, undefined, { ref: false })]));
      return { pool, migrationPool, close };
    } catch (error) {
      if (!notReadyCodes.has(String(detailsOf(error).code)) || Date.now() + wait > until) {
        await Promise.all([pool.end(), migrationPool.end()]);
        const { message = error } = detailsOf(error);
        throw new Error(`The database at ${maskPassword(url)} cannot be used: ${message}`, { cause: error });
      }
      if (wait === 100) log.info({ url: maskPassword(url) }, 'waiting for the database');
      // After a second; a restart of the database may be shorter.
      if (wait === 800) {
        log.warn({ url: maskPassword(url), problem: detailsOf(error).message }, 'still waiting for the database');
        onWaiting();
      }
      await pause(wait);
    }
  }
}
