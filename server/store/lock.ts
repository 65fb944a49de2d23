// One process at a time works in a directory. The lock is a listening socket: the kernel drops it with its process, however that ends,
// and it can be asked who holds it. (A process number in a file says nothing in containers, where every server is process 1.)
//
// Each process listens under a name of its own first and only then looks who else listens. Of two, at least the later one sees the
// other, so both never hold the lock; a file left behind by a killed process is dead for ever and can be ignored without a race.
// It holds between processes of one host, also in different containers, and by whatever path they reach the directory. A directory
// shared over a network needs PostgreSQL instead.
import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { directoryError } from './directory-error.js';
import { openSocketFolder, pipeOf } from './lock-socket.js';

export interface Lock {
  release(): Promise<void>;
}

const prefix = 'lock-';

/** Files of dead processes are cleared away after this many milliseconds; sooner, one may be just about to listen. */
const staleAge = 60_000;

/** A process that is too busy to say who it is still holds its lock; so many milliseconds are given to it. */
const timeout = 2000;

interface Owner {
  name: string;
  pid: string;
  state: 'holds' | 'asks' | 'ends';
}

/** Who listens at `path`, if anybody. */
function askOwner(path: string, name: string): Promise<Owner | undefined> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(path);
    const answer = (owner: Owner | undefined) => {
      socket.destroy();
      resolve(owner);
    };
    const answerWith = (unless: Owner['state']) => {
      const [pid = '', state] = received.split(' ');
      answer({ name, pid: pid || 'unknown', state: state === 'holds' || state === 'asks' ? state : unless });
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

/** Windows has pipes with names of their own, and keeps a name to one process. */
async function lockByPipe(directory: string, server: Server): Promise<void> {
  await listen(server, pipeOf(directory)).catch(() => refuse(directory, 'unknown'));
}

function refuse(directory: string, pid: string): never {
  throw new Error(
    `The data directory ${directory} is in use by another server (process ${pid}). Stop that one, choose another directory ` +
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
    // Of several that ask at the same moment the first by name may go on; the others give up, and are waited for.
    const before = alive.find(({ state, name }) => state === 'holds' || (state === 'asks' && name < ownName));
    if (before) {
      await close(server);
      refuse(directory, before.pid);
    }
    if (!alive.length) {
      onAcquired();
      await Promise.all(names.map((name) => removeStale(join(folder, name))));
      return;
    }
    await pause(20);
  }
}

/** Makes the directory when there is none. @throws an Error for people */
function ensureUsable(directory: string): void {
  try {
    // What callers said is in it.
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw directoryError('The data directory', directory, error);
  }
}

/**
 * Takes the lock of a directory, which is made when there is none.
 * @throws an Error for people when another process, or this one, has it already, or the directory cannot be used
 */
export async function lockDirectory(directory: string): Promise<Lock> {
  ensureUsable(directory);
  let holds = false;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${process.pid} ${holds ? 'holds' : 'asks'}`);
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
