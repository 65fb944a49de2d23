// A `fetch` that a listener answers in this process, without a port: Node's server and client talk through a pair of streams, so that what is
// read and written is what a socket would carry.
import { createServer, type IncomingMessage, METHODS, type RequestListener, request as sendRequest } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import type { Continued } from './websocket/conversation.js';

/** Statuses whose replies have no content, which `Response` takes for an error. */
const bareStatuses: readonly (number | undefined)[] = [204, 205, 304];

/** The content of a reply as it arrives; a reader that stops ends it, and so does the signal. */
function contentOf(message: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = message[Symbol.asyncIterator]();
  return new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      } catch (error) {
        // As the global `fetch` says it.
        controller.error(new TypeError('terminated', { cause: error }));
      }
    },
    async cancel() {
      message.destroy();
    },
  });
}

/** A WebSocket of a caller, as the requests that its messages stand for carry it. */
export interface CallerSocket {
  /** Aborts when it is closed. */
  readonly closed: AbortSignal;
  /** The latest message. */
  readonly request: Pick<Continued, 'added' | 'continues'>;
}

/** What a request has beside what `fetch` takes: the address of its caller, and the WebSocket that it came by. */
export interface InProcessInit extends RequestInit {
  readonly remoteAddress?: string | undefined;
  readonly webSocket?: CallerSocket;
}

/** As `fetch`. */
export type InProcessFetch = (input: string | URL | Request, init?: InProcessInit) => Promise<Response>;

const webSockets = new WeakMap<Duplex, CallerSocket>();

/** The WebSocket that a request came by. */
export const webSocketOf = ({ socket }: IncomingMessage): CallerSocket | undefined => webSockets.get(socket);

/** A `fetch` that sends every request to a listener; the host of an address does not matter. */
export function fetchThrough(listener: RequestListener): InProcessFetch {
  /** Methods that Node's parser does not know, of the connections that carry them. */
  const methods = new WeakMap<Duplex, string>();
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    request.method = methods.get(request.socket) ?? request.method;
    listener(request, response);
  });
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal, method } = request;
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    signal.throwIfAborted();
    const [near, far] = duplexPair();
    far.once('close', () => near.destroy());
    near.once('close', () => far.destroy());
    if (init?.remoteAddress !== undefined) Object.assign(far, { remoteAddress: init.remoteAddress });
    if (init?.webSocket) webSockets.set(far, init.webSocket);
    const isKnown = METHODS.includes(method);
    if (!isKnown) methods.set(far, method);
    server.emit('connection', far);
    const headers = Object.fromEntries(request.headers);
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const path = pathname + search;
      const call = sendRequest({
        ...{ createConnection: () => near, setHost: false, path, headers, signal },
        method: isKnown ? method : 'POST',
      });
      call.once('response', resolve);
      call.once('error', (error) =>
        reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause: error })),
      );
      call.end(body.length ? body : undefined);
    });
    const isBare = method === 'HEAD' || bareStatuses.includes(message.statusCode);
    const received = new Headers();
    for (const [name, values = []] of Object.entries(message.headersDistinct))
      for (const value of values) received.append(name, value);
    return new Response(isBare ? null : contentOf(message, signal), {
      status: message.statusCode ?? 0,
      statusText: message.statusMessage ?? '',
      headers: received,
    });
  };
}
