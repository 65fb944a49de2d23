// A response store that can be used before the database is open. A first start creates the database, which takes seconds, and the first
// response must not wait for it. Until then responses are kept in memory, where they are found at once, and in a journal, so that a
// killed process loses none. When the database is open they are saved there in order; from then on a save returns after its commit.
//
// The price: looking up a response that is not in memory waits until the database is open.
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../../contract/problem.js';
import { isUnavailable } from '../../contract/unavailable.js';
import type { ResponseStore, StoredResponse } from '../../engine/response-store.js';
import type { StoreLog } from './connection.js';
import { type DiskSpace, unlimitedDiskSpace } from './disk-space.js';
import type { WriteAheadLog } from './write-ahead.js';

interface BufferedResponseStore extends ResponseStore {
  /** Resolves when all buffered responses are in the database; rejects if the database cannot be opened. */
  flushed(): Promise<void>;
  /** Stops saving the journal to the database; the next start resumes. */
  stop(): void;
}

interface BufferedOptions {
  /** Without a journal, buffered responses are lost when the process is killed. */
  readonly writeAhead?: WriteAheadLog<StoredResponse> | undefined;
  /** The disk of journal and database. */
  readonly diskSpace?: DiskSpace;
  readonly log: StoreLog;
  /** Opens the database, and waits for it. Rejects while it cannot be opened. */
  readonly openDatabase?: () => Promise<unknown>;
  /** Why the database cannot be opened at the moment. */
  readonly openProblem?: () => string | undefined;
  /** Milliseconds between two attempts to save a record while the database is unavailable. */
  readonly retryDelay?: number;
}

const diskFull = (): ProblemError =>
  new ProblemError({
    reason: 'unavailable',
    message: 'This server has too little disk space left to store responses. Try again later, or send store: false.',
    retryAfter: 60,
  });

/**
 * Creates a store that can be used before `opening` resolves.
 * If the database cannot be opened, saved responses stay in the journal for the next start, and every other call rejects.
 */
export function bufferedResponseStore(
  opening: Promise<ResponseStore>,
  {
    writeAhead,
    diskSpace: space = unlimitedDiskSpace,
    log,
    openDatabase = () => opening,
    openProblem = () => undefined,
    retryDelay: retry = 1000,
  }: BufferedOptions,
): BufferedResponseStore {
  const buffered: StoredResponse[] = [...(writeAhead?.entries ?? [])];
  let open = false;
  const stopped = new AbortController();

  /** Saves a record of the journal; retries while the database is unavailable. @returns false if it cannot be stored at all */
  const saveWithRetry = async (store: ResponseStore, record: StoredResponse): Promise<boolean> => {
    for (let warned = false; ; warned = true) {
      try {
        await store.save(record);
        return true;
      } catch (error) {
        if (!isUnavailable(error)) {
          log.error({ err: error, response: record.id }, 'a response of the journal cannot be stored');
          return false;
        }
        if (!warned) log.warn({ err: error }, 'responses of the journal could not be stored, will retry');
        await pause(retry, undefined, { ref: false, signal: stopped.signal });
      }
    }
  };
  const flush = async () => {
    const store = await opening;
    let lost = 0;
    // More may arrive while these are saved. They stay in memory until all of them are in the database.
    for (let next = 0; next < buffered.length; next += 1)
      if (!(await saveWithRetry(store, buffered[next] as StoredResponse))) lost += 1;
    open = true;
    buffered.length = 0;
    if (!lost) await writeAhead?.remove();
    else
      log.error(
        { lost, aside: await writeAhead?.setAside() },
        'some responses stay in the journal, which is set aside',
      );
  };
  const flushing = flush();
  flushing.catch(() => undefined);

  const assertWritable = async (): Promise<void> => {
    if (space.problem() !== undefined) throw diskFull();
    // Else responses would collect in memory.
    const why = openProblem();
    if (why !== undefined) throw new Error(why);
    if (open) await (await opening).assertWritable?.();
  };
  return {
    assertWritable,
    async save(record) {
      if (space.problem() !== undefined) throw diskFull();
      if (!open) {
        openDatabase().catch(() => undefined);
        // In memory first: removing the journal waits for pending writes, and those records are in the database by then.
        buffered.push(record);
        if (writeAhead) return writeAhead.add(record);
        return;
      }
      await (await opening).save(record);
    },
    async find(id, keyId) {
      const seen = buffered.findLast((record) => record.id === id && record.keyId === keyId);
      if (seen) return seen;
      await openDatabase();
      return (await opening).find(id, keyId);
    },
    async findItem(itemId, keyId) {
      for (const record of buffered.toReversed()) {
        const item =
          record.keyId === keyId ? record.output.find((each) => 'id' in each && each.id === itemId) : undefined;
        if (item) return item;
      }
      await openDatabase();
      return (await opening).findItem(itemId, keyId);
    },
    flushed: () => flushing,
    stop: () => stopped.abort(),
  };
}
