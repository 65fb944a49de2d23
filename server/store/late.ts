// Queries on a database that is still being opened: they wait for it, and whoever asks need not know.
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** Queries that can be asked at once. They are not to be destroyed: the database is closed by who has opened it. */
export const lateQueries = (database: Promise<Pick<Database, 'pool'>>): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => (await database).pool }) });
