// The server's address as a URL that works on this machine, and whether other machines can reach it.
import { isIP } from 'node:net';

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether only this machine can reach a server on that host. */
export const isLoopback = (host: string): boolean => loopback.test(host.toLowerCase());

/** The URL for this machine; the wildcard address is replaced, because browsers cannot open it. */
export function localUrl(host: string, port: number): string {
  const urlHost = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIP(urlHost) === 6 ? `[${urlHost}]` : urlHost}:${port}`;
}
