// The server of `node:http` under Express: its limits, what is refused before Express, and how it stops.

import { once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Express } from 'express';
import { type ErrorFormat, problemReply } from '../runtime/errors/error-format.js';
import { type Problem, ProblemError, violation } from '../runtime/errors/problem.js';
import { type ConnectionLimits, limitConnections } from './connection-limiter.js';
import { errorFormatOf } from './contract.js';
import { discardBody } from './error-handler.js';
import { commonHeaders } from './headers.js';
import { closestSurface } from './router.js';

// Lets the server listen before the application is loaded: requests that arrive meanwhile are queued, so a restart refuses no caller.

export function createDeferredListener() {
  const queue: Parameters<RequestListener>[] = [];
  let application: RequestListener = (...call) => void queue.push(call);
  const passTo = (given: RequestListener): Parameters<RequestListener>[] => {
    application = given;
    const queued = queue.splice(0);
    for (const call of queued) given(...call);
    return queued;
  };
  return {
    listener: ((request, response) => application(request, response)) satisfies RequestListener,
    /** Answers the queued requests, and further ones, until the application is set: loading takes longer than callers wait. */
    answerWith: (interim: RequestListener): void => void passTo(interim),
    /** Sets the application and passes it the queued requests. Resolves when their responses are closed. */
    use: (given: RequestListener): Promise<unknown> =>
      Promise.all(passTo(given).map(([, response]) => once(response, 'close'))),
  };
}

/** Seconds after which callers may try again. */
const retryAfter = 5;

/** Answers requests while the application cannot be loaded, since something that it needs is away. @param reason for `/readyz`, and for callers */
export const waitingListener =
  (reason: string): RequestListener =>
  (request, response) => {
    const json = (status: number, body: object): void =>
      void response
        .writeHead(status, { ...commonHeaders, 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    const [path] = (request.url ?? '/').split('?', 1);
    if (path === '/healthz') json(200, { status: 'alive' });
    else if (path === '/readyz') json(503, { status: 'unready', reasons: [reason] });
    else {
      const message = `The server cannot start yet: ${reason}. Try again later.`;
      refuse(request, response, new ProblemError({ reason: 'unavailable', message, retryAfter }));
    }
  };

// Answers what is not a valid HTTP request, before Express sees it. Node's default is a status line without a body, and it destroys the
// socket with the error, whose stack is then formatted: the largest part of handling callers that disconnect.

/** Codes of Node's HTTP parser with a status of their own. */
const problems: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: { reason: 'too_large', status: 431, message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { reason: 'too_large', message: 'The chunk extensions of the body are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { reason: 'timeout', status: 408, message: 'The request did not arrive in time.' },
};

/** The caller disconnected: within a request, or while the server was writing. */
const disconnected = new Set(['HPE_INVALID_EOF_STATE', 'ECONNRESET', 'EPIPE']);

/** The response to an error of the parser; undefined when there is no one to send it to. */
function responseTo(code: string, format: ErrorFormat): string | undefined {
  if (disconnected.has(code)) return undefined;
  const problem = problems[code] ?? { reason: 'violation', message: 'The request is not valid HTTP/1.1.' };
  const { status, headers: own, body } = problemReply(format, problem);
  const headers = { ...commonHeaders, connection: 'close', ...own };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** The format of errors at a path, for requests that do not reach the application. */
type ErrorFormatAt = (path: string) => ErrorFormat;

const ownFormatAt: ErrorFormatAt = (path) => errorFormatOf(closestSurface(path));

/** Milliseconds that an idle connection is kept. Longer than the 60 seconds of most proxies: if the server closes first, a proxy's request
 * can hit a closing connection. */
const keepAliveTimeout = 65_000;

/** Milliseconds that the head of a request may take, and between two checks for requests that exceed them. */
const headersTimeout = 20_000;
const connectionsCheckingInterval = 5000;

/**
 * Connections that the system keeps until they are accepted: with more, clients try again after a second; with fewer, less time passes until
 * a new one is accepted. Node's default is 511. The system may have a lower limit (Linux: `net.core.somaxconn`).
 */
export const listenBacklog = 4096;

/** Requests that may wait on a connection for the answer to the one before. A caller that sends more without reading is disconnected. */
const maxWaitingRequests = 8;

export interface HttpServer extends Server {
  /** Whether connections were refused recently, because all are in use. */
  readonly full: boolean;
  /** Whether the reply to an earlier request of a connection is not complete. */
  isReplying(socket: Duplex): boolean;
  /**
   * Accepts no more connections, and lets the others end: every reply that ends from now on closes its connection, and those that are idle
   * after `idleMs` milliseconds are closed. The next request may be on its way when that happens, and be lost: clients that close idle
   * connections sooner lose none. Emits `draining` when it begins. Resolves when no connection is left.
   */
  drain(idleMs: number): Promise<void>;
  /**
   * Lets requests and responses of this server begin with the prototypes of an Express application. Express gives them to each one, and to change
   * the prototype of an object costs more than all else that Express does, and keeps it from being collected soon: 6 to 9 thousand requests per
   * second instead of 22. An application of which `createHttpServer` was called gets it by itself; of two servers, the last one has it.
   */
  serveExpress(app: Express): void;
}

/** Whether a listener is an Express application. */
const isExpress = (app: RequestListener): app is Express => 'request' in app && 'response' in app && 'mountpath' in app;

/** Whether a request has more than one `host` header, which a server must reject (RFC 9112, 3.2). */
function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Refuses a request before it reaches the application, in the error format of the closest surface. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ProblemError,
  formatAt: ErrorFormatAt = ownFormatAt,
): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const { status, headers, body } = problemReply(formatAt(path), error.problem);
  response.writeHead(status, { ...commonHeaders, connection: 'close', ...headers });
  response.end(body);
  discardBody(request);
}

const notAPath = (target: string): ProblemError =>
  new ProblemError({ reason: 'unknown_path', message: `There is nothing at ${target.slice(0, 64)}.` });

const unknownExpectation = (expected: string | undefined): ProblemError =>
  new ProblemError({ reason: 'precondition', status: 417, message: `expect: ${expected} cannot be met` });

/** Turns of the event loop that are waited for at most. */
const maxTurns = 500;

/**
 * Resolves just after new connections were accepted. The system resets those that wait for it when a port is closed, so it must be closed with
 * little time in between: after a turn of the event loop that took less than a millisecond.
 */
async function nextQuietTurn(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const startedAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (turn && performance.now() - startedAt < 1) return;
  }
}

/**
 * Creates the server of an application; it does not listen yet. `Expect: 100-continue` is passed to the application, which sends
 * `100 Continue` only after authentication.
 */
export function createHttpServer(
  app: RequestListener,
  limits?: ConnectionLimits,
  formatAt: ErrorFormatAt = ownFormatAt,
): HttpServer {
  class Message extends IncomingMessage {}
  class Reply extends ServerResponse {}
  const classes = { IncomingMessage: Message, ServerResponse: Reply };
  const server = createServer({ keepAliveTimeout, headersTimeout, connectionsCheckingInterval, ...classes });
  const serveExpress = (express: Express): void => {
    for (const [name, { prototype }] of [['request', Message] as const, ['response', Reply] as const]) {
      const own: object = express[name];
      Object.setPrototypeOf(prototype, Object.getPrototypeOf(own));
      Object.assign(express, { [name]: Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(own)) });
    }
  };
  if (isExpress(app)) serveExpress(app);
  const connections = limitConnections(server, limits);
  /** The responses that are not complete, by connection; not in a Set (in-flight.ts). */
  const open = new Map<Socket, ServerResponse[]>();
  server.on('connection', (socket: Socket) => {
    if (open.has(socket)) return;
    open.set(socket, []);
    socket.once('close', () => open.delete(socket));
  });
  let stopping = false;
  /** Milliseconds for which a connection without a request is kept while the server stops. */
  let closingIdleMs = 0;
  /** Lets the last reply of a connection end it, unless that is already on its way. */
  const announceClose = (responses: readonly ServerResponse[]): void => {
    for (const response of responses) if (!response.headersSent) response.removeHeader('connection');
    const last = responses.at(-1);
    if (last && !last.headersSent) last.setHeader('connection', 'close');
  };

  const listener: RequestListener = (request, response) => {
    // Proxies send the absolute form (`POST http://host/path`), which every server must accept (RFC 9112, 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
    const responses = open.get(request.socket);
    if (!responses || responses.length > maxWaitingRequests) return void request.socket.destroy();
    responses.push(response);
    response.once('close', () => {
      responses.splice(responses.indexOf(response), 1);
      // A reply whose head was sent before the stop could not announce it: the next request may be on its way.
      const close = (): void => void (responses.length || request.socket.destroySoon());
      if (stopping) setTimeout(close, closingIdleMs).unref();
    });
    if (stopping) announceClose(responses);
    const { expect } = request.headers;
    if (hasDuplicateHost(request))
      refuse(request, response, violation('host', 'must not be sent more than once'), formatAt);
    // `*` and other targets that are no paths (RFC 9112, 3.2.4): Express cannot route them.
    else if (!request.url.startsWith('/')) refuse(request, response, notAPath(request.url), formatAt);
    else if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      refuse(request, response, unknownExpectation(expect), formatAt);
    else app(request, response);
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, listener);
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    // A response that is being written must not be mixed with another one.
    const isResponding = open.get(socket as Socket)?.some(({ headersSent }) => headersSent);
    const response = socket.writable && !isResponding ? responseTo(code, formatAt('/')) : undefined;
    if (response !== undefined) socket.write(response);
    socket.destroy();
  });

  const drain = async (idleMs: number): Promise<void> => {
    await nextQuietTurn();
    if (!server.listening) return;
    stopping = true;
    closingIdleMs = idleMs;
    server.emit('draining');
    // The method of the class below: that of http.Server closes connections on which the next request may be arriving.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const responses of open.values()) announceClose(responses);
    await Promise.race([closed, delay(idleMs, undefined, { ref: false })]);
    server.closeIdleConnections();
    // Node takes a connection that has sent nothing for one whose request is arriving.
    for (const [socket, responses] of open) if (!responses.length && socket.bytesRead === 0) socket.destroy();
    await closed;
  };
  return Object.defineProperties(server, {
    full: { get: () => connections.full },
    isReplying: { value: (socket: Socket) => Boolean(open.get(socket)?.length) },
    drain: { value: drain },
    serveExpress: { value: serveExpress },
    // Node's own knows nothing of connections that have changed their protocol.
    closeAllConnections: {
      value: () => {
        for (const socket of open.keys()) socket.destroy();
      },
    },
  }) as HttpServer;
}
