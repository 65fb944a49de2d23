// Embedded databases for suites that store something. Opening one takes a second of the processor and hundreds of megabytes, so a worker
// opens it once: whoever closes it leaves it empty for the next suite.
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/store/database.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Those that are open and not in use. */
const idle: Database[] = [];

async function empty({ queries }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'pentagate_migrations%'
  `.execute(queries);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(queries);
}

/** An empty database in memory, with all tables. */
export async function openTestDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openDatabase({ dataDir: 'memory', log }));
  let closed: Promise<void> | undefined;
  return {
    ...database,
    close() {
      closed ??= empty(database).then(() => void idle.push(database));
      return closed;
    },
  };
}
