// Tells when the keys of a database have changed: at once when somebody says so (`look`), and by looking now and then, since a notice may be
// lost with its connection.
import type { Kysely } from 'kysely';
import type { Tables } from '../store/database.js';
import { keysStamp } from './database.js';

export interface DatabaseWatching {
  /** There may be a change. */
  look(): void;
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
): DatabaseWatching {
  let seen = stamp;
  let busy = false;
  let again = false;
  const look = async (): Promise<void> => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      // While the database is away the keys stay as they were.
      const now = await keysStamp(queries).catch(() => seen);
      if (now !== seen && (await changed())) seen = now;
    }
    busy = false;
  };
  const timer = setInterval(() => void look(), every).unref();
  return { look: () => void look(), close: () => clearInterval(timer) };
}
