// Keeps the number of connections within a limit: what is idle goes first when somebody new comes, and callers that take nothing of
// their answers do not keep theirs for ever.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Connection } from './pipeline.js';

export interface ConnectionLimits {
  /** Connections at a time. */
  readonly connections: number;
  /** The same for one address; 0: no limit of its own. */
  readonly connectionsPerAddress: number;
}

export const defaultConnectionLimits: ConnectionLimits = { connections: 4096, connectionsPerAddress: 0 };

/** Milliseconds that a caller may take nothing of its answer, before it counts as gone; and when its place may go to somebody else. */
const longestStall = 60_000;
const shortStall = 5000;

/** Milliseconds between two looks at who takes nothing. */
const interval = 2500;

/** Descriptors that stay free for files, the database and calls of our own; of a small limit it is half. */
const reserve = 512;

/** The limit of file descriptors of this process; unknown where the system does not say it. */
function descriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft ? Number(soft) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** As many connections as are wanted and the process has descriptors for. */
export function connectionLimit(wanted: number, descriptors = descriptorLimit()): number {
  return Math.max(1, Math.min(wanted, descriptors - Math.min(reserve, Math.ceil(descriptors / 2))));
}

/** A connection and how far its caller has read. */
interface Progress {
  written: number;
  /** When that was first seen, in milliseconds of the process's clock. */
  since: number;
}

export interface Connections {
  open(socket: Socket): void;
  idle(connection: Connection): void;
  busy(connection: Connection): void;
  /** Whether somebody had to be turned away just now. */
  readonly full: boolean;
}

/** Watches the connections of a server from now on, until it is closed. */
export function createConnections(server: Server, limits: ConnectionLimits = defaultConnectionLimits): Connections {
  const max = connectionLimit(limits.connections);
  const all = new Map<Socket, Progress>();
  /** Nothing of these is worked on; the longest idle one comes first. */
  const idle = new Set<Socket>();
  const addresses = new Map<string, number>();
  let turnedAway = Number.NEGATIVE_INFINITY;
  let looked = 0;

  /** Ends the connections whose callers have taken nothing for so many milliseconds. */
  const endStalled = (stall: number): void => {
    const now = performance.now();
    looked = now;
    for (const [socket, progress] of all) {
      const written = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || written !== progress.written) {
        progress.written = written;
        progress.since = now;
      } else if (now - progress.since >= stall) socket.destroy();
    }
  };
  const timer = setInterval(() => endStalled(longestStall), interval).unref();
  server.once('close', () => clearInterval(timer));

  /** Makes room for one more; false when there is none. */
  const makeRoom = (): boolean => {
    if (all.size < max) return true;
    const [oldest] = idle;
    if (oldest) {
      forget(oldest);
      oldest.destroy();
      return true;
    }
    if (performance.now() - looked > interval / 10) endStalled(shortStall);
    return false;
  };
  const forget = (socket: Socket): void => {
    if (!all.delete(socket)) return;
    idle.delete(socket);
    const address = addressOf.get(socket) ?? '';
    const left = (addresses.get(address) ?? 1) - 1;
    if (left) addresses.set(address, left);
    else addresses.delete(address);
  };
  // A socket that has closed no longer knows it.
  const addressOf = new WeakMap<Socket, string>();

  return {
    open(socket) {
      const address = socket.remoteAddress ?? '';
      const before = addresses.get(address) ?? 0;
      const tooMany = limits.connectionsPerAddress > 0 && before >= limits.connectionsPerAddress;
      if (tooMany || !makeRoom()) {
        if (!tooMany) turnedAway = performance.now();
        socket.destroy();
        return;
      }
      addressOf.set(socket, address);
      addresses.set(address, before + 1);
      all.set(socket, { written: 0, since: performance.now() });
      idle.add(socket);
      socket.once('close', () => forget(socket));
    },
    idle({ socket }) {
      if (all.has(socket)) idle.add(socket);
    },
    busy({ socket }) {
      idle.delete(socket);
    },
    get full() {
      return performance.now() - turnedAway < longestStall / 6;
    },
  };
}
