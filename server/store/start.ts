// Starts the store of a server that must answer at once: checks that must precede listening are done when `startStore` resolves; the
// embedded database opens in the background, and only if it is needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseStore, StoredResponse } from '../../engine/response-store.js';
import { bufferedResponseStore } from './buffered.js';
import type { StoreLog } from './connection.js';
import type { Database, DatabaseOptions } from './database.js';
import { type DiskSpace, unlimitedDiskSpace, watchDiskSpace } from './disk-space.js';
import { lockDirectory } from './lock.js';
import { createResponseStore, type Retention } from './responses.js';
import { UnavailableError } from './session.js';
import { openWriteAheadLog } from './write-ahead.js';

/** Milliseconds before the embedded database is tried again; doubles up to the maximum. */
const openRetry = 1000;
const maxOpenRetry = 30_000;

/** Milliseconds between two purges of expired responses. */
const purgeInterval = 600_000;

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

export interface Store {
  readonly responses: ResponseStore;
  /**
   * Resolves when the database is open. It opens at start if there is data, else on first use, so that a server that stores nothing does
   * not load it. Rejects if it cannot be opened at the start; on first use it is tried again until it can.
   */
  readonly database: Promise<Database>;
  /** Whether the database opens at the start. */
  readonly opensAtStart: boolean;
  /** Opens the database if it is not open, and waits for it. Rejects while it cannot be opened. */
  openDatabase(): Promise<Database>;
  /** Whether something has requested the database. */
  readonly isDatabaseRequested: () => boolean;
  /** Reasons for `/readyz` why not everything can be stored; empty: ready. */
  readonly problems: () => readonly string[];
  /** Whether the database is opening, or being created ahead of its first use. */
  readonly isOpening: () => boolean;
  /** Free space of the data directory. */
  readonly diskSpace: DiskSpace;
  /** Writes what is still to be written and closes the database. */
  close(): Promise<void>;
}

function startPurge(responses: { purge(): Promise<number> }, log: StoreLog): NodeJS.Timeout {
  const purge = () => {
    responses.purge().catch((error) => log.warn({ err: error }, 'expired responses could not be purged'));
  };
  purge();
  return setInterval(purge, purgeInterval).unref();
}

/** Milliseconds after which a health check fails. */
const healthCheckTimeout = 5000;

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

/** Checks a server periodically. */
function watchServerHealth(database: Database, every: number, log: StoreLog) {
  let problem: string | undefined;
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    // A connection that does not answer counts as unavailable.
    const late = pause(healthCheckTimeout, 'the database is away', { ref: false });
    const now = await Promise.race([serverProblem(database), late]);
    checking = false;
    if (now !== problem)
      log[now === undefined ? 'info' : 'warn']({}, now === undefined ? 'database available again' : now);
    problem = now;
  };
  const timer = setInterval(() => void check(), every).unref();
  return { problem: () => problem, end: () => clearInterval(timer) };
}

/** Milliseconds to wait at shutdown for buffered responses; what is left stays in the journal. */
const flushTimeout = 5000;

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch(() => undefined), pause(flushTimeout, undefined, { ref: false })]);

/**
 * Opens the database in the background. Locks the data directory first, so that a second server on it fails before it listens. With a
 * PostgreSQL URL it waits for the connection, which is fast.
 * @throws Error for users, as `openDatabase` does
 */
export async function startStore(options: DatabaseOptions & Retention & StoreOptions): Promise<Store> {
  const {
    url,
    dataDir,
    log,
    openAfter: begin,
    healthCheckInterval: looking = 2000,
    minFreeBytes = 0,
    openInstance,
  } = options;
  const embedded = !url && dataDir !== 'memory';
  const lock = embedded ? await lockDirectory(dataDir, options.serverUrl) : undefined;
  const space = embedded ? watchDiskSpace(dataDir, minFreeBytes) : unlimitedDiskSpace;
  const writeAhead = lock && (await openWriteAheadLog<StoredResponse>(join(dataDir, 'responses.journal'), log));
  let resolveRequested = (): void => undefined;
  const databaseRequested = new Promise<void>((resolve) => {
    resolveRequested = resolve;
  });
  let isRequested = false;
  const requestDatabase = (): void => {
    isRequested = true;
    resolveRequested();
  };
  let prepared = false;
  if (!lock || existsSync(join(dataDir, 'database')) || writeAhead?.entries.length) requestDatabase();
  const opensAtStart = isRequested;
  const tryOpen = async (): Promise<Database> => {
    const { openDatabase, openLocked } = await import('./database.js');
    return lock ? openLocked(dataDir, log, space, openInstance) : openDatabase(options);
  };
  const openFirst = async (): Promise<Database> => {
    if (!url) await begin;
    if (!opensAtStart) {
      const { prepareDirectory } = await import('./data-directory.js');
      await prepareDirectory(join(dataDir, 'database')).catch((error) =>
        log.warn({ err: error }, 'no database could be created ahead of its first use'),
      );
      prepared = true;
      await databaseRequested;
    }
    return tryOpen();
  };
  /** Why the database could not be opened. */
  let openProblem: string | undefined;
  let attempt = openFirst();
  const closing = new AbortController();
  /** A failure on first use does not end the server, which has acknowledged work by then. */
  const openUntilOpen = async (): Promise<Database> => {
    for (let wait = openRetry; ; wait = Math.min(2 * wait, maxOpenRetry)) {
      try {
        const opened = await attempt;
        openProblem = undefined;
        return opened;
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
    requestDatabase();
    // While it is tried again, callers do not wait.
    if (openProblem !== undefined) throw new UnavailableError(openProblem);
    return attempt.catch((error) => {
      throw opensAtStart ? error : new UnavailableError(error instanceof Error ? error.message : String(error));
    });
  };
  const server = url ? watchServerHealth(await opening, looking, log) : undefined;
  let timer: NodeJS.Timeout | undefined;
  let database: Database | undefined;
  let ready = false;
  const stored = opening.then((opened) => {
    database = opened;
    const store = createResponseStore(opened, options);
    timer = startPurge(store, log);
    return store;
  });
  const responses = bufferedResponseStore(stored, {
    ...{ writeAhead, diskSpace: space, log, openDatabase },
    openProblem: () => openProblem,
  });
  responses.flushed().then(
    () => {
      ready = true;
    },
    (error) => {
      if (!database) log.error({ err: error }, 'database could not be opened');
    },
  );
  const problems = (): string[] => {
    const away = server?.problem();
    if (away !== undefined) return [away];
    const reasons = [database?.problem() ?? openProblem ?? space.problem()].filter((each) => each !== undefined);
    // A database that opens on first use delays only its first callers, so the server stays ready.
    if (!opensAtStart) return reasons;
    if (!database) return ['the database is not open'];
    return ready ? reasons : [...reasons, 'stored responses are being brought into the database'];
  };
  const close = async () => {
    if (!isRequested) return lock?.release();
    closing.abort();
    await opening.catch(() => undefined);
    if (database?.problem() === undefined) await settled(responses.flushed());
    responses.stop();
    clearInterval(timer);
    server?.end();
    await database?.close();
    await lock?.release();
  };
  const isOpening = (): boolean => !database && openProblem === undefined && (isRequested || !prepared);
  return {
    responses,
    database: opening,
    opensAtStart,
    openDatabase,
    isDatabaseRequested: () => isRequested,
    problems,
    isOpening,
    diskSpace: space,
    close,
  };
}
