// One WebSocket: each message of the caller is a request of its own to the application, and what that answers comes back as messages.
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { readFrames } from '../../client/events.js';
import { ProblemError, problemOf, statusOf, violation } from '../../runtime/errors/problem.js';
import { asObject, isDeeper, isObject, type JsonObject, parsed } from '../../runtime/json.js';
import type { WebSocketRules } from '../../runtime/websocket-rules.js';
import type { BodyReservation, createBodyBudget } from '../body/budget.js';
import type { InProcessFetch } from '../in-process.js';
import type { ContractOperation } from '../router.js';
import type { ServedContract } from '../served-contract.js';
import { type Continued, createConversation } from './conversation.js';

/** Bounds of a connection. */
export interface WebSocketLimits {
  /** Bytes of a message, and of those that wait together. */
  readonly messageBytes: number;
  /** Messages that wait for the response to the one before. */
  readonly waiting: number;
  readonly jsonDepth: number;
  /** Milliseconds for which a connection is open; then the next message is refused. */
  readonly ageMs: number;
  /** Milliseconds without a message or a response. */
  readonly idleMs: number;
  /** Milliseconds between two pings; a caller that does not answer one until the next is gone. */
  readonly pingMs: number;
}

interface ConnectionOptions {
  readonly operation: ContractOperation & { readonly websocket: WebSocketRules };
  readonly contract: ServedContract;
  /** The application. */
  readonly fetch: InProcessFetch;
  /** The connection below. */
  readonly transport: Socket;
  /** Of what the messages of all connections hold. */
  readonly budget: ReturnType<typeof createBodyBudget>;
  /** Path and query of the handshake. */
  readonly target: string;
  /** Those of the handshake: key, faults and the like hold for each message. */
  readonly headers: IncomingHttpHeaders;
  readonly limits: WebSocketLimits;
}

/** Codes of RFC 6455, 7.4.1. */
const codes = { leaving: 1001, policy: 1008, later: 1013 } as const;

/** Milliseconds for which a caller that asks for too much may close its side. */
const closingMs = 1000;

/** Headers of a handshake that belong to it, or to one request. */
const ownHeaders =
  /^(sec-websocket-.*|connection|upgrade|host|content-(type|length)|transfer-encoding|expect|x-request-id|accept.*)$/;

/** The headers of the requests of a connection. */
function requestHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
  const own = { 'content-type': 'application/json', accept: 'text/event-stream, application/json' };
  return { ...Object.fromEntries(kept.map(([name, value]) => [name, [value].flat().join(', ')])), ...own };
}

/** The data of the events of a reply, those that arrive together at once. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const frames = readFrames();
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    frames.push(decoder.decode(chunk, { stream: true }));
    const events: string[] = [];
    for (let frame = frames.next(); frame; frame = frames.next()) events.push(frame.data);
    yield events;
  }
}

/** Serves a connection until it is closed. */
export function serveConnection(socket: WebSocket, options: ConnectionOptions) {
  const { operation, contract, limits, transport, budget } = options;
  const { websocket: rules } = operation;
  const conversation = createConversation(rules.remembers);
  const headers = requestHeaders(options.headers);
  const format = contract.errorFormat(operation.surface, operation);
  const openedAt = performance.now();
  const waiting: { readonly text: string; readonly reservation: BodyReservation }[] = [];
  let waitingBytes = 0;
  /** Of the message that is arriving. */
  let arriving = budget.createReservation();
  let current: AbortController | undefined;
  let stopping = false;
  let answers = true;
  const closed = new AbortController();
  const webSocket = { closed: closed.signal, request: { added: 0 } as Continued };

  /** Resolves when the text is on its way, so that a caller that does not read holds up its own stream only. */
  const send = (text: string): Promise<void> =>
    new Promise((resolve) => (socket.readyState === socket.OPEN ? socket.send(text, () => resolve()) : resolve()));
  const sendError = (status: number, error: string): Promise<void> =>
    send(`{"type":"error","status":${status},"error":${error}}`);
  const sendProblem = ({ problem }: ProblemError): Promise<void> => {
    const { body = null } = format.reply(problem);
    return sendError(statusOf(problem), JSON.stringify(asObject(body).error ?? body));
  };

  const idle = setTimeout(() => socket.close(codes.leaving, 'idle'), limits.idleMs).unref();
  const pings = setInterval(() => {
    if (!answers) return socket.terminate();
    answers = false;
    socket.ping();
  }, limits.pingMs).unref();
  socket.on('pong', () => {
    answers = true;
  });

  /** What a message asks for. @throws ProblemError 400 */
  const readMessage = (text: string): JsonObject => {
    if (performance.now() - openedAt > limits.ageMs)
      throw problemOf('violation', 'The connection has been open for too long. Open another.', {
        code: 'websocket_connection_limit_reached',
      });
    if (isDeeper(text, limits.jsonDepth)) throw problemOf('malformed', 'it is nested too deeply');
    const message = parsed(text);
    if (!isObject(message)) throw problemOf('malformed', 'a message is one JSON object');
    const { type, ...body } = message;
    if (type !== rules.message) throw violation('type', `must be ${rules.message}`);
    return operation.streams === 'on request' ? { ...body, stream: true } : body;
  };

  /** Sends on what the application answers. @returns whether the response is complete @throws TypeError when it broke */
  const relay = async (body: JsonObject, request: Continued, signal: AbortSignal): Promise<boolean> => {
    const init = { method: operation.method.toUpperCase(), headers, body: JSON.stringify(request.body), signal };
    const { remoteAddress } = transport;
    webSocket.request = request;
    const response = await options.fetch(`http://localhost${options.target}`, { ...init, remoteAddress, webSocket });
    if (!response.ok) {
      const sent = parsed(await response.text());
      const error = JSON.stringify(asObject(sent).error ?? sent ?? { message: response.statusText });
      await sendError(response.status, conversation.shownError(error, request, body));
      return false;
    }
    let last = '';
    if (response.body)
      for await (const events of eventsOf(response.body)) {
        last = events.at(-1) ?? last;
        transport.cork();
        const sent = events.map((event) => send(conversation.shown(event, request)));
        transport.uncork();
        await Promise.all(sent);
      }
    const end = parsed(last);
    conversation.keep(request.body, end);
    return asObject(end).type !== 'error';
  };

  const answer = async (text: string): Promise<void> => {
    let request: Continued | undefined;
    try {
      const body = readMessage(text);
      request = conversation.requestOf(body);
      current = new AbortController();
      const complete = await relay(body, request, current.signal);
      if (!complete && request.continues !== undefined) conversation.forget(request.continues);
    } catch (error) {
      if (error instanceof ProblemError) await sendProblem(error);
      // What broke within a response must not look complete: no closing handshake.
      else if (socket.readyState === socket.OPEN) socket.terminate();
    } finally {
      current = undefined;
    }
  };

  let running = false;
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    for (let next = waiting.shift(); next && !stopping; next = waiting.shift()) {
      waitingBytes -= next.text.length;
      await answer(next.text);
      next.reservation.release();
      idle.refresh();
    }
    running = false;
    if (stopping) socket.close(codes.leaving, 'the server is stopping');
  };

  /** Ends a connection that asks for too much, and what it is about. */
  const refuse = (code: number, reason: string): void => {
    drop();
    socket.close(code, reason);
    transport.pause();
    setTimeout(() => socket.terminate(), closingMs).unref();
  };
  const drop = (): void => {
    arriving.release();
    for (const { reservation } of waiting.splice(0)) reservation.release();
    current?.abort();
  };

  // Also what is not yet a message is held.
  transport.on('data', (bytes: Buffer) => {
    try {
      arriving.reserve(bytes.length);
    } catch {
      refuse(codes.later, 'too many large messages are worked on');
    }
  });
  socket.on('message', (data, isBinary) => {
    const reservation = arriving;
    arriving = budget.createReservation();
    if (socket.readyState !== socket.OPEN) return reservation.release();
    idle.refresh();
    if (isBinary) {
      reservation.release();
      return void sendProblem(problemOf('malformed', 'a message is text, not binary'));
    }
    const text = String(data);
    waitingBytes += text.length;
    waiting.push({ text, reservation });
    if (waiting.length > limits.waiting || waitingBytes > limits.messageBytes)
      return refuse(codes.policy, 'too many messages are waiting');
    void run();
  });
  // A broken frame, or a message that is too large: the library closes the connection with the code for it.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearTimeout(idle);
    clearInterval(pings);
    drop();
    closed.abort();
  });
  return {
    /** Closes the connection, after the response that it is about. */
    stop(): void {
      stopping = true;
      if (!running) socket.close(codes.leaving, 'the server is stopping');
    },
  };
}
