// Keys in PostgreSQL, shared by all processes: hashes only. The row of a revoked key stays, so that importing an old key file does not
// restore it.
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables.js';
import { type KeyRecord, type KeyStore, keyFile, parseKeys, readKeys } from './key-file.js';
import { keyLimits } from './make-key.js';
import { watchStamp } from './watch-keys.js';

type KeyRow = Selectable<Tables['keys']>;

const rowOf = ({ surfaces, operator, ...key }: KeyRecord): KeyRow => ({
  ...{ id: key.id, name: key.name, hash: key.hash, hint: key.hint, workspace: key.workspace, created: key.created },
  ...{ surfaces: surfaces.join(','), operator: operator ?? false, revoked: null },
  ...(Object.fromEntries(
    keyLimits.map(([member, column, format]) => {
      const value = key[member] ?? null;
      return [column, format && value !== null ? JSON.stringify(value) : value];
    }),
  ) as Pick<KeyRow, (typeof keyLimits)[number][1]>),
});

const recordOf = ({ id, name, hash, hint, surfaces, workspace, operator, created, ...row }: KeyRow): object => ({
  ...{ id, name, hash, hint, surfaces: surfaces.split(','), workspace, created: Number(created) },
  ...(operator && { operator }),
  ...Object.fromEntries(
    keyLimits.flatMap(([member, column, format]) => {
      const value = row[column];
      return value === null ? [] : [[member, format ? JSON.parse(String(value)) : Number(value)]];
    }),
  ),
});

async function readRows(queries: Kysely<Tables>): Promise<readonly KeyRecord[] | undefined> {
  const rows = await queries.selectFrom('keys').selectAll().orderBy('created').orderBy(sql`id collate "C"`).execute();
  if (!rows.length) return undefined;
  const records = rows.filter(({ revoked }) => revoked === null).map(recordOf);
  return parseKeys(JSON.stringify({ keys: records }));
}

/** Creates the key store of a database; every server on it is notified of a change. */
export const databaseKeys = (queries: Kysely<Tables>): KeyStore => ({
  location: 'the database',
  read: () => readRows(queries),
  change: (change) =>
    queries.transaction().execute(async (step) => {
      await sql`select pg_advisory_xact_lock(hashtext('pentagate keys'))`.execute(step);
      const before = await readRows(step);
      const after = change(before);
      if (!after) return;
      const kept = new Set(after.map(({ id }) => id));
      const known = new Map(before?.map((record) => [record.id, record]));
      const gone = [...known.keys()].filter((id) => !kept.has(id));
      if (gone.length) await step.updateTable('keys').set({ revoked: Date.now() }).where('id', 'in', gone).execute();
      const added = after.filter(({ id }) => !known.has(id)).map(rowOf);
      if (added.length) await step.insertInto('keys').values(added).execute();
      for (const record of after) {
        const old = known.get(record.id);
        if (!old || isDeepStrictEqual(old, record)) continue;
        const { id, created, revoked, ...changed } = rowOf(record);
        await step.updateTable('keys').set(changed).where('id', '=', id).execute();
      }
      await sql`select pg_notify('pentagate_due', 'keys')`.execute(step);
    }),
  watch: async (changed) => watchStamp(await keysStamp(queries), () => keysStamp(queries), changed, 2000),
  isFile: false,
});

/** Changes whenever keys are added, changed or revoked. */
async function keysStamp(queries: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ':' || coalesce(sum(hashtext(keys::text)::bigint), 0) as stamp from keys`.execute(queries);
  return rows[0]?.stamp ?? '';
}

/**
 * Imports the keys of a data directory that the database has never had. The file stays unchanged and is no longer used.
 * @returns the number of imported keys
 */
export async function importKeys(queries: Kysely<Tables>, dataDir: string): Promise<number> {
  const records = await readKeys(keyFile(dataDir));
  if (!records?.length) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('keys')
    .values(records.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
