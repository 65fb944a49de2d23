// The embedded database: PostgreSQL in a thread of this process (PGlite), used through the same client library as a server. Adds what PGlite
// lacks: vacuum and checkpoints, a clean session for every client, and a lock of the directory.
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import type { DatabaseConnection } from './connection.js';
import { damagedDatabaseError, ensureDirectory } from './data-directory.js';
import { type DiskSpace, unlimitedDiskSpace } from './disk-space.js';
import { type EmbeddedSession, openEmbeddedSession } from './embedded-session.js';
import type { Instance } from './instance.js';
import { openInThread } from './instance-in-thread.js';
import { type Lock, lockDirectory } from './lock.js';

/** Free bytes that PostgreSQL needs for recovery: two WAL segments and a reserve. */
const minOpenBytes = 34 * 1024 ** 2;

/** Milliseconds that a caller waits for the single session. */
const connectionTimeout = 30_000;

/** PGlite has no autovacuum and no checkpointer. Both run here, once a minute, if enough WAL was written or after ten skipped minutes. */
const maintenance = { interval: 60_000, maxWalBytes: 16 << 20, maxSkipped: 10 };

/** Creates a pool of one client, because there is one session. A client that is released within a transaction is rolled back. */
async function poolOf(session: EmbeddedSession): Promise<pg.Pool> {
  const { PglitePgConnection } = await import('@electric-sql/pglite/node-postgres');
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // One connection per client: a shared one would end with its first client.
      const connection = new PglitePgConnection({ pglite: session.stream() as never });
      super({ ...config, connection } as pg.ClientConfig);
    }
  }
  const verify = (client: pg.Client, done: (error?: Error) => void) =>
    client.query('rollback').then(() => done(), done);
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeout,
    verify,
  } as unknown as pg.PoolConfig);
  // The query that uses the client reports the error, and the pool removes the client; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function startMaintenance(pool: pg.Pool, session: EmbeddedSession, log: Logger): () => void {
  let lastWal = 0;
  let skipped = 0;
  const job = async (): Promise<void> => {
    if (session.problem() !== undefined) return;
    const { rows } = await pool.query<{ wal: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`,
    );
    const wal = Number(rows[0]?.wal);
    if (wal - lastWal < maintenance.maxWalBytes && ++skipped < maintenance.maxSkipped) return;
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
    [lastWal, skipped] = [wal, 0];
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'vacuum of the embedded database failed, will retry');
  return repeat(job, onError, maintenance.interval).close;
}

/** Opens the database in a directory. */
export type OpenInstance = (directory: string) => Promise<Instance>;

/** Opens a directory, and locks it: links in several data directories can lead to the same database directory. */
async function openDirectory(
  directory: string,
  space: DiskSpace,
  log: Logger,
  openReal: OpenInstance,
): Promise<{ session: EmbeddedSession; lock: Lock }> {
  const shortage = space.shortage(minOpenBytes);
  if (shortage !== undefined) throw new Error(`The embedded database cannot be opened: ${shortage}. Free some space.`);
  const isNew = await ensureDirectory(directory);
  // PGlite does not follow links.
  const real = await realpath(directory);
  const lock = await lockDirectory(real);
  try {
    const open = () =>
      openReal(real).catch((error) => {
        throw damagedDatabaseError(directory, error instanceof Error ? error.message : String(error), error);
      });
    return { session: await openEmbeddedSession({ open, openProblem: () => space.shortage(minOpenBytes), log }), lock };
  } catch (error) {
    // Nothing was ever stored in it: the next attempt makes another one.
    if (isNew) await rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    await lock.release();
    throw error;
  }
}

/**
 * Opens the embedded database of a data directory. Creates it if there is none. The caller holds the lock of the data directory until the
 * database is closed.
 * @param openReal opens the instance; in a thread of its own by default
 * @throws Error for users: database of another version, damaged, or in use
 */
export async function openEmbedded(
  dataDir: string,
  log: Logger,
  space: DiskSpace = unlimitedDiskSpace,
  openReal: OpenInstance = openInThread,
): Promise<DatabaseConnection> {
  const { session, lock } = await openDirectory(join(dataDir, 'database'), space, log, openReal);
  try {
    const pool = await poolOf(session);
    pool.on('error', () => undefined);
    const stopMaintenance = startMaintenance(pool, session, log);
    return {
      pool,
      problem: session.problem,
      close: async () => {
        stopMaintenance();
        if (session.problem() === undefined)
          await pool.query('checkpoint').catch((error) => log.warn({ err: error }, 'final checkpoint failed'));
        await pool.end();
        await session.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
