// The directory of an embedded database: created if it does not exist, checked if it does. A new database is created under a temporary
// name and renamed when it is complete, so that a crash never leaves half of one.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { damagedDatabaseError, inspectWal, readDatabaseVersion } from './damage.js';
import { syncDirectory } from './durable.js';
import { makeDatabase } from './template.js';

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
