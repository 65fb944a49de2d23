// Decides when undici may read from a connection: not while its caller reads nothing, and in turns when many upstreams send at once.
//
// A gate is used in place of undici's `pause`: its parser asserts that it is not paused when the other side closes the connection, and the
// failed assertion would end this process. (Version 8 does not, but needs Node 22.)
//
// Turns: libuv reads up to 2 MB of each connection before it looks at the next, and a hundred upstreams that send as fast as they can would
// keep this thread busy for seconds, in which nobody else is answered.
import type { Socket } from 'node:net';

/** Milliseconds per iteration of the event loop in which connections are read, and the same for those that wait for their turn. */
const maxRoundMs = 5;

/** Whether bytes of a connection are read. */
export interface ReadGate {
  close(): void;
  open(): void;
}

/** Reads from connections whose turn it is. */
const waiting = new Set<() => void>();
/** When the first connection of this round was read; undefined if none was. */
let startedAt: number | undefined;

const isOver = (): boolean => startedAt !== undefined && performance.now() - startedAt > maxRoundMs;

const begin = (): void => {
  if (startedAt !== undefined) return;
  startedAt = performance.now();
  setImmediate(takeTurns);
};

function takeTurns(): void {
  startedAt = undefined;
  if (!waiting.size) return;
  begin();
  for (const turn of waiting) {
    waiting.delete(turn);
    turn();
    if (isOver()) break;
  }
}

const wait = (turn: () => void): void => {
  waiting.add(turn);
  begin();
};

let reading: ReadGate | undefined;

/** The gate of the connection whose bytes are being handled: undici hands out what it has read before it reads anything else. */
export const currentGate = (): ReadGate | undefined => reading;

/** Adds a gate to a socket of HTTP/1.1. While it is closed, bytes stay in the socket, and the other side has to wait. */
export function addReadGate<Each extends Pick<Socket, 'read' | 'emit'>>(socket: Each): Each {
  let closed = false;
  let hasTurn = false;
  const read = socket.read.bind(socket);
  const turn = (): void => {
    if (closed) return;
    hasTurn = true;
    socket.emit('readable');
    hasTurn = false;
  };
  const gate: ReadGate = {
    close() {
      closed = true;
    },
    open() {
      if (!closed) return;
      closed = false;
      wait(turn);
    },
  };
  socket.read = (size) => {
    // Node's own way of filling the buffer of the socket.
    if (size === 0) return read(0);
    if (closed) return null;
    if (!hasTurn && isOver()) {
      wait(turn);
      return null;
    }
    // One read in each turn.
    hasTurn = false;
    begin();
    reading = gate;
    return read(size);
  };
  return socket;
}
