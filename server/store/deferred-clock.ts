// The clock of a database that is not open yet: until then that of this machine.
import { type Clock, databaseClock } from './clock.js';
import type { Database } from './database.js';

export interface DeferredClock extends Clock {
  /** From when this resolves it is the database's. */
  readonly synchronised: Promise<void>;
}

export function deferredClock(database: Promise<Pick<Database, 'kind' | 'queries'>>): DeferredClock {
  let clock: Clock = { now: Date.now, close: () => undefined };
  const synchronised = database.then(async (opened) => {
    clock = await databaseClock(opened);
  });
  // Whoever waits for it hears of a database that cannot be opened.
  synchronised.catch(() => undefined);
  return { now: () => clock.now(), close: () => clock.close(), synchronised };
}
