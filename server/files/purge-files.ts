// Deletes expired files. The row is marked first, then the bytes are deleted, then the row: after a crash in between, the next purge finds
// the mark and resumes.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.js';
import { lockFiles } from '../tasks/task-locks.js';
import type { FileStorage } from './storage.js';

/** The kind of a row whose bytes are being deleted: it is invisible to readers, and its expiry cannot be extended any more. */
export const deletedKind = 'gone';

/** Files deleted per batch, and concurrently. */
const purgeBatchSize = 100;
const concurrency = 8;

/** Milliseconds after which bytes without a row are orphans; younger ones may still get their row. */
const orphanAge = 3_600_000;

/** Milliseconds until a file whose bytes could not be deleted is retried. */
const retryDelay = 600_000;

interface PurgeDeps {
  readonly queries: Kysely<Tables>;
  readonly storage: FileStorage;
  readonly now: () => number;
}

/**
 * Creates the purge. Each call deletes all expired files in batches, and some of the orphans of crashes. It returns how many.
 * @throws AggregateError if some files could not be deleted, after all others; they are retried later
 */
export function createPurge({ queries, storage: place, now }: PurgeDeps): () => Promise<number> {
  const mark = async (): Promise<string[]> => {
    const rows = await queries
      .updateTable('files')
      .set({ kind: deletedKind })
      .where('name', 'in', (query) =>
        query
          .selectFrom('files')
          .select('name')
          .where('keep_until', '<=', now())
          .orderBy('keep_until')
          .limit(purgeBatchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returning('name')
      .execute();
    return rows.map(({ name }) => name);
  };

  const known = async (names: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await queries
      .selectFrom('files')
      .select('name')
      .where('name', '=', sql<string>`any(${[...names]}::text[])`)
      .execute();
    return new Set(rows.map(({ name }) => name));
  };

  return async () => {
    const failures: unknown[] = [];
    let purged = 0;
    for (;;) {
      const names = await mark();
      const removed: string[] = [];
      const kept: string[] = [];
      const left = [...names];
      const purge = async (): Promise<void> => {
        for (let name = left.pop(); name !== undefined; name = left.pop())
          try {
            await place.remove(name);
            removed.push(name);
          } catch (error) {
            failures.push(error);
            kept.push(name);
          }
      };
      await Promise.all(Array.from({ length: concurrency }, purge));
      if (removed.length) {
        const rows = await sql`
          with locked_files as materialized (${lockFiles(removed)})
          delete from files using locked_files where files.name = locked_files.name and kind = ${deletedKind}`.execute(
          queries,
        );
        // Another process may have purged the same files.
        purged += Number(rows.numAffectedRows ?? 0);
      }
      if (kept.length)
        await sql`
          with locked_files as materialized (${lockFiles(kept)})
          update files set keep_until = ${now() + retryDelay} from locked_files where files.name = locked_files.name`.execute(
          queries,
        );
      if (names.length < purgeBatchSize) break;
    }
    purged += (await place.removeOrphans?.(now() - orphanAge, known)) ?? 0;
    if (failures.length) throw new AggregateError(failures, `${failures.length} files could not be removed`);
    return purged;
  };
}
