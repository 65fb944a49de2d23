// The server's address as a URL that works on this machine, and whether other machines can reach it.

import { once } from 'node:events';
import { createServer, isIP } from 'node:net';

// Suggests a free port when the requested one is taken.

/** Number of higher ports that are tried. */
const maxTries = 20;

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** The next higher port that is free, if one is near. */
export async function nextFreePort(host: string, taken: number): Promise<number | undefined> {
  for (let port = taken + 1; port <= Math.min(taken + maxTries, 65_535); port++)
    if (await isFree(host, port)) return port;
  return undefined;
}

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether only this machine can reach a server on that host. */
export const isLoopback = (host: string): boolean => loopback.test(host.toLowerCase());

/** The URL for this machine; the wildcard address is replaced, because browsers cannot open it. */
export function localUrl(host: string, port: number): string {
  const urlHost = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIP(urlHost) === 6 ? `[${urlHost}]` : urlHost}:${port}`;
}
