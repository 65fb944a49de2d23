// Stored responses in memory: of a mock, and of tests.
import type { ResponseStore, StoredResponse } from '../../surfaces/engine/response-store.js';

/**
 * A store that forgets with its process; `records` are what was saved, oldest first.
 * @param max records that it keeps, the latest
 */
export function createMemoryStore(
  max = Number.POSITIVE_INFINITY,
): ResponseStore & { readonly records: StoredResponse[] } {
  const records: StoredResponse[] = [];
  const of = (keyId: string): StoredResponse[] => records.filter((record) => record.keyId === keyId);
  return {
    records,
    async save(record) {
      // As a database would: what is kept does not change with what was given.
      records.push(structuredClone(record));
      if (records.length > max) records.shift();
    },
    async find(id, keyId) {
      return of(keyId).find((record) => record.id === id);
    },
    async cancel(id, keyId, cancelledAt) {
      for (const [at, record] of records.entries())
        if (record.keyId === keyId && record.id === id) records[at] = { cancelledAt, ...record };
    },
    async delete(id, keyId) {
      const at = records.findIndex((record) => record.keyId === keyId && record.id === id);
      if (at >= 0) records.splice(at, 1);
      return at >= 0;
    },
    async findItem(itemId, keyId) {
      return of(keyId)
        .flatMap(({ output }) => output)
        .find(({ id }) => id === itemId);
    },
  };
}
