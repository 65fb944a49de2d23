// Tells when a file has changed. The system's own notice is quick but not to be had everywhere (network folders, containers); looking
// now and then is, so both are done.
import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** What tells one version of a file from another: a new one is put in place, so it has another inode. */
const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
    () => 'missing',
  );

export interface Watcher {
  close(): void;
}

/**
 * Calls `changed` after each change of a file, also when it appears or goes away; it need not exist, its folder must.
 * @param every milliseconds between two looks
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
    // The folder was taken away, or the system ran out of watches: looking goes on.
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
