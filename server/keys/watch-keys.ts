// Detects changes by polling: network folders and containers do not tell of them.
import { stat } from 'node:fs/promises';
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

/** Calls `changed` after each change of a file, including creation and deletion. */
export async function watchFile(path: string, changed: () => unknown): Promise<Watcher> {
  /** Each version is renamed into place, so it has a new inode. */
  const stampOf = (): Promise<string> =>
    stat(path).then(
      ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
      () => 'missing',
    );
  return watchStamp(await stampOf(), stampOf, changed, 500);
}
