// The directory of an embedded database: created if it does not exist, checked if it does. A new database is created under a temporary
// name and renamed when it is complete, so that a crash never leaves half of one.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { directoryError } from './directory-error.js';
import { syncDirectory } from './durable.js';
import { makeDatabase } from './template.js';

// Detects damage in the directory of an embedded database before PostgreSQL opens it.

/** PostgreSQL writes WAL segments in full before it renames them, so a crash never leaves a shorter one. */
const segmentBytes = 16 * 1024 ** 2;
const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** An error for users about a damaged database: what is wrong, and what to do. */
export const damagedDatabaseError = (directory: string, why: string, cause?: unknown): Error =>
  new Error(
    `The embedded database in ${directory} cannot be opened: ${why}. Restore the data directory from a backup. Or move ${directory} ` +
      'to another place, to start with an empty database: tasks and stored responses are then lost, keys are not.',
    { cause },
  );

/**
 * Checks the WAL segments. PostgreSQL takes a truncated segment for the end of the WAL, so acknowledged transactions would be lost
 * silently.
 * @throws Error for users that names the file
 */
async function inspectWal(directory: string): Promise<void> {
  const folder = join(directory, 'pg_wal');
  const names = await readdir(folder).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw damagedDatabaseError(directory, `${folder} is missing`, error);
    throw directoryError('The folder of the embedded database', folder, error);
  });
  for (const name of names.filter(isSegment)) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size !== segmentBytes)
      throw damagedDatabaseError(directory, `${path} is damaged: it has ${size} bytes instead of ${segmentBytes}`);
  }
}

/** Reads the major version of PostgreSQL that created a database. @throws Error for users if the directory holds no database */
async function readDatabaseVersion(directory: string): Promise<string> {
  const file = join(directory, 'PG_VERSION');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw directoryError('The file', file, error);
    throw damagedDatabaseError(directory, `${directory} is no database: it holds no file PG_VERSION`, error);
  }
}

/** Data directories of another major version of PostgreSQL cannot be opened. */
const supportedVersion = '18';

const temporaryInfix = '.new-';

/** The path of an empty database that is created ahead of its first use. */
const preparedPath = (directory: string): string => `${directory}.prepared`;

/** Whether the database beside the directory can be used; one that cannot is removed, as it is empty. */
async function isPrepared(directory: string): Promise<boolean> {
  const prepared = preparedPath(directory);
  if (!existsSync(prepared)) return false;
  try {
    if ((await readDatabaseVersion(prepared)) === supportedVersion) {
      await inspectWal(prepared);
      return true;
    }
  } catch {
    // It is made anew, whatever is wrong with it.
  }
  await rm(prepared, { recursive: true, force: true, maxRetries: 3 });
  return false;
}

/**
 * Creates an empty database beside the directory, unless there is one in it or beside it, so that the first use need not wait for it.
 * The caller must hold the lock of the parent directory.
 */
export async function prepareDirectory(directory: string): Promise<void> {
  if (existsSync(directory) || (await isPrepared(directory))) return;
  const temporary = directory + temporaryInfix + randomBytes(4).toString('hex');
  // PGlite creates world-writable files, so the directory must deny access to others.
  await mkdir(temporary, { mode: 0o700 });
  await makeDatabase(temporary);
  await rename(temporary, preparedPath(directory));
  await syncDirectory(dirname(directory));
}

/**
 * Creates the database if the directory does not exist; else checks version and WAL.
 * The caller must hold the lock of the parent directory.
 * @returns whether it was created
 * @throws Error for users
 */
export async function ensureDirectory(directory: string): Promise<boolean> {
  const parent = dirname(directory);
  for (const name of await readdir(parent))
    if (name.startsWith(basename(directory) + temporaryInfix))
      // The child process of a killed server may still write there; the next start removes what it leaves.
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  if (existsSync(directory)) {
    await rm(preparedPath(directory), { recursive: true, force: true }).catch(() => undefined);
    await chmod(directory, 0o700).catch(() => undefined);
    const version = await readDatabaseVersion(directory);
    if (!/^\d+$/.test(version))
      throw damagedDatabaseError(directory, `${join(directory, 'PG_VERSION')} is damaged: it holds no version`);
    if (version !== supportedVersion)
      throw new Error(
        `The database in ${directory} was made by PostgreSQL ${version}; this version of pentagate reads those of ${supportedVersion}.`,
      );
    await inspectWal(directory);
    return false;
  }
  await prepareDirectory(directory);
  await rename(preparedPath(directory), directory);
  await syncDirectory(parent);
  return true;
}
