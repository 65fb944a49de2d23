// The addresses at which commands on the same machine reach the running servers of a data directory: sockets that only their owner can open.
//
// Several processes with one PostgreSQL may share a data directory, also from containers whose process numbers are equal, and from machines
// that cannot reach each other's sockets. So each process has sockets of its own, under names that occur once, and shows that it runs by
// setting their times of modification: what refuses connections and was not touched for long belongs to a dead process.
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { openSocketFolder, pipeOf } from '../store/lock-socket.js';

/** What a socket is for: tasks and webhooks (`control`), upstreams (`gateway`), or the request log (`requests`). */
export type SocketName = 'control' | 'gateway' | 'requests' | 'usage';

export interface ControlAddress {
  /** Path of the socket, or name of the pipe. */
  readonly path: string;
  /** Releases the address; called when nothing is connected or listening any more. */
  close(): void;
}

/** Milliseconds between two touches of a socket by its process. */
export const touchIntervalMs = 60_000;

/** Milliseconds without a touch after which a socket that refuses connections is removed: far more than clocks of machines differ. */
const staleMs = 600_000;

/** Windows has pipes, of which the first process of a data directory has the only one. */
const hasPipes = process.platform === 'win32';

/** The name of a new socket, which no other process has. */
export const newSocketFile = (name: SocketName): string =>
  hasPipes ? name : `${name}-${process.pid}-${randomBytes(4).toString('hex')}.sock`;

/** The files of the sockets for a purpose, of running and of dead processes. */
export function socketFiles(dataDir: string, name: SocketName): readonly string[] {
  if (hasPipes) return [name];
  try {
    return readdirSync(dataDir).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.sock'));
  } catch {
    // There is no data directory.
    return [];
  }
}

/** Opens the address of a socket of an existing data directory. @param file of `newSocketFile` or `socketFiles` */
export function controlAddress(dataDir: string, file: string): ControlAddress {
  if (hasPipes) return { path: pipeOf(dataDir, `${file}-`), close: () => undefined };
  const { path, close } = openSocketFolder(dataDir, file.length);
  return { path: join(path, file), close };
}

/** Shows that the process of a socket runs. */
export function touchSocket(dataDir: string, file: string): void {
  if (hasPipes) return;
  const now = new Date();
  try {
    utimesSync(join(dataDir, file), now, now);
  } catch {
    // Somebody has removed the file: commands cannot find it, everything else works.
  }
}

/**
 * Removes the sockets of dead processes.
 * @param refuses whether nothing listens at a socket
 */
export async function removeStaleSockets(
  dataDir: string,
  name: SocketName,
  refuses: (file: string) => Promise<boolean>,
): Promise<void> {
  if (hasPipes) return;
  for (const file of socketFiles(dataDir, name)) {
    const path = join(dataDir, file);
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - touched > staleMs && (await refuses(file))) rmSync(path, { force: true });
  }
}
