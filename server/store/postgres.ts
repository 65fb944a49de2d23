// A PostgreSQL server, by its address. It may start together with this one, so it is waited for.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Connection, StoreLog } from './connection.js';

/** The oldest version that the tests run on. */
const oldest = 15;

/** Not there yet: connection refused, name not known yet, starting up, or shutting down to start again. */
const absent = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03', '57P01']);

/** The driver's errors are of several kinds; these two fields they share. */
const detailsOf = (error: unknown): { code?: unknown; message?: unknown } => Object(error);

/** An address as it may be shown: without its password. */
const shown = (url: string): string =>
  url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:***@').replace(/([?&]password=)[^&]*/i, '$1***');

/**
 * Connects to the PostgreSQL server at `url`.
 * @throws when it cannot be reached within `patience` milliseconds, refuses us, or is too old
 */
export async function openPostgres(url: string, log: StoreLog, patience = 30_000): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'pentagate',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'The database has dropped a connection.'));
  // While somebody uses a connection the pool does not listen: whoever uses it hears of the end by its query, and nobody else need.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const until = Date.now() + patience;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
    try {
      const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
      const major = Math.floor(Number(rows[0]?.version) / 10_000);
      if (major < oldest) throw new Error(`it is PostgreSQL ${major}, needed is ${oldest} or later`);
      return { pool, close: () => pool.end() };
    } catch (error) {
      if (!absent.has(String(detailsOf(error).code)) || Date.now() + wait > until) {
        await pool.end();
        const { message = error } = detailsOf(error);
        throw new Error(`The database at ${shown(url)} cannot be used: ${message}`, { cause: error });
      }
      if (wait === 100) log.info({ url: shown(url) }, 'Waiting for the database.');
      await pause(wait);
    }
  }
}
