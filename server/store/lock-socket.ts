// Where the sockets of a data directory are: the lock, and the way in for commands on this machine. They are always in the directory
// itself, so that every process that uses it finds them, whatever path, user or environment it has.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Socket addresses are 104 bytes on some systems, the final zero included. */
const maxAddressBytes = 100;

const fits = (path: string): boolean => Buffer.byteLength(path) <= maxAddressBytes;

const hashedName = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

export interface SocketFolder {
  /** The directory, by a path that is short enough for the address of a socket in it. */
  readonly path: string;
  /** To be called when no socket is listened on or connected to through `path` any more. */
  close(): void;
}

/** A short path by way of a link in a new directory that only this user can change. */
function linkTo(directory: string, nameLength: number): SocketFolder {
  for (const folder of [tmpdir(), '/tmp']) {
    const own = mkdtempSync(join(folder, 'pentagate-'));
    const path = join(own, 'data');
    if (fits(join(path, '0'.repeat(nameLength)))) {
      symlinkSync(directory, path);
      return { path, close: () => rmSync(own, { recursive: true, force: true }) };
    }
    rmSync(own, { recursive: true });
  }
  throw new Error(`The path of the data directory ${directory} is too long for its sockets. Choose a shorter one.`);
}

/**
 * Opens a directory for sockets whose names have at most so many characters. Only the address of a socket must be short, not the real
 * path of its file: a long path is replaced by that of an open descriptor where the system has such paths, else by a link.
 * @param descriptors folder of the descriptors of this process
 */
export function openSocketFolder(
  directory: string,
  nameLength: number,
  descriptors: string = '/proc/self/fd',
): SocketFolder {
  const real = realpathSync(directory);
  if (fits(join(real, '0'.repeat(nameLength)))) return { path: real, close: () => undefined };
  if (!existsSync(descriptors)) return linkTo(real, nameLength);
  const descriptor = openSync(real, 'r');
  return { path: join(descriptors, String(descriptor)), close: () => closeSync(descriptor) };
}

/** Windows has pipes with names of their own instead, and keeps a name to one process. */
export const pipeOf = (directory: string, purpose = ''): string =>
  `\\\\.\\pipe\\pentagate-${purpose}${hashedName(realpathSync(directory).toLowerCase(), 32)}`;
