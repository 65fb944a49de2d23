// The lock of a directory: one process at a time. The lock is a listening socket: the kernel closes it when its process ends, however it
// ends, and the owner can be asked for its process id. (A pid file does not work in containers, where every server has pid 1.)
//
// Each process first listens under a random name and then connects to all other sockets. Of two processes at least the later one sees the
// other, so both never hold the lock. A socket file of a killed process can never listen again and can be ignored without a race.
// The lock works between processes of one host, also in different containers, and by any path to the directory. Processes on several
// hosts need PostgreSQL.
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSocketFolder, pipeOf } from '../../runtime/operator-client/lock-socket.js';
import { directoryError } from './directory-error.js';

export interface Lock {
  release(): Promise<void>;
}

const prefix = 'lock-';

/** Milliseconds after which socket files of ended processes are removed; a younger one may be about to listen. */
const staleAge = 60_000;

/** Milliseconds to wait for the owner's answer. A process that is too busy to answer still holds its lock. */
const timeout = 2000;

interface Owner {
  name: string;
  pid: string;
  /** The address of the server; undefined for commands. */
  url: string | undefined;
  state: 'holds' | 'asks' | 'ends';
}

/** Asks the process that listens at `path` for its state; undefined if none listens. */
function askOwner(path: string, name: string): Promise<Owner | undefined> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(path);
    const answer = (owner: Owner | undefined) => {
      socket.destroy();
      resolve(owner);
    };
    const answerWith = (unless: Owner['state']) => {
      const [pid = '', state, url] = received.split(' ');
      answer({ name, pid: pid || 'unknown', url, state: state === 'holds' || state === 'asks' ? state : unless });
    };
    socket.setEncoding('utf8').setTimeout(timeout);
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('timeout', () => answerWith('holds')).on('end', () => answerWith('ends'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') answer(undefined);
      else answerWith(code === 'ECONNRESET' || code === 'EPIPE' ? 'ends' : 'holds');
    });
  });
}

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(path, resolve));

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

async function removeStale(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  if (Date.now() - mtimeMs > staleAge) await rm(path, { force: true });
}

/** On Windows the lock is a named pipe, on which only one process can listen. */
async function lockByPipe(directory: string, server: Server): Promise<void> {
  await listen(server, pipeOf(directory)).catch(() => refuse(directory, { pid: 'unknown', url: undefined }));
}

function refuse(directory: string, { pid, url }: Pick<Owner, 'pid' | 'url'>): never {
  const running = url === undefined ? '' : `pentagate is already running at ${url}. `;
  throw new Error(
    `${running}The data directory ${directory} is in use by another server (process ${pid}). Stop that one, choose another directory ` +
      '(PENTAGATE_DATA_DIR), or let several servers share a PostgreSQL database (PENTAGATE_DATABASE_URL).',
  );
}

/** Takes the lock through `place`, a short path of the directory. @throws Error when another process has it */
async function acquireLock(folder: string, directory: string, server: Server, onAcquired: () => void): Promise<void> {
  const ownName = prefix + randomBytes(8).toString('hex');
  await listen(server, join(folder, ownName)).catch((error) => {
    throw directoryError('The data directory', directory, error);
  });
  for (;;) {
    const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name !== ownName);
    const answers = await Promise.all(names.map((name) => askOwner(join(folder, name), name)));
    const alive = answers.filter((owner) => owner !== undefined);
    // Of several processes that start at the same time the first by name wins; it waits until the others have given up.
    const before = alive.find(({ state, name }) => state === 'holds' || (state === 'asks' && name < ownName));
    if (before) {
      await close(server);
      refuse(directory, before);
    }
    if (!alive.length) {
      onAcquired();
      await Promise.all(names.map((name) => removeStale(join(folder, name))));
      return;
    }
    await pause(20);
  }
}

/** Creates the directory if it does not exist. @throws Error for users if it cannot be used */
function ensureUsable(directory: string): void {
  try {
    // It holds data of callers, so other users must not read it.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw directoryError('The data directory', directory, error);
  }
}

/** The address of the server that holds the lock of a directory; undefined if none does, or it has none. */
export async function serverAt(directory: string): Promise<string | undefined> {
  if (process.platform === 'win32' || !existsSync(directory)) return undefined;
  const folder = openSocketFolder(directory, prefix.length + 16);
  try {
    const names = readdirSync(folder.path).filter((name) => name.startsWith(prefix));
    const owners = await Promise.all(names.map((name) => askOwner(join(folder.path, name), name)));
    return owners.find((owner) => owner?.state === 'holds')?.url;
  } finally {
    folder.close();
  }
}

/**
 * Locks a directory; creates it if it does not exist.
 * @param url of the server that locks it, for those who find it locked
 * @throws Error for users if a process (also this one) holds the lock, or the directory cannot be used
 */
export async function lockDirectory(directory: string, url?: string): Promise<Lock> {
  ensureUsable(directory);
  let holds = false;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end([process.pid, holds ? 'holds' : 'asks', ...(url === undefined ? [] : [url])].join(' '));
  });
  server.unref();
  if (process.platform === 'win32') {
    await lockByPipe(directory, server);
    return { release: () => close(server) };
  }
  const folder = openSocketFolder(directory, prefix.length + 16);
  try {
    await acquireLock(folder.path, directory, server, () => {
      holds = true;
    });
  } catch (error) {
    folder.close();
    throw error;
  }
  return {
    async release() {
      await close(server);
      folder.close();
    },
  };
}
