// Detects damage in the directory of an embedded database before PostgreSQL opens it.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { directoryError } from './directory-error.js';

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
export async function inspectWal(directory: string): Promise<void> {
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
export async function readDatabaseVersion(directory: string): Promise<string> {
  const file = join(directory, 'PG_VERSION');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw directoryError('The file', file, error);
    throw damagedDatabaseError(directory, `${directory} is no database: it holds no file PG_VERSION`, error);
  }
}
