// The HTTP server that an application listens with: Node's own, told a few things that Express has no place for.
import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds that an idle connection is kept: longer than the 60 seconds of most proxies, so that it is they who close it. */
const keepAliveTimeout = 65_000;

/**
 * Makes the server for an application; it does not listen yet.
 * Callers that wait for leave before they send a body (`Expect: 100-continue`) get it only once their key has been accepted.
 */
export function createHttpServer(app: RequestListener): Server {
  const server = createServer({ keepAliveTimeout }, app);
  server.on('checkContinue', app);
  return server;
}
