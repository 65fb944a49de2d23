// Serves named operations to the commands of this machine: HTTP on a socket in the data directory. There is no authentication, because a
// process that can open the socket can also open the data.
import { chmodSync, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { ByteCollector } from '../http/body/byte-collector.js';
import {
  controlAddress,
  newSocketFile,
  removeStaleSockets,
  type SocketName,
  touchIntervalMs,
  touchSocket,
} from './address.js';

/** Maximum bytes of a request: names and numbers. */
const max = 65_536;

/** Operations by name; arguments and results are JSON. */
export type SocketOperations = Readonly<Record<string, (...given: never[]) => unknown>>;

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
  if (request.method !== 'POST' || !Object.hasOwn(operations, name)) throw new Error(`There is no operation ${name}.`);
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

/**
 * Starts serving, beside other processes that serve the same data directory, and removes the sockets of those that were killed.
 * @throws if the socket cannot be created
 */
export async function serveSocket(
  dataDir: string,
  name: SocketName,
  operations: SocketOperations,
): Promise<{ close(): Promise<void> }> {
  // With PostgreSQL, nothing else may have made the directory.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // What cannot be removed is tried again at the next touch.
  const removeStale = (): Promise<void> =>
    removeStaleSockets(dataDir, name, (other) => refuses(dataDir, other)).catch(() => undefined);
  await removeStale();
  const file = newSocketFile(name);
  const address = controlAddress(dataDir, file);
  const server = createServer((request, response) => {
    answer(operations, request).then(
      // JSON has no `undefined`.
      (result) => response.end(JSON.stringify({ result, process: `${hostname()}:${process.pid}` })),
      (error) => {
        request.resume();
        response.writeHead(500).end(JSON.stringify({ error: error instanceof Error ? error.message : 'failed' }));
      },
    );
  });
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.path, resolve));
    if (process.platform !== 'win32') chmodSync(address.path, 0o600);
  } catch (error) {
    address.close();
    throw error;
  }
  const touching = setInterval(() => {
    touchSocket(dataDir, file);
    void removeStale();
  }, touchIntervalMs).unref();
  return {
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
