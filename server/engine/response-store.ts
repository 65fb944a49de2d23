// Stores responses, so that later requests of the same key can continue them. An interface; the database implements it.
import type * as contract from '../../generated/types.js';

export interface StoredResponse {
  readonly id: string;
  /** Only this key sees it. */
  readonly keyId: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly previousId?: string;
  /** What this request brought, without what came before it and without instructions. */
  readonly input: readonly contract.ResponseInputItem[];
  readonly output: readonly contract.ResponseOutputItem[];
}

export interface ResponseStore {
  /** Called before an answer that is to be stored; absent if the store is always writable. @throws if the store is not writable */
  assertWritable?(): Promise<void>;
  save(record: StoredResponse): Promise<void>;
  find(id: string, keyId: string): Promise<StoredResponse | undefined>;
  /** An output item of any stored response of the key. */
  findItem(itemId: string, keyId: string): Promise<contract.ResponseOutputItem | undefined>;
}
