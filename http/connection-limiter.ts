// Limits the number of connections. At the limit, connections that wait for no reply are closed, so that they do not lock new callers out,
// and so are those whose caller does not read its response for a while.

import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Configuration } from '../generated/settings/types.js';
import { defaultSettings } from '../runtime/settings/read-by-schema.js';
import { createCounts } from './counts.js';

export type ConnectionLimits = Readonly<Pick<Configuration['limits'], 'connections' | 'connectionsPerAddress'>>;

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

/** Limits the connections of a server. */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: ConnectionLimits = defaultSettings().limits,
) {
  const max = maxConnections(connections);
  const sockets = new Map<Socket, Progress>();
  const addresses = createCounts();
  let lastRefusedAt = Number.NEGATIVE_INFINITY;

  /** Destroys connections whose caller has read nothing for `stallMs`. */
  const destroyStalled = (stallMs: number): void => {
    const now = performance.now();
    for (const [socket, progress] of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== progress.bytesTaken) {
        progress.bytesTaken = taken;
        progress.lastProgressAt = now;
      } else if (now - progress.lastProgressAt >= stallMs) socket.destroy();
    }
  };
  const timer = setInterval(() => {
    const isFull = sockets.size >= max;
    destroyStalled(isFull ? maxStallWhenFullMs : maxStallMs);
  }, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));

  /** Makes room for one more connection. `server.maxConnections` would refuse it while others are idle. */
  const hasRoom = (): boolean => {
    if (sockets.size < max) return true;
    server.closeIdleConnections();
    return [...sockets.keys()].filter(({ destroyed }) => !destroyed).length < max;
  };

  server.on('connection', (socket: Socket) => {
    // Given back, because it has not changed its protocol (websocket/handshake.ts).
    if (sockets.has(socket)) return;
    if (!hasRoom()) {
      lastRefusedAt = performance.now();
      return void socket.destroy();
    }
    const address = socket.remoteAddress ?? '';
    if (connectionsPerAddress > 0 && addresses.of(address) >= connectionsPerAddress) return void socket.destroy();
    const uncount = addresses.add(address);
    sockets.set(socket, { bytesTaken: 0, lastProgressAt: performance.now() });
    socket.once('close', () => {
      sockets.delete(socket);
      uncount();
    });
  });
  return {
    /** Whether a connection was refused within the last ten seconds. */
    get full(): boolean {
      return performance.now() - lastRefusedAt < 10_000;
    },
  };
}
