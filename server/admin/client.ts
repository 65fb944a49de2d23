// Calls the running servers of a data directory; socket-server.ts is the other side.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { controlAddress, noOperation, socketFiles } from './address.js';
import type { Operations } from './operations.js';

/** Timeout in milliseconds: replaying many webhooks takes some seconds. */
const timeoutMs = 60_000;

/** The codes of errors when no server listens at the address, or none that has the operation. */
const absent = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', noOperation]);

/** A result of one of the running servers. */
export interface ProcessResult {
  readonly result: unknown;
  /** Host name and process number. */
  readonly process: string;
  /** The server's socket, of `socketFiles`. */
  readonly file: string;
}

/** Calls an operation of the server at one socket; undefined if none runs there. @param file of `socketFiles` @throws Error if it fails */
export async function askFile(
  dataDir: string,
  file: string,
  name: string,
  given: readonly unknown[],
): Promise<ProcessResult | undefined> {
  const address = controlAddress(dataDir, file);
  try {
    return { ...(await askAt(address.path, name, given)), file };
  } catch (error) {
    if (absent.has(String((error as NodeJS.ErrnoException).code))) return undefined;
    throw error;
  } finally {
    address.close();
  }
}

async function askAt(socketPath: string, name: string, given: readonly unknown[]) {
  // A new connection for each call: a kept one may lead to a server that has stopped.
  const call = request({ socketPath, path: `/${name}`, method: 'POST', timeout: timeoutMs, agent: false });
  call.on('timeout', () => call.destroy(new Error('The running server does not answer.')));
  // Once the response has begun, an error is one of the response, too.
  call.on('error', () => undefined).end(JSON.stringify(given));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as { result: unknown; process: string; error: string; code?: string };
  const { result, process, error, code } = answer;
  if (response.statusCode === 200) return { result, process };
  throw Object.assign(new Error(`The running server could not do it: ${error}`), { code });
}

/** Calls an operation of a running server: the first one that answers. Undefined if none runs. @throws Error if it fails */
export async function askFirst(
  dataDir: string,
  name: string,
  given: readonly unknown[] = [],
): Promise<ProcessResult | undefined> {
  for (const file of socketFiles(dataDir)) {
    const found = await askFile(dataDir, file, name, given);
    if (found) return found;
  }
  return undefined;
}

/** Calls an operation of all running servers of a data directory, each of which has a state of its own. @throws Error if one of them fails */
export async function askAll(
  dataDir: string,
  name: string,
  given: readonly unknown[] = [],
): Promise<readonly ProcessResult[]> {
  const asked = socketFiles(dataDir).map((file) => askFile(dataDir, file, name, given));
  return (await Promise.all(asked)).filter((each) => each !== undefined);
}

/** The operations on tasks of the server that runs on this directory; undefined if none does. */
export async function runningServer(dataDir: string): Promise<Operations | undefined> {
  // Also proves that the listener is a pentagate server.
  if (!(await askFirst(dataDir, 'listAccounts'))) return undefined;
  const operation = <Name extends keyof Operations>(name: Name): Operations[Name] =>
    (async (...given: unknown[]) => {
      const found = await askFirst(dataDir, name, given);
      if (!found) throw new Error('The server has stopped.');
      return found.result;
    }) as Operations[Name];
  return {
    showTask: operation('showTask'),
    listTasks: operation('listTasks'),
    cancelTask: operation('cancelTask'),
    listDeliveries: operation('listDeliveries'),
    replayDeliveries: operation('replayDeliveries'),
    listAccounts: operation('listAccounts'),
  };
}
