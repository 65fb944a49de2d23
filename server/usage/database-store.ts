// Rows of usage in the table of a database. A batch that is stored again leaves the same rows: their ids decide.
import { type Kysely, sql } from 'kysely';
import { isUnavailable } from '../../contract/unavailable.js';
import { usageColumns } from '../store/columns.js';
import type { Tables, UsageRow } from '../store/tables.js';
import { purgeUsage } from './retention.js';
import { usageReport } from './sql-report.js';
import type { UsageStore } from './store.js';

/** Rows of one statement. */
const batchSize = 1000;

/** Stores rows; those that are stored already are skipped. */
export async function insertRows(queries: Kysely<Tables>, rows: readonly UsageRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize) {
    const json = JSON.stringify(rows.slice(at, at + batchSize));
    await sql`insert into usage (${usageColumns})
      select ${usageColumns} from json_populate_recordset(null::usage, ${json}::json)
      on conflict (id) do nothing`.execute(queries);
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
