// Rows of usage in the table of a database. A batch that is stored again leaves the same rows: their ids decide.
import { type Kysely, sql } from 'kysely';
import { isUnavailable } from '../../scripts/runtime/unavailable.js';
import type { Tables, UsageRow } from '../store/tables.js';
import { usageReport } from './sql-report.js';
import type { UsageStore } from './store.js';

/** Rows of one statement. */
const batchSize = 1000;

/** Stores rows; those that are stored already are skipped. Columns are named, as a later version may add some. */
export async function insertRows(queries: Kysely<Tables>, rows: readonly UsageRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += batchSize) {
    const json = JSON.stringify(rows.slice(at, at + batchSize));
    await sql`insert into usage (${columns})
      select ${columns} from json_populate_recordset(null::usage, ${json}::json)
      on conflict (id) do nothing`.execute(queries);
  }
}

const dayMs = 86_400_000;

/** Rows that one statement deletes, so that no lock is held for long. */
const purgeBatchSize = 5000;

/** Deletes rows past their retention. @returns how many */
export async function purgeUsage(queries: Kysely<Tables>, retentionDays: number, now: number): Promise<number> {
  const oldest = Math.floor(now - retentionDays * dayMs);
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from usage where id = any(array(
      select id from usage where started < ${oldest} order by started limit ${purgeBatchSize}))`.execute(queries);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < purgeBatchSize) return deleted;
  }
}

/** @param queries of a database that its owner closes */
export const createDatabaseStore = (queries: Kysely<Tables>): UsageStore => ({
  partsOf: (rows) => [rows],
  insert: (rows) => insertRows(queries, rows),
  refuses: (error) => !isUnavailable(error),
  report: (query) => usageReport(queries, query),
  purge: (retentionDays, now) => purgeUsage(queries, retentionDays, now),
  close: async () => undefined,
});
