// Moves the rows that earlier versions stored in the table of the embedded database into the files. A move that was interrupted goes on at the
// next start, and stores nothing twice.
import { type Kysely, sql } from 'kysely';
import type { Tables, UsageRow } from '../store/tables.js';
import type { FileStore } from './file-store.js';

/** Rows that are moved at a time. */
const batchSize = 5000;

/** Moves the rows of the table. */
export async function moveTable(queries: Kysely<Tables>, store: FileStore): Promise<void> {
  for (;;) {
    const { rows } = await sql<UsageRow>`select * from usage order by started, id limit ${batchSize}`.execute(queries);
    if (!rows.length) return;
    // The driver returns `bigint` as text.
    const numbers = rows.map((row) => ({
      ...row,
      started: Number(row.started),
      cost_nanos: row.cost_nanos === null ? null : Number(row.cost_nanos),
    }));
    await store.takeOver(numbers);
    const ids = rows.map(({ id }) => id);
    await sql`delete from usage where id = any(${ids}::uuid[])`.execute(queries);
  }
}
