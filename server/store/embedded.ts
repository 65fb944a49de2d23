// PostgreSQL inside this process (PGlite), spoken to by the same client as a server of it. What PGlite leaves out is put in here:
// syncing to the disk, vacuum and checkpoints, a clean session for every client, a lock.
import fs from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Connection, StoreLog } from './connection.js';
import { ensureDirectory, freshArchive } from './fresh.js';
import type { Lock } from './lock.js';

/** Small, since it is in memory beside the server; `-F`, PGlite's default, would turn all syncing off. */
const settings = ['shared_buffers=16MB', 'max_wal_size=64MB'];
const synced = ['fsync=on', 'wal_sync_method=fsync'];
const options = (list: readonly string[]) => list.flatMap((setting) => ['-c', setting]);

/** There is no autovacuum and no checkpointer in a single process: looked after once a minute, done when it is worth it. */
const round = { every: 60_000, wal: 16 << 20, rounds: 10 };

/** The parts of Emscripten's file system that are used; not in its types, so the package's version is pinned and a test watches. */
interface FileSystemModule {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: { nfd?: number | null; node: unknown }) => number };
  };
}

function syncTo(disk: FileSystemModule['NODEFS']): void {
  disk.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd !== undefined && nfd !== null) fs.fsyncSync(nfd);
    else if (process.platform !== 'win32') {
      // A directory: Emscripten opens none, the system wants it open.
      const handle = fs.openSync(disk.realPath(node), 'r');
      fs.fsyncSync(handle);
      fs.closeSync(handle);
    }
    return 0;
  };
}

async function start(directory: string | undefined) {
  const { PGlite } = await import('@electric-sql/pglite');
  const defaults = PGlite.defaultStartParams;
  if (directory === undefined)
    return PGlite.create({ loadDataDir: await freshArchive(), startParams: [...defaults, ...options(settings)] });
  await ensureDirectory(directory);
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class SyncedNodeFS extends NodeFS {
    override async init(...[database, given]: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(database, given);
      const hook = (module: unknown) => syncTo((module as FileSystemModule).NODEFS);
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], hook].flat() } };
    }
  }
  const startParams = [...defaults.filter((flag) => flag !== '-F'), ...options([...settings, ...synced])];
  return PGlite.create({ fs: new SyncedNodeFS(directory), startParams });
}

/** A pool of one client, since there is one session; a client that was released in the middle of a transaction leaves none behind. */
async function poolOf(database: Awaited<ReturnType<typeof start>>): Promise<pg.Pool> {
  const { PglitePgConnection } = await import('@electric-sql/pglite/node-postgres');
  class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // A connection for each client: one that served two would end with the first of them.
      const connection = new PglitePgConnection({ pglite: database as never });
      super({ ...config, connection } as pg.ClientConfig);
    }
  }
  const verify = (client: pg.Client, done: (error?: Error) => void) =>
    client.query('rollback').then(() => done(), done);
  return new pg.Pool({ Client: EmbeddedClient, max: 1, idleTimeoutMillis: 0, verify } as unknown as pg.PoolConfig);
}

function keepTidy(pool: pg.Pool, log: StoreLog): () => void {
  let last = 0;
  let rounds = 0;
  const timer = setInterval(async () => {
    try {
      const { rows } = await pool.query<{ wal: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`,
      );
      const wal = Number(rows[0]?.wal);
      if (wal - last < round.wal && ++rounds < round.rounds) return;
      await pool.query('vacuum (analyze)');
      await pool.query('checkpoint');
      [last, rounds] = [wal, 0];
    } catch (error) {
      log.warn({ err: error }, 'The embedded database could not be tidied; it is tried again.');
    }
  }, round.every);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Opens the embedded database of a data directory, or one in memory, and makes it first when there is none. Who calls holds the lock
 * of the directory; it is released when the database is closed, or cannot be opened.
 * @throws when the database in the directory is of another version
 */
export async function openEmbedded(
  dataDir: string | 'memory',
  lock: Lock | undefined,
  log: StoreLog,
): Promise<Connection> {
  try {
    const database = await start(dataDir === 'memory' ? undefined : join(dataDir, 'database'));
    const pool = await poolOf(database);
    pool.on('error', (error) => log.error({ err: error }, 'The embedded database has dropped a client.'));
    const stopTidying = keepTidy(pool, log);
    return {
      pool,
      close: async () => {
        stopTidying();
        await pool.query('checkpoint').catch((error) => log.warn({ err: error }, 'No last checkpoint was made.'));
        await pool.end();
        await database.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
