// Servers of tests on free ports of this machine.
import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Ends its connections too. */
  close(): Promise<void>;
}

/** Has a server listen, of HTTP or of anything else. @param wanted the port; by default any that is free */
export async function listenOn(server: Server, wanted = 0, host = '127.0.0.1'): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(wanted, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port, close };
}
