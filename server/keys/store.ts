// The store of keys: a file in the data directory, or the database that several processes share.
import { changeKeys, keyFile, readKeys } from './file.js';
import type { KeyRecord } from './record.js';

export interface KeyStore {
  /** Its location, for messages. */
  readonly location: string;
  /** The keys that are not revoked; undefined if there have never been any. */
  read(): Promise<readonly KeyRecord[] | undefined>;
  /**
   * Changes the keys; concurrent changes take turns.
   * @param change receives the result of `read` and returns the new keys, or undefined for no change
   */
  change(change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined): Promise<void>;
}

/** Creates the key store of a data directory. */
export const fileKeys = (dataDir: string): KeyStore => ({
  location: keyFile(dataDir),
  read: () => readKeys(keyFile(dataDir)),
  change: (change) => changeKeys(dataDir, change),
});
