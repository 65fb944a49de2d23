// The archive of an empty database, from which new ones are made. Making the archive takes seconds of the processor and most of a gigabyte of
// memory, so the package has it; a checkout makes it once for each version of PGlite.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, isCheckout, programRoot } from '../../runtime/paths.js';
import { adviceOf } from './directory-error.js';

/** Where the package keeps the archive. */
export const archiveFile = 'server/store/empty-database.tar.gz';

/** Makes the archive. */
export async function packArchive(file: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create();
  await database.exec('checkpoint');
  const packed = await database.dumpDataDir('gzip');
  await database.close();
  await writeFile(file, Buffer.from(await packed.arrayBuffer()));
}

/** The path of the archive. */
export async function archivePath(): Promise<string> {
  if (!isCheckout) return join(programRoot, archiveFile);
  const { dependencies } = JSON.parse(await readFile(join(programRoot, 'server/package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  const kept = join(cacheFolder, `empty-database-${dependencies['@electric-sql/pglite']}.tar.gz`);
  if (existsSync(kept)) return kept;
  await mkdir(cacheFolder, { recursive: true });
  // Renamed when it is whole: several processes may make it at once.
  const made = `${kept}.${randomBytes(4).toString('hex')}`;
  try {
    await packArchive(made);
    await rename(made, kept);
  } finally {
    await rm(made, { force: true });
  }
  return kept;
}

/** PGlite's archive lets everybody write to its files, and nothing is synced yet. */
async function protectAndSync(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // Windows cannot open directories, and need not sync them.
    if (entry.isDirectory() && process.platform === 'win32') continue;
    const handle = await open(join(entry.parentPath, entry.name), entry.isDirectory() ? 'r' : 'r+');
    await handle.chmod(entry.isDirectory() ? 0o700 : 0o600);
    await handle.sync().finally(() => handle.close());
  }
}

/**
 * Creates an empty database in an empty directory and syncs it to the disk. Not by PGlite's `loadDataDir`: starting it takes seconds more of the
 * processor, and most of a gigabyte of memory.
 * @throws Error for users
 */
export async function makeDatabase(directory: string): Promise<void> {
  const { extract } = await import('tar');
  try {
    await extract({
      file: await archivePath(),
      cwd: directory,
      // Callers wait while a piece is decompressed.
      maxReadSize: 64 * 1024,
      filter: (path) => !/(^|\/)postmaster\./.test(path),
    });
    await protectAndSync(directory);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = adviceOf(code ?? '') ?? message;
    throw new Error(`A new embedded database could not be made in ${directory}: ${why}`, { cause: error });
  }
}
