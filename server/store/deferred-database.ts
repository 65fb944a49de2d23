// Queries on a database that is not open yet: the first query opens it and waits.
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from './database.js';
import type { Tables } from './tables.js';

/** Creates queries that can be used at once. Callers must not destroy them: the owner of the database closes it. */
export const deferredQueries = (need: () => Promise<Pick<Database, 'pool'>>): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: async () => (await need()).pool }) });
