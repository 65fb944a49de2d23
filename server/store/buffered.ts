// Responses while the database is still being opened: a first start makes one, which takes seconds, and the first answer must not
// wait for that. Until then they are in memory, found at once, and in a journal, so that a killed process loses none; as soon as the
// database is open they go there in the order they came, and from then on every save is in the database before it returns.
//
// The price: a response that is asked for in these seconds and was not saved in them is waited for until the database is open.
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../../contract/problem.js';
import type { ResponseStore, StoredResponse } from '../../engine/response-store.js';
import type { StoreLog } from './connection.js';
import { type DiskSpace, unlimitedDiskSpace } from './disk-space.js';
import { isUnavailable } from './unavailable.js';
import type { Journal } from './write-ahead.js';

export interface BufferedResponseStore extends ResponseStore {
  /** Resolves when everything that was saved so far is in the database; rejects with what kept the database from opening. */
  flushed(): Promise<void>;
  /** Ends the tries to bring into the database what is in the journal: the next start goes on. */
  stop(): void;
}

export interface BufferedOptions {
  /** Without one, early saves are as safe as memory. */
  readonly journal?: Journal<StoredResponse> | undefined;
  /** Where both journal and database are. */
  readonly diskSpace?: DiskSpace;
  readonly log: StoreLog;
  /** Told that the database is needed now. */
  readonly requestDatabase?: () => void;
  /** Milliseconds between two tries to save what the database does not take. */
  readonly retryDelay?: number;
}

const diskFull = (): ProblemError =>
  new ProblemError({
    reason: 'unavailable',
    message: 'This server has too little disk space left to store responses. Try again later, or send store: false.',
    retryAfter: 60,
  });

/**
 * A store that can be used before `opening` has resolved.
 * When the database cannot be opened, early saves stay in the journal for the next start, and everything else rejects.
 */
export function bufferedResponseStore(
  opening: Promise<ResponseStore>,
  {
    journal,
    diskSpace: space = unlimitedDiskSpace,
    log,
    requestDatabase: need,
    retryDelay: retry = 1000,
  }: BufferedOptions,
): BufferedResponseStore {
  const buffered: StoredResponse[] = [...(journal?.entries ?? [])];
  let open = false;
  const stopped = new AbortController();

  /** Saves a record of the journal, waiting for a database that is away; whether it could be saved at all. */
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
        if (!warned) log.warn({ err: error }, 'the responses of the journal cannot be stored yet; it is tried again');
        await pause(retry, undefined, { ref: false, signal: stopped.signal });
      }
    }
  };
  const flush = async () => {
    const store = await opening;
    let lost = 0;
    // More may come while these are saved. They stay visible here until all of them are visible there.
    for (let next = 0; next < buffered.length; next += 1)
      if (!(await saveWithRetry(store, buffered[next] as StoredResponse))) lost += 1;
    open = true;
    buffered.length = 0;
    if (!lost) await journal?.remove();
    else
      log.error({ lost, aside: await journal?.setAside() }, 'some responses stay in the journal, which is set aside');
  };
  const flushing = flush();
  flushing.catch(() => undefined);

  const assertWritable = async (): Promise<void> => {
    if (space.problem() !== undefined) throw diskFull();
    if (open) await (await opening).assertWritable?.();
  };
  return {
    assertWritable,
    async save(record) {
      if (space.problem() !== undefined) throw diskFull();
      if (!open) {
        need?.();
        // In memory first: the journal's removal waits for what is being written to it, and that is in the database by then.
        buffered.push(record);
        if (journal) return journal.add(record);
        return;
      }
      await (await opening).save(record);
    },
    async find(id, keyId) {
      const seen = buffered.findLast((record) => record.id === id && record.keyId === keyId);
      if (seen) return seen;
      need?.();
      return (await opening).find(id, keyId);
    },
    async findItem(itemId, keyId) {
      for (const record of buffered.toReversed()) {
        const item =
          record.keyId === keyId ? record.output.find((each) => 'id' in each && each.id === itemId) : undefined;
        if (item) return item;
      }
      need?.();
      return (await opening).findItem(itemId, keyId);
    },
    flushed: () => flushing,
    stop: () => stopped.abort(),
  };
}
