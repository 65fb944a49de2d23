// Detects changes of a file. Notifications of the system are fast but missing on some file systems (network folders, containers), so the
// file is also polled.
import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Identifies a version of a file: each version is renamed into place, so it has a new inode. */
const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
    () => 'missing',
  );

export interface Watcher {
  close(): void;
}

/**
 * Calls `changed` after each change of a file, including creation and deletion; only its folder must exist.
 * @param every milliseconds between two polls
 */
export async function watchFile(path: string, changed: () => void, every = 2000): Promise<Watcher> {
  let seen = await stampOf(path);
  const check = async (): Promise<void> => {
    const stamp = await stampOf(path);
    if (stamp === seen) return;
    seen = stamp;
    changed();
  };
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === null || name === basename(path)) void check();
    });
    // The folder was deleted, or the system has no more watches: polling continues.
    watcher.on('error', () => watcher?.close());
  } catch {
    watcher = undefined;
  }
  const timer = setInterval(() => void check(), every);
  timer.unref();
  return {
    close() {
      watcher?.close();
      clearInterval(timer);
    },
  };
}
