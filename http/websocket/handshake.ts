// WebSockets of a server: who may open one. What asks for another protocol, or a path that has none, is answered as if it had not asked.

import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemReply } from '../../runtime/errors/error-format.js';
import { ProblemError, problemOf } from '../../runtime/errors/problem.js';
import { lazy, lazyFor } from '../../runtime/lazy.js';
import type { WebSocketRules } from '../../runtime/websocket-rules.js';
import { createBodyBudget } from '../body/budget.js';
import { createCounts } from '../counts.js';
import { commonHeaders } from '../headers.js';
import type { AppDeps } from '../http-deps.js';
import type { HttpServer } from '../http-server.js';
import { fetchThrough } from '../in-process.js';
import { targetOf } from '../request-context.js';
import { identifyCaller } from '../request-steps.js';
import type { ContractOperation } from '../router.js';
import type { serveConnection, WebSocketLimits } from './connection.js';

/** The application behind WebSockets. */
export interface WebSocketApp {
  readonly deps: Pick<AppDeps, 'contract' | 'keys' | 'mayUse' | 'now' | 'random' | 'log' | 'settings'>;
  readonly listener: RequestListener;
}

/** Bounds that do not depend on the settings. */
const bounds = { waiting: 16, ageMs: 60 * 60_000, idleMs: 10 * 60_000, pingMs: 30_000 };

/** Open connections of one key. */
const maxPerKey = 64;

type Called = ContractOperation & { readonly websocket: WebSocketRules };

/** Loaded with the first connection. */
const library = lazy(async () => {
  const [{ WebSocketServer }, { serveConnection: serve }] = await Promise.all([
    import('./library.js'),
    import('./connection.js'),
  ]);
  return { WebSocketServer, serve };
});

/** One for all connections of an application. */
const fetchOf = lazyFor(({ listener }: WebSocketApp) => fetchThrough(listener));
const budgetOf = lazyFor(({ deps }: WebSocketApp) => createBodyBudget(deps.settings.limits.pendingBodyBytes));

/** Answers a request that does not become a WebSocket by an error. */
function refuse(
  request: IncomingMessage,
  socket: Duplex,
  { problem, headers: more }: ProblemError,
  format: ReturnType<AppDeps['contract']['errorFormat']>,
): void {
  const { status, headers, body } = problemReply(format, problem, more);
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Socket);
  response.writeHead(status, { ...commonHeaders, ...headers });
  response.end(body, () => socket.end());
}

/** Gives a connection back to the server, with its request as it is without the wish for another protocol (RFC 9110, 7.8: it may be ignored). */
function withoutUpgrade(server: HttpServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [request.rawHeaders[at], request.rawHeaders[at + 1]];
    if (/^(upgrade|http2-settings)$/i.test(name)) continue;
    const kept = /^connection$/i.test(name)
      ? value
          .split(',')
          .filter((each) => !/^\s*(upgrade|http2-settings)\s*$/i.test(each))
          .join(',')
      : value;
    if (kept) lines.push(`${name}: ${kept}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

/**
 * Accepts WebSockets for the operations of a contract that have them (`x-websocket`).
 * @param load the application; requests wait for it
 */
export function serveWebSockets(
  server: HttpServer,
  load: () => WebSocketApp | Promise<WebSocketApp>,
  limits: Partial<WebSocketLimits> = {},
): void {
  const connections = new Set<ReturnType<typeof serveConnection>>();
  const perKey = createCounts();
  let stopping = false;

  /** @throws ProblemError 401, 403, 429, 503 */
  const admit = async (
    { deps }: WebSocketApp,
    operation: Called,
    { headers }: IncomingMessage,
    search: string,
    socket: Duplex,
  ): Promise<void> => {
    const context: Parameters<ReturnType<typeof identifyCaller>>[0] = { query: new URLSearchParams(search) };
    await identifyCaller(deps)(context, operation, headers);
    const id = context.key?.id ?? '';
    // A page of another site has the cookies of the caller, but not its other credentials.
    const { origin, host } = headers;
    const isOther = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
    if (isOther && operation.security.some((each) => each.in === 'cookie'))
      throw problemOf('forbidden', 'Pages of another origin may not open a WebSocket.');
    if (stopping) throw new ProblemError({ reason: 'unavailable' });
    if (perKey.of(id) >= maxPerKey)
      throw problemOf('rate_limited', `A key may have ${maxPerKey} WebSockets.`, { retryAfter: 1 });
    socket.once('close', perKey.add(id));
  };

  const open = async (
    app: WebSocketApp,
    operation: Called,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> => {
    const { contract, settings, log } = app.deps;
    const format = contract.errorFormat(operation.surface, operation);
    const [, search] = targetOf(request.url ?? '');
    try {
      await admit(app, operation, request, search, socket);
      const { WebSocketServer, serve } = await library();
      const { bodyBytes: messageBytes, jsonDepth } = settings.limits;
      const upgrades = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: messageBytes });
      upgrades.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = serve(webSocket, {
          ...{ operation, contract, fetch: fetchOf(app), transport: request.socket, budget: budgetOf(app) },
          ...{
            target: request.url ?? '/',
            headers: request.headers,
            limits: { ...bounds, messageBytes, jsonDepth, ...limits },
          },
        });
        connections.add(connection);
        webSocket.once('close', () => connections.delete(connection));
        if (stopping) connection.stop();
      });
    } catch (thrown) {
      const error = ProblemError.from(thrown);
      if (error.problem.reason === 'internal') log.error({ err: thrown }, 'a WebSocket could not be opened');
      refuse(request, socket, error, format);
    }
  };

  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    // Sent without waiting for the answer before it, it would be mixed with that.
    if (server.isReplying(socket)) return void socket.destroy();
    const app = await load();
    const match = app.deps.contract.router.matchRoute('POST', targetOf(request.url ?? '')[0]);
    const operation = match.found === 'operation' ? match.operation : undefined;
    const isWebSocket = request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket';
    if (isWebSocket && operation?.websocket) await open(app, operation as Called, request, socket, head);
    else withoutUpgrade(server, request, socket, head);
  });
  server.once('draining', () => {
    stopping = true;
    for (const connection of connections) connection.stop();
  });
}
