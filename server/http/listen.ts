// The HTTP server that an application listens with: Node's own, told a few things that Express has no place for.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { ProblemError, statusOf } from '../../contract/problem.js';
import { type ConnectionLimits, createConnections } from './connections.js';
import { errorBody } from './error-formats.js';
import { discardRest } from './error-handler.js';
import { commonHeaders } from './headers.js';
import { createPipelines } from './pipeline.js';
import { surfaceOf } from './routes.js';

/** Milliseconds that an idle connection is kept: longer than the 60 seconds of most proxies, so that it is they who close it. */
const keepAliveTimeout = 65_000;

/** Milliseconds that the head of a request may take, and between two looks for those that take longer. */
const headersTimeout = 20_000;
const connectionsCheckingInterval = 5000;

export interface HttpServer extends Server {
  /** Whether callers had to be turned away just now, since all connections are in use. */
  readonly full: boolean;
}

/** Whether a request names two hosts: which one it is meant for, nobody can tell (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Answers what no application is asked about, in the shape of the surface that it comes closest to. */
function refuse(request: IncomingMessage, response: ServerResponse, problem: ProblemError): void {
  const { fault } = problem;
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const body = JSON.stringify(errorBody(surfaceOf(path), fault));
  response.writeHead(statusOf(fault), {
    ...commonHeaders,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  response.end(body);
  discardRest(request);
}

const twoHosts = (): ProblemError =>
  new ProblemError({
    reason: 'violation',
    problems: [{ field: 'host', problem: 'must not be sent more than once' }],
  });

const unknownExpectation = (expected: string | undefined): ProblemError =>
  new ProblemError({ reason: 'precondition', status: 417, message: `expect: ${expected} cannot be met` });

/**
 * Makes the server for an application; it does not listen yet.
 * Callers that wait for leave before they send a body (`Expect: 100-continue`) get it only once their key has been accepted.
 */
export function createHttpServer(app: RequestListener, limits?: ConnectionLimits): HttpServer {
  const server = createServer({ keepAliveTimeout, headersTimeout, connectionsCheckingInterval });
  const connections = createConnections(server, limits);
  const pipelines = createPipelines((request, response) => {
    const { expect } = request.headers;
    if (hasTwoHosts(request)) refuse(request, response, twoHosts());
    else if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      refuse(request, response, unknownExpectation(expect));
    else app(request, response);
  }, connections);
  server.on('connection', (socket) => {
    connections.open(socket);
    if (!socket.destroyed) pipelines.open(socket);
  });
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, pipelines.request);
  return Object.defineProperty(server, 'full', { get: () => connections.full }) as HttpServer;
}
