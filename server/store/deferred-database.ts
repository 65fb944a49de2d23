// Queries on a database that is not open yet: they have it opened and wait for it, and whoever asks need not know.
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** Queries that can be asked at once. They are not to be destroyed: the database is closed by who has opened it. */
export const deferredQueries = (need: () => Promise<Pick<Database, 'pool'>>): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => (await need()).pool }) });
