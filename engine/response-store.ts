// Where responses are kept, so that later requests of the same key can go on from them. An interface; the database implements it.
import type * as contract from '../generated/types.js';

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
  /** Asked before an answer begins that is to be stored; absent where that is always possible. @throws when it is not at the moment */
  assertWritable?(): Promise<void>;
  save(record: StoredResponse): Promise<void>;
  find(id: string, keyId: string): Promise<StoredResponse | undefined>;
  /** An output item of any stored response of the key. */
  findItem(itemId: string, keyId: string): Promise<contract.ResponseOutputItem | undefined>;
}
