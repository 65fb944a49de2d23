// Stores responses, so that later requests of the same key can read and continue them. An interface; the database implements it.
import type * as contract from '../../generated/types.js';
import type { Event } from './handler.js';

/**
 * A response that is made in the background: its events and when each is due. What it is at any time follows from them, so that it needs no
 * process that works on it, is the same for all servers of a database, and outlives each of them.
 */
export interface BackgroundWork {
  readonly events: readonly Event<'createResponse'>[];
  /** Milliseconds after `createdAt`, ascending, one for each event. */
  readonly due: readonly number[];
}

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
  /** The response at its end, without `output`; absent where an earlier version of this program has stored it. */
  readonly response?: contract.Response;
  readonly background?: BackgroundWork;
  /** When its caller ended it, in milliseconds since the epoch. */
  readonly cancelledAt?: number;
}

export interface ResponseStore {
  /** Called before an answer that is to be stored; absent if the store is always writable. @throws if the store is not writable */
  assertWritable?(): Promise<void>;
  save(record: StoredResponse): Promise<void>;
  /** Ends a response that is made in the background; the first time counts. */
  cancel(id: string, keyId: string, at: number): Promise<void>;
  /** @returns whether there was one */
  delete(id: string, keyId: string): Promise<boolean>;
  find(id: string, keyId: string): Promise<StoredResponse | undefined>;
  /** An output item of any stored response of the key. */
  findItem(itemId: string, keyId: string): Promise<contract.ResponseOutputItem | undefined>;
}
