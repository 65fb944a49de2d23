// The keys of a running server: loaded at start, created if there are none, and reloaded whenever the file or the database changes.

import type { Key } from '../../runtime/key.js';
import type { Logger } from '../../runtime/logger.js';
import type { Config } from '../config/settings.js';
import { unknownWorkspace } from '../config/workspaces.js';
import type { Database } from '../store/database.js';
import { fileKeys, type KeyStore } from './key-file.js';
import { KeyFileError, type KeyRecord } from './key-record.js';
import { configured, createKeyRing } from './key-ring.js';
import { makeKey } from './make-key.js';
import { watchFile, watchStamp } from './watch-keys.js';

/** Milliseconds between two looks at the file for keys that are unknown: callers must not make the server read all the time. */
export const lookIntervalMs = 20;

/** The name of the key that the first start creates. */
const developmentKey = 'development';

/**
 * Creates the development key at a first start: no key is configured, and no key file exists. An empty key file is a decision of its
 * owner, so it gets no key.
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

/** @throws KeyFileError if a key has a workspace that the settings do not declare */
function checkWorkspaces(records: readonly KeyRecord[], declared: Config['workspaces'], location: string): void {
  for (const { name, workspace } of records) {
    const unknown = unknownWorkspace(workspace, declared);
    if (unknown !== undefined)
      throw new KeyFileError(`The key "${name}" in ${location} has a workspace that cannot be used: ${unknown}`);
  }
}

/** Opens the keys of a database that several processes share, and imports those of the file once. */
async function openDatabaseKeys({ queries }: Database, dataDir: string, log: Logger) {
  const { databaseKeys, importKeys, keysStamp } = await import('./database-keys.js');
  const count = await importKeys({ queries }, dataDir);
  const file = fileKeys(dataDir).location;
  if (count) log.info({ keys: count, file }, 'keys of the file are in the database now; the file is not used any more');
  // Taken before the keys are read, so that a change in between is detected.
  const stamp = await keysStamp(queries);
  return {
    store: databaseKeys(queries),
    watch: (changed: () => Promise<boolean>) => watchStamp(stamp, () => keysStamp(queries), changed, 2000),
  };
}

/**
 * @param database the store of the keys if PostgreSQL is configured
 * @throws KeyFileError if keys.json cannot be used, or a key has a workspace that is not declared
 */
export async function startKeys(
  { dataDir, key, mode, workspaces }: Pick<Config, 'dataDir' | 'key' | 'mode'> & Partial<Pick<Config, 'workspaces'>>,
  log: Logger,
  database?: Database,
) {
  const shared = database && (await openDatabaseKeys(database, dataDir, log));
  const store = shared?.store ?? fileKeys(dataDir);
  let records = await store.read();
  const made =
    records === undefined && key === undefined && mode === 'development' ? await makeDevelopmentKey(store) : undefined;
  // If several processes start together, one creates it and all read it.
  if (records === undefined) records = await store.read();
  let declared = workspaces;
  checkWorkspaces(records ?? [], declared, store.location);
  const ring = createKeyRing(key, records);
  const reload = async (): Promise<boolean> => {
    try {
      const keys = (await store.read()) ?? [];
      checkWorkspaces(keys, declared, store.location);
      ring.replace(keys);
      log.info({ keys: keys.length }, 'the keys have changed');
      return true;
    } catch (error) {
      // An error while editing by hand must not lock every caller out.
      log.error({ err: error }, 'the keys stay as they were');
      return false;
    }
  };
  let looked = 0;
  let looking: Promise<void> = Promise.resolve();
  /** Reads the file again, unless that has just been done. */
  const lookAgain = (): Promise<void> => {
    if (performance.now() - looked < lookIntervalMs) return looking;
    looked = performance.now();
    looking = store
      .read()
      .then((keys = []) => {
        checkWorkspaces(keys, declared, store.location);
        ring.replace(keys);
      })
      // The watcher reports it.
      .catch(() => undefined);
    return looking;
  };
  /** Finds a key that was made a moment ago, too: the system may tell of a changed file later, or not at all. */
  const find = async (secret: string): Promise<Key | undefined> => {
    const key = ring.find(secret);
    if (key || shared) return key;
    await lookAgain();
    return ring.find(secret);
  };
  const watcher = shared ? shared.watch(reload) : await watchFile(store.location, () => void reload());
  return {
    ring: { ...ring, find },
    /** Where the keys are stored; a change reaches the ring by itself. */
    store,
    /** The development key: created by the first start, or set in the configuration. */
    developmentKey: (): Key | undefined => ring.named(developmentKey) ?? ring.named(configured.name),
    /** The secret of the development key, if this start has created it. */
    createdSecret: made,
    /** @throws KeyFileError if a key has a workspace that is not among these */
    checkWorkspaces: async (changed: Config['workspaces']): Promise<void> =>
      checkWorkspaces((await store.read()) ?? [], changed, store.location),
    /** Takes over the workspaces of a changed configuration. */
    declareWorkspaces(changed: Config['workspaces']): void {
      declared = changed;
    },
    /** Reloads the keys; called when another process reports a change. */
    checkForChanges: watcher.check,
    close: watcher.close,
  };
}
