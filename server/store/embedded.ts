// PostgreSQL inside this process (PGlite), spoken to by the same client as a server of it: with vacuum and checkpoints, which PGlite
// leaves out, a clean session for every client, and a lock.
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConnection, StoreLog } from './connection.js';
import { damagedDatabaseError } from './damage.js';
import { ensureDirectory } from './data-directory.js';
import { type DiskSpace, unlimitedDiskSpace } from './disk-space.js';
import { openInMemory, openInstance } from './instance.js';
import { type Lock, lockDirectory } from './lock.js';
import { type EmbeddedSession, openEmbeddedSession } from './session.js';
import { emptyArchive } from './template.js';

/** Free space without which PostgreSQL cannot recover: two WAL segments, and something beside. */
const minOpenBytes = 34 * 1024 ** 2;

/** Milliseconds that a caller waits for the one session while others use it. */
const connectionTimeout = 30_000;

/** There is no autovacuum and no checkpointer in a single process: looked after once a minute, done when it is worth it. */
const maintenance = { interval: 60_000, maxWalBytes: 16 << 20, maxSkipped: 10 };

/** A pool of one client, since there is one session; a client that was released in the middle of a transaction leaves none behind. */
async function poolOf(session: EmbeddedSession): Promise<pg.Pool> {
  const { PglitePgConnection } = await import('@electric-sql/pglite/node-postgres');
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // A connection for each client: one that served two would end with the first of them.
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
  // Whoever uses a client hears of the end of the database by the query, and the pool forgets the client.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function startMaintenance(pool: pg.Pool, session: EmbeddedSession, log: StoreLog): () => void {
  let lastWal = 0;
  let skipped = 0;
  const timer = setInterval(async () => {
    if (session.problem() !== undefined) return;
    try {
      const { rows } = await pool.query<{ wal: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`,
      );
      const wal = Number(rows[0]?.wal);
      if (wal - lastWal < maintenance.maxWalBytes && ++skipped < maintenance.maxSkipped) return;
      await pool.query('vacuum (analyze)');
      await pool.query('checkpoint');
      [lastWal, skipped] = [wal, 0];
    } catch (error) {
      log.warn({ err: error }, 'The embedded database could not be tidied; it is tried again.');
    }
  }, maintenance.interval);
  timer.unref();
  return () => clearInterval(timer);
}

/** The database in a directory, kept open; with the lock of the directory itself, which several data directories may lead to. */
async function openDirectory(
  directory: string,
  space: DiskSpace,
  log: StoreLog,
): Promise<{ session: EmbeddedSession; lock: Lock }> {
  const shortage = space.shortage(minOpenBytes);
  if (shortage !== undefined)
    throw new Error(`The embedded database cannot be opened: ${shortage}. Free some space, then start again.`);
  await ensureDirectory(directory);
  // PGlite opens no link.
  const real = await realpath(directory);
  const lock = await lockDirectory(real);
  try {
    const open = () =>
      openInstance(real).catch((error) => {
        throw damagedDatabaseError(directory, error instanceof Error ? error.message : String(error), error);
      });
    return { session: await openEmbeddedSession({ open, openProblem: () => space.shortage(minOpenBytes), log }), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const openMemory = async (log: StoreLog): Promise<EmbeddedSession> => {
  const archive = await emptyArchive();
  return openEmbeddedSession({ open: () => openInMemory(archive), openProblem: () => undefined, log });
};

/**
 * Opens the embedded database of a data directory, or one in memory, and makes it first when there is none. Who calls holds the lock
 * of the directory; it is released when the database is closed, or cannot be opened.
 * @throws an Error for people when the database in the directory is of another version, damaged, or in use
 */
export async function openEmbedded(
  dataDir: string | 'memory',
  lock: Lock | undefined,
  log: StoreLog,
  space: DiskSpace = unlimitedDiskSpace,
): Promise<DatabaseConnection> {
  let databaseLock: Lock | undefined;
  const release = async (): Promise<void> => {
    await databaseLock?.release();
    await lock?.release();
  };
  try {
    let session: EmbeddedSession;
    if (dataDir === 'memory') session = await openMemory(log);
    else ({ session, lock: databaseLock } = await openDirectory(join(dataDir, 'database'), space, log));
    const pool = await poolOf(session);
    pool.on('error', () => undefined);
    const stopMaintenance = startMaintenance(pool, session, log);
    return {
      pool,
      problem: session.problem,
      close: async () => {
        stopMaintenance();
        if (session.problem() === undefined)
          await pool.query('checkpoint').catch((error) => log.warn({ err: error }, 'No last checkpoint was made.'));
        await pool.end();
        await session.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
