// Limits the number of connections. At the limit, the longest idle connection is closed in favour of a new one, and connections whose
// caller does not read its response are closed after a timeout. `server.maxConnections` refuses new connections instead, so idle
// keep-alive connections would lock callers out.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpConnection } from './pipeline.js';

export interface ConnectionLimits {
  /** Open connections. */
  readonly connections: number;
  /** Open connections per IP address; 0: unlimited. */
  readonly connectionsPerAddress: number;
}

const defaultConnectionLimits: ConnectionLimits = { connections: 4096, connectionsPerAddress: 0 };

/** Milliseconds that a caller may leave its response unread: normally, and when the limit of connections is reached. */
const maxStallMs = 60_000;
const maxStallWhenFullMs = 5000;

/** Milliseconds between two checks for stalled connections. */
const checkIntervalMs = 2500;

/** File descriptors reserved for files, the database and outgoing requests; at most half of the process's limit. */
const reservedDescriptors = 512;

/** The soft limit of file descriptors of this process; infinity on systems without `/proc`. */
function descriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft ? Number(soft) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** The configured number of connections, reduced to what the file descriptors of the process allow. */
export function maxConnections(configured: number, descriptors = descriptorLimit()): number {
  return Math.max(1, Math.min(configured, descriptors - Math.min(reservedDescriptors, Math.ceil(descriptors / 2))));
}

/** How far the caller of a connection has read its responses. */
interface Progress {
  bytesTaken: number;
  /** When `bytesTaken` last changed, by `performance.now()`. */
  lastProgressAt: number;
}

interface ConnectionLimiter {
  open(socket: Socket): void;
  idle(connection: HttpConnection): void;
  busy(connection: HttpConnection): void;
  /** Whether a connection was refused within the last ten seconds. */
  readonly full: boolean;
}

/** Creates the limiter of a server; its timer ends when the server is closed. */
export function createConnectionLimiter(
  server: Server,
  limits: ConnectionLimits = defaultConnectionLimits,
): ConnectionLimiter {
  const max = maxConnections(limits.connections);
  const sockets = new Map<Socket, Progress>();
  /** Connections without a request in progress; the longest idle first. */
  const idle = new Set<Socket>();
  const addresses = new Map<string, number>();
  let lastRefusedAt = Number.NEGATIVE_INFINITY;
  let lastCheckedAt = 0;

  /** Destroys connections whose caller has read nothing for `stallMs`. */
  const destroyStalled = (stallMs: number): void => {
    const now = performance.now();
    lastCheckedAt = now;
    for (const [socket, progress] of sockets) {
      const written = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || written !== progress.bytesTaken) {
        progress.bytesTaken = written;
        progress.lastProgressAt = now;
      } else if (now - progress.lastProgressAt >= stallMs) socket.destroy();
    }
  };
  const timer = setInterval(() => destroyStalled(maxStallMs), checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));

  /** Closes an idle connection if the limit is reached. @returns whether one more connection is allowed */
  const makeRoom = (): boolean => {
    if (sockets.size < max) return true;
    const [oldest] = idle;
    if (oldest) {
      remove(oldest);
      oldest.destroy();
      return true;
    }
    if (performance.now() - lastCheckedAt > checkIntervalMs / 10) destroyStalled(maxStallWhenFullMs);
    return false;
  };
  const remove = (socket: Socket): void => {
    if (!sockets.delete(socket)) return;
    idle.delete(socket);
    const address = addressOf.get(socket) ?? '';
    const left = (addresses.get(address) ?? 1) - 1;
    if (left) addresses.set(address, left);
    else addresses.delete(address);
  };
  // A closed socket has no `remoteAddress`.
  const addressOf = new WeakMap<Socket, string>();

  return {
    open(socket) {
      // The address costs a system call.
      const address = limits.connectionsPerAddress > 0 ? (socket.remoteAddress ?? '') : '';
      const before = addresses.get(address) ?? 0;
      const tooMany = limits.connectionsPerAddress > 0 && before >= limits.connectionsPerAddress;
      if (tooMany || !makeRoom()) {
        if (!tooMany) lastRefusedAt = performance.now();
        socket.destroy();
        return;
      }
      addressOf.set(socket, address);
      addresses.set(address, before + 1);
      sockets.set(socket, { bytesTaken: 0, lastProgressAt: performance.now() });
      idle.add(socket);
      socket.once('close', () => remove(socket));
    },
    idle({ socket }) {
      if (sockets.has(socket)) idle.add(socket);
    },
    busy({ socket }) {
      idle.delete(socket);
    },
    get full() {
      return performance.now() - lastRefusedAt < maxStallMs / 6;
    },
  };
}
