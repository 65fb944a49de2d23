// Handles the requests of one connection one at a time (HTTP/1.1 pipelining).
//
// Node parses everything that one read returns and emits `request` for each request in it at once. A caller that sends 64 KB of pipelined
// requests and never reads would cause two thousand responses in memory. Here Node's parser gets the bytes in slices: at most
// `maxQueuedRequests` parsed requests wait, the bytes after them are kept unparsed up to `maxUnparsedBytes`, and then the socket is paused.
// Node has no option for this; its own limit applies to the bytes of unsent responses, after the handlers have run.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createRounds, type Rounds } from './rounds.js';

/** Parsed requests that may wait on a connection before parsing stops. */
const maxQueuedRequests = 8;

/** Bytes that the parser gets at a time: between requests, where one slice may contain several, and within a body. */
const headSliceBytes = 1024;
const bodySliceBytes = 16_384;

/** Up to this size, bytes are searched for a second request: most reads are one small request, which is parsed at once. */
const maxSearchedBytes = 16_384;

/** The last bytes of a head. A parser may accept line ends without CR. */
const headEnd = Buffer.from('\n\r\n');
const shortHeadEnd = Buffer.from('\n\n');

/** Whether bytes are few and end one head, so that they begin one request. */
function hasOneHead(bytes: Buffer): boolean {
  if (bytes.length > maxSearchedBytes) return false;
  const end = bytes.indexOf(headEnd);
  return end >= 0 && bytes.indexOf(headEnd, end + 1) < 0 && bytes.indexOf(shortHeadEnd) < 0;
}

/** Bytes kept unparsed before the socket is paused. A paused socket does not report that the caller has disconnected. */
const maxUnparsedBytes = 65_536;

/** The state of one connection. */
export interface HttpConnection {
  readonly socket: Socket;
  /** Whether a request is in progress, until its response is flushed. */
  readonly busy: boolean;
}

interface PipelineEvents {
  /** No request of the connection is in progress any more. */
  idle(connection: HttpConnection): void;
  /** A request of the connection has started. */
  busy(connection: HttpConnection): void;
}

interface Pipeline {
  /** Whether the head of a response has been sent, and its end has not. */
  readonly responding: boolean;
  /** Milliseconds for which nothing has been read or written; 0 while a request is in progress, waits or has arrived in part. */
  readonly idleMs: number;
  /** The next reply is the last one of the connection, unless requests wait behind it. */
  close(): void;
  /** Adds a request that has just been parsed; starts it if no other is in progress. */
  add(request: IncomingMessage, response: ServerResponse): void;
}

function createPipeline(socket: Socket, listener: RequestListener, events: PipelineEvents, rounds: Rounds): Pipeline {
  const connection = { socket, busy: false };
  const queue: Parameters<RequestListener>[] = [];
  /** Bytes read but not parsed. */
  let unparsed: Buffer[] = [];
  let unparsedBytes = 0;
  let latest: IncomingMessage | undefined;
  /** The request in progress and its response. */
  let current: Parameters<RequestListener> | undefined;
  let isClosing = false;
  /** When a byte was read or a response ended last, by `performance.now()`. */
  let activeAt = performance.now();
  /** Whether bytes have followed the last complete request: the beginning of another one. */
  let hasBegun = false;

  // Before Node does it with an error for each: formatting their stacks is the largest part of closing many connections.
  socket.prependListener('close', () => {
    for (const [request] of [...(current ? [current] : []), ...queue]) request.destroy();
  });

  const holdBack = (bytes: Buffer): void => {
    unparsed.push(bytes);
    unparsedBytes += bytes.length;
    if (unparsedBytes >= maxUnparsedBytes) socket.pause();
  };

  // Node's parser is fed by its only `data` listener. Replacing it moves reading from native code to JavaScript, which this needs.
  const [feed] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  /** Halved each time parsing exceeds its time. */
  let sliceBytes = bodySliceBytes;
  /** Parses at least one slice of these bytes, and more until the time is over; keeps the rest. */
  const parse = (chunks: readonly Buffer[]): void => {
    const startedAt = performance.now();
    const end = startedAt + rounds.parsingMs;
    let started = false;
    for (const bytes of chunks) {
      for (let at = 0; at < bytes.length && !socket.destroyed; ) {
        const late = started && performance.now() > end;
        // Node pauses a socket when a request body or the responses are not consumed.
        if (late || unparsed.length || queue.length >= maxQueuedRequests || socket.isPaused()) {
          if (late) sliceBytes = Math.max(headSliceBytes, sliceBytes / 2);
          if (late) takeTurn();
          holdBack(bytes.subarray(at));
          break;
        }
        const size =
          latest?.complete === false ? sliceBytes : at === 0 && hasOneHead(bytes) ? bytes.length : headSliceBytes;
        feed?.(at === 0 && bytes.length <= size ? bytes : bytes.subarray(at, at + size));
        at += size;
        started = true;
      }
    }
    rounds.parsed(performance.now() - startedAt);
  };

  /** Whether a turn of this connection is waiting. */
  let waiting = false;
  const takeTurn = (single = false): void => {
    if (!waiting) rounds.add(turn, single);
    waiting = true;
  };
  const turn = (): void => {
    waiting = false;
    if (socket.destroyed) return;
    const call = connection.busy ? undefined : queue.shift();
    if (call) begin(...call);
    if (!unparsed.length || queue.length >= maxQueuedRequests) return;
    if (socket.isPaused()) {
      // A socket that Node has paused is parsed when Node resumes it; one that was paused here is resumed.
      if (unparsedBytes < maxUnparsedBytes) return;
      socket.resume();
    }
    const chunks = unparsed;
    unparsed = [];
    unparsedBytes = 0;
    parse(chunks);
  };
  if (feed) {
    socket.off('data', feed);
    socket.on('data', (bytes: Buffer) => {
      activeAt = performance.now();
      hasBegun = latest?.complete !== false;
      if (unparsed.length) return holdBack(bytes);
      if (!rounds.exhausted) return parse([bytes]);
      holdBack(bytes);
      takeTurn(!connection.busy && hasOneHead(bytes));
    });
    socket.on('resume', () => {
      if (unparsedBytes >= maxUnparsedBytes) socket.pause();
      if (unparsed.length && queue.length < maxQueuedRequests) takeTurn();
    });
  }

  /** Announces with a reply that the connection ends after it. One that has a request behind it stays open for that. */
  const announceClose = (response: ServerResponse): void => {
    if (!response.headersSent && !queue.length && !unparsed.length) response.setHeader('connection', 'close');
  };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    connection.busy = true;
    current = [request as never, response as never];
    if (isClosing) announceClose(response);
    events.busy(connection);
    response.once('close', finish);
    listener(request as never, response as never);
  };
  const finish = (): void => {
    connection.busy = false;
    current = undefined;
    activeAt = performance.now();
    events.idle(connection);
    // Not at once: other connections must get their turn.
    if (queue.length || unparsed.length) takeTurn();
  };

  return {
    get responding() {
      return current?.[1].headersSent === true;
    },
    get idleMs() {
      return connection.busy || queue.length || unparsed.length || hasBegun ? 0 : performance.now() - activeAt;
    },
    close() {
      isClosing = true;
      if (current) announceClose(current[1]);
    },
    add(request, response) {
      latest = request;
      hasBegun = false;
      if (connection.busy || queue.length) queue.push([request as never, response as never]);
      else begin(request, response);
    },
  };
}

/** Milliseconds between two searches for connections to close. */
const closingIntervalMs = 100;

/** Creates the pipelines of all connections of one server. */
export function createPipelines(listener: RequestListener, events: PipelineEvents) {
  const pipelines = new Map<Duplex, Pipeline>();
  const rounds = createRounds();
  let closing: NodeJS.Timeout | undefined;
  const closeIdle = (idleMs: number): void => {
    for (const [socket, pipeline] of pipelines) if (pipeline.idleMs >= idleMs) (socket as Socket).destroySoon();
    if (!pipelines.size) clearInterval(closing);
  };
  return {
    open(socket: Socket): void {
      rounds.accepted();
      const pipeline = createPipeline(socket, listener, events, rounds);
      pipelines.set(socket, pipeline);
      socket.once('close', () => void pipelines.delete(socket));
      if (closing) pipeline.close();
    },
    /** Lets every connection end: with its next reply, or when it has been idle for so many milliseconds. */
    close(idleMs: number): void {
      for (const pipeline of pipelines.values()) pipeline.close();
      // What has arrived while this process was busy is read first.
      closing ??= setInterval(() => setImmediate(closeIdle, idleMs), closingIntervalMs).unref();
      setImmediate(closeIdle, idleMs);
    },
    isResponding: (socket: Duplex): boolean => pipelines.get(socket)?.responding === true,
    request: (request: IncomingMessage, response: ServerResponse): void => {
      const pipeline = pipelines.get(request.socket);
      if (pipeline) pipeline.add(request, response);
      else listener(request as never, response as never);
    },
  };
}
