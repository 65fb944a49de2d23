// The database: embedded, or a PostgreSQL server. One dialect, one set of tables; nobody above knows which it is.
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Connection, StoreLog } from './connection.js';
import { openEmbedded } from './embedded.js';
import { type Lock, lockDirectory } from './lock.js';
import { migrate } from './migrations.js';
import { openPostgres } from './postgres.js';
import type { Tables } from './tables.js';

export type { Tables } from './tables.js';

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without one the database is embedded. */
  readonly url?: string | undefined;
  /** Where the embedded database keeps its files; `memory`: nowhere. */
  readonly dataDir: string | 'memory';
  readonly log: StoreLog;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Typed queries. Inside a transaction use nothing but the transaction: the embedded database has one session, and a second query
   * beside it would wait for ever.
   */
  readonly queries: Kysely<Tables>;
  /** For libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  /** Writes and closes everything; a second call waits for the first. */
  close(): Promise<void>;
}

async function ready(kind: Database['kind'], { pool, close }: Connection): Promise<Database> {
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(queries);
  } catch (error) {
    await close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  const end = () => {
    closed ??= close();
    return closed;
  };
  return { kind, queries, pool, close: end };
}

/** Opens the embedded database of a directory whose lock is held; closing it releases the lock. */
export const openLocked = async (dataDir: string, lock: Lock, log: StoreLog): Promise<Database> =>
  ready('embedded', await openEmbedded(dataDir, lock, log));

/**
 * Opens the database and brings its tables up to date. The embedded one is made first when there is none, beside this process;
 * opening it takes this one about a third of a second.
 * @throws an Error for people: directory in use, server not to be reached, version too old or too new
 */
export async function openDatabase({ url, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (url) return ready('postgres', await openPostgres(url, log));
  if (dataDir === 'memory') return ready('embedded', await openEmbedded('memory', undefined, log));
  return openLocked(dataDir, await lockDirectory(dataDir), log);
}
