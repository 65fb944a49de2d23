// The addresses at which commands on the same machine reach the running servers of a data directory: sockets that only their owner can open.
//
// Several processes with one PostgreSQL may share a data directory, also from containers whose process numbers are equal, and from machines
// that cannot reach each other's sockets. So each process has a socket of its own, under a name that occurs once and begins with a mark of its
// machine: what refuses connections belongs to a dead process, if it is of this machine. A process shows that it runs to other machines by
// setting its time of modification: what refuses connections and was not touched for long belongs to a dead process, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openSocketFolder, pipeOf, type SocketPath } from './lock-socket.js';

/** Windows has pipes, of which the first process of a data directory has the only one. */
export const hasPipes = process.platform === 'win32';

/** What the names of sockets begin with. */
export const socketPrefix = 'control-';

/** What the names of the sockets of this machine begin with. Its containers have names of their own, and share the id of its start. */
export function machinePrefix(): string {
  const file = '/proc/sys/kernel/random/boot_id';
  const id = existsSync(file) ? readFileSync(file, 'utf8') : hostname();
  return `${socketPrefix}${id.replace(/\W/g, '').slice(0, 8)}-`;
}

/** The files of the sockets of running and of dead processes. */
export function socketFiles(dataDir: string): readonly string[] {
  if (hasPipes) return [socketPrefix];
  try {
    return readdirSync(dataDir).filter((file) => file.startsWith(socketPrefix) && file.endsWith('.sock'));
  } catch {
    // There is no data directory.
    return [];
  }
}

/** Opens the address of a socket, or of a pipe, of an existing data directory. @param file one of `socketFiles`, or a new one */
export function controlAddress(dataDir: string, file: string): SocketPath {
  if (hasPipes) return { path: pipeOf(dataDir, file), close: () => undefined };
  const { path, close } = openSocketFolder(dataDir, file.length);
  return { path: join(path, file), close };
}
