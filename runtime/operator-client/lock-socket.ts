// The sockets of a data directory: the lock, and the control socket for commands on this machine. They are in the directory itself, so
// that every process that uses it finds them, whatever path, user or environment it has.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Socket addresses are 104 bytes on some systems, the final zero included. */
const maxAddressBytes = 100;

const fits = (path: string): boolean => Buffer.byteLength(path) <= maxAddressBytes;

/** A directory, or the address of a socket. */
export interface SocketPath {
  /** Short enough for the address of a socket: of the socket itself, or of one in the directory. */
  readonly path: string;
  /** Must be called when no socket uses `path` any more. */
  close(): void;
}

/** Creates a short path: a link in a new directory that only this user can change. */
function linkTo(directory: string, nameLength: number): SocketPath {
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
 * Opens a directory for sockets. The address of a socket is limited to about 100 bytes, but the real path of its file is not: a long path
 * is replaced by the path of an open descriptor if the system has such paths, else by a link.
 * @param nameLength maximum length of the sockets' names
 * @param descriptors folder with the file descriptors of this process
 */
export function openSocketFolder(
  directory: string,
  nameLength: number,
  descriptors: string = '/proc/self/fd',
): SocketPath {
  const real = realpathSync(directory);
  if (fits(join(real, '0'.repeat(nameLength)))) return { path: real, close: () => undefined };
  if (!existsSync(descriptors)) return linkTo(real, nameLength);
  const descriptor = openSync(real, 'r');
  return { path: join(descriptors, String(descriptor)), close: () => closeSync(descriptor) };
}

/** The name of a Windows pipe: only one process can listen on it. */
export function pipeOf(directory: string, purpose = ''): string {
  const hash = createHash('sha256').update(realpathSync(directory).toLowerCase()).digest('hex');
  return `\\\\.\\pipe\\pentagate-${purpose}${hash.slice(0, 32)}`;
}
