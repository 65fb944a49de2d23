// Writes usage rows in batches, once a second.
//
// Promises:
// - A batch that is stored again leaves the same rows (usage-store.ts).
// - A killed process loses the rows of at most the last second. An orderly stop loses none.
// - While the store is unavailable, rows wait in memory, up to a limit; rows beyond it are lost, counted and logged.
import type { Logger } from '../../runtime/logger.js';
import type { UsageRow } from '../store/tables.js';
import type { UsageStore } from './usage-store.js';

/** Milliseconds between two batches. */
const writeInterval = 1000;

/** Rows that wait for an unavailable store. */
const maxWaiting = 100_000;

interface UsageWriterDeps {
  readonly store: Pick<UsageStore, 'partsOf' | 'insert' | 'refuses'>;
  readonly log: Logger;
  /** Called with the number of rows that are lost. */
  readonly onLost: (rows: number) => void;
  readonly interval?: number;
}

export function createUsageWriter({ store, log, onLost, interval = writeInterval }: UsageWriterDeps) {
  let waiting: UsageRow[] = [];
  /** Batches are written one after the other. */
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = (rows: readonly UsageRow[]): void => {
    waiting = [...rows, ...waiting];
    const lost = waiting.splice(0, Math.max(0, waiting.length - maxWaiting)).length;
    if (lost) onLost(lost);
  };

  const write = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    let refusal: unknown;
    const parts = [...store.partsOf(rows)];
    for (let part = parts.shift(); part; part = parts.shift()) {
      try {
        await store.insert(part);
        isFailing = false;
      } catch (error) {
        if (!store.refuses(error)) {
          keep([part, ...parts].flat());
          if (!isFailing) log.warn({ err: error, rows: part.length }, 'usage could not be stored, will retry');
          isFailing = true;
          throw error;
        }
        // Only the row that is refused is lost: halves are tried again until it is found.
        if (part.length > 1) {
          const half = Math.ceil(part.length / 2);
          parts.unshift(part.slice(0, half), part.slice(half));
          continue;
        }
        refusal = error;
        onLost(part.length);
        log.error({ err: error, request: part[0]?.request_id }, 'usage is lost: the database refuses it');
      }
    }
    if (refusal) throw refusal;
  };

  const flush = (): Promise<void> => {
    const done = writing.then(write);
    writing = done.catch(() => undefined);
    return done;
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // Errors are logged, and the rows are kept.
      void flush()
        .catch(() => undefined)
        .then(() => {
          if (waiting.length) schedule();
        });
    }, interval).unref();
  };

  return {
    add(row: UsageRow): void {
      waiting.push(row);
      if (waiting.length > maxWaiting) keep([]);
      schedule();
    },
    /** Stores all rows so far. @throws if the store is unavailable */
    flush,
    /** Stores what is left, and stops. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await flush().catch(() => undefined);
      clearTimeout(timer);
      if (waiting.length) log.error({ rows: waiting.length }, 'usage is lost: it cannot be stored');
    },
  };
}
