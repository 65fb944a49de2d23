// A write-ahead journal: records that were acknowledged before the database was open. One line per record, a checksum and JSON, on the
// disk when `add` resolves. The next start reads what a killed process left. The caller must hold the lock of the directory.
//
// An incomplete last line is dropped: it was never acknowledged. Any other unreadable line is damage: the file is set aside under another
// name, its readable lines are kept, and an error is logged.
import { type FileHandle, link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { StoreLog } from './connection.js';
import { syncDirectory } from './data-directory.js';
import { directoryError } from './directory-error.js';
import { lineAppender } from './line-file.js';

export interface WriteAheadLog<Entry> {
  /** The records at the time of opening. */
  readonly entries: readonly Entry[];
  add(entry: Entry): Promise<void>;
  /** Deletes the journal: all records are stored elsewhere. */
  remove(): Promise<void>;
  /** Renames the journal because some records could not be stored elsewhere. @returns the new path */
  setAside(): Promise<string>;
}

const checksum = (json: string): string => crc32(json).toString(16).padStart(8, '0');

/** A line with a checksum and the JSON of a record. */
export const lineOf = (entry: unknown): string => {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
};

/** Parses a line of `lineOf`; undefined if it is damaged. */
export function entryOf<Entry>(line: string): Entry | undefined {
  const json = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(json)} `) return undefined;
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

/** An unused path beside the file. */
const asideOf = (path: string): string => `${path}.damaged-${Date.now()}`;

/** Sets the damaged file aside and replaces it with its readable lines, atomically. */
async function replaceDamaged(path: string, text: string): Promise<string> {
  const aside = asideOf(path);
  const next = `${path}.new`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await link(path, aside);
  await rename(next, path);
  await syncDirectory(dirname(path));
  return aside;
}

/** Reads a journal. @throws Error for users if the file cannot be used */
async function readWriteAheadLog<Entry>(path: string, log: StoreLog): Promise<{ entries: Entry[]; size: number }> {
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
    'the journal of stored responses is damaged: its readable lines are kept, and the file is set aside; restore what is lost from a backup, or delete it',
  );
  return { entries, size: Buffer.byteLength(good) };
}

/**
 * Opens a journal. The file is created by the first `add`.
 * @throws Error for users if the file exists but cannot be read
 */
export async function openWriteAheadLog<Entry>(path: string, log: StoreLog): Promise<WriteAheadLog<Entry>> {
  const { entries, size } = await readWriteAheadLog<Entry>(path, log);
  let file: FileHandle | undefined;
  let appendTo: ((line: string) => Promise<void>) | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const append = async (line: string): Promise<void> => {
    if (!appendTo) {
      // It holds data of callers, so other users must not read it.
      file ??= await open(path, 'a', 0o600);
      await syncDirectory(dirname(path));
      appendTo = lineAppender(file, size);
    }
    await appendTo(line);
  };
  const closeFile = async (): Promise<void> => {
    await last;
    await file?.close();
    file = undefined;
    appendTo = undefined;
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
