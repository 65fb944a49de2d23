// Reports when a response has been written or its connection has closed. Node emits `close` only on the response that currently owns the
// connection: a pipelined request behind it gets no event when the connection closes, so its handler would never be aborted.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Callbacks by socket, with one listener per socket: a caller may pipeline any number of requests. */
const closeListeners = new WeakMap<Socket, Set<() => void>>();

function onSocketClose(socket: Socket, done: () => void): () => void {
  const known = closeListeners.get(socket);
  const all = known ?? new Set();
  all.add(done);
  if (!known) {
    closeListeners.set(socket, all);
    socket.once('close', () => {
      for (const each of [...all]) each();
    });
  }
  return () => void all.delete(done);
}

/** Whether the connection is already closed, as it can be for a request that had to wait. */
export const hasClosed = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.destroyed || request.socket.destroyed;

/** Calls `done` once: when the response has been written or the connection has closed. */
export function whenClosed(request: IncomingMessage, response: ServerResponse, done: () => void): void {
  if (response.socket) {
    response.once('close', done);
    return;
  }
  const finish = (): void => {
    forget();
    response.off('close', finish);
    done();
  };
  const forget = onSocketClose(request.socket, finish);
  response.once('close', finish);
}
