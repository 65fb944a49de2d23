// The clock of a database that is not open yet: until then, the clock of this machine.
import { type Clock, databaseClock } from './clock.js';
import type { Database } from './database.js';

interface DeferredClock extends Clock {
  /** Resolves when the clock follows the database. */
  readonly synchronised: Promise<void>;
}

export function deferredClock(database: Promise<Pick<Database, 'kind' | 'queries'>>): DeferredClock {
  let clock: Clock = { now: Date.now, close: () => undefined };
  const synchronised = database.then(async (opened) => {
    clock = await databaseClock(opened);
  });
  // Callers of `synchronised` get the error; this prevents an unhandled rejection.
  synchronised.catch(() => undefined);
  return { now: () => clock.now(), close: () => clock.close(), synchronised };
}
