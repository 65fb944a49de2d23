// Calls the running server of a data directory; socket-server.ts is the other side.
import { request } from 'node:http';
import { controlAddress, type SocketName } from './address.js';
import type { Operations } from './operations.js';

/** Timeout in milliseconds: replaying many webhooks takes some seconds. */
const timeoutMs = 60_000;

/** Maximum bytes of a response; lists are always shorter. */
const max = 64 * 1024 ** 2;

/** The codes of errors when no server listens at the address. */
export const absent = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/** Calls an operation of the running server. @throws Error; with `code` ENOENT or ECONNREFUSED if none runs */
export async function askSocket(
  dataDir: string,
  socket: SocketName,
  name: string,
  given: readonly unknown[] = [],
): Promise<unknown> {
  const address = controlAddress(dataDir, socket);
  try {
    return await askAt(address.path, name, given);
  } finally {
    address.close();
  }
}

function askAt(socketPath: string, name: string, given: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A new connection for each call: a kept one may lead to a server that has stopped.
    const options = { socketPath, path: `/${name}`, method: 'POST', timeout: timeoutMs, agent: false };
    const call = request(options, (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      response.on('data', (piece: Buffer) => {
        size += piece.length;
        pieces.push(piece);
        if (size > max) call.destroy(new Error('The running server answers with too much.'));
      });
      response.on('error', reject);
      response.on('end', () => {
        const { result, error } = JSON.parse(Buffer.concat(pieces).toString());
        if (response.statusCode === 200) resolve(result);
        else reject(new Error(`The running server could not do it: ${error}`));
      });
    });
    call.on('timeout', () => call.destroy(new Error('The running server does not answer.')));
    call.on('error', reject).end(JSON.stringify(given));
  });
}

/** The operations of the server that runs on this directory; undefined if none does. */
export async function runningServer(dataDir: string): Promise<Operations | undefined> {
  try {
    // Also proves that the listener is a pentagate server.
    await askSocket(dataDir, 'control', 'listAccounts');
  } catch (error) {
    if (absent.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
  const operation = <Name extends keyof Operations>(name: Name): Operations[Name] =>
    ((...given: unknown[]) => askSocket(dataDir, 'control', name, given)) as Operations[Name];
  return {
    showTask: operation('showTask'),
    listTasks: operation('listTasks'),
    cancelTask: operation('cancelTask'),
    listDeliveries: operation('listDeliveries'),
    replayDeliveries: operation('replayDeliveries'),
    listAccounts: operation('listAccounts'),
  };
}
