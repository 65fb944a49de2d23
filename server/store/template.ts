// The archive of an empty database, from which new ones are made. Making the archive takes seconds of the processor and most of a gigabyte of
// memory, so the package has it; a checkout makes it once for each version of PGlite, in a process of its own: a server that must answer at
// once cannot afford it.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar';
import { cacheFolder, isCheckout, programRoot } from '../../cli/paths.js';
import { startProcess } from '../../engine/worker-thread.js';

/** @param place where the database is, for the message */
function notMade(place: string, why: string): Error {
  const full = /ENOSPC|No space left/i.test(why) ? 'the disk is full. Free some space, then start again. ' : '';
  return new Error(`A new embedded database could not be made in ${place}: ${full}${why}`);
}

/** Milliseconds; it takes seconds on an idle machine. */
const timeout = 300_000;

/** Where the package keeps the archive. */
export const archiveFile = 'server/store/empty-database.tar.gz';

/** Makes the archive. @throws Error for users */
export function packArchive(file: string): Promise<void> {
  const child = startProcess('server/store/template-process', [file], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    errorOutput += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(notMade(file, errorOutput.trim() || `it ended with ${code ?? signal}`));
    });
  });
}

/** The path of the archive. */
async function archivePath(): Promise<string> {
  if (!isCheckout) return join(programRoot, archiveFile);
  const { dependencies } = JSON.parse(await readFile(join(programRoot, 'package.json'), 'utf8')) as {
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
 * Creates an empty database in an empty directory and syncs it to the disk, which PGlite itself does not do.
 * @throws Error for users
 */
export async function makeDatabase(directory: string): Promise<void> {
  const file = await archivePath();
  try {
    // Not by PGlite's `loadDataDir`: starting it takes a second more, and most of a gigabyte of memory.
    await extract({ file, cwd: directory, filter: (path) => !/(^|\/)postmaster\./.test(path) });
    await protectAndSync(directory);
  } catch (error) {
    throw notMade(directory, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the archive of an empty database, for an in-memory instance. */
export async function emptyArchive(): Promise<Blob> {
  return new Blob([await promisify(gunzip)(await readFile(await archivePath()))]);
}
