// Where the running server of a data directory can be asked by commands on the same machine: a socket that nobody else can reach.
import { join } from 'node:path';
import { pipeOf, socketFolder } from '../store/place.js';

const name = 'control.sock';

/** Path of the socket, or name of the pipe. The directory must be there. */
export const controlAddress = (dataDir: string): string =>
  process.platform === 'win32' ? pipeOf(dataDir, 'control-') : join(socketFolder(dataDir, name.length), name);
