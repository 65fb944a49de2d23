// A file of records that were promised to be kept before there was a database to keep them in: one JSON text a line, on the disk when
// `add` returns. What a killed process leaves is read by the next. Whoever uses it holds the lock of its directory.
import { existsSync } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from './fresh.js';

export interface Journal<Entry> {
  /** What was in it when it was opened. */
  readonly entries: readonly Entry[];
  add(entry: Entry): Promise<void>;
  /** Everything in it is safe elsewhere; it is not used any more. */
  remove(): Promise<void>;
}

export async function openJournal<Entry>(path: string): Promise<Journal<Entry>> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  // A last line without its end was being written when the process died: nobody was told that it is kept.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  let file: Promise<FileHandle> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let size = Buffer.byteLength(whole);
  const start = async () => {
    // What callers said is in it.
    const handle = await open(path, 'a', 0o600);
    await handle.truncate(size);
    await syncDirectory(dirname(path));
    return handle;
  };
  return {
    entries: whole.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Entry] : [])),
    add(entry) {
      file ??= start();
      const write = async (handle: FileHandle) => {
        const line = `${JSON.stringify(entry)}\n`;
        try {
          await handle.appendFile(line);
          await handle.datasync();
          size += Buffer.byteLength(line);
        } catch (error) {
          // The next line must not begin behind half of this one.
          await handle.truncate(size).catch(() => undefined);
          throw error;
        }
      };
      const done = Promise.all([file, last]).then(([handle]) => write(handle));
      last = done.catch(() => undefined);
      return done;
    },
    async remove() {
      await last;
      await (await file)?.close();
      await rm(path, { force: true });
    },
  };
}
