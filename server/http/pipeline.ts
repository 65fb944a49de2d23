// Works on the requests of one connection one after the other. Node parses everything that one read brings and announces every request
// in it at once: 64 KB of a caller that never reads would be two thousand answers in memory. Here the parser is fed in slices, a few
// parsed requests wait for their turn without any work, the bytes behind them stay unparsed, and what is more stays unread.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Parsed requests that wait for their turn, per connection, before no more of it is parsed. */
const maxWaiting = 8;

/** Bytes that the parser is fed at a time: between requests, where a slice may hold many of them, and within a body. */
const headSlice = 1024;
const bodySlice = 16_384;

/** Bytes that are kept unparsed before no more is read: as long as there is room, a caller that goes away is noticed at once. */
const maxUnparsed = 65_536;

/** Milliseconds for which one connection is parsed before others have their turn: a body in chunks of one byte takes long to parse. */
const maxParsing = 2;

/** Milliseconds for which connections that have had their turn are parsed further, between two looks at what is new. */
const maxRound = 8;

/** What is known of one connection. */
export interface Connection {
  readonly socket: Socket;
  /** A request of it is worked on: its answer is not flushed yet. */
  readonly busy: boolean;
}

export interface PipelineEvents {
  /** Nothing of the connection is worked on any more. */
  idle(connection: Connection): void;
  /** A request of the connection is worked on from now on. */
  busy(connection: Connection): void;
}

interface Pipeline {
  /** Takes a request that has just been parsed. */
  take(request: IncomingMessage, response: ServerResponse): void;
}

/** Runs what is left to parse in turns, a bounded time in each round of the event loop. */
function createRounds(): (turn: () => void) => void {
  const turns: (() => void)[] = [];
  let scheduled = false;
  const schedule = (): void => {
    if (!scheduled) setImmediate(round);
    scheduled = true;
  };
  const round = (): void => {
    scheduled = false;
    const end = performance.now() + maxRound;
    for (let turn = turns.shift(); turn; turn = performance.now() < end ? turns.shift() : undefined) turn();
    if (turns.length) schedule();
  };
  return (turn) => {
    turns.push(turn);
    schedule();
  };
}

function createPipeline(
  socket: Socket,
  listener: RequestListener,
  events: PipelineEvents,
  later: (turn: () => void) => void,
): Pipeline {
  const connection = { socket, busy: false };
  const waiting: Parameters<RequestListener>[] = [];
  /** Read, and not parsed yet. */
  let unparsed: Buffer[] = [];
  let unparsedBytes = 0;
  let latest: IncomingMessage | undefined;

  const keep = (bytes: Buffer): void => {
    unparsed.push(bytes);
    unparsedBytes += bytes.length;
    if (unparsedBytes >= maxUnparsed) socket.pause();
  };

  // Node feeds its parser by the one listener that it has put there. With a second one, reads come by way of JavaScript.
  const [feed] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  /** Smaller while its bytes take long to parse. */
  let slice = bodySlice;
  const parse = (bytes: Buffer): void => {
    const began = performance.now();
    for (let at = 0; at < bytes.length && !socket.destroyed; ) {
      if (at > 0 && performance.now() - began > maxParsing) {
        slice = Math.max(headSlice, slice / 2);
        keep(bytes.subarray(at));
        later(parseLater);
        return;
      }
      // Node itself pauses a connection whose body, or whose answers, nobody takes.
      if (waiting.length >= maxWaiting || socket.isPaused()) {
        keep(bytes.subarray(at));
        return;
      }
      const size = latest?.complete === false ? slice : headSlice;
      feed?.(at === 0 && bytes.length <= size ? bytes : bytes.subarray(at, at + size));
      at += size;
    }
  };
  const parseKept = (): void => {
    const kept = unparsed;
    unparsed = [];
    unparsedBytes = 0;
    for (const bytes of kept)
      if (unparsed.length) keep(bytes);
      else parse(bytes);
  };
  /** A connection that Node has paused is parsed when Node resumes it; one that was paused here is resumed. */
  const parseLater = (): void => {
    if (!unparsed.length || socket.destroyed) return;
    if (!socket.isPaused()) parseKept();
    else if (unparsedBytes >= maxUnparsed) socket.resume();
  };
  const goOn = (): void => {
    if (!unparsed.length || waiting.length >= maxWaiting) return;
    if (socket.isPaused()) socket.resume();
    else parseKept();
  };
  if (feed) {
    socket.off('data', feed);
    socket.on('data', (bytes: Buffer) => (unparsed.length ? keep(bytes) : parse(bytes)));
    socket.on('resume', () => {
      if (unparsedBytes >= maxUnparsed && waiting.length >= maxWaiting) socket.pause();
      else if (unparsed.length) parseKept();
    });
  }

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    connection.busy = true;
    events.busy(connection);
    response.once('close', finish);
    listener(request as never, response as never);
  };
  const next = (): void => {
    const call = waiting.shift();
    if (call && !socket.destroyed) begin(...call);
    goOn();
  };
  const finish = (): void => {
    connection.busy = false;
    events.idle(connection);
    // Others have their turn in between.
    if (waiting.length || unparsed.length) setImmediate(next);
  };

  return {
    take(request, response) {
      latest = request;
      if (connection.busy || waiting.length) waiting.push([request as never, response as never]);
      else begin(request, response);
    },
  };
}

/** Makes what takes the connections and requests of one server. */
export function createPipelines(listener: RequestListener, events: PipelineEvents) {
  const pipelines = new WeakMap<Socket, Pipeline>();
  const later = createRounds();
  return {
    open: (socket: Socket): void => void pipelines.set(socket, createPipeline(socket, listener, events, later)),
    request: (request: IncomingMessage, response: ServerResponse): void => {
      const pipeline = pipelines.get(request.socket);
      if (pipeline) pipeline.take(request, response);
      else listener(request as never, response as never);
    },
  };
}
