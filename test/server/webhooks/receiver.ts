// A receiver of webhooks: a real server on this machine that keeps what it got, and answers what a test says.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOn } from '../../harness/listen.js';

interface Got {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Receiver {
  /** Host and port. */
  readonly host: string;
  readonly url: string;
  readonly got: Got[];
  /** Most requests that were open at a time. */
  maxConcurrent(): number;
  /** Bodies that came, as JSON. */
  bodies(): unknown[];
  close(): Promise<void>;
}

/** What is done with a request: a status, or anything else that can be done with an answer. */
export type Answering = (got: Got, response: ServerResponse, count: number) => number | undefined;

export async function startReceiver(answer: Answering = () => 200): Promise<Receiver> {
  const got: Got[] = [];
  let open = 0;
  let max = 0;
  const server = createServer((request, response) => {
    open += 1;
    max = Math.max(max, open);
    response.on('close', () => {
      open -= 1;
    });
    const pieces: Buffer[] = [];
    request.on('data', (piece) => pieces.push(piece));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString() };
      got.push(one);
      const status = answer(one, response, got.length);
      if (status !== undefined) response.writeHead(status).end();
    });
  });
  const { url, port, close } = await listenOn(server);
  const bodies = () => got.map(({ body }) => JSON.parse(body));
  return { host: `127.0.0.1:${port}`, url: `${url}/`, got, maxConcurrent: () => max, bodies, close };
}
