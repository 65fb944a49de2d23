// Embedded databases for suites that store something. Opening one takes a second of the processor and hundreds of megabytes, so a worker
// opens it once: whoever closes it leaves it empty for the next suite.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/store/database.js';
import { archivePath } from '../../server/store/template.js';
import { prepareDatabase } from './prepared-database.js';
import { removeFolder } from './remove-folder.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Those that are open and not in use. */
const idle: Database[] = [];

async function empty({ queries }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'pentagate_migrations%'
  `.execute(queries);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(queries);
}

/** PostgreSQL in memory, without tables. */
export const openPglite = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: new Blob([gunzipSync(readFileSync(await archivePath()))]) });

/** The embedded database of a folder, whose files are in memory: the folder is looked at when it is opened. */
async function openInMemory(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pentagate-'));
  await prepareDatabase(dataDir);
  const openInstance = async () => {
    const database = await openPglite();
    return { database, close: () => database.close(), discard: () => undefined };
  };
  return openDatabase({ dataDir, log, openInstance }).finally(() => removeFolder(dataDir));
}

/** An empty database in memory, with all tables. */
export async function openTestDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openInMemory());
  let closed: Promise<void> | undefined;
  return {
    ...database,
    close() {
      closed ??= empty(database).then(() => void idle.push(database));
      return closed;
    },
  };
}
