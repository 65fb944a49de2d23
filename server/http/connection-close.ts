// Tells when nothing more of an answer can come. Node tells it of the answer that a connection is busy with only: one that was asked for
// behind another (pipelining) is not told when its connection closes, and would be worked on for ever.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What waits for a connection to close: one listener for all, since a caller may have asked for any number of answers. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function waitFor(socket: Socket, done: () => void): () => void {
  const known = waiting.get(socket);
  const all = known ?? new Set();
  all.add(done);
  if (!known) {
    waiting.set(socket, all);
    socket.once('close', () => {
      for (const each of [...all]) each();
    });
  }
  return () => void all.delete(done);
}

/** Whether the caller has gone already: it may have had to wait before anybody could look at its call. */
export const hasClosed = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.destroyed || request.socket.destroyed;

/** Calls `done` once, when the answer has been written or its connection has closed. */
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
  const forget = waitFor(request.socket, finish);
  response.once('close', finish);
}
