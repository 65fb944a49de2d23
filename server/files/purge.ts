// Takes away what is kept no longer. A row is marked first, then its bytes go, then the row: whatever dies in between, the next sweep
// finds the mark and goes on.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.js';
import { lockFiles } from '../store/tasks/locks.js';
import type { FileStorage } from './storage.js';

/** Kind of a row whose bytes are going: no reader sees it, and nobody can keep it any more. */
export const goneKind = 'gone';

/** Files taken away in one go, and removed at a time. */
const step = 100;
const concurrency = 8;

/** Milliseconds after which bytes without a row have been left behind, and not just been written. */
const leftBehind = 3_600_000;

/** Milliseconds after which a file whose bytes could not be removed is tried again. */
const later = 600_000;

export interface PurgeDeps {
  readonly queries: Kysely<Tables>;
  readonly place: FileStorage;
  readonly now: () => number;
}

/**
 * Makes the sweep: each call takes away everything that has expired, in small steps, and some of what a crash has left behind. It says
 * how many. @throws AggregateError of what could not be removed, when everything else is done; it is tried again later
 */
export function createPurge({ queries, place, now }: PurgeDeps): () => Promise<number> {
  const mark = async (): Promise<string[]> => {
    const rows = await queries
      .updateTable('files')
      .set({ kind: goneKind })
      .where('name', 'in', (query) =>
        query
          .selectFrom('files')
          .select('name')
          .where('keep_until', '<=', now())
          .orderBy('keep_until')
          .limit(step)
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
    let swept = 0;
    for (;;) {
      const names = await mark();
      const removed: string[] = [];
      const kept: string[] = [];
      const left = [...names];
      const work = async (): Promise<void> => {
        for (let name = left.pop(); name !== undefined; name = left.pop())
          try {
            await place.remove(name);
            removed.push(name);
          } catch (error) {
            failures.push(error);
            kept.push(name);
          }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
      if (removed.length) {
        const rows = await sql`
          with held as materialized (${lockFiles(removed)})
          delete from files using held where files.name = held.name and kind = ${goneKind}`.execute(queries);
        // Another process may have swept the same at the same time.
        swept += Number(rows.numAffectedRows ?? 0);
      }
      if (kept.length)
        await sql`
          with held as materialized (${lockFiles(kept)})
          update files set keep_until = ${now() + later} from held where files.name = held.name`.execute(queries);
      if (names.length < step) break;
    }
    swept += (await place.collect?.(now() - leftBehind, known)) ?? 0;
    if (failures.length) throw new AggregateError(failures, `${failures.length} files could not be removed`);
    return swept;
  };
}
