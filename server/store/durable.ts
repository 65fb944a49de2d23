// Writes files so that they survive a power failure.
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Syncs a directory, so that new and renamed entries survive a power failure. Systems that do not support it need it not. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await handle.close();
  }
}

/**
 * Writes a new file and renames it: readers see what was there before or all of it, even after a power cut. Other users must not read it,
 * as with everything that belongs to callers.
 * @param temporary its name until it is complete, on the same file system
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  temporary = `${path}.new`,
): Promise<void> {
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncDirectory(dirname(path));
}
