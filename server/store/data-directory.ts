// The directory of an embedded database: made where there is none, and looked at where there is one. Nobody sees half of a new one: it
// is moved to its place when it is whole.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { damagedDatabaseError, inspectWal, readDatabaseVersion } from './damage.js';
import { makeDatabase } from './template.js';

/** The data of another major version of PostgreSQL cannot be read. */
const supportedVersion = '18';

const temporaryInfix = '.new-';

/** Where a database waits that nothing has been stored in. */
const preparedPath = (directory: string): string => `${directory}.prepared`;

/**
 * Makes an empty database beside the directory, unless there is one in it or beside it: the first that needs it need not wait for that.
 * The caller holds the lock of the directory above it.
 */
export async function prepareDirectory(directory: string): Promise<void> {
  if (existsSync(directory) || existsSync(preparedPath(directory))) return;
  const temporary = directory + temporaryInfix + randomBytes(4).toString('hex');
  // PGlite lets everybody write to its files, so nobody else may come to them, whatever the directory above allows.
  await mkdir(temporary, { mode: 0o700 });
  await makeDatabase(temporary);
  await rename(temporary, preparedPath(directory));
  await syncDirectory(dirname(directory));
}

/**
 * Sees to it that there is a database in the directory, and that it is one that can be read.
 * The caller holds the lock of the directory above it.
 */
export async function ensureDirectory(directory: string): Promise<void> {
  const parent = dirname(directory);
  for (const name of await readdir(parent))
    if (name.startsWith(basename(directory) + temporaryInfix))
      // A process that has lost its server may still write there for a moment; what it leaves goes with the next start.
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
    return;
  }
  await prepareDirectory(directory);
  await rename(preparedPath(directory), directory);
  await syncDirectory(parent);
}

/** What was made or renamed in a directory stays so when the power fails. Windows cannot and need not do this. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
