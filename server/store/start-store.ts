// Starts the store of a server that must answer at once: checks that must precede listening are done when `startStore` resolves; the
// embedded database opens in the background, and only if it is needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ProblemError, problemOf } from '../../runtime/errors/problem.js';
import { repeat } from '../../runtime/repeat.js';
import type { ResponseStore } from '../../surfaces/engine/response-store.js';
import type { Database, DatabaseOptions } from './database.js';
import { createResponseStore, type Retention } from './database-responses.js';
import { unlimitedDiskSpace, watchDiskSpace } from './disk-space.js';
import { UnavailableError } from './embedded-session.js';
import { lockDirectory } from './lock.js';

/** Milliseconds before the embedded database is tried again; doubles up to the maximum. */
const openRetry = 1000;
const maxOpenRetry = 30_000;

/** Milliseconds between two purges of expired responses. */
const purgeInterval = 600_000;

/** Milliseconds after which a health check fails. */
const healthCheckTimeout = 5000;

interface StoreOptions {
  /** The address of this server, for a second one on the same data directory. */
  readonly serverUrl?: string;
  /**
   * The embedded database is not opened before this resolves: opening takes the processor for half a second, which would delay the first
   * responses.
   */
  readonly openAfter?: Promise<unknown> | undefined;
  /** Milliseconds between two health checks of a PostgreSQL server. */
  readonly healthCheckInterval?: number;
  /** Free disk space of the embedded database below which no new data is stored. */
  readonly minFreeBytes?: number;
}

export type Store = Awaited<ReturnType<typeof startStore>>;

/** Why a server cannot be used; undefined: it answers, and takes writes. */
const serverProblem = async ({ pool }: Database): Promise<string | undefined> => {
  try {
    const { rows } = await pool.query<{ read_only: string }>(
      `select current_setting('transaction_read_only') as read_only`,
    );
    return rows[0]?.read_only === 'on' ? 'the database is read-only' : undefined;
  } catch {
    return 'the database is away';
  }
};

const diskFull = (): ProblemError =>
  problemOf(
    'unavailable',
    'This server has too little disk space left to store responses. Try again later, or send store: false.',
    { retryAfter: 60 },
  );

/**
 * Opens the database in the background. Locks the data directory first, so that a second server on it fails before it listens. With a
 * PostgreSQL URL it waits for the connection, which is fast.
 * @throws Error for users, as `openDatabase` does
 */
export async function startStore(options: DatabaseOptions & Retention & StoreOptions) {
  const { url, dataDir, log, openAfter, healthCheckInterval = 2000, minFreeBytes = 0, openInstance } = options;
  const lock = url ? undefined : await lockDirectory(dataDir, options.serverUrl);
  const diskSpace = lock ? watchDiskSpace(dataDir, minFreeBytes) : unlimitedDiskSpace;
  const opensAtStart = !lock || existsSync(join(dataDir, 'database'));
  let isRequested = opensAtStart;
  let resolveRequested = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    resolveRequested = resolve;
  });
  let prepared = false;
  const tryOpen = async (): Promise<Database> => {
    const { openDatabase, openLocked } = await import('./database.js');
    return lock ? openLocked(dataDir, log, diskSpace, openInstance) : openDatabase(options);
  };
  const openFirst = async (): Promise<Database> => {
    if (!url) await openAfter;
    if (!opensAtStart) {
      const { prepareDirectory } = await import('./data-directory.js');
      await prepareDirectory(join(dataDir, 'database')).catch((error) =>
        log.warn({ err: error }, 'no database could be created ahead of its first use'),
      );
      prepared = true;
      await requested;
    }
    return tryOpen();
  };
  let attempt = openFirst();
  /** Why the database could not be opened. */
  let openProblem: string | undefined;
  let database: Database | undefined;
  const closing = new AbortController();
  /** A failure on first use does not end the server. */
  const openUntilOpen = async (): Promise<Database> => {
    for (let wait = openRetry; ; wait = Math.min(2 * wait, maxOpenRetry)) {
      try {
        database = await attempt;
        openProblem = undefined;
        return database;
      } catch (error) {
        if (opensAtStart) throw error;
        log.error({ err: error }, 'database could not be opened, will retry');
        openProblem = error instanceof Error ? error.message : String(error);
      }
      await pause(wait, undefined, { ref: false, signal: closing.signal });
      attempt = tryOpen();
    }
  };
  const opening = openUntilOpen();
  const openDatabase = async (): Promise<Database> => {
    isRequested = true;
    resolveRequested();
    // While it is tried again, callers do not wait.
    if (openProblem !== undefined) throw new UnavailableError(openProblem);
    return attempt.catch((error) => {
      throw opensAtStart ? error : new UnavailableError(error instanceof Error ? error.message : String(error));
    });
  };

  let serverAway: string | undefined;
  const server = url ? await opening : undefined;
  const health =
    server &&
    repeat(
      async () => {
        // A connection that does not answer counts as unavailable.
        const late = pause(healthCheckTimeout, 'the database is away', { ref: false });
        const now = await Promise.race([serverProblem(server), late]);
        if (now !== serverAway) log[now === undefined ? 'info' : 'warn']({}, now ?? 'database available again');
        serverAway = now;
      },
      () => undefined,
      healthCheckInterval,
    );
  let purging: ReturnType<typeof repeat> | undefined;
  const stored = opening.then((opened) => {
    const store = createResponseStore(opened, options);
    purging = repeat(
      store.purge,
      (error) => log.warn({ err: error }, 'expired responses could not be purged'),
      purgeInterval,
    );
    purging.check();
    return store;
  });
  stored.catch((error) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'database could not be opened');
  });
  const openResponses = async (): Promise<ResponseStore> => {
    await openDatabase();
    return stored;
  };
  const responses: ResponseStore = {
    async assertWritable() {
      const why = openProblem ?? database?.problem();
      if (diskSpace.problem() !== undefined) throw diskFull();
      if (why !== undefined) throw new UnavailableError(why);
      // It opens while the answer is made.
      openDatabase().catch(() => undefined);
    },
    async save(record) {
      if (diskSpace.problem() !== undefined) throw diskFull();
      await (await openResponses()).save(record);
    },
    find: async (id, keyId) => (await openResponses()).find(id, keyId),
    findItem: async (itemId, keyId) => (await openResponses()).findItem(itemId, keyId),
    cancel: async (id, keyId, at) => (await openResponses()).cancel(id, keyId, at),
    delete: async (id, keyId) => (await openResponses()).delete(id, keyId),
  };
  return {
    responses,
    /**
     * Resolves when the database is open. It opens at start if there is data, else on first use, so that a server that stores nothing does
     * not load it. Rejects if it cannot be opened at the start; on first use it is tried again until it can.
     */
    database: opening,
    /** Whether the database opens at the start. */
    opensAtStart,
    /** Opens the database if it is not open, and waits for it. Rejects while it cannot be opened. */
    openDatabase,
    /** Whether something has requested the database. */
    isDatabaseRequested: () => isRequested,
    /** Reasons for `/readyz` why not everything can be stored; empty: ready. */
    problems(): readonly string[] {
      if (serverAway !== undefined) return [serverAway];
      // A database that opens on first use delays only its first callers, so the server stays ready.
      if (opensAtStart && !database) return ['the database is not open'];
      return [database?.problem() ?? openProblem ?? diskSpace.problem()].filter((each) => each !== undefined);
    },
    /** Whether the database is opening, or being created ahead of its first use. */
    isOpening: () => !database && openProblem === undefined && (isRequested || !prepared),
    /** Free space of the data directory. */
    diskSpace,
    /** Writes what is still to be written and closes the database. */
    async close(): Promise<void> {
      if (!isRequested) return lock?.release();
      closing.abort();
      await opening.catch(() => undefined);
      purging?.close();
      health?.close();
      await database?.close();
      await lock?.release();
    },
  };
}
