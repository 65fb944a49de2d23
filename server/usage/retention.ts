// Deletes usage rows past their retention, in small batches.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.js';

const dayMs = 86_400_000;

/** Rows of one statement, so that no lock is held for long. */
const batchSize = 5000;

/** @returns how many rows were deleted */
export async function purgeUsage(queries: Kysely<Tables>, retentionDays: number, now: number): Promise<number> {
  const oldest = Math.floor(now - retentionDays * dayMs);
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from usage where id = any(array(
      select id from usage where started < ${oldest} order by started limit ${batchSize}))`.execute(queries);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < batchSize) return deleted;
  }
}
