// Clients of the operator's API for commands: of the servers that run on a data directory, over their sockets, or of a server at an address.
import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import { Readable } from 'node:stream';
import {
  ApiError,
  type Client,
  ConnectionError,
  createClient,
  PentagateError,
  TimeoutError,
} from '../../generated/operator/client.js';
import { UsageError } from '../cli/command-options.js';
import { isObject } from '../json.js';
import { localUrl } from '../server-address.js';
import { controlAddress, socketFiles } from './address.js';

/** A server that a command asks. */
export interface OperatedServer {
  readonly client: Client;
  /** Its address; undefined for a server of the data directory. */
  readonly origin: string | undefined;
}

/** The command cannot be executed; the message is for its user. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

/** Milliseconds until a reply begins: sending many webhooks again takes some seconds. */
const timeout = 60_000;

/** `fetch` over the socket of a server. A new connection for each call: a kept one may lead to a server that has stopped. */
const socketFetch =
  (dataDir: string, file: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const address = controlAddress(dataDir, file);
    try {
      const call = open({
        socketPath: address.path,
        path: pathname + search,
        method: request.method,
        agent: false,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
      });
      call.end(body);
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      // Once the response has begun, an error is one of the response, too.
      call.on('error', () => undefined);
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(Readable.toWeb(response) as ReadableStream, { status: response.statusCode ?? 0, headers });
    } finally {
      address.close();
    }
  };

/** The servers of a data directory, running or not: several processes with one PostgreSQL may share it. */
export const localServers = (dataDir: string): readonly OperatedServer[] =>
  socketFiles(dataDir).map((file) => ({
    origin: undefined,
    // The address and the key are not looked at.
    client: createClient({
      baseUrl: 'http://localhost',
      apiKey: 'owner',
      fetch: socketFetch(dataDir, file),
      retries: 0,
      timeout,
    }),
  }));

/** Where the API is: of a server, and of a mock. */
const places = ['console/api', '__pentagate/console/api'];

/**
 * The server at an address.
 * @param address such as `http://127.0.0.1:4010`
 * @param key of the server, by default that of the environment; a mock needs none
 * @throws UsageError if the address cannot be used; ControlError if no server answers there
 */
export async function remoteServer(
  address: string,
  key: string | undefined = process.env.PENTAGATE_KEY,
): Promise<OperatedServer> {
  const base = URL.canParse(address) ? new URL(address) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new UsageError(`--url must be an address such as http://127.0.0.1:4010, not ${address}.`);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  const servers = places.map((place) => ({
    origin: base.origin,
    client: createClient({ baseUrl: new URL(place, base).href, apiKey: key ?? 'mock', retries: 0, timeout }),
  }));
  for (const server of servers) {
    const isLast = server === servers.at(-1);
    const found = await server.client.session.get().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404 && !isLast) return undefined;
      throw explained(error, server);
    });
    if (found) return server;
  }
  throw new ControlError(`${base.origin} has no operator's API.`);
}

const absent = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'ECONNRESET']);

/** The code of the system's error behind an error of the client. */
const codeOf = (error: unknown): string => {
  for (let each = error; isObject(each); each = each.cause) if (typeof each.code === 'string') return each.code;
  return '';
};

/** Whether no server listens at the socket, or it has stopped while it was asked. */
const isGone = (error: unknown, { origin }: OperatedServer): boolean =>
  origin === undefined && error instanceof ConnectionError && absent.has(codeOf(error));

/** The error for the user of a command. */
export function explained(error: unknown, { origin }: OperatedServer): unknown {
  if (error instanceof ApiError) {
    const message = error.message.replace(/^\d+ ?/, '').replace(/\.$/, '');
    if (origin === undefined) return new ControlError(`The running server could not do it: ${message}`);
    const advice =
      error.status === 401
        ? ' Set PENTAGATE_KEY to a key of that server.'
        : error.status === 404
          ? ' Is it a pentagate server with its console on, or pentagate mock?'
          : '';
    return new ControlError(`${origin} answers ${error.status}${message ? `: ${message}` : ''}.${advice}`);
  }
  if (error instanceof TimeoutError) return new ControlError(`${origin ?? 'The running server'} does not answer.`);
  if (!(error instanceof ConnectionError))
    return error instanceof PentagateError ? new ControlError(error.message) : error;
  if (origin === undefined) return new ControlError(`The running server cannot be asked: ${error.message}`);
  if (codeOf(error) === 'ECONNREFUSED') return new ControlError(`Nothing listens at ${origin}.`);
  let cause: Error = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  return new ControlError(`${origin} cannot be reached: ${cause.message}.`);
}

/** Asks a server; undefined if it does not run, or has no such thing. @throws ControlError if it fails */
export async function ask<Answer>(
  server: OperatedServer,
  call: (client: Client) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await call(server.client);
  } catch (error) {
    if (isGone(error, server) || (error instanceof ApiError && (error.status === 404 || error.status === 501)))
      return undefined;
    throw explained(error, server);
  }
}

/** Asks servers one after the other; the first answer, or undefined. @throws ControlError if one fails */
export async function askFirst<Answer>(
  servers: readonly OperatedServer[],
  call: (client: Client) => Promise<Answer>,
): Promise<Answer | undefined> {
  for (const server of servers) {
    const found = await ask(server, call);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Asks all servers, each of which has a state of its own. @throws ControlError if one of them fails */
export async function askAll<Answer>(
  servers: readonly OperatedServer[],
  call: (client: Client) => Promise<Answer>,
): Promise<readonly Answer[]> {
  return (await Promise.all(servers.map((server) => ask(server, call)))).filter((each) => each !== undefined);
}

/** What the configuration of a server says of where it is. */
interface ServerPlace {
  readonly publicUrl?: string | undefined;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
}

/**
 * The address at which callers reach the server of a configuration: `publicUrl`; or where the server of its data directory listens, which may have
 * been started with another port; or where the next one would.
 */
export async function publicUrlOf({ publicUrl, dataDir, host, port }: ServerPlace): Promise<string> {
  if (publicUrl !== undefined) return publicUrl;
  const running = await askFirst(localServers(dataDir), ({ session }) => session.get());
  return running?.publicUrl ?? localUrl(host, port);
}
