// Opens the keys of a configuration, for commands: the file, or the database with what a file still holds.
import type { Config } from '../config/settings.js';
import { fileKeys, type KeyStore } from './store.js';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Runs something on the keys of a configuration.
 * @throws KeyFileError when the file cannot be used, an Error for people when the database cannot
 */
export async function withKeys<Result>(
  { database: { url }, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  run: (keys: KeyStore) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return run(fileKeys(dataDir));
  const [{ openDatabase }, { databaseKeys, importKeys }] = await Promise.all([
    import('../store/database.js'),
    import('./database.js'),
  ]);
  const database = await openDatabase({ url, dataDir, log: silent });
  try {
    const count = await importKeys(database, dataDir);
    const { location: place } = fileKeys(dataDir);
    if (count) console.error(`Keys of ${place} are in the database now: ${count}. The file is not used any more.`);
    return await run(databaseKeys(database.queries));
  } finally {
    await database.close();
  }
}
