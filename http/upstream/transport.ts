// Sends requests to upstreams: one pool of connections per upstream, HTTP/1.1.
//
// Why undici's `dispatch`: it hands over head and bytes as they arrive, without a stream object in between, and `abort` closes the
// connection at once. `fetch` costs three times as much per request, and a body that is piped goes on after the caller has left.
// HTTP/2 stays off: it costs more per event, and retries requests by itself.

import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { buildConnector, type Dispatcher, errors, Pool } from 'undici';
import type { Upstream } from '../../generated/settings/types.js';
import { ProblemError } from '../../runtime/errors/problem.js';

// Decides when undici may read from a connection: not while its caller reads nothing, and in turns when many upstreams send at once.
//
// A gate is used in place of undici's `pause`: its parser asserts that it is not paused when the other side closes the connection, and the
// failed assertion would end this process. (Version 8 does not, but needs Node 22.)
//
// Turns: libuv reads up to 2 MB of each connection before it looks at the next, and a hundred upstreams that send as fast as they can would
// keep this thread busy for seconds, in which nobody else is answered.

/** Milliseconds per iteration of the event loop in which connections are read, and the same for those that wait for their turn. */
const maxRoundMs = 5;

/** Whether bytes of a connection are read. */
interface ReadGate {
  close(): void;
  open(): void;
}

/** Reads from connections whose turn it is. */
const waiting = new Set<() => void>();
/** When the first connection of this round was read; undefined if none was. */
let startedAt: number | undefined;

const isOver = (): boolean => startedAt !== undefined && performance.now() - startedAt > maxRoundMs;

const begin = (): void => {
  if (startedAt !== undefined) return;
  startedAt = performance.now();
  setImmediate(takeTurns);
};

function takeTurns(): void {
  startedAt = undefined;
  if (!waiting.size) return;
  begin();
  for (const turn of waiting) {
    waiting.delete(turn);
    turn();
    if (isOver()) break;
  }
}

const wait = (turn: () => void): void => {
  waiting.add(turn);
  begin();
};

let reading: ReadGate | undefined;

/** The gate of the connection whose bytes are being handled: undici hands out what it has read before it reads anything else. */
export const currentGate = (): ReadGate | undefined => reading;

/** Adds a gate to a socket of HTTP/1.1. While it is closed, bytes stay in the socket, and the other side has to wait. */
export function addReadGate<Each extends Pick<Socket, 'read' | 'emit'>>(socket: Each): Each {
  let closed = false;
  let hasTurn = false;
  const read = socket.read.bind(socket);
  const turn = (): void => {
    if (closed) return;
    hasTurn = true;
    socket.emit('readable');
    hasTurn = false;
  };
  const gate: ReadGate = {
    close() {
      closed = true;
    },
    open() {
      if (!closed) return;
      closed = false;
      wait(turn);
    },
  };
  socket.read = (size) => {
    // Node's own way of filling the buffer of the socket.
    if (size === 0) return read(0);
    if (closed) return null;
    if (!hasTurn && isOver()) {
      wait(turn);
      return null;
    }
    // One read in each turn.
    hasTurn = false;
    begin();
    reading = gate;
    return read(size);
  };
  return socket;
}

// Lets a `100 Continue` that no request has asked for pass. RFC 9110 (15.2.1) allows it, and a client must ignore it; undici breaks off the
// request instead. Other interim replies it ignores, so the status is rewritten to one of them (102) before undici reads it.

const statusLine = Buffer.from('HTTP/1.1 1');

/** Where the last digit of the status is in a head. */
const lastDigit = 11;

const digit = (value: number): number => 48 + value;

/** How much of a head has been read. */
const newProgress = () => ({
  /** Bytes of the head so far. */
  at: 0,
  /** Whether the second digit of the status is 0. */
  hasZero: false,
  /** Line feeds at the end of what was read, without other characters than carriage returns in between. */
  lineFeeds: 0,
});

type Progress = ReturnType<typeof newProgress>;

/** Reads on in interim heads, and rewrites them. @returns whether another head is expected after these bytes, or its end */
function rewrite(bytes: Buffer, progress: Progress): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    const { at } = progress;
    progress.at += 1;
    // HTTP/1.0 has no interim replies; the minor version is not compared.
    if (at < statusLine.length && at !== 7 && byte !== statusLine[at]) return false;
    if (at === lastDigit - 1) progress.hasZero = byte === digit(0);
    if (at === lastDigit && progress.hasZero && byte === digit(0)) bytes[index] = digit(2);
    if (byte === 10) progress.lineFeeds += 1;
    else if (byte !== 13) progress.lineFeeds = 0;
    if (progress.lineFeeds === 2) Object.assign(progress, newProgress());
  }
  return true;
}

/**
 * Changes what is read from a socket of HTTP/1.1, on which one request is in progress at a time. A head is expected from each write on; the
 * bytes of bodies are not looked at.
 */
export function ignoreContinue<Each extends Pick<Socket, 'read' | 'write'>>(socket: Each): Each {
  let progress: Progress | undefined;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  const read = socket.read.bind(socket);
  // A request is written at once, so no byte of its reply has been read when its body is written.
  socket.write = ((...given: unknown[]) => {
    progress = newProgress();
    return write(...given);
  }) as Socket['write'];
  socket.read = (size) => {
    const bytes: unknown = read(size);
    if (progress && Buffer.isBuffer(bytes) && !rewrite(bytes, progress)) progress = undefined;
    return bytes;
  };
  return socket;
}

/** How far a request got before it failed. `unsent`: no byte of it has left. `timeout`: it was sent, and the upstream may still work on it. */
export type FailureStage = 'unsent' | 'timeout' | 'broken';

/** Receives a reply. Its methods must not throw. */
export interface ReplySink {
  head(status: number, headers: IncomingHttpHeaders, reply: UpstreamReply): void;
  data(bytes: Buffer): void;
  /** Whether its first content is still to come: until then, silence may last as long as the wait for the head. By default, any byte is content. */
  awaitsContent?(): boolean;
  /** Whether nothing may follow, for transports on which a reply has no end of its own. */
  isDone?(): boolean;
  end(): void;
  fail(stage: FailureStage, error: Error): void;
}

/** A reply that is arriving. */
export interface UpstreamReply {
  /** Stops reading until `resume`: the upstream has to wait. */
  pause(): void;
  resume(): void;
  readonly paused: boolean;
}

export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

export type Transport = ReturnType<typeof createTransport>;

/** Where requests are sent, and how. */
export interface TransportSettings {
  /** Base URL without a slash at its end. */
  readonly url: string;
  readonly timeouts: Readonly<Upstream['timeouts']>;
  /** Maximum number of concurrent requests; 0: no limit. */
  readonly concurrency: number;
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '');

/** Maximum size of the head of a reply. */
const maxHeaderBytes = 32 * 1024;

/**
 * @param keepAlive whether connections are used again. One that was idle may be closed by the other side just when a request is written to it;
 * on a new connection a failure before the request is certain to be `unsent`.
 */
export function createTransport({ url, timeouts, concurrency }: TransportSettings, keepAlive = true) {
  const firstByteMs = timeouts.firstByteSeconds * 1000;
  const idleMs = timeouts.idleSeconds * 1000;
  const connect = buildConnector({ timeout: timeouts.connectSeconds * 1000, allowH2: false });
  const pool = new Pool(new URL(url).origin, {
    connections: concurrency || null,
    pipelining: keepAlive ? 1 : 0,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: firstByteMs,
    // Silence is measured here, since undici does not know when reading is paused.
    bodyTimeout: 0,
    connect: (options, callback) =>
      connect(options, (...[error, socket]) =>
        error === null ? callback(null, addReadGate(ignoreContinue(socket))) : callback(error, null),
      ),
  });
  return {
    /** @returns a function that ends the request and closes its connection */
    send({ method, path, headers, body }: UpstreamRequest, sink: ReplySink): () => void {
      const reply = receive(sink, firstByteMs, idleMs);
      const handler: Dispatcher.DispatchHandler = {
        // Made only where it is needed: an error per request would cost its stack.
        onRequestStart: (controller) => reply.sent(() => controller.abort(new Error('the request was ended'))),
        onResponseStart(_, status, headers) {
          // Each interim reply begins undici's time for the first byte anew; an upstream could send them for ever.
          if (status < 200) reply.awaitHead('only interim replies came');
          else reply.head(status, headers, currentGate());
        },
        onResponseData: (_, bytes) => reply.data(bytes),
        onResponseEnd: () => reply.end(),
        onResponseError: (_, error) => reply.broken(error),
      };
      pool.dispatch({ method: method as 'POST', path, headers, body: body ?? null }, handler);
      return reply.stop;
    },
    /** Closes idle connections, and the others when their replies have ended. */
    close: (): void => void pool.close().catch(() => undefined),
  };
}

/** Hands what is read of one reply to its sink, and measures its silence. */
export function receive(sink: ReplySink, firstByteMs: number, idleMs: number) {
  let gate: ReadGate | undefined;
  /** Present once a byte may have left. */
  let abort: (() => void) | undefined;
  let ended = false;
  /** Until the head, the timeout of its first byte, if undici does not measure it; then that of silence. */
  let timer: NodeJS.Timeout | undefined;
  let silenceMs = firstByteMs;

  const stop = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    abort?.();
  };
  const fail = (stage: FailureStage, error: Error): void => {
    if (ended) return;
    stop();
    sink.fail(stage, error);
  };
  // A timer that was cleared cannot be refreshed.
  const watchSilence = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => fail('timeout', new errors.BodyTimeoutError()), silenceMs);
  };
  /** A short reply has ended with its head, and needs no timer. */
  const beginWatch = (): void => {
    if (!ended && !reply.paused) watchSilence();
  };
  const reply = {
    paused: false,
    pause(): void {
      if (ended) return;
      reply.paused = true;
      gate?.close();
      clearTimeout(timer);
    },
    resume(): void {
      reply.paused = false;
      if (ended) return;
      watchSilence();
      gate?.open();
    },
  };
  return {
    stop,
    /** A byte of the request may leave from now on. @param given closes its connection */
    sent(given: () => void): void {
      abort = given;
      if (ended) abort();
    },
    /** Begins the time for the head where undici does not measure it. @param error why it is over */
    awaitHead(error: string): void {
      if (!ended) timer ??= setTimeout(() => fail('timeout', new Error(error)), firstByteMs);
    },
    head(status: number, headers: IncomingHttpHeaders, given: ReadGate | undefined): void {
      if (ended) return;
      gate = given;
      queueMicrotask(beginWatch);
      sink.head(status, headers, reply);
    },
    data(bytes: Buffer): void {
      if (ended) return;
      if (!reply.paused) timer?.refresh();
      sink.data(bytes);
      if (silenceMs === idleMs || sink.awaitsContent?.()) return;
      silenceMs = idleMs;
      if (timer && !ended && !reply.paused) watchSilence();
    },
    end(): void {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      // The next reply of this connection must be read, whether or not this caller has read the last one.
      gate?.open();
      sink.end();
    },
    broken(error: Error): void {
      const stage = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(codeOf(error)) ? 'timeout' : 'broken';
      fail(abort ? stage : 'unsent', error);
    },
  };
}

/** The error of a caller whose upstream fails. */
export const upstreamProblem = (status: 502 | 503 | 504, message: string, retryAfter?: number): ProblemError =>
  new ProblemError({
    reason: status === 504 ? 'timeout' : 'unavailable',
    status,
    message,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

/** What a failure is in logs, and for the caller. */
const failures = {
  unsent: ['no connection', 502, 'The upstream cannot be reached.'],
  timeout: ['timeout', 504, 'The upstream did not answer in time.'],
  broken: ['connection lost', 502, 'The connection to the upstream was lost.'],
} as const satisfies Readonly<Record<FailureStage, readonly [string, number, string]>>;

/** What a failed connection, or one that ended too early, is in logs, and for the caller. */
export function transportProblem(stage: FailureStage, error: Error) {
  const [what, status, said] = failures[stage];
  return { message: `${what}: ${codeOf(error) || error.message}`, problem: upstreamProblem(status, said) };
}
