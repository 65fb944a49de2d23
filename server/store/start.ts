// The store of a server that answers at once: what must be known before it listens is known when this returns, the rest goes on
// behind it.
import { join } from 'node:path';
import type { ResponseStore, StoredResponse } from '../engines/simulator/responses/store.js';
import { bufferedResponseStore } from './buffered.js';
import type { StoreLog } from './connection.js';
import type { Database, DatabaseOptions } from './database.js';
import { openJournal } from './journal.js';
import { lockDirectory } from './lock.js';
import { createResponseStore, type Retention } from './responses.js';

/** Milliseconds between two looks for responses that have expired. */
const sweeping = 600_000;

export interface Timing {
  /**
   * The embedded database is not loaded and opened before this resolves: that takes half a second of this process, which first answers
   * have better use for.
   */
  readonly begin?: Promise<unknown> | undefined;
  /** Milliseconds between two looks whether a PostgreSQL server is still there. */
  readonly looking?: number;
}

export interface Store {
  readonly responses: ResponseStore;
  /** Rejects when the database cannot be opened; nobody needs to wait for it but who wants to know. */
  readonly database: Promise<Database>;
  /** Whether everything is in the database: `/readyz`. */
  readonly ready: () => boolean;
  /** Writes what is still to be written and closes the database. */
  close(): Promise<void>;
}

function sweepOn(responses: { sweep(): Promise<number> }, log: StoreLog): NodeJS.Timeout {
  const sweep = () => {
    responses.sweep().catch((error) => log.warn({ err: error }, 'Expired responses could not be deleted.'));
  };
  sweep();
  return setInterval(sweep, sweeping).unref();
}

/** Looks now and then whether a server is there; the answer to the last look, and how to end it. */
function watchServer({ pool }: Database, every: number, log: StoreLog) {
  let there = true;
  let asking = false;
  const look = async () => {
    if (asking) return;
    asking = true;
    const now = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    asking = false;
    if (now !== there) log[now ? 'info' : 'warn']({}, now ? 'The database is there again.' : 'The database is away.');
    there = now;
  };
  const timer = setInterval(() => void look(), every).unref();
  return { there: () => there, end: () => clearInterval(timer) };
}

/**
 * Opens the database behind the server. The lock of the data directory is taken first, so a second server on it is refused before it
 * listens. With an address of PostgreSQL it waits until that is there, since opening takes no time.
 * @throws an Error for people, as openDatabase does
 */
export async function startStore(options: DatabaseOptions & Retention & Timing): Promise<Store> {
  const { url, dataDir, log, begin, looking = 2000 } = options;
  const embedded = !url && dataDir !== 'memory';
  const lock = embedded ? await lockDirectory(dataDir) : undefined;
  const journal = lock && (await openJournal<StoredResponse>(join(dataDir, 'responses.journal')));
  const open = async () => {
    if (!url) await begin;
    const { openDatabase, openLocked } = await import('./database.js');
    return lock ? openLocked(dataDir, lock, log) : openDatabase(options);
  };
  const opening = open();
  const server = url ? watchServer(await opening, looking, log) : undefined;
  let timer: NodeJS.Timeout | undefined;
  let ready = false;
  const stored = opening.then((database) => {
    const store = createResponseStore(database, options);
    timer = sweepOn(store, log);
    return store;
  });
  const responses = bufferedResponseStore(stored, journal);
  responses.flushed().then(
    () => {
      ready = true;
    },
    (error) => log.error({ err: error }, 'The database could not be opened.'),
  );
  const close = async () => {
    const database = await opening.catch(() => undefined);
    await responses.flushed().catch(() => undefined);
    clearInterval(timer);
    server?.end();
    await database?.close();
  };
  return { responses, database: opening, ready: () => ready && server?.there() !== false, close };
}
