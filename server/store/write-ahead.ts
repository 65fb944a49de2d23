// A file of records that were promised to be kept before there was a database to keep them in: one a line, as a checksum and a JSON
// text, on the disk when `add` returns. What a killed process leaves is read by the next. Whoever uses it holds the lock of its
// directory. A line that was being written when the process died is dropped: nobody was told that it is kept. Any other line that
// cannot be read is damage: the file is kept under another name then, and the log says so.
import { type FileHandle, link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { StoreLog } from './connection.js';
import { syncDirectory } from './data-directory.js';
import { directoryError } from './directory-error.js';

export interface Journal<Entry> {
  /** What was in it when it was opened. */
  readonly entries: readonly Entry[];
  add(entry: Entry): Promise<void>;
  /** Everything in it is safe elsewhere; it is not used any more. */
  remove(): Promise<void>;
  /** Some of it could not be brought elsewhere: it stays under the name that is returned, and is not used any more. */
  setAside(): Promise<string>;
}

const checksum = (json: string): string => crc32(json).toString(16).padStart(8, '0');
const lineOf = (entry: unknown): string => {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
};

/** The record of a line; undefined where it is damaged. Versions before the checksum wrote the JSON alone. */
function entryOf<Entry>(line: string): Entry | undefined {
  const json = line.startsWith('{') ? line : line.slice(9);
  if (json !== line && line.slice(0, 9) !== `${checksum(json)} `) return undefined;
  try {
    return JSON.parse(json) as Entry;
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw directoryError('The journal of stored responses', path, error);
  }
}

/** A name beside the file that nothing has yet. */
const asideOf = (path: string): string => `${path}.damaged-${Date.now()}`;

/** Keeps the damaged file under another name and puts what could be read of it in its place; a crash leaves one of the two. */
async function replaceDamaged(path: string, text: string): Promise<string> {
  const aside = asideOf(path);
  const next = `${path}.new`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await link(path, aside);
  await rename(next, path);
  await syncDirectory(dirname(path));
  return aside;
}

/** Reads what is there. @throws an Error for people when the file cannot be used */
async function readJournal<Entry>(path: string, log: StoreLog): Promise<{ entries: Entry[]; size: number }> {
  const text = await readText(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length)
    log.warn({ path }, 'the last line of the journal is incomplete and is dropped: it was never acknowledged');
  const lines = whole.split('\n').filter(Boolean);
  const read = lines.map((line) => entryOf<Entry>(line));
  const entries = read.filter((entry) => entry !== undefined);
  const damaged = lines.length - entries.length;
  if (!damaged) return { entries, size: Buffer.byteLength(whole) };
  const good = entries.map(lineOf).join('');
  const aside = await replaceDamaged(path, good).catch((error) => {
    throw directoryError('The journal of stored responses', path, error);
  });
  log.error(
    { path, aside, damaged, readable: entries.length },
    'the journal of stored responses is damaged: its readable lines are kept, and the file is set aside; restore lost responses from a backup, or delete it',
  );
  return { entries, size: Buffer.byteLength(good) };
}

/**
 * Opens a journal; there need not be a file yet.
 * @throws an Error for people when there is one that cannot be read
 */
export async function openJournal<Entry>(path: string, log: StoreLog): Promise<Journal<Entry>> {
  const { entries, size: readSize } = await readJournal<Entry>(path, log);
  let size = readSize;
  let file: FileHandle | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Whether there may be half a line behind `size`: the next must not begin behind it. */
  let torn = true;

  const append = async (line: string): Promise<void> => {
    if (!file) {
      // What callers said is in it.
      file = await open(path, 'a', 0o600);
      await syncDirectory(dirname(path));
    }
    if (torn) await file.truncate(size);
    torn = true;
    await file.appendFile(line);
    await file.datasync();
    torn = false;
    size += Buffer.byteLength(line);
  };
  const closeFile = async (): Promise<void> => {
    await last;
    await file?.close();
    file = undefined;
  };
  return {
    entries,
    add(entry) {
      const done = last.then(() => append(lineOf(entry)));
      last = done.catch(() => undefined);
      return done;
    },
    async remove() {
      await closeFile();
      await rm(path, { force: true });
    },
    async setAside() {
      await closeFile();
      const aside = asideOf(path);
      await rename(path, aside);
      return aside;
    },
  };
}
