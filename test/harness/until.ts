// Waiting for something that comes by itself: as long as it takes, bounded by the time limit of the test.
import { setTimeout as delay } from 'node:timers/promises';

/** Looks again and again until there is something to see. @returns what there is */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  milliseconds = 20,
): Promise<Exclude<Value, false | undefined>> {
  for (;;) {
    const seen = await look();
    if (seen !== false && seen !== undefined) return seen as Exclude<Value, false | undefined>;
    await delay(milliseconds);
  }
}
