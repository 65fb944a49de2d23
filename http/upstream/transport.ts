// Sends requests to upstreams: one pool of connections per upstream, HTTP/1.1.
//
// Why undici's `dispatch`: it hands over head and bytes as they arrive, without a stream object in between, and `abort` closes the
// connection at once. `fetch` costs three times as much per request, and a body that is piped goes on after the caller has left.
// HTTP/2 stays off: it costs more per event, and retries requests by itself.
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { buildConnector, type Dispatcher, errors, Pool } from 'undici';
import { ProblemError } from '../../runtime/errors/problem.js';
import { addReadGate, currentGate, type ReadGate } from './read-gate.js';

// Lets a `100 Continue` that no request has asked for pass. RFC 9110 (15.2.1) allows it, and a client must ignore it; undici breaks off the
// request instead. Other interim replies it ignores, so the status is rewritten to one of them (102) before undici reads it.

const statusLine = Buffer.from('HTTP/1.1 1');

/** Where the last digit of the status is in a head. */
const lastDigit = 11;

const digit = (value: number): number => 48 + value;

/** How much of a head has been read. */
interface Progress {
  /** Bytes of the head so far. */
  at: number;
  /** Whether the second digit of the status is 0. */
  hasZero: boolean;
  /** Line feeds at the end of what was read, without other characters than carriage returns in between. */
  lineFeeds: number;
}

const newProgress = (): Progress => ({ at: 0, hasZero: false, lineFeeds: 0 });

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
  readonly timeouts: {
    /** Time to connect. */
    readonly connectSeconds: number;
    /** Time from the sent request to the head of the reply, and of silence from the head to the first content. */
    readonly firstByteSeconds: number;
    /** Silence within a reply that has begun. */
    readonly idleSeconds: number;
  };
  /** Maximum number of concurrent requests; 0: no limit. */
  readonly concurrency: number;
}

const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

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
      const { handler, stop } = receive(sink, firstByteMs, idleMs);
      pool.dispatch({ method: method as 'POST', path, headers, body: body ?? null }, handler);
      return stop;
    },
    /** Closes idle connections, and the others when their replies have ended. */
    close: (): void => void pool.close().catch(() => undefined),
  };
}

/** Hands what undici reads of one reply to its sink. */
function receive(
  sink: ReplySink,
  firstByteMs: number,
  idleMs: number,
): { readonly handler: Dispatcher.DispatchHandler; stop(): void } {
  let gate: ReadGate | undefined;
  /** Present once a byte may have left. */
  let controller: Dispatcher.DispatchController | undefined;
  let ended = false;
  /** Until the head, the timeout of its first byte, if undici does not measure it; then that of silence. */
  let timer: NodeJS.Timeout | undefined;
  let silenceMs = firstByteMs;

  // Made only here: an error per request would cost its stack.
  const abort = (): void => controller?.abort(new Error('the request was ended'));
  const stop = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    abort();
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
    handler: {
      onRequestStart(given) {
        controller = given;
        if (ended) abort();
      },
      onResponseStart(_, status, headers) {
        if (ended) return;
        if (status < 200) {
          // Each interim reply begins undici's time for the first byte anew; an upstream could send them for ever.
          timer ??= setTimeout(() => fail('timeout', new Error('only interim replies came')), firstByteMs);
          return;
        }
        gate = currentGate();
        watchSilence();
        sink.head(status, headers, reply);
      },
      onResponseData(_, bytes) {
        if (ended) return;
        if (!reply.paused) timer?.refresh();
        sink.data(bytes);
        if (silenceMs === idleMs || sink.awaitsContent?.()) return;
        silenceMs = idleMs;
        if (!ended && !reply.paused) watchSilence();
      },
      onResponseEnd() {
        if (ended) return;
        ended = true;
        clearTimeout(timer);
        // The next reply of this connection must be read, whether or not this caller has read the last one.
        gate?.open();
        sink.end();
      },
      onResponseError(_, error) {
        const stage = timeoutCodes.has(codeOf(error)) ? 'timeout' : 'broken';
        fail(controller ? stage : 'unsent', error);
      },
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

/** What a failed connection, or one that ended too early, is in logs, and for the caller. */
export function transportProblem(stage: FailureStage, error: Error) {
  const code = (error as { code?: unknown }).code;
  const detail = typeof code === 'string' ? code : error.message;
  switch (stage) {
    case 'unsent':
      return {
        message: `no connection: ${detail}`,
        problem: upstreamProblem(502, 'The upstream cannot be reached.'),
      };
    case 'timeout':
      return { message: `timeout: ${detail}`, problem: upstreamProblem(504, 'The upstream did not answer in time.') };
    case 'broken':
      return {
        message: `connection lost: ${detail}`,
        problem: upstreamProblem(502, 'The connection to the upstream was lost.'),
      };
  }
}
