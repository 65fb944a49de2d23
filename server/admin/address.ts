// Where the running server of a data directory can be asked by commands on the same machine: a socket that nobody else can reach.
import { join } from 'node:path';
import { openSocketFolder, pipeOf } from '../store/lock-socket.js';

const name = 'control.sock';

export interface ControlAddress {
  /** Path of the socket, or name of the pipe. */
  readonly path: string;
  /** To be called when nothing is connected or listening there any more. */
  close(): void;
}

/** Opens the address of a data directory, which must be there. */
export function controlAddress(dataDir: string): ControlAddress {
  if (process.platform === 'win32') return { path: pipeOf(dataDir, 'control-'), close: () => undefined };
  const { path, close } = openSocketFolder(dataDir, name.length);
  return { path: join(path, name), close };
}
