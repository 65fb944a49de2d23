// Asks the running server of a data directory; the other end of server.ts.
import { request } from 'node:http';
import { controlAddress } from './address.js';
import type { Operations } from './operations.js';

/** Milliseconds that a server may take: replaying many webhooks takes some seconds. */
const timeoutMs = 60_000;

/** Bytes of an answer; a list is never that long. */
const max = 64 * 1024 ** 2;

/** Nobody listens there. */
const absent = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

async function ask(dataDir: string, name: string, given: readonly unknown[]): Promise<unknown> {
  const address = controlAddress(dataDir);
  try {
    return await askAt(address.path, name, given);
  } finally {
    address.close();
  }
}

function askAt(socketPath: string, name: string, given: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that was kept may lead to a server that is gone.
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

/** The operations of the server that works on this directory; undefined when none does. */
export async function runningServer(dataDir: string): Promise<Operations | undefined> {
  try {
    // Also shows that whoever listens is one of us.
    await ask(dataDir, 'listAccounts', []);
  } catch (error) {
    if (absent.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  }
  const operation = <Name extends keyof Operations>(name: Name): Operations[Name] =>
    ((...given: unknown[]) => ask(dataDir, name, given)) as Operations[Name];
  return {
    showTask: operation('showTask'),
    listTasks: operation('listTasks'),
    cancelTask: operation('cancelTask'),
    listDeliveries: operation('listDeliveries'),
    replayDeliveries: operation('replayDeliveries'),
    listAccounts: operation('listAccounts'),
  };
}
