// A service behind the gateway that answers what a test wants, at the pace and with the end that it wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { listenOn } from '../../harness/listen.js';
import { eventually } from '../../http/streaming.js';

/** A request that has arrived at the upstream. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

export type Pieces = Iterable<Buffer | string> | AsyncIterable<Buffer | string>;

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Absent: no byte is sent, not even a head. */
  readonly pieces?: Pieces;
  /** What follows the last piece. `cut` closes the connection; `hang` sends nothing more and leaves it open. Default: `end` */
  readonly after?: 'end' | 'cut' | 'hang';
}

export interface Upstream {
  readonly url: string;
  readonly asked: Asked[];
  /** Bytes that were handed to the socket. */
  readonly written: number;
  /** Number of requests whose connection was closed before their reply had ended. */
  readonly left: number;
  /** Resolves when a client has closed the connection of an unfinished reply. */
  whenLeft(): Promise<void>;
  close(): Promise<void>;
}

const closing: (() => Promise<void>)[] = [];

/** Closes with `closeStarted`. */
export function closeLater(close: () => Promise<void>): void {
  closing.push(close);
}

/** Closes what a test, or all tests of a suite, have started here, the last one first. */
export async function closeStarted(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

/** Writes a piece. @returns once it has left, so that pieces do not share a segment more often than they must */
const writePiece = (response: ServerResponse, piece: Buffer | string): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed || !piece.length) return resolve();
    response.once('close', resolve);
    response.write(piece, () => {
      response.off('close', resolve);
      resolve();
    });
  });

/** Starts an upstream. @param answer the reply to each request; `index` counts from 0 */
export async function startUpstream(
  answer: (asked: Asked, index: number) => Reply | Promise<Reply>,
): Promise<Upstream> {
  const asked: Asked[] = [];
  let written = 0;
  let left = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableFinished) left++;
    });
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request;
      const one = { method, url, headers, rawHeaders, body: Buffer.concat(pieces) };
      asked.push(one);
      void (async () => {
        const { status = 200, headers: sent = {}, pieces: body, after = 'end' } = await answer(one, asked.length - 1);
        if (body) response.writeHead(status, sent).flushHeaders();
        for await (const piece of body ?? []) {
          if (response.destroyed) return;
          await writePiece(response, piece);
          written += piece.length;
        }
        if (after === 'cut') response.socket?.destroy();
        else if (after === 'end') response.end();
      })();
    });
  });
  const { url, close } = await listenOn(server);
  closeLater(close);
  return {
    url,
    asked,
    get written() {
      return written;
    },
    get left() {
      return left;
    },
    whenLeft: () => eventually(() => left > 0),
    close,
  };
}

/** Starts a service that answers with bytes that may be no HTTP. @param answer called once per connection, with its first bytes */
export async function startRawUpstream(
  answer: (socket: Socket, text: string) => void,
): Promise<{ readonly url: string }> {
  const { url, close } = await listenOn(
    createSocketServer((socket) => {
      socket.on('error', () => undefined).once('data', (bytes) => answer(socket, bytes.toString()));
    }),
  );
  closeLater(close);
  return { url };
}

const eventStream = { 'content-type': 'text/event-stream' };
const json = { 'content-type': 'application/json' };

/** A stream of server-sent events. */
export const streamReply = (pieces: Pieces, after: Reply['after'] = 'end'): Reply => ({
  headers: eventStream,
  ...{ pieces, after },
});

/** A JSON reply. @param body JSON text, or a value */
export const jsonReply = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { ...json, ...headers },
  pieces: [typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)],
});

/** Cuts bytes into pieces of random sizes. */
export function* randomPieces(bytes: Buffer, max: number, random: () => number = Math.random): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + Math.floor(random() * max);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
