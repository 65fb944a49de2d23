// Sends requests to an upstream as messages of WebSockets (`x-websocket`), one for each WebSocket of a caller: so the upstream remembers what that
// connection has not stored, and gets only what is new. Where none can be opened, requests go over HTTP for a while.
import type { WebSocket } from 'ws';
import { asArray, asObject, type JsonObject, parsed, pathSteps, valueAt } from '../../runtime/json.js';
import type { WebSocketRules } from '../../runtime/websocket-rules.js';
import type { CallerSocket } from '../in-process.js';
import { type ReplySink, receive, type TransportSettings, type UpstreamRequest } from './transport.js';

/** Milliseconds for which no other WebSocket is tried after one could not be opened. */
const failedMs = 5 * 60_000;

const normalClosure = 1000;

/** Statuses of errors that are about the request, and not about who sends it or how often. */
const isAboutRequest = (status: number): boolean => [400, 404, 422].includes(status);

interface Opened {
  readonly socket: WebSocket;
  /** The credential with which it was opened. */
  readonly secret: string;
  /** The id of the latest response, which it can continue. */
  latest: unknown;
  busy: boolean;
}

/**
 * @param maxBytes of a message of the upstream
 * @param onFailure called when none could be opened
 */
export function createSocketTransport(
  { url, timeouts }: TransportSettings,
  maxBytes: number,
  onFailure: (error: Error) => void,
) {
  const opened = new Set<Opened>();
  const ofCaller = new WeakMap<CallerSocket, Opened>();
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosing = false;

  /** @returns undefined where none can be opened */
  async function open(caller: CallerSocket, secret: string, request: UpstreamRequest): Promise<Opened | undefined> {
    const known = ofCaller.get(caller);
    if (known?.socket.readyState === known?.socket.OPEN && known?.secret === secret) return known;
    known?.socket.close(normalClosure);
    if (performance.now() - failedAt < failedMs) return undefined;
    const { WebSocket } = await import('../websocket/library.js');
    const { 'content-type': _, accept, 'accept-encoding': __, ...headers } = request.headers;
    const socket = new WebSocket(new URL(url).origin.replace('http', 'ws') + request.path, {
      ...{ headers, maxPayload: maxBytes, perMessageDeflate: false },
      handshakeTimeout: timeouts.connectSeconds * 1000,
    });
    const failure = await new Promise<Error | undefined>((resolve) => {
      socket.once('open', () => resolve(undefined)).on('error', resolve);
    });
    if (failure) {
      failedAt = performance.now();
      onFailure(failure);
      return undefined;
    }
    const one: Opened = { socket, secret, latest: undefined, busy: false };
    opened.add(one);
    ofCaller.set(caller, one);
    const leave = (): void => closeIdle(one);
    caller.closed.addEventListener('abort', leave);
    socket.once('close', () => {
      opened.delete(one);
      caller.closed.removeEventListener('abort', leave);
    });
    return one;
  }

  const closeIdle = ({ socket, busy }: Opened): void => {
    if (!busy) socket.close(normalClosure);
  };

  /** Sends a request as a message, and hands its answer to the sink. */
  function ask(
    one: Opened,
    caller: CallerSocket,
    { message: type, remembers }: WebSocketRules,
    { body }: UpstreamRequest,
    sink: ReplySink,
  ): () => void {
    const { socket, latest } = one;
    const reply = receive(sink, timeouts.firstByteSeconds * 1000, timeouts.idleSeconds * 1000);
    const gate = { close: () => socket.pause(), open: () => socket.resume() };
    const { stream: _, ...whole } = JSON.parse(String(body)) as JsonObject;
    const { added, continues } = caller.request;
    const send = (members: JsonObject): void => socket.send(JSON.stringify({ type, ...members }));
    let isShort = remembers !== undefined && continues !== undefined && continues === latest;
    let begun = false;

    const leave = (): void => {
      socket.off('message', read).off('close', lost);
      one.busy = false;
      if (isClosing || caller.closed.aborted) closeIdle(one);
    };
    const lost = (code: number): void => {
      leave();
      reply.broken(new Error(`the WebSocket was closed with code ${code}`));
    };
    const refuse = (status: number, error: unknown): void => {
      leave();
      reply.head(status >= 400 && status <= 599 ? status : 502, { 'content-type': 'application/json' }, gate);
      reply.data(Buffer.from(JSON.stringify({ error })));
      reply.end();
    };
    const read = (data: unknown): void => {
      const text = String(data);
      const { type: kind, status, error } = begun ? {} : asObject(parsed(text));
      if (kind === 'error' && typeof status === 'number') {
        if (!isShort || !isAboutRequest(status)) {
          refuse(status, error);
          return;
        }
        // It may have forgotten what is continued; and where not, its error names fields of the whole.
        isShort = false;
        send(whole);
        return;
      }
      if (!begun) reply.head(200, { 'content-type': 'text/event-stream' }, gate);
      begun = true;
      reply.data(Buffer.from(`data: ${text.replace(/\r\n?|\n/g, '\ndata: ')}\n\n`));
      if (!sink.isDone?.()) return;
      leave();
      if (remembers) one.latest = valueAt(parsed(text), pathSteps(remembers.id));
      reply.end();
    };

    one.busy = true;
    one.latest = undefined;
    socket.on('message', read).on('close', lost);
    reply.sent(() => {
      leave();
      socket.terminate();
    });
    reply.awaitHead('no message came');
    send(
      isShort && remembers
        ? {
            ...whole,
            [remembers.input]: asArray(whole[remembers.input]).slice(added),
            [remembers.continuedBy]: continues,
          }
        : whole,
    );
    return reply.stop;
  }

  return {
    /** The credential of the WebSocket that belongs to one of a caller. */
    secretOf: (caller: CallerSocket): string | undefined => ofCaller.get(caller)?.secret,
    /**
     * @param secret the credential of the request
     * @param sink says with `isDone` when a response is complete
     * @param overHttp sends the request where there is no WebSocket
     * @returns a function that ends the request and closes its connection
     */
    send(
      caller: CallerSocket,
      rules: WebSocketRules,
      secret: string,
      request: UpstreamRequest,
      sink: ReplySink,
      overHttp: () => () => void,
    ): () => void {
      let stop: (() => void) | undefined;
      let stopped = false;
      const begin = (one: Opened | undefined): void => {
        if (stopped) one && closeIdle(one);
        else stop = one ? ask(one, caller, rules, request, sink) : overHttp();
      };
      void open(caller, secret, request).then(begin);
      return () => {
        stopped = true;
        stop?.();
      };
    },
    /** Closes idle connections, and the others when their responses have ended. */
    close(): void {
      isClosing = true;
      for (const one of opened) closeIdle(one);
    },
  };
}
