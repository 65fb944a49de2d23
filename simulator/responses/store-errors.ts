// Reports an unavailable response store as 503, with the cause in the log.
import { ProblemError } from '../../scripts/runtime/problem.js';
import type { ResponseStore } from '../../server/engine/response-store.js';

const storeUnavailable = (cause: unknown): ProblemError =>
  new ProblemError(
    { reason: 'unavailable', message: 'Stored responses cannot be reached at the moment.', retryAfter: 5 },
    { cause },
  );

/** The same store, whose failures are 503 with `retry-after`. */
export const withStoreErrors = (store: ResponseStore): ResponseStore => {
  const convertErrors = <Value>(asked: Promise<Value>): Promise<Value> =>
    asked.catch((cause) => {
      throw cause instanceof ProblemError ? cause : storeUnavailable(cause);
    });
  return {
    assertWritable: async () => convertErrors(Promise.resolve(store.assertWritable?.())),
    save: (record) => convertErrors(store.save(record)),
    find: (id, keyId) => convertErrors(store.find(id, keyId)),
    findItem: (itemId, keyId) => convertErrors(store.findItem(itemId, keyId)),
  };
};
