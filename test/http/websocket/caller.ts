// A caller of WebSockets, as tests need one: it sends messages, and collects what comes back.
import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

/** A message of the server. */
export interface Received {
  readonly type: string;
  readonly [name: string]: unknown;
}

export interface Caller {
  readonly socket: WebSocket;
  /** Sends a message, and resolves with those that answer it. @returns the last is that of an end or an error */
  ask(message: object | string | Buffer): Promise<Received[]>;
  /** The code and reason with which the connection is closed. */
  readonly closed: Promise<{ code: number; reason: string }>;
}

const ends = /^(response\.(completed|incomplete|failed)|error)$/;

/** Opens a connection. @throws Error with the status of a refusal */
export async function call(url: string, path = '/v1/responses', options: ClientOptions = {}): Promise<Caller> {
  const headers = { authorization: 'Bearer anna', ...options.headers };
  const socket = new WebSocket(url.replace('http', 'ws') + path, { ...options, headers });
  const received: Received[] = [];
  let arrived = (): void => undefined;
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    arrived();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  void closed.then(() => arrived());
  await once(socket, 'open');
  return {
    socket,
    closed,
    async ask(message) {
      const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
      socket.send(isRaw ? message : JSON.stringify({ type: 'response.create', model: 'gpt-4.1', ...message }));
      for (;;) {
        const end = received.findIndex(({ type }) => ends.test(type));
        if (end >= 0) return received.splice(0, end + 1);
        if (socket.readyState !== socket.OPEN) return received.splice(0);
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
    },
  };
}
