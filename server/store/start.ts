// The store of a server that answers at once: what must be known before it listens is known when this returns, the rest goes on
// behind it.
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
import { openJournal } from './write-ahead.js';

/** Milliseconds between two looks for responses that have expired. */
const purgeInterval = 600_000;

export interface StartOptions {
  /**
   * The embedded database is not loaded and opened before this resolves: that takes half a second of this process, which first answers
   * have better use for.
   */
  readonly openAfter?: Promise<unknown> | undefined;
  /** Milliseconds between two looks whether a PostgreSQL server is still there. */
  readonly healthCheckInterval?: number;
  /** Bytes of the disk of an embedded database that must stay free: nothing new is stored below. */
  readonly minFreeBytes?: number;
}

export interface Store {
  readonly responses: ResponseStore;
  /**
   * Resolves when the database has been opened: at start where there is one in use, else when something needs it. A server that stores
   * nothing has none in its memory. Rejects when it cannot be opened.
   */
  readonly database: Promise<Database>;
  /** Has the database opened, and waits for it. */
  openDatabase(): Promise<Database>;
  /** Whether something has needed it. */
  readonly isDatabaseRequested: () => boolean;
  /** Why not everything can be stored: `/readyz`; empty when all is well. */
  readonly problems: () => readonly string[];
  /** Whether the database is still being opened. */
  readonly isOpening: () => boolean;
  /** Free space of the data directory. */
  readonly diskSpace: DiskSpace;
  /** Writes what is still to be written and closes the database. */
  close(): Promise<void>;
}

function startPurge(responses: { purge(): Promise<number> }, log: StoreLog): NodeJS.Timeout {
  const purge = () => {
    responses.purge().catch((error) => log.warn({ err: error }, 'Expired responses could not be deleted.'));
  };
  purge();
  return setInterval(purge, purgeInterval).unref();
}

/** Milliseconds in which a server that is there answers. */
const healthCheckTimeout = 5000;

/** Looks now and then whether a server is there; the answer to the last look, and how to end it. */
function watchServerHealth({ pool }: Database, every: number, log: StoreLog) {
  let available = true;
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    // A connection that says nothing any more is no better than none.
    const asked = pool.query('select 1').then(
      () => true,
      () => false,
    );
    const now = await Promise.race([asked, pause(healthCheckTimeout, false, { ref: false })]);
    checking = false;
    if (now !== available)
      log[now ? 'info' : 'warn']({}, now ? 'The database is there again.' : 'The database is away.');
    available = now;
  };
  const timer = setInterval(() => void check(), every).unref();
  return { there: () => available, end: () => clearInterval(timer) };
}

/** Longest wait at the end for what the database has not taken yet, in milliseconds: it stays in the journal. */
const flushTimeout = 5000;

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch(() => undefined), pause(flushTimeout, undefined, { ref: false })]);

/**
 * Opens the database behind the server. The lock of the data directory is taken first, so a second server on it is refused before it
 * listens. With an address of PostgreSQL it waits until that is there, since opening takes no time.
 * @throws an Error for people, as openDatabase does
 */
export async function startStore(options: DatabaseOptions & Retention & StartOptions): Promise<Store> {
  const { url, dataDir, log, openAfter: begin, healthCheckInterval: looking = 2000, minFreeBytes = 0 } = options;
  const embedded = !url && dataDir !== 'memory';
  const lock = embedded ? await lockDirectory(dataDir) : undefined;
  const space = embedded ? watchDiskSpace(dataDir, minFreeBytes) : unlimitedDiskSpace;
  const journal = lock && (await openJournal<StoredResponse>(join(dataDir, 'responses.journal'), log));
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
  if (!lock || existsSync(join(dataDir, 'database')) || journal?.entries.length) requestDatabase();
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
  const responses = bufferedResponseStore(stored, { journal, diskSpace: space, log, requestDatabase });
  responses.flushed().then(
    () => {
      ready = true;
    },
    (error) => {
      if (!database) log.error({ err: error }, 'The database could not be opened.');
    },
  );
  const problems = (): string[] => {
    if (server?.there() === false) return ['the database is away'];
    const reasons = [database?.problem() ?? space.problem()].filter((each) => each !== undefined);
    // What is opened on first use makes its first callers wait, nobody else: a server that was ready stays so.
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
