// The keys of a running server: read at start, made when there are none, and read again whenever the file, or the database, changes.

import type { Key } from '../../contract/key.js';
import type { Config } from '../config/settings.js';
import type { Logger } from '../http/deps.js';
import type { Database } from '../store/database.js';
import { makeKey } from './make.js';
import { type ChangingKeyRing, configured, createKeyRing } from './ring.js';
import { fileKeys, type KeyStore } from './store.js';
import { watchFile } from './watch.js';

export interface RunningKeys {
  readonly ring: ChangingKeyRing;
  /** The secret of the development key, when this start has made it. */
  readonly createdSecret?: string;
  /** The key of whoever develops here: the one that the first start has made, or that of the configuration. */
  readonly developmentKey: () => Key | undefined;
  /** The keys may have changed: another process on the database says so. */
  checkForChanges(): void;
  close(): void;
}

/** The name by which later starts and `pentagate key list` know the key that the first start has made. */
const developmentKey = 'development';

/**
 * Makes the development key of a first start: nobody has given a key, and there never was a file of keys. An empty file is somebody's
 * decision.
 */
async function makeDevelopmentKey(store: KeyStore): Promise<string | undefined> {
  const { record, secret } = makeKey({ name: developmentKey });
  let made = false;
  await store.change((keys) => {
    made = keys === undefined;
    return made ? [record] : undefined;
  });
  return made ? secret : undefined;
}

/** The keys of a database that several processes share; those of a file come along, once. */
async function openDatabaseKeys({ queries }: Database, dataDir: string, log: Logger) {
  const [{ databaseKeys, importKeys, keysStamp }, { watchDatabase }] = await Promise.all([
    import('./database.js'),
    import('./watch-database.js'),
  ]);
  const count = await importKeys({ queries }, dataDir);
  const file = fileKeys(dataDir).location;
  if (count) log.info({ keys: count, file }, 'keys of the file are in the database now; the file is not used any more');
  // From before the keys are read: a change in between is seen as one.
  const stamp = await keysStamp(queries);
  return {
    store: databaseKeys(queries),
    watch: (changed: () => Promise<boolean>) => watchDatabase(queries, stamp, changed),
  };
}

/**
 * @param database where keys are kept, when a PostgreSQL server is configured
 * @throws KeyFileError when keys.json cannot be used
 */
export async function startKeys(
  { dataDir, key, mode }: Pick<Config, 'dataDir' | 'key' | 'mode'>,
  log: Logger,
  database?: Database,
): Promise<RunningKeys> {
  const shared = database && (await openDatabaseKeys(database, dataDir, log));
  const store = shared?.store ?? fileKeys(dataDir);
  let records = await store.read();
  const made =
    records === undefined && key === undefined && mode === 'development' ? await makeDevelopmentKey(store) : undefined;
  // Of several that start together one makes it; all read it.
  if (records === undefined) records = await store.read();
  const ring = createKeyRing(key, records);
  const reload = async (): Promise<boolean> => {
    try {
      const keys = (await store.read()) ?? [];
      ring.replace(keys);
      log.info({ keys: keys.length }, 'the keys have changed');
      return true;
    } catch (error) {
      // A slip while editing by hand must not lock everybody out.
      log.error({ err: error }, 'the keys stay as they were');
      return false;
    }
  };
  const watcher = shared
    ? shared.watch(reload)
    : { ...(await watchFile(store.location, () => void reload())), check: () => undefined };
  const own = (): Key | undefined => ring.named(developmentKey) ?? ring.named(configured.name);
  return {
    ring,
    developmentKey: own,
    ...(made === undefined ? {} : { createdSecret: made }),
    checkForChanges: watcher.check,
    close: watcher.close,
  };
}
