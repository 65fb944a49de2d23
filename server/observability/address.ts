// Addresses: where the server listens, as a URL that works on this machine, and whether others can reach it.
import { isIP } from 'node:net';

const loopback = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean => loopback.test(host.toLowerCase());

/** The URL for people on this machine: "any address" is no place to go to. */
export function localUrl(host: string, port: number): string {
  const urlHost = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${isIP(urlHost) === 6 ? `[${urlHost}]` : urlHost}:${port}`;
}
