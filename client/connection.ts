// Calls over a WebSocket (`x-websocket`): each is a message, and the events of its stream come back. A message goes out, and its answer is read,
// as a request and a reply of `fetch`, so that credentials, order, errors and `final()` are those of every other stream.
import type { ConnectionFacts, Send, StreamFacts } from './call-table.js';
import { ConnectionError } from './errors.js';
import type { Connection } from './methods.js';
import type { CommonOptions, ConnectOptions } from './options.js';
import type { StreamCheck } from './stream-automaton.js';

/** What is used of a WebSocket. */
interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

const isOpen = ({ readyState }: Socket): boolean => readyState === 1;

/** Opens a socket with the headers of a request. */
async function open({ url, headers }: Request, given: ConnectOptions['WebSocket']): Promise<Socket> {
  const Class = (given ?? globalThis.WebSocket) as unknown as new (url: string, options: object) => Socket;
  if (!Class) throw new ConnectionError('there is no global WebSocket: pass one, such as that of the package ws');
  const { 'content-type': _, ...sent } = Object.fromEntries(headers);
  const socket = new Class(url.replace(/^http/, 'ws'), { headers: sent });
  await new Promise<void>((resolve, reject) => {
    const fail = (event: { error?: unknown }): void =>
      reject(new ConnectionError('the connection could not be opened', { cause: event.error }));
    Object.assign(socket, { onopen: resolve, onerror: fail, onclose: fail });
  });
  return socket;
}

/** The messages of a socket as they arrive. */
function messagesOf(socket: Socket) {
  const texts: string[] = [];
  let wake = (): void => {};
  Object.assign(socket, {
    onmessage: ({ data }: { data: unknown }) => {
      texts.push(`${data}`);
      wake();
    },
    onclose: () => wake(),
    onerror: () => {},
  });
  /** @throws ConnectionError when the connection was closed */
  return async (): Promise<string> => {
    while (!texts.length) {
      if (!isOpen(socket)) throw new ConnectionError('the connection was closed');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return texts.shift() as string;
  };
}

/**
 * Makes what sends requests as messages of one connection, which the first one opens. They must wait for each other.
 * @param message `type` of a message
 * @param eventName the member of an event that its `event:` line repeats; absent: events have no such line
 */
export function overSocket(message: string, options: ConnectOptions = {}, eventName?: string) {
  let socket: Socket | undefined;
  let closed = false;
  return {
    /**
     * Answers a request as `fetch` does: with the events as server-sent events, or with the error and its status.
     * @param isDone whether the stream has come to its end; is given its last message so far
     * @param end called when nothing more comes
     */
    async ask(request: Request, isDone: (last: string) => boolean | undefined, end: () => void): Promise<Response> {
      if (closed || (socket && !isOpen(socket) && !options.reconnect))
        throw new ConnectionError('the connection is closed');
      if (!socket || !isOpen(socket)) socket = await open(request, options.WebSocket);
      const used = socket;
      const next = messagesOf(used);
      const { stream: _, ...body } = await request.json();
      let last = '';
      let answered = false;
      const leave = (): void => {
        if (!answered && !isDone(last)) used.close();
      };
      request.signal.addEventListener('abort', leave, { once: true });
      used.send(JSON.stringify({ type: message, ...body }));
      let text: string | undefined = await next();
      const { type, status, error } = JSON.parse(text);
      answered = type === 'error' && status;
      if (answered) return Response.json({ error }, { status });
      const encoder = new TextEncoder();
      const source: UnderlyingDefaultSource<Uint8Array> = {
        async pull(controller) {
          if (last && isDone(last)) {
            controller.close();
            return end();
          }
          last = text ?? (await next().finally(() => isOpen(used) || end()));
          text = undefined;
          const line = eventName === undefined ? '' : `event: ${JSON.parse(last)[eventName]}\n`;
          controller.enqueue(encoder.encode(`${line}data: ${last.replaceAll('\n', '\ndata: ')}\n\n`));
        },
        cancel() {
          leave();
          end();
        },
      };
      // Nothing is read ahead: whether the last event was the closing one is known when the next is asked for.
      const events = new ReadableStream(source, { highWaterMark: 0 });
      return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
    },
    close(): void {
      closed = true;
      socket?.close();
    },
  };
}

/**
 * Makes the connection of an operation. It is opened by the first call.
 * @param sendBy makes the function that sends calls by a `fetch`
 */
export function openConnection(
  { call, message }: ConnectionFacts,
  sendBy: (fetch: CommonOptions['fetch']) => Send,
  options?: ConnectOptions,
): Connection<string, readonly unknown[], unknown> {
  const { ask, close } = overSocket(message, options);
  let turn: Promise<void> = Promise.resolve();
  const [name, verb, path, facts = {}] = call;
  const stream = facts.stream as StreamFacts;

  const send = async (...args: readonly unknown[]): Promise<unknown> => {
    let end = (): void => {};
    const before = turn;
    turn = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    let check: StreamCheck | undefined;
    const watched: StreamFacts = {
      ...stream,
      check: (order, onDrift) => {
        check = stream.check(order, onDrift);
        return check;
      },
    };
    try {
      const sent = sendBy((request) => ask(request, () => check?.done, end));
      return (await sent([name, verb, path, { ...facts, stream: watched }], args)).data;
    } catch (error) {
      end();
      throw error;
    }
  };
  return { [name.split('.').at(-1) as string]: send, close } as ReturnType<typeof openConnection>;
}
