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
import { openWriteAheadLog } from './write-ahead.js';

/** Milliseconds between two purges of expired responses. */
const purgeInterval = 600_000;

interface StoreOptions {
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
   * not load it. Rejects if it cannot be opened.
   */
  readonly database: Promise<Database>;
  /** Opens the database if it is not open, and waits for it. */
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

/** Checks periodically whether a server answers. */
function watchServerHealth({ pool }: Database, every: number, log: StoreLog) {
  let available = true;
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    // A connection that does not answer counts as unavailable.
    const asked = pool.query('select 1').then(
      () => true,
      () => false,
    );
    const now = await Promise.race([asked, pause(healthCheckTimeout, false, { ref: false })]);
    checking = false;
    if (now !== available) log[now ? 'info' : 'warn']({}, now ? 'database available again' : 'database unavailable');
    available = now;
  };
  const timer = setInterval(() => void check(), every).unref();
  return { there: () => available, end: () => clearInterval(timer) };
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
  const { url, dataDir, log, openAfter: begin, healthCheckInterval: looking = 2000, minFreeBytes = 0 } = options;
  const embedded = !url && dataDir !== 'memory';
  const lock = embedded ? await lockDirectory(dataDir) : undefined;
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
  const open = async () => {
    if (!url) await begin;
    if (lock && !isRequested) {
      const { prepareDirectory } = await import('./data-directory.js');
      await prepareDirectory(join(dataDir, 'database'));
      prepared = true;
      await databaseRequested;
    }
    const { openDatabase, openLocked } = await import('./database.js');
    return lock ? openLocked(dataDir, lock, log, space) : openDatabase(options);
  };
  const opening = open();
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
  const responses = bufferedResponseStore(stored, { writeAhead, diskSpace: space, log, requestDatabase });
  responses.flushed().then(
    () => {
      ready = true;
    },
    (error) => {
      if (!database) log.error({ err: error }, 'database could not be opened');
    },
  );
  const problems = (): string[] => {
    if (server?.there() === false) return ['the database is away'];
    const reasons = [database?.problem() ?? space.problem()].filter((each) => each !== undefined);
    // A database that opens on first use delays only its first callers, so the server stays ready.
    if (!opensAtStart) return reasons;
    if (!database) return ['the database is not open'];
    return ready ? reasons : [...reasons, 'stored responses are being brought into the database'];
  };
  const close = async () => {
    if (!isRequested) return lock?.release();
    await opening.catch(() => undefined);
    if (database?.problem() === undefined) await settled(responses.flushed());
    responses.stop();
    clearInterval(timer);
    server?.end();
    await database?.close();
  };
  const need = (): Promise<Database> => {
    requestDatabase();
    return opening;
  };
  const isOpening = (): boolean => !database && (isRequested || !prepared);
  return {
    responses,
    database: opening,
    openDatabase: need,
    isDatabaseRequested: () => isRequested,
    problems,
    isOpening: isOpening,
    diskSpace: space,
    close,
  };
}
