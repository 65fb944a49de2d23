// Serves operations of the running server to the commands of this machine: HTTP on a socket in the data directory. There is no authentication,
// because a process that can open the socket can also open the data.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ByteCollector } from '../http/body/byte-collector.js';
import { controlAddress, hasPipes, noOperation, socketFiles, socketPrefix } from './address.js';

/** Maximum bytes of a request: names and numbers. */
const max = 65_536;

/** Milliseconds between two touches of a socket by its process. */
const touchIntervalMs = 60_000;

/** Milliseconds without a touch after which a socket that refuses connections is removed: far more than clocks of machines differ. */
const staleMs = 600_000;

/** Operations by name; arguments and results are JSON. */
export type SocketOperations = Readonly<Record<string, (...given: never[]) => unknown>>;

export interface ControlSocket {
  /** Serves these operations, too. */
  add(operations: SocketOperations): void;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const bytes = new ByteCollector();
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= max) bytes.add(chunk);
  }
  // The request is read completely; otherwise the client would not read the response.
  if (size > max) throw new Error('The request is too long.');
  return bytes.take().toString();
}

async function answer(operations: SocketOperations, request: IncomingMessage): Promise<unknown> {
  const name = request.url?.slice(1) ?? '';
  if (request.method !== 'POST' || !Object.hasOwn(operations, name))
    throw Object.assign(new Error(`There is no operation ${name}.`), { code: noOperation });
  const operation = operations[name] as (...given: unknown[]) => unknown;
  return operation(...JSON.parse(await textOf(request)));
}

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
    if (Date.now() - touched <= staleMs) continue;
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
 * @throws if the socket cannot be created
 */
export async function openControlSocket(dataDir: string): Promise<ControlSocket> {
  // With PostgreSQL, nothing else may have made the directory.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await removeStale(dataDir);
  const file = hasPipes ? socketPrefix : `${socketPrefix}${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const address = controlAddress(dataDir, file);
  const operations: Record<string, SocketOperations[string]> = {};
  const server = createServer((request, response) => {
    answer(operations, request).then(
      // JSON has no `undefined`.
      (result) => response.end(JSON.stringify({ result, process: `${hostname()}:${process.pid}` })),
      (error) => {
        request.resume();
        const message = error instanceof Error ? error.message : 'failed';
        response
          .writeHead(500)
          .end(JSON.stringify({ error: message, ...(error?.code === noOperation && { code: noOperation }) }));
      },
    );
  });
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.path, resolve));
    if (!hasPipes) chmodSync(address.path, 0o600);
  } catch (error) {
    address.close();
    throw error;
  }
  const touching = setInterval(() => {
    touch(join(dataDir, file));
    void removeStale(dataDir);
  }, touchIntervalMs).unref();
  return {
    add: (more) => void Object.assign(operations, more),
    close: () =>
      new Promise((resolve) => {
        clearInterval(touching);
        server.close(() => {
          address.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
