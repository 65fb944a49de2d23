// Writes usage rows in batches, once a second.
//
// Promises:
// - A batch is stored completely or not at all, and a batch that is stored again leaves the same rows: their ids decide.
// - A killed process loses the rows of at most the last second. An orderly stop loses none.
// - The embedded database is not opened for the first rows: they go to a journal in the data directory, and into the database when something
//   else opens it, or when the journal is large.
// - While the database is unavailable, rows wait in memory, up to a limit; rows beyond it are lost, counted and logged.
import { type Kysely, sql } from 'kysely';
import { usageColumns } from '../store/columns.js';
import type { StoreLog } from '../store/connection.js';
import type { Tables, UsageRow } from '../store/tables.js';
import { isUnavailable } from '../store/unavailable.js';
import type { Journal } from '../store/write-ahead.js';

/** Milliseconds between two batches. */
const writeInterval = 1000;

/** Rows of one statement. */
const batchSize = 1000;

/** Rows that wait for an unavailable database. */
const maxWaiting = 100_000;

/** Rows in the journal that are worth opening the database for. */
const maxJournalRows = 20_000;

export type UsageJournal = Journal<readonly UsageRow[]>;

export interface UsageWriter {
  add(row: UsageRow): void;
  /** Stores all rows so far. @throws if the database is unavailable */
  flush(): Promise<void>;
  /** Stores what is left, and stops. */
  close(): Promise<void>;
}

export interface UsageWriterDeps {
  /** Resolves when the database is open. */
  readonly database: Promise<{ readonly queries: Kysely<Tables> }>;
  /** Keeps rows until the database is open; absent: they wait in memory. */
  readonly journal?: UsageJournal | undefined;
  /** Called when the database is needed. */
  readonly requestDatabase: () => void;
  readonly log: StoreLog;
  /** Called with the number of rows that are lost. */
  readonly onLost: (rows: number) => void;
  readonly interval?: number;
}

/** Stores rows; those that are stored already are skipped. */
export async function insertRows(queries: Kysely<Tables>, rows: readonly UsageRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    const json = JSON.stringify(rows.slice(at, at + batchSize));
    await sql`insert into usage (${usageColumns})
      select ${usageColumns} from json_populate_recordset(null::usage, ${json}::json)
      on conflict (id) do nothing`.execute(queries);
  }
}

export function createUsageWriter(deps: UsageWriterDeps): UsageWriter {
  const { journal, requestDatabase, log, onLost, interval = writeInterval } = deps;
  let waiting: UsageRow[] = [];
  /** The batches of the journal. */
  const journaled: (readonly UsageRow[])[] = [...(journal?.entries ?? [])];
  let queries: Kysely<Tables> | undefined;
  /** Batches are written one after the other. */
  let writing: Promise<void> = Promise.resolve();
  let isFailing = false;
  let timer: NodeJS.Timeout | undefined;

  const run = (work: () => Promise<void>): Promise<void> => {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  };

  /** Moves the rows of the journal into the database. */
  const open = async (): Promise<void> => {
    if (queries) return;
    const database = await deps.database;
    for (const rows of journaled) await insertRows(database.queries, rows);
    await journal?.remove();
    journaled.length = 0;
    queries = database.queries;
  };
  let isOpen = false;
  deps.database.then(
    () => {
      isOpen = true;
      if (journaled.length)
        run(open).catch((error) => log.warn({ err: error }, 'usage could not be stored, will retry'));
    },
    // The store reports why the database cannot be opened; the rows stay in the journal.
    () => undefined,
  );

  const keep = (rows: readonly UsageRow[]): void => {
    waiting = [...rows, ...waiting];
    const lost = waiting.splice(0, Math.max(0, waiting.length - maxWaiting)).length;
    if (lost) onLost(lost);
  };

  const store = async (rows: readonly UsageRow[]): Promise<void> => {
    if (isOpen) {
      await open();
      if (queries) await insertRows(queries, rows);
      return;
    }
    if (!journal) {
      requestDatabase();
      keep(rows);
      return;
    }
    await journal.add(rows);
    journaled.push(rows);
    if (journaled.reduce((sum, each) => sum + each.length, 0) > maxJournalRows) requestDatabase();
  };

  const flush = (): Promise<void> =>
    run(async () => {
      const rows = waiting;
      if (!rows.length) return isOpen ? open() : undefined;
      waiting = [];
      try {
        await store(rows);
        isFailing = false;
      } catch (error) {
        const isLost = isOpen && !isUnavailable(error);
        if (isLost) onLost(rows.length);
        else keep(rows);
        // A batch that the database refuses would stop all others.
        if (isLost) log.error({ err: error, rows: rows.length }, 'usage is lost: the database refuses it');
        else if (!isFailing) log.warn({ err: error, rows: rows.length }, 'usage could not be stored, will retry');
        isFailing = true;
        throw error;
      }
    });

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
    add(row) {
      waiting.push(row);
      if (waiting.length > maxWaiting) keep([]);
      schedule();
    },
    flush,
    async close() {
      clearTimeout(timer);
      await flush().catch(() => undefined);
      clearTimeout(timer);
      if (waiting.length) log.error({ rows: waiting.length }, 'usage is lost: the database is unavailable');
    },
  };
}
