// Where the sockets of a data directory are, and who may come to them: the lock, and the way in for commands on this machine.
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Socket addresses are 104 bytes on some systems, the final zero included. */
const longest = 100;

const named = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/** A directory among temporary files might have been made by somebody else, who waits there for us. */
function ownDirectory(place: string): string {
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const info = lstatSync(place);
  const mine = info.isDirectory() && info.uid === process.getuid?.() && (info.mode & 0o077) === 0;
  if (!mine)
    throw new Error(`${place} belongs to somebody else, or others may use it; it is needed for the data directory.`);
  return place;
}

/**
 * The folder for sockets whose names have at most so many characters: the directory itself or, when its path is too long for that, one
 * named after it among temporary files. The directory must be there.
 * @throws an Error for people when that one is not safe
 */
export function socketFolder(directory: string, nameLength: number): string {
  const real = realpathSync(directory);
  if (Buffer.byteLength(join(real, '0'.repeat(nameLength))) <= longest) return real;
  return ownDirectory(join(tmpdir(), `pentagate-${named(real, 24)}`));
}

/** Windows has pipes with names of their own instead, and keeps a name to one process. */
export const pipeOf = (directory: string, purpose = ''): string =>
  `\\\\.\\pipe\\pentagate-${purpose}${named(realpathSync(directory).toLowerCase(), 32)}`;
