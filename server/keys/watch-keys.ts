// Detects changes by polling, and those of a file at once where the system tells: it does not on some file systems (network folders,
// containers).
import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { repeat } from '../../runtime/repeat.js';

export type Watcher = ReturnType<typeof watchStamp>;

/**
 * Watches what a stamp identifies.
 * @param seen the stamp of what is known
 * @param changed called after each change; returns false if it is to be called again
 * @returns `check` looks now
 */
export function watchStamp(seen: string, stampOf: () => Promise<string>, changed: () => unknown, intervalMs: number) {
  let last = seen;
  return repeat(
    async () => {
      const stamp = await stampOf();
      if (stamp !== last && (await changed()) !== false) last = stamp;
    },
    // What cannot be read now stays as it is.
    () => undefined,
    intervalMs,
  );
}

/** Calls `changed` after each change of a file, including creation and deletion; only its folder must exist. */
export async function watchFile(path: string, changed: () => unknown, intervalMs = 2000): Promise<Watcher> {
  /** Each version is renamed into place, so it has a new inode. */
  const stampOf = (): Promise<string> =>
    stat(path).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
      () => 'missing',
    );
  const watcher = watchStamp(await stampOf(), stampOf, changed, intervalMs);
  try {
    const folderWatcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === null || name === basename(path)) watcher.check();
    });
    // The folder was deleted: polling continues.
    folderWatcher.on('error', () => folderWatcher.close());
    return {
      ...watcher,
      close() {
        folderWatcher.close();
        watcher.close();
      },
    };
  } catch {
    // The system has no more watches.
    return watcher;
  }
}
