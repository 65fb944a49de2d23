// Opens the keys of a configuration for commands: the file, or the database after importing the file.
import type { Kysely } from 'kysely';
import type { Config } from '../config/settings.js';
import type { Tables } from '../store/tables.js';
import { fileKeys, type KeyStore } from './key-file.js';

/**
 * Runs `work` on the keys of a configuration, and its database if that is PostgreSQL.
 * @throws KeyFileError if the file cannot be used; OpenError if the database cannot
 */
export async function withKeys<Result>(
  { database: { url }, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  run: (keys: KeyStore, queries: Kysely<Tables> | undefined) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return run(fileKeys(dataDir), undefined);
  const [{ openForCommand }, { databaseKeys, importKeys }] = await Promise.all([
    import('../store/database.js'),
    import('./database-keys.js'),
  ]);
  const database = await openForCommand({ url, dataDir });
  try {
    const count = await importKeys(database, dataDir);
    const { location: place } = fileKeys(dataDir);
    if (count) console.error(`Keys of ${place} are in the database now: ${count}. The file is not used any more.`);
    return await run(databaseKeys(database.queries), database.queries);
  } finally {
    await database.close();
  }
}
