// Keys in PostgreSQL, shared by all processes: hashes only. The row of a revoked key stays, so that importing an old key file does not
// restore it.
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../store/database.js';
import type { KeyStore } from './key-file.js';
import { keyFile, readKeys } from './key-file.js';
import { type KeyRecord, parseKeys } from './key-record.js';

type KeyRow = Selectable<Tables['keys']>;

const rowOf = (key: KeyRecord): KeyRow => ({
  id: key.id,
  name: key.name,
  hash: key.hash,
  hint: key.hint,
  surfaces: key.surfaces.join(','),
  models: key.models ? JSON.stringify(key.models) : null,
  per_minute: key.perMinute ?? null,
  per_day: key.perDay ?? null,
  tokens_per_minute: key.tokensPerMinute ?? null,
  budgets: key.budgets ? JSON.stringify(key.budgets) : null,
  balance: key.balance ?? null,
  workspace: key.workspace,
  expires: key.expires ?? null,
  operator: key.operator ?? false,
  created: key.created,
  revoked: null,
});

const recordOf = (row: KeyRow): object => ({
  id: row.id,
  name: row.name,
  hash: row.hash,
  hint: row.hint,
  surfaces: row.surfaces.split(','),
  ...(row.models !== null && { models: JSON.parse(row.models) }),
  ...(row.per_minute !== null && { perMinute: Number(row.per_minute) }),
  ...(row.per_day !== null && { perDay: Number(row.per_day) }),
  ...(row.tokens_per_minute !== null && { tokensPerMinute: Number(row.tokens_per_minute) }),
  ...(row.budgets !== null && { budgets: JSON.parse(row.budgets) }),
  ...(row.balance !== null && { balance: row.balance }),
  workspace: row.workspace,
  ...(row.expires !== null && { expires: Number(row.expires) }),
  ...(row.operator && { operator: true }),
  created: Number(row.created),
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
});

/** Changes whenever keys are added, changed or revoked. */
export async function keysStamp(queries: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select count(*) || ':' || coalesce(sum(hashtext(keys::text)::bigint), 0) as stamp from keys`.execute(queries);
  return rows[0]?.stamp ?? '';
}

/**
 * Imports the keys of a data directory that the database has never had. The file stays unchanged and is no longer used.
 * @returns the number of imported keys
 */
export async function importKeys({ queries }: Pick<Database, 'queries'>, dataDir: string): Promise<number> {
  const records = await readKeys(keyFile(dataDir));
  if (!records?.length) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('keys')
    .values(records.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
