// Writes rows that no caller waits for, in batches: rows of usage, and which upstream made a response.
//
// Promises:
// - A batch that is stored again leaves the same rows: its store sees to it.
// - A killed process loses the rows of at most the last interval. An orderly stop loses none.
// - While the store is unavailable, rows wait in memory, up to a limit; rows beyond it are lost, counted and logged.
import type { Logger } from '../../runtime/logger.js';

/** Milliseconds between two batches, and at least between two attempts while the store is unavailable. */
const writeInterval = 1000;

/** Rows that wait for an unavailable store. */
const maxWaiting = 100_000;

export interface RowStore<Row> {
  /** Splits rows into parts that are stored one after the other. */
  partsOf(rows: readonly Row[]): readonly (readonly Row[])[];
  /** Stores a part, completely or not at all. */
  insert(part: readonly Row[]): Promise<void>;
  /** Whether an error of `insert` would come again however often the rows are stored. */
  refuses(error: unknown): boolean;
}

interface RowWriterDeps<Row> {
  /** What the rows are, for the log: the subject of a sentence. */
  readonly what: string;
  readonly store: RowStore<Row>;
  readonly log: Logger;
  /** Called with the number of rows that are lost. */
  readonly onLost?: (rows: number) => void;
  readonly interval?: number;
}

export function createRowWriter<Row>({
  what,
  store,
  log,
  onLost = () => undefined,
  interval = writeInterval,
}: RowWriterDeps<Row>) {
  let waiting: Row[] = [];
  /** Batches are written one after the other. */
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  const keep = (rows: readonly Row[]): void => {
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
          if (!isFailing) log.warn({ err: error, rows: part.length }, `${what} could not be stored, will retry`);
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
        log.error({ err: error, row: part[0] }, `${what} is lost: the database refuses it`);
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
    timer ??= setTimeout(
      () => {
        timer = undefined;
        // Errors are logged, and the rows are kept.
        void flush()
          .catch(() => undefined)
          .then(() => {
            if (waiting.length) schedule();
          });
      },
      isFailing ? Math.max(interval, writeInterval) : interval,
    ).unref();
  };

  return {
    add(row: Row): void {
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
      if (waiting.length) log.error({ rows: waiting.length }, `${what} is lost: it cannot be stored`);
    },
  };
}
