// Writes files so that they survive a power failure.
import { appendFile, chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
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
 * Appends a line to a file, which is created with its folder if it does not exist; the line is on the disk when the promise resolves. A part of
 * a line that a killed process has left stays a line of its own. Other users must not read it, as with everything that belongs to callers.
 */
export async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await appendFile(path, `\n${line}\n`, { mode: 0o600, flush: true });
}

/**
 * Writes a new file and renames it: readers see what was there before or all of it, even after a power cut. Other users must not read it,
 * as with everything that belongs to callers.
 * @param temporary its name until it is complete, on the same file system
 * @param isOfFolder whether it belongs to the owner of its folder: an operator may run a command as root for a server that does not
 */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  temporary = `${path}.new`,
  isOfFolder = false,
): Promise<void> {
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    if (isOfFolder && process.getuid?.() === 0) {
      const { uid, gid } = await stat(dirname(path));
      await chown(temporary, uid, gid);
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncDirectory(dirname(path));
}
