// A real local server that answers from a script, and remembers what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach } from '@jest/globals';
import { listenOn } from '../harness/listen.js';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** One answer: whole, or written in pieces; `after` it the connection may drop instead of ending, or hang open. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  chunks?: readonly (string | Uint8Array)[];
  after?: 'drop' | 'hang';
}

export interface Server {
  url: string;
  asked: Asked[];
  /** Resolves when a client has closed the connection of an answer that was still open. */
  left: Promise<void>;
  close(): Promise<void>;
}

const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

async function send(
  response: ServerResponse,
  { status = 200, headers = {}, body, chunks, after }: Answer,
): Promise<void> {
  if (after === 'drop' && !chunks) {
    response.socket?.destroy();
    return;
  }
  const type = chunks ? 'text/event-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type, 'x-request-id': 'req_1', ...headers });
  for (const chunk of chunks ?? []) {
    response.write(chunk);
    await pause();
  }
  if (after === 'drop') response.socket?.destroy();
  else if (after !== 'hang')
    response.end(chunks ? undefined : typeof body === 'string' ? body : JSON.stringify(body ?? {}));
}

/**
 * Answers the requests of one test one after the other; the last answer stands for all that follow. A function makes answers of
 * requests. It closes when the test ends.
 */
export async function serve(script: readonly Answer[] | ((asked: Asked) => Answer)): Promise<Server> {
  const asked: Asked[] = [];
  let leave: () => void;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const one = { method: `${request.method}`, url: `${request.url}`, headers: request.headers, body };
    asked.push(one);
    response.on('close', () => !response.writableEnded && leave());
    await send(
      response,
      typeof script === 'function' ? script(one) : (script[asked.length - 1] ?? script.at(-1) ?? {}),
    );
  });
  const { url, close } = await listenOn(server);
  const started: Server = { url, asked, left, close };
  open.push(started);
  return started;
}
