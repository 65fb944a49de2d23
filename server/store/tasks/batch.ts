// Steps that wait for the same commit: what comes while one batch is being written is written with the next. One caller alone waits
// for nobody; a thousand at once share a few commits instead of queueing for a thousand.

import { isUnavailable } from '../unavailable.js';

/** Errors after which the same transaction may succeed: deadlock, serialization. */
const again = new Set(['40P01', '40001']);

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? '');

/**
 * Runs what may be run again when another transaction has got in its way, which rows locked in their order (locks.ts) prevent.
 * @param conflict is told of each time, by the code of PostgreSQL
 */
export async function persist<Result>(run: () => Promise<Result>, conflict?: (code: string) => void): Promise<Result> {
  for (let left = 5; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      const code = codeOf(error);
      if (!left || !again.has(code)) throw error;
      conflict?.(code);
    }
  }
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items for `run`, which does all of them or none and gives a result for each, in order.
 * When a batch fails, its items are run one by one, so that nobody fails for the sake of another.
 * @param conflict as in `persist`
 * @param max items in one batch
 */
export function createBatch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  conflict?: (code: string) => void,
  max = 250,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  const one = async ({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> => {
    try {
      const [result] = await persist(() => run([item]), conflict);
      resolve(result as Result);
    } catch (error) {
      reject(error);
    }
  };
  const all = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    const [first] = batch;
    if (first && batch.length === 1) return one(first);
    let results: readonly Result[] | undefined;
    try {
      results = await persist(() => run(batch.map(({ item }) => item)), conflict);
    } catch (error) {
      // With the database away each would wait as long again; and what did not answer may have been committed.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const each of batch) await one(each);
      return;
    }
    for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
  };
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.length) {
      const batch = waiting.slice(0, max);
      waiting = waiting.slice(max);
      await all(batch);
    }
    busy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // What else is asked for in this turn of the event loop comes along.
      if (!busy) {
        busy = true;
        setImmediate(() => void work());
      }
    });
}
