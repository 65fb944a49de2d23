// Serves named operations to the commands of this machine: HTTP on a socket in the data directory. There is no authentication, because a
// process that can open the socket can also open the data.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { controlAddress, type SocketName } from './address.js';

/** Maximum bytes of a request: names and numbers. */
const max = 65_536;

/** Operations by name; arguments and results are JSON. */
export type SocketOperations = Readonly<Record<string, (...given: never[]) => unknown>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size <= max) pieces.push(piece);
  }
  // The request is read completely; otherwise the client would not read the response.
  if (size > max) throw new Error('The request is too long.');
  return Buffer.concat(pieces).toString();
}

async function answer(operations: SocketOperations, request: IncomingMessage): Promise<unknown> {
  const name = request.url?.slice(1) ?? '';
  if (request.method !== 'POST' || !Object.hasOwn(operations, name)) throw new Error(`There is no operation ${name}.`);
  const operation = operations[name] as (...given: unknown[]) => unknown;
  return operation(...JSON.parse(await textOf(request)));
}

/**
 * Starts serving. The lock of the data directory must be held, so that an existing socket is a leftover.
 * @throws if the socket cannot be created
 */
export async function serveSocket(
  dataDir: string,
  name: SocketName,
  operations: SocketOperations,
): Promise<{ close(): Promise<void> }> {
  // With PostgreSQL, nothing else may have made the directory.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const address = controlAddress(dataDir, name);
  const server = createServer((request, response) => {
    answer(operations, request).then(
      // JSON has no `undefined`.
      (result) => response.end(JSON.stringify({ result })),
      (error) => {
        request.resume();
        response.writeHead(500).end(JSON.stringify({ error: error instanceof Error ? error.message : 'failed' }));
      },
    );
  });
  server.unref();
  try {
    if (process.platform !== 'win32') rmSync(address.path, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.path, resolve));
    if (process.platform !== 'win32') chmodSync(address.path, 0o600);
  } catch (error) {
    address.close();
    throw error;
  }
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          address.close();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
