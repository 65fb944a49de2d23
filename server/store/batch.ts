// Group commit: items that arrive while a batch is written are written with the next batch. A single caller is not delayed; a thousand
// concurrent callers share a few commits.
import { isUnavailable } from '../../runtime/unavailable.js';

/** SQLSTATEs after which the same transaction may succeed: deadlock detected, serialization failure. */
const conflictCodes = new Set(['40P01', '40001']);

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? '');

/**
 * Runs a transaction, and retries it up to five times after a conflict. The lock order (tasks/task-locks.ts) prevents conflicts, so a retry
 * indicates a bug.
 * @param onConflict called before each retry with the SQLSTATE
 */
export async function retryOnConflict<Result>(
  run: () => Promise<Result>,
  onConflict?: (code: string) => void,
): Promise<Result> {
  for (let left = 5; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      const code = codeOf(error);
      if (!left || !conflictCodes.has(code)) throw error;
      onConflict?.(code);
    }
  }
}

/** Repeats a statement that deletes at most `size` rows, so that no lock is held for long. @returns how many rows were deleted */
export async function deleteInBatches(
  size: number,
  run: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await run();
    deleted += Number(numAffectedRows);
    if (numAffectedRows < size) return deleted;
  }
}

interface QueuedItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a function that collects items into batches for `run`, which processes all or none and returns one result per item, in order.
 * When a batch fails, its items are run one by one, so that one invalid item does not fail the others.
 * @param onConflict see `retryOnConflict`
 * @param max items per batch
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  onConflict?: (code: string) => void,
  max = 250,
): (item: Item) => Promise<Result> {
  let queued: QueuedItem<Item, Result>[] = [];
  let draining = false;

  const runOne = async ({ item, resolve, reject }: QueuedItem<Item, Result>): Promise<void> => {
    try {
      const [result] = await retryOnConflict(() => run([item]), onConflict);
      resolve(result as Result);
    } catch (error) {
      reject(error);
    }
  };
  const runBatch = async (batch: readonly QueuedItem<Item, Result>[]): Promise<void> => {
    const [first] = batch;
    if (first && batch.length === 1) return runOne(first);
    let results: readonly Result[] | undefined;
    try {
      results = await retryOnConflict(() => run(batch.map(({ item }) => item)), onConflict);
    } catch (error) {
      // While the database is unavailable each item would time out again; and a batch without an answer may have been committed.
      if (isUnavailable(error)) for (const { reject } of batch) reject(error);
      else for (const each of batch) await runOne(each);
      return;
    }
    for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
  };
  const drain = async (): Promise<void> => {
    while (queued.length) {
      const batch = queued.slice(0, max);
      queued = queued.slice(max);
      await runBatch(batch);
    }
    draining = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queued.push({ item, resolve, reject });
      // Collects the other items of this turn of the event loop.
      if (!draining) {
        draining = true;
        setImmediate(() => void drain());
      }
    });
}
