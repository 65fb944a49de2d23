// Runs statements again while the database is unavailable.
import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '../../scripts/runtime/unavailable.js';

/** Milliseconds between two attempts. */
const startInterval = 1000;

/**
 * Runs a statement of the start again while the database is unavailable, so that a lost connection does not end the process.
 * @param run can be repeated without harm
 */
export async function retryAtStart<Value>(run: () => Promise<Value>, interval = startInterval): Promise<Value> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await delay(interval, undefined, { ref: false });
  }
}
