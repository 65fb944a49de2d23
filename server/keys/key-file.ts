// keys.json in the data directory: read and written as a whole, by one process at a time.
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { syncDirectory } from '../store/durable.js';
import { formatKeys, KeyFileError, type KeyRecord, parseKeys } from './key-record.js';

export interface KeyStore {
  /** Its location, for messages. */
  readonly location: string;
  /** The keys that are not revoked; undefined if there have never been any. */
  read(): Promise<readonly KeyRecord[] | undefined>;
  /**
   * Changes the keys; concurrent changes take turns.
   * @param change receives the result of `read` and returns the new keys, or undefined for no change
   */
  change(change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined): Promise<void>;
}

/** Creates the key store of a data directory. */
export const fileKeys = (dataDir: string): KeyStore => ({
  location: keyFile(dataDir),
  read: () => readKeys(keyFile(dataDir)),
  change: (change) => changeKeys(dataDir, change),
});

export const keyFile = (dataDir: string): string => join(dataDir, 'keys.json');

/** Advice for a file without readable keys. */
const remedy = 'Restore the file from a backup, correct it, or move it away and make new keys (pentagate key create).';

/** Advice by error code of the system. */
const advice: Readonly<Record<string, string>> = {
  EACCES: 'Let this user read and write it, and its directory.',
  EPERM: 'Let this user read and write it, and its directory.',
  EROFS: 'Its file system is read-only: mount it writable, or choose another data directory (PENTAGATE_DATA_DIR).',
  ENOSPC: 'The disk is full: make room. The keys are as they were.',
  EDQUOT: 'The disk quota is used up: make room. The keys are as they were.',
  EIO: 'The disk fails: look at the logs of the system, and restore the file from a backup.',
  EMFILE: 'This process has no file descriptors left: raise its limit (ulimit -n).',
  ENFILE: 'The system has no file descriptors left.',
};

/** The error for a file that cannot be used. */
function unusable(path: string, doing: 'read' | 'written', cause: unknown): KeyFileError {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return new KeyFileError(`${path} cannot be ${doing}: ${message}. ${advice[code] ?? remedy}`, { cause });
}

/** The text of a regular file. Another kind of file (a pipe, a device) could block the reader forever. */
async function readRegular(path: string): Promise<string> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (!(await handle.stat()).isFile()) throw new KeyFileError(`is not a regular file. ${remedy}`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}

/** The keys in a file; undefined if it does not exist. @throws KeyFileError with the file's name and advice */
export async function readKeys(path: string): Promise<readonly KeyRecord[] | undefined> {
  let text: string;
  try {
    text = await readRegular(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error instanceof KeyFileError ? new KeyFileError(`${path} ${error.message}`) : unusable(path, 'read', error);
  }
  try {
    return parseKeys(text);
  } catch (error) {
    throw error instanceof KeyFileError ? new KeyFileError(`${path} ${error.message}. ${remedy}`) : error;
  }
}

/** Milliseconds until a lock is stale: a change takes a few, so its owner has died. */
const staleAfter = 10_000;

/** Acquires the lock file, waiting if necessary. @returns a function that releases it */
async function lock(path: string): Promise<() => Promise<void>> {
  for (const end = performance.now() + 2 * staleAfter; performance.now() < end; ) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(path, 'written', error);
    }
    const since = await stat(path).then(
      (info) => info.mtimeMs,
      () => undefined,
    );
    if (since !== undefined && Date.now() - since > staleAfter)
      await rm(path, { force: true }).catch((error) => Promise.reject(unusable(path, 'written', error)));
    else await delay(20);
  }
  throw new KeyFileError(`${path} is held by another process; remove it if there is none`);
}

/** Writes a new file and renames it: readers see the old keys or the new ones, even after a power cut. */
async function write(path: string, text: string): Promise<void> {
  const next = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(next, text, { mode: 0o600, flag: 'wx', flush: true });
    // An operator may run the command as root, for a server that runs as the owner of the folder.
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(dirname(path));
      await chown(next, uid, gid);
    }
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw unusable(path, 'written', error);
  }
  await syncDirectory(dirname(path)).catch(() => undefined);
}

/**
 * Changes the keys of a data directory, which is created if necessary. Concurrent changes take turns.
 * @param change receives the current keys (undefined: no file yet) and returns the new ones, or undefined for no change
 */
export async function changeKeys(
  dataDir: string,
  change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined,
): Promise<void> {
  const path = keyFile(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error) =>
    Promise.reject(unusable(path, 'written', error)),
  );
  const release = await lock(`${path}.lock`);
  try {
    const keys = change(await readKeys(path));
    if (keys) await write(path, formatKeys(keys));
  } finally {
    await release();
  }
}
