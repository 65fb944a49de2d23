// Detects changed keys in the database: after a notification (`look`), and by polling, because a notification can be lost with its
// connection.
import type { Kysely } from 'kysely';
import type { Tables } from '../store/database.js';
import { keysStamp } from './database.js';

interface DatabaseWatcher {
  /** Checks for a change now. */
  check(): void;
  close(): void;
}

/**
 * @param stamp of the loaded keys
 * @param changed reloads the keys; returns false if that fails
 * @param every milliseconds between two polls
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
      // While the database is unavailable, the keys stay as they are.
      const now = await keysStamp(queries).catch(() => seen);
      if (now !== seen && (await changed())) seen = now;
    }
    busy = false;
  };
  const timer = setInterval(() => void check(), every).unref();
  return { check: () => void check(), close: () => clearInterval(timer) };
}
