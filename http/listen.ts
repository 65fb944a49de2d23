// Servers that listen until they are closed.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Stops listening, and ends all connections. */
  close(): Promise<void>;
}

/** A host in a URL. */
export const shownHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Has a server listen. @param port 0 takes any free one @throws if the port is taken */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<Listening> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${shownHost(host)}:${bound}`, port: bound, close };
}
