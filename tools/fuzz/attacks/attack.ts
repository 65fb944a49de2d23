// The interface of attacks, and their tools: sockets that write without reading, calls with a key.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The server under attack. */
export interface AttackTarget {
  readonly url: string;
  /** A key with all rights. */
  readonly key: string;
}

/** An attack: small effort for the attacker, large effort for the server. */
export interface Attack {
  readonly name: string;
  /** Additional settings of the server, as lines of YAML. */
  readonly settings?: readonly string[];
  /** Limit of file descriptors of the server's process. */
  readonly descriptors?: number;
  /** The target, if it is not the server: `npm run mock`. */
  readonly mock?: true;
  /** Maximum latency of other callers in milliseconds, if the common goal cannot apply; the reason is beside it. */
  readonly goalMilliseconds?: number;
  /** Peak of resident memory above the start in MB, if the common goal cannot apply. */
  readonly goalMegabytes?: number;
  /** Attacks for a few seconds. @throws if a response of the server is wrong */
  run(target: AttackTarget): Promise<void>;
}

/** Milliseconds of an attack that does not end by itself. */
export const attackMilliseconds = 4000;

/** Opens connections; refused ones are omitted. */
export async function openSockets({ url }: AttackTarget, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const opened = Array.from(
    { length: count },
    () =>
      new Promise<Socket | undefined>((resolve) => {
        const socket = connect(Number(port), hostname);
        socket.once('connect', () => resolve(socket));
        socket.once('error', () => resolve(undefined));
        // Attackers must expect a reset.
        socket.on('error', () => undefined);
      }),
  );
  return (await Promise.all(opened)).flatMap((socket) => socket ?? []);
}

export function closeSockets(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/** The text of a request without body. */
export const requestText = (target: AttackTarget, line: string, headers: readonly string[] = []): string =>
  [`${line} HTTP/1.1`, `host: ${new URL(target.url).host}`, ...headers, '', ''].join('\r\n');

/** Bytes of one write: as much as one read of the server. */
const floodBytes = 65_536;

/** Repeats a request on each connection, 64 KB at once, and reads no response. */
export async function floodUnread(target: AttackTarget, text: string, connections: number): Promise<void> {
  const sockets = await openSockets(target, connections);
  const flood = text.repeat(Math.ceil(floodBytes / text.length));
  for (const socket of sockets) {
    socket.pause();
    socket.write(flood, 'latin1');
  }
  await pause(attackMilliseconds);
  closeSockets(sockets);
}

/** The key header of each surface, and a path that accepts a JSON body. */
export const callHeaders = ({ key }: AttackTarget): Record<string, string> => ({
  'x-api-key': key,
  'x-goog-api-key': key,
  authorization: `Bearer ${key}`,
  'anthropic-version': '2023-06-01',
  'content-type': 'application/json',
});

/** Sends one call. @throws without a response, or if its status is not among these */
export async function call(
  target: AttackTarget,
  path: string,
  body: string | Uint8Array<ArrayBuffer> | FormData,
  statuses: readonly number[],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const all: Record<string, string> = { ...callHeaders(target), ...headers };
  if (body instanceof FormData) delete all['content-type'];
  const answer = await fetch(target.url + path, {
    method: 'POST',
    headers: all,
    body,
    signal: AbortSignal.timeout(120_000),
  });
  const text = await answer.text();
  if (!statuses.includes(answer.status))
    throw new Error(`${path} is answered ${answer.status}, not ${statuses.join(' or ')}: ${text.slice(0, 200)}`);
  return text;
}
