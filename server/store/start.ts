// The store of a server that answers at once: what must be known before it listens is known when this returns, the rest goes on
// behind it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseStore, StoredResponse } from '../../engine/response-store.js';
import { bufferedResponseStore } from './buffered.js';
import type { StoreLog } from './connection.js';
import type { Database, DatabaseOptions } from './database.js';
import { lockDirectory } from './lock.js';
import { createResponseStore, type Retention } from './responses.js';
import { type Space, unlimited, watchSpace } from './space.js';
import { openJournal } from './write-ahead.js';

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
  need(): Promise<Database>;
  /** Whether something has needed it. */
  readonly needed: () => boolean;
  /** Why not everything can be stored: `/readyz`; empty when all is well. */
  readonly problems: () => readonly string[];
  /** Whether the database is still being opened. */
  readonly opening: () => boolean;
  /** Free space of the data directory. */
  readonly space: Space;
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

/** Milliseconds in which a server that is there answers. */
const maxLook = 5000;

/** Looks now and then whether a server is there; the answer to the last look, and how to end it. */
function watchServer({ pool }: Database, every: number, log: StoreLog) {
  let there = true;
  let asking = false;
  const look = async () => {
    if (asking) return;
    asking = true;
    // A connection that says nothing any more is no better than none.
    const asked = pool.query('select 1').then(
      () => true,
      () => false,
    );
    const now = await Promise.race([asked, pause(maxLook, false, { ref: false })]);
    asking = false;
    if (now !== there) log[now ? 'info' : 'warn']({}, now ? 'The database is there again.' : 'The database is away.');
    there = now;
  };
  const timer = setInterval(() => void look(), every).unref();
  return { there: () => there, end: () => clearInterval(timer) };
}

/** Longest wait at the end for what the database has not taken yet, in milliseconds: it stays in the journal. */
const maxFlush = 5000;

const settled = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise.catch(() => undefined), pause(maxFlush, undefined, { ref: false })]);

/**
 * Opens the database behind the server. The lock of the data directory is taken first, so a second server on it is refused before it
 * listens. With an address of PostgreSQL it waits until that is there, since opening takes no time.
 * @throws an Error for people, as openDatabase does
 */
export async function startStore(options: DatabaseOptions & Retention & Timing): Promise<Store> {
  const { url, dataDir, log, begin, looking = 2000, minFreeBytes = 0 } = options;
  const embedded = !url && dataDir !== 'memory';
  const lock = embedded ? await lockDirectory(dataDir) : undefined;
  const space = embedded ? watchSpace(dataDir, minFreeBytes) : unlimited;
  const journal = lock && (await openJournal<StoredResponse>(join(dataDir, 'responses.journal'), log));
  let wake = (): void => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let needed = false;
  const callFor = (): void => {
    needed = true;
    wake();
  };
  let prepared = false;
  if (!lock || existsSync(join(dataDir, 'database')) || journal?.entries.length) callFor();
  const opensAtStart = needed;
  const open = async () => {
    if (!url) await begin;
    if (lock && !needed) {
      const { prepareDirectory } = await import('./data-directory.js');
      await prepareDirectory(join(dataDir, 'database'));
      prepared = true;
      await woken;
    }
    const { openDatabase, openLocked } = await import('./database.js');
    return lock ? openLocked(dataDir, lock, log, space) : openDatabase(options);
  };
  const opening = open();
  const server = url ? watchServer(await opening, looking, log) : undefined;
  let timer: NodeJS.Timeout | undefined;
  let database: Database | undefined;
  let ready = false;
  const stored = opening.then((opened) => {
    database = opened;
    const store = createResponseStore(opened, options);
    timer = sweepOn(store, log);
    return store;
  });
  const responses = bufferedResponseStore(stored, { journal, space, log, need: callFor });
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
    const known = [database?.problem() ?? space.problem()].filter((each) => each !== undefined);
    // What is opened on first use makes its first callers wait, nobody else: a server that was ready stays so.
    if (!opensAtStart) return known;
    if (!database) return ['the database is not open'];
    return ready ? known : [...known, 'stored responses are being brought into the database'];
  };
  const close = async () => {
    if (!needed) return lock?.release();
    await opening.catch(() => undefined);
    if (database?.problem() === undefined) await settled(responses.flushed());
    responses.stop();
    clearInterval(timer);
    server?.end();
    await database?.close();
  };
  const need = (): Promise<Database> => {
    callFor();
    return opening;
  };
  const busy = (): boolean => !database && (needed || !prepared);
  return { responses, database: opening, need, needed: () => needed, problems, opening: busy, space, close };
}
