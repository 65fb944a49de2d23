// The address at which commands on the same machine reach the running server of a data directory: a socket that only its owner can open.
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

/** Opens the address of an existing data directory. */
export function controlAddress(dataDir: string, name: SocketName): ControlAddress {
  if (process.platform === 'win32') return { path: pipeOf(dataDir, `${name}-`), close: () => undefined };
  const file = `${name}.sock`;
  const { path, close } = openSocketFolder(dataDir, file.length);
  return { path: join(path, file), close };
}
