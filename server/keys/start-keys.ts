// The keys of a running server: loaded at start, created if there are none, and reloaded whenever the file or the database changes.

import type { Key } from '../../runtime/key.js';
import type { Logger } from '../../runtime/logger.js';
import type { Config } from '../config/settings.js';
import { unknownWorkspace } from '../config/workspaces.js';
import { KeyFileError, type KeyRecord, type KeyStore } from './key-file.js';
import { configured, createKeyRing } from './key-ring.js';
import { makeKey } from './make-key.js';

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

/**
 * @param store where they are kept
 * @throws KeyFileError if keys.json cannot be used, or a key has a workspace that is not declared
 */
export async function startKeys(
  { key, mode, workspaces }: Pick<Config, 'key' | 'mode'> & Partial<Pick<Config, 'workspaces'>>,
  log: Logger,
  store: KeyStore,
) {
  const isFirst = key === undefined && mode === 'development' && (await store.read()) === undefined;
  // If several processes start together, one creates it and all read it.
  const made = isFirst ? await makeDevelopmentKey(store) : undefined;
  let declared = workspaces;
  const ring = createKeyRing(key);
  const read = async (): Promise<number> => {
    const keys = (await store.read()) ?? [];
    checkWorkspaces(keys, declared, store.location);
    ring.replace(keys);
    return keys.length;
  };
  const reload = async (): Promise<boolean> => {
    try {
      log.info({ keys: await read() }, 'the keys have changed');
      return true;
    } catch (error) {
      // An error while editing by hand must not lock every caller out.
      log.error({ err: error }, 'the keys stay as they were');
      return false;
    }
  };
  // Watched before they are read, so that a change in between is detected.
  const watcher = await store.watch(reload);
  await read().catch((error: unknown) => {
    watcher.close();
    throw error;
  });
  let looked = 0;
  let looking: Promise<void> = Promise.resolve();
  /** Reads the file again, unless that has just been done. */
  const lookAgain = (): Promise<void> => {
    if (performance.now() - looked < lookIntervalMs) return looking;
    looked = performance.now();
    // The watcher reports what is wrong.
    looking = read().then(
      () => undefined,
      () => undefined,
    );
    return looking;
  };
  /** Finds a key that was made a moment ago, too: the system may tell of a changed file later, or not at all. */
  const find = (secret: string): Key | undefined | Promise<Key | undefined> => {
    const key = ring.find(secret);
    return key || !store.isFile ? key : lookAgain().then(() => ring.find(secret));
  };
  return {
    ring: { ...ring, find },
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
