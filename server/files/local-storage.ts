// Stores files in a directory. A file is written under a temporary name, synced and renamed, so that a crash leaves all of it or nothing.
import { mkdir, open, readdir, readFile, stat, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { replaceFile, syncDirectory } from '../store/durable.js';
import { type ByteRange, FileMissingError, type FileStorage } from './storage.js';

/** Names that one call of `removeOrphans` checks. */
const maxCollectedNames = 2000;

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Two levels of folders by the last two characters of a name, which are random: 1,296 folders. */
const folders = [...alphabet].flatMap((one) => [...alphabet].map((two) => join(one, two)));
const folderOf = (name: string): string => join(name.at(-1) ?? '', name.at(-2) ?? '');

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** Returns undefined if the file or directory does not exist. */
async function ignoreMissing<Value>(step: Promise<Value>): Promise<Value | undefined> {
  try {
    return await step;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates a storage in `directory`, which is created on first use. */
export function createLocalStorage(directory: string): FileStorage {
  const incoming = join(directory, 'incoming');
  const pathOf = (name: string): string => join(directory, folderOf(name), name);
  let next = 0;

  /** @throws FileMissingError, or the error itself */
  const failed = (name: string) => (error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new FileMissingError(`the file ${name} is gone`, { cause: error }) : error;
  };

  const removeStale = async (path: string, before: number): Promise<number> => {
    const facts = await ignoreMissing(stat(path));
    if (!facts?.isFile() || facts.mtimeMs >= before) return 0;
    await ignoreMissing(unlink(path));
    return 1;
  };

  return {
    async write(name, bytes) {
      const path = pathOf(name);
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(incoming, { recursive: true })]);
      await replaceFile(path, bytes, join(incoming, name));
      // The folders may be new; those that are not take no time.
      for (const folder of ['../..', '../../..', '../../../..']) await syncDirectory(join(path, folder));
    },

    read: (name) => readFile(pathOf(name)).catch(failed(name)),

    async stream(name, part?: ByteRange, size?: number): Promise<Readable> {
      const path = pathOf(name);
      const handle = await open(path, 'r').catch(failed(name));
      const { size: found } = await handle.stat();
      if (size === undefined || size === found) return handle.createReadStream({ ...part, highWaterMark: 128 * 1024 });
      await handle.close();
      throw new FileMissingError(
        `${path} is damaged: it has ${found} bytes instead of ${size}. Restore it from a backup`,
      );
    },

    async remove(name) {
      await ignoreMissing(unlink(pathOf(name)));
    },

    async freeBytes() {
      await mkdir(directory, { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },

    async removeOrphans(before, known) {
      let removed = 0;
      for (const name of (await ignoreMissing(readdir(incoming))) ?? [])
        removed += await removeStale(join(incoming, name), before);
      for (let folder = 0, seen = 0; folder < folders.length && seen < maxCollectedNames; folder++) {
        const own = folders[next++ % folders.length] ?? '';
        const names = (await ignoreMissing(readdir(join(directory, own)))) ?? [];
        seen += names.length;
        const used = names.length ? await known(names) : new Set();
        for (const name of names) if (!used.has(name)) removed += await removeStale(join(directory, own, name), before);
      }
      next %= folders.length;
      return removed;
    },
  };
}
