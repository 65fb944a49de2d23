// Responses while the database is still being opened: a first start makes one, which takes seconds, and the first answer must not
// wait for that. Until then they are in memory, found at once, and in a journal, so that a killed process loses none; as soon as the
// database is open they go there in the order they came, and from then on every save is in the database before it returns.
//
// The price: a response that is asked for in these seconds and was not saved in them is waited for until the database is open.
import type { ResponseStore, StoredResponse } from '../engines/simulator/responses/store.js';
import type { Journal } from './journal.js';

export interface BufferedResponseStore extends ResponseStore {
  /** Resolves when everything that was saved so far is in the database; rejects with what kept the database from opening. */
  flushed(): Promise<void>;
}

/**
 * A store that can be used before `opening` has resolved. Without a journal, early saves are as safe as memory.
 * When the database cannot be opened, early saves stay in the journal for the next start, and everything else rejects.
 */
export function bufferedResponseStore(
  opening: Promise<ResponseStore>,
  journal?: Journal<StoredResponse>,
): BufferedResponseStore {
  const early: StoredResponse[] = [...(journal?.entries ?? [])];
  let open = false;

  const flush = async () => {
    const store = await opening;
    // More may come while these are saved. They stay visible here until all of them are visible there.
    for (let next = 0; next < early.length; next += 1) await store.save(early[next] as StoredResponse);
    open = true;
    early.length = 0;
    await journal?.remove();
  };
  const flushing = flush();
  flushing.catch(() => undefined);

  return {
    async save(record) {
      if (!open) {
        // In memory first: the journal's removal waits for what is being written to it, and that is in the database by then.
        early.push(record);
        if (journal) return journal.add(record);
        return;
      }
      await (await opening).save(record);
    },
    async find(id, keyId) {
      const seen = early.findLast((record) => record.id === id && record.keyId === keyId);
      return seen ?? (await opening).find(id, keyId);
    },
    async findItem(itemId, keyId) {
      for (const record of early.toReversed()) {
        const item =
          record.keyId === keyId ? record.output.find((each) => 'id' in each && each.id === itemId) : undefined;
        if (item) return item;
      }
      return (await opening).findItem(itemId, keyId);
    },
    flushed: () => flushing,
  };
}
