// Bytes in a directory. A file is written beside its place, brought to the disk, and only then given its name: whatever dies, it is whole
// or it is not there.
import { mkdir, open, readdir, readFile, rename, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStorage, GoneError, type Part } from './storage.js';

/** Names that one call of `collect` looks at. */
const manyNames = 2000;

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Two levels by the last two digits of a name, which are as good as random: a million files make 800 a folder. */
const folders = [...alphabet].flatMap((one) => [...alphabet].map((two) => join(one, two)));
const folderOf = (name: string): string => join(name.at(-1) ?? '', name.at(-2) ?? '');

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code;

/** Undefined where there is no such file or directory. */
async function orNothing<Value>(step: Promise<Value>): Promise<Value | undefined> {
  try {
    return await step;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Brings a directory's own entries to the disk. Systems that cannot do that (they say so) bring them there by themselves. */
async function settle(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(String(codeOf(error)))) throw error;
  } finally {
    await handle.close();
  }
}

/** Keeps bytes in `directory`, which is made when it is needed. */
export function createLocalStorage(directory: string): FileStorage {
  const incoming = join(directory, 'incoming');
  const pathOf = (name: string): string => join(directory, folderOf(name), name);
  const made = new Map<string, Promise<void>>();
  let next = 0;

  /** Makes the folder of a name and settles every directory on the way, once each. */
  const prepare = (folder: string): Promise<void> => {
    const known = made.get(folder);
    if (known) return known;
    const making = (async () => {
      const own = join(directory, folder);
      await Promise.all([mkdir(own, { recursive: true }), mkdir(incoming, { recursive: true })]);
      await settle(join(own, '..'));
      await settle(directory);
      await settle(join(directory, '..'));
    })();
    made.set(folder, making);
    making.catch(() => made.delete(folder));
    return making;
  };

  const gone = (name: string, error: unknown): unknown =>
    codeOf(error) === 'ENOENT' ? new GoneError(`the file ${name} is gone`, { cause: error }) : error;

  const removeOld = async (path: string, before: number): Promise<number> => {
    const facts = await orNothing(stat(path));
    if (!facts?.isFile() || facts.mtimeMs >= before) return 0;
    await orNothing(unlink(path));
    return 1;
  };

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const folder = folderOf(name);
    await prepare(folder);
    const begun = join(incoming, name);
    try {
      const handle = await open(begun, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(begun, pathOf(name));
      await settle(join(directory, folder));
    } catch (error) {
      await unlink(begun).catch(() => undefined);
      throw error;
    }
  };

  return {
    async write(name, bytes) {
      try {
        await write(name, bytes);
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error;
        // Somebody has taken the folders away, to begin anew.
        made.clear();
        await write(name, bytes);
      }
    },

    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        throw gone(name, error);
      }
    },

    async stream(name, part?: Part, size?: number): Promise<Readable> {
      const path = pathOf(name);
      const handle = await open(path, 'r').catch((error) => {
        throw gone(name, error);
      });
      const { size: found } = await handle.stat();
      if (size === undefined || size === found) return handle.createReadStream({ ...part, highWaterMark: 128 * 1024 });
      await handle.close();
      throw new GoneError(`${path} is damaged: it has ${found} bytes instead of ${size}. Restore it from a backup`);
    },

    async remove(name) {
      await orNothing(unlink(pathOf(name)));
    },

    async freeBytes() {
      await mkdir(directory, { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },

    async collect(before, known) {
      let removed = 0;
      for (const name of (await orNothing(readdir(incoming))) ?? [])
        removed += await removeOld(join(incoming, name), before);
      for (let folder = 0, seen = 0; folder < folders.length && seen < manyNames; folder++) {
        const own = folders[next++ % folders.length] ?? '';
        const names = (await orNothing(readdir(join(directory, own)))) ?? [];
        seen += names.length;
        const used = names.length ? await known(names) : new Set();
        for (const name of names) if (!used.has(name)) removed += await removeOld(join(directory, own, name), before);
      }
      next %= folders.length;
      return removed;
    },
  };
}
