// Opens the database: embedded (PGlite) or a PostgreSQL server. Both have the same dialect and tables, so callers need not distinguish them.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { lazy } from '../../runtime/lazy.js';
import type { Logger } from '../../runtime/logger.js';
import { type DatabaseConnection, OpenError } from './connection.js';
import { type DiskSpace, watchDiskSpace } from './disk-space.js';
import { type OpenInstance, openEmbedded } from './embedded.js';
import { lockDirectory } from './lock.js';
import { migrate } from './migrations.js';
import { openPostgres, type PostgresLimits, poolOfQueries } from './postgres-connection.js';
import type { Tables } from './tables.js';

export interface DatabaseOptions {
  /** URL of a PostgreSQL server; undefined: embedded database. */
  readonly url?: string | undefined;
  /** Connections and timeouts for a PostgreSQL server. */
  readonly limits?: PostgresLimits | undefined;
  /** Directory of the embedded database. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Milliseconds that a PostgreSQL server which starts is waited for; by default half a minute. */
  readonly startTimeout?: number | undefined;
  /** Called when a PostgreSQL server is not there, and is waited for. */
  readonly onWaiting?: (() => void) | undefined;
  /** Opens the instance of the embedded database; in a thread of its own by default. */
  readonly openInstance?: OpenInstance | undefined;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Typed queries. Inside a transaction use only the transaction: the embedded database has one session, so a query outside of the
   * transaction would wait forever.
   */
  readonly queries: Kysely<Tables>;
  /** For libraries with their own SQL. */
  readonly pool: pg.Pool;
  /** Why the database is unavailable; undefined: no known problem. */
  readonly problem: () => string | undefined;
  /** Writes and closes everything; a second call waits for the first. */
  close(): Promise<void>;
}

const queriesOf = (pool: PostgresPool): Kysely<Tables> => new Kysely({ dialect: new PostgresDialect({ pool }) });

async function ready(
  kind: Database['kind'],
  { pool, migrationPool, close, problem = () => undefined }: DatabaseConnection,
): Promise<Database> {
  const queries = queriesOf(kind === 'postgres' ? poolOfQueries(pool) : pool);
  try {
    await migrate(migrationPool ? queriesOf(migrationPool) : queries);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await migrationPool?.end();
  }
  return { kind, queries, pool, problem, close: lazy(close) };
}

/** Opens the embedded database of a directory that the caller has locked, and unlocks when the database is closed. */
export const openLocked = async (
  dataDir: string,
  log: Logger,
  space?: DiskSpace,
  openInstance?: OpenInstance,
): Promise<Database> => ready('embedded', await openEmbedded(dataDir, log, space, openInstance));

/**
 * Opens the database and runs the migrations. A missing embedded database is created first, in a child process.
 * @throws Error for users: directory in use, server unreachable, version too old or too new
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, limits, dataDir, log, startTimeout, onWaiting, openInstance } = options;
  if (url) return ready('postgres', await openPostgres(url, log, limits, startTimeout, onWaiting));
  const lock = await lockDirectory(dataDir);
  try {
    const database = await openLocked(dataDir, log, watchDiskSpace(dataDir, 0), openInstance);
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the database for a command: people wait for it, so it waits only for a moment, and logs nothing.
 * @throws OpenError
 */
export async function openForCommand({ url, dataDir }: Pick<DatabaseOptions, 'url' | 'dataDir'>): Promise<Database> {
  try {
    return await openDatabase({ url, dataDir, log: silent, startTimeout: 2000 });
  } catch (error) {
    // Errors of other kinds are bugs, and keep their stack.
    if (error instanceof Error && error.name === 'Error') throw new OpenError(error.message, { cause: error });
    throw error;
  }
}
