// Reports when a response has been written or its connection has closed. Node emits `close` only on the response that currently owns the
// connection: a pipelined request behind it gets no event when the connection closes, so its handler would never be aborted.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether the connection is already closed, as it can be for a request that had to wait. */
export const hasClosed = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.destroyed || request.socket.destroyed;

/** Calls `done` once: when the response has been written or the connection has closed. */
export function whenClosed({ socket }: IncomingMessage, response: ServerResponse, done: () => void): void {
  if (response.socket) {
    response.once('close', done);
    return;
  }
  const finish = (): void => {
    socket.off('close', finish);
    response.off('close', finish);
    done();
  };
  socket.once('close', finish);
  response.once('close', finish);
}
