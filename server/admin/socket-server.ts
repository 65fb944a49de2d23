// Serves the operator's API to the commands of this machine, on a socket in the data directory. It needs no key, because a process that can
// open the socket can also open the data.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  controlAddress,
  hasPipes,
  machinePrefix,
  socketFiles,
  socketPrefix,
} from '../../runtime/operator-client/address.js';

/** Milliseconds between two touches of a socket by its process. */
const touchIntervalMs = 60_000;

/** Milliseconds without a touch after which a socket of another machine is removed if it refuses connections: far more than clocks of machines differ. */
const staleMs = 600_000;

/** Whether nothing listens at a socket. */
function refuses(dataDir: string, file: string): Promise<boolean> {
  const address = controlAddress(dataDir, file);
  return new Promise<boolean>((resolve) => {
    const socket = connect(address.path, () => {
      socket.destroy();
      resolve(false);
    });
    // Any other error, such as that of missing rights, proves nothing.
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  }).finally(address.close);
}

/** Removes the sockets of dead processes. What cannot be removed is tried again at the next touch. */
async function removeStale(dataDir: string): Promise<void> {
  if (hasPipes) return;
  for (const file of socketFiles(dataDir)) {
    const path = join(dataDir, file);
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (!file.startsWith(machinePrefix()) && Date.now() - touched <= staleMs) continue;
    const isDead = await refuses(dataDir, file).catch(() => false);
    if (isDead) rmSync(path, { force: true });
  }
}

/** Shows that this process runs. */
function touch(path: string): void {
  const now = new Date();
  try {
    if (!hasPipes) utimesSync(path, now, now);
  } catch {
    // Somebody has removed the file: commands cannot find it, everything else works.
  }
}

/**
 * Opens the socket of this process, beside other processes that serve the same data directory, and removes the sockets of those that were killed.
 * @param listener the operator's API
 * @throws if the socket cannot be created
 */
export async function openControlSocket(
  dataDir: string,
  listener: RequestListener,
): Promise<{ close(): Promise<void> }> {
  // With PostgreSQL, nothing else may have made the directory.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await removeStale(dataDir);
  // It gets its name when it listens: the sockets that others find refuse connections only if their process is dead.
  const unnamed = hasPipes ? socketPrefix : `${machinePrefix()}${process.pid}-${randomBytes(4).toString('hex')}.new`;
  const path = join(dataDir, unnamed.replace(/new$/, 'sock'));
  const address = controlAddress(dataDir, unnamed);
  const server = createServer(listener);
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.path, resolve));
    if (!hasPipes) {
      chmodSync(address.path, 0o600);
      renameSync(address.path, path);
    }
  } catch (error) {
    address.close();
    throw error;
  }
  const touching = setInterval(() => {
    touch(path);
    void removeStale(dataDir);
  }, touchIntervalMs).unref();
  return {
    close: () =>
      new Promise((resolve) => {
        clearInterval(touching);
        server.close(() => {
          if (!hasPipes) rmSync(path, { force: true });
          address.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
