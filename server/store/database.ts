// The database: embedded, or a PostgreSQL server. One dialect, one set of tables; nobody above knows which it is.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { DatabaseConnection, StoreLog } from './connection.js';
import { type DiskSpace, watchDiskSpace } from './disk-space.js';
import { openEmbedded } from './embedded.js';
import { createFlush, type Flush } from './flush.js';
import { type Lock, lockDirectory } from './lock.js';
import { migrate } from './migrations.js';
import { openPostgres, type PostgresLimits } from './postgres.js';
import { preparedPool } from './prepared.js';
import type { Tables } from './tables.js';

export type { Tables } from './tables.js';

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without one the database is embedded. */
  readonly url?: string | undefined;
  /** How a PostgreSQL server is used. */
  readonly limits?: PostgresLimits | undefined;
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
  /** The same, but a commit does not wait for the disk: `flush` before anybody is promised anything (flush.ts). */
  readonly asyncCommit: Kysely<Tables>;
  /** Brings what was committed to the disk. */
  readonly flush: Flush;
  /** For libraries that bring their own SQL. */
  readonly pool: pg.Pool;
  /** Why nothing can be asked at the moment; undefined where nothing is known to be wrong. */
  readonly problem: () => string | undefined;
  /** Writes and closes everything; a second call waits for the first. */
  close(): Promise<void>;
}

const queriesOf = (pool: PostgresPool): Kysely<Tables> => new Kysely({ dialect: new PostgresDialect({ pool }) });

async function ready(
  kind: Database['kind'],
  { pool, asyncCommitPool, close, onMigrated, problem = () => undefined }: DatabaseConnection,
  log: StoreLog,
): Promise<Database> {
  const queries = queriesOf(pool);
  try {
    await migrate(queries);
    onMigrated?.();
  } catch (error) {
    await close();
    throw error;
  }
  let closed: Promise<void> | undefined;
  const end = () => {
    closed ??= close();
    return closed;
  };
  return {
    kind,
    queries,
    asyncCommit: asyncCommitPool ? queriesOf(preparedPool(asyncCommitPool, log)) : queries,
    flush: asyncCommitPool ? createFlush(pool) : { now: async () => undefined, soon: () => undefined },
    pool,
    problem,
    close: end,
  };
}

/** Opens the embedded database of a directory whose lock is held; closing it releases the lock. */
export const openLocked = async (dataDir: string, lock: Lock, log: StoreLog, space?: DiskSpace): Promise<Database> =>
  ready('embedded', await openEmbedded(dataDir, lock, log, space), log);

/**
 * Opens the database and brings its tables up to date. The embedded one is made first when there is none, beside this process;
 * opening it takes this one about a third of a second.
 * @throws an Error for people: directory in use, server not to be reached, version too old or too new
 */
export async function openDatabase({ url, limits, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (url) return ready('postgres', await openPostgres(url, log, limits), log);
  if (dataDir === 'memory') return ready('embedded', await openEmbedded('memory', undefined, log), log);
  return openLocked(dataDir, await lockDirectory(dataDir), log, watchDiskSpace(dataDir, 0));
}
