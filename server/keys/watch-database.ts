// Tells when the keys of a database have changed: at once when somebody says so (`look`), and by looking now and then, since a notice may be
// lost with its connection.
import type { Kysely } from 'kysely';
import type { Tables } from '../store/database.js';
import { keysStamp } from './database.js';

export interface DatabaseWatcher {
  /** There may be a change. */
  check(): void;
  close(): void;
}

/**
 * @param stamp of the keys that are known
 * @param changed reads them anew; false when it could not
 * @param every milliseconds between two looks
 */
export function watchDatabase(
  queries: Kysely<Tables>,
  stamp: string,
  changed: () => Promise<boolean>,
  every = 2000,
): DatabaseWatcher {
  let seen = stamp;
  let busy = false;
  let checkAgain = false;
  const check = async (): Promise<void> => {
    checkAgain = true;
    if (busy) return;
    busy = true;
    while (checkAgain) {
      checkAgain = false;
      // While the database is away the keys stay as they were.
      const now = await keysStamp(queries).catch(() => seen);
      if (now !== seen && (await changed())) seen = now;
    }
    busy = false;
  };
  const timer = setInterval(() => void check(), every).unref();
  return { check: () => void check(), close: () => clearInterval(timer) };
}
