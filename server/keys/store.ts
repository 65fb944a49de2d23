// Where keys are kept: a file of the data directory, or the database that several processes share.
import { changeKeys, keyFile, readKeys } from './file.js';
import type { KeyRecord } from './record.js';

export interface KeyStore {
  /** Where it is, for people. */
  readonly location: string;
  /** The keys that have not been revoked; undefined when there never were any. */
  read(): Promise<readonly KeyRecord[] | undefined>;
  /**
   * Changes the keys; two at once take turns.
   * @param change is given what `read` gives, and gives the keys there shall be, or undefined to leave them alone
   */
  change(change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined): Promise<void>;
}

/** The keys of a data directory. */
export const fileKeys = (dataDir: string): KeyStore => ({
  location: keyFile(dataDir),
  read: () => readKeys(keyFile(dataDir)),
  change: (change) => changeKeys(dataDir, change),
});
