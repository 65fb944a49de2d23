// keys.json in the data directory: read whole, written whole, changed by one process at a time.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatKeys, KeyFileError, type KeyRecord, parseKeys } from './record.js';

export const keyFile = (dataDir: string): string => join(dataDir, 'keys.json');

/** The keys in a file; undefined when there is none. @throws KeyFileError with the file's name */
export async function readKeys(path: string): Promise<readonly KeyRecord[] | undefined> {
  try {
    return parseKeys(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error instanceof KeyFileError ? new KeyFileError(`${path} ${error.message}`) : error;
  }
}

/** A change takes milliseconds; whoever holds the lock for longer than this has died with it. */
const staleAfter = 10_000;

/** Takes the lock file, waiting for its turn; resolves with what gives it back. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (const end = performance.now() + 2 * staleAfter; performance.now() < end; ) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = await stat(path).then(
      (info) => info.mtimeMs,
      () => undefined,
    );
    if (since !== undefined && Date.now() - since > staleAfter) await rm(path, { force: true });
    else await delay(20);
  }
  throw new KeyFileError(`${path} is held by another process; remove it if there is none`);
}

/** Writes beside the file and then puts it in its place: readers see the old keys or the new ones, also after a power cut. */
async function write(path: string, text: string): Promise<void> {
  const next = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(next, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  // The new name is safe only once the folder is; Windows opens no folders, and has no need to.
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Changes the keys of a data directory, which is made when it is missing. Two at once take turns.
 * @param change is given the keys there are (undefined: no file yet), and gives those there shall be, or undefined to leave them alone
 */
export async function changeKeys(
  dataDir: string,
  change: (keys: readonly KeyRecord[] | undefined) => readonly KeyRecord[] | undefined,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = keyFile(dataDir);
  const release = await lock(`${path}.lock`);
  try {
    const keys = change(await readKeys(path));
    if (keys) await write(path, formatKeys(keys));
  } finally {
    await release();
  }
}
