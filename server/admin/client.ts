// Calls the running server of a data directory; socket-server.ts is the other side.
import { request } from 'node:http';
import { ByteCollector } from '../http/body/byte-collector.js';
import { controlAddress, type SocketName, socketFiles } from './address.js';
import type { Operations } from './operations.js';

/** Timeout in milliseconds: replaying many webhooks takes some seconds. */
const timeoutMs = 60_000;

/** Maximum bytes of a response; lists are always shorter. */
const max = 64 * 1024 ** 2;

/** The codes of errors when no server listens at the address. */
export const absent = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

/** A result of one of the running servers. */
export interface ProcessResult {
  readonly result: unknown;
  /** Host name and process number. */
  readonly process: string;
  /** The server's socket, of `socketFiles`. */
  readonly file: string;
}

const isAbsent = (error: unknown): boolean => absent.has(String((error as NodeJS.ErrnoException).code));

/** The error of a directory on which no server runs. */
const noServer = (): Error => Object.assign(new Error('No server runs.'), { code: 'ENOENT' });

/**
 * Calls an operation of a running server: the first one that answers.
 * @throws Error; with `code` ENOENT or ECONNREFUSED if none runs
 */
export async function askSocket(
  dataDir: string,
  socket: SocketName,
  name: string,
  given: readonly unknown[] = [],
): Promise<unknown> {
  for (const file of socketFiles(dataDir, socket)) {
    try {
      return (await askFile(dataDir, file, name, given)).result;
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
  throw noServer();
}

/**
 * Calls an operation of all running servers of a data directory, each of which has a state of its own.
 * @throws Error as `askSocket`, also if one of them fails
 */
export async function askAllSockets(
  dataDir: string,
  socket: SocketName,
  name: string,
  given: readonly unknown[] = [],
): Promise<readonly ProcessResult[]> {
  const asked = socketFiles(dataDir, socket).map((file) =>
    askFile(dataDir, file, name, given).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    }),
  );
  const results = (await Promise.all(asked)).filter((each) => each !== undefined);
  if (!results.length) throw noServer();
  return results;
}

/** Calls an operation of the server at one socket. @param file of `socketFiles` @throws Error as `askSocket` */
export async function askFile(
  dataDir: string,
  file: string,
  name: string,
  given: readonly unknown[],
): Promise<ProcessResult> {
  const address = controlAddress(dataDir, file);
  try {
    return { ...(await askAt(address.path, name, given)), file };
  } finally {
    address.close();
  }
}

function askAt(socketPath: string, name: string, given: readonly unknown[]): Promise<Omit<ProcessResult, 'file'>> {
  return new Promise((resolve, reject) => {
    // A new connection for each call: a kept one may lead to a server that has stopped.
    const options = { socketPath, path: `/${name}`, method: 'POST', timeout: timeoutMs, agent: false };
    const call = request(options, (response) => {
      const bytes = new ByteCollector();
      response.on('data', (chunk: Buffer) => {
        bytes.add(chunk);
        if (bytes.size > max) call.destroy(new Error('The running server answers with too much.'));
      });
      response.on('error', reject);
      response.on('end', () => {
        const { result, process, error } = JSON.parse(bytes.take().toString());
        if (response.statusCode === 200) resolve({ result, process });
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
    if (isAbsent(error)) return undefined;
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
