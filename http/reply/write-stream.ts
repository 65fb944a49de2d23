// Writes a stream of events to a response, with back-pressure, and ends it as the contract requires.
//
// Promises:
// - Events are written in order, each only after `checkEvent` has accepted it. Events that are ready at the same time share one write.
// - A stream ends in exactly one way (`onEnd`): complete, with the surface's error event, or cut. If it fails before the first byte, there is
//   a normal error response instead (`onRefused`). It never ends like a complete stream when it is not: a missing closing event is a
//   violation and ends the stream with an error event.
// - The iterator's `return` is called when the reader stops, so that producers can release their resources.
// - Other connections get their turn: after `maxPendingChars` of events that were ready at once, it yields to the event loop.
//
// Alternatives: `stream.pipeline(Readable.from(events), response)` and an `async` loop with `await once(response, 'drain')`. Both wait for
// the next event or for `drain` and cannot react meanwhile to a disconnect, a shutdown or a revoked key; racing two promises per event costs
// more than the event itself. So this is a state machine driven by callbacks: `pull` asks the iterator, `onStep` handles what it returns,
// `flush` writes. Synchronous iterators are supported because awaiting every event of a ready list costs most of its time.
//
// What breaks easily: `awaitingEvent` prevents two concurrent `next()` calls, `blocked` stops pulling until `drain`, and `ended` must be checked
// after everything asynchronous. A write per event instead of `setImmediate` batching costs a system call per event.
import type { Response } from 'express';
import { ProblemError } from '../../runtime/errors/problem.js';
import { ConnectionCut, type EventReply } from '../../runtime/replies.js';
import type { StreamFormat } from '../../runtime/stream-text.js';
import type { AnyReply } from '../http-deps.js';
import type { RunningReply } from '../request-context.js';

// The iterator that provides the events of a reply: opened once, closed if the stream ends before the events do.

type IteratorStep = IteratorResult<unknown, unknown>;
type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

/** The iterator of a reply's events; the asynchronous one if there are both. */
const iteratorOf = (events: EventReply<unknown>['events']): AnyIterator =>
  Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();

/** Closes an iterator, so that its `finally` blocks run. What they throw is ignored: the stream has ended. */
function closeIterator(iterator: AnyIterator): void {
  try {
    const done: unknown = iterator.return?.();
    if (done instanceof Promise) done.catch(() => undefined);
  } catch {
    // Ignored, as above.
  }
}

/** Closes a reply that will not be written. */
export function discardReply(reply: AnyReply): void {
  if ('events' in reply) closeIterator(iteratorOf(reply.events));
}

/** Milliseconds before a connection is cut whose last events were just written. */
const cutDelayMs = 100;

/** Characters collected before a write, while events are ready at once. */
const maxPendingChars = 65_536;

/** How a stream breaks the contract: by the content of an event, or by the order of events. */
export interface StreamViolation {
  readonly part: 'event' | 'order';
  readonly message: string;
}

interface StreamOptions {
  readonly response: Response;
  readonly format: StreamFormat;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of silence after which a keep-alive is sent; 0: never. */
  readonly keepAliveMs: number;
  /** Validates the next event. @returns undefined when it is allowed */
  checkEvent(event: unknown): StreamViolation | undefined;
  /** Called after the last event. @returns undefined when the stream is complete */
  checkEnd(): StreamViolation | undefined;
  /** Whether the closing event has been written: then not even an error event may follow. */
  isComplete(): boolean;
  /** Whether the last event was an error event of the handler: no terminator follows it. */
  hasFailed(): boolean;
  /** Called when an event or the end of the stream breaks the contract. */
  onViolation(violation: StreamViolation): void;
  /**
   * Serialises the error event for a problem after the first byte.
   * @param events number of events so far
   * @returns its text, empty where it could not be distinguished from data, and whether readers know it: after any other event only a cut connection
   * shows that the stream has failed
   */
  formatError(problem: ProblemError, events: number): { readonly text: string; readonly isKnown: boolean };
  /** Called for an error before the first byte, instead of `onEnd`. */
  onRefused(problem: unknown): void;
  /** Called with the number of events in each write. */
  onWritten(count: number): void;
  onEnd(how: 'complete' | 'error' | 'cut'): void;
}

/** Starts to write a reply. Everything that happens later is reported through `options`. */
export function startStream(options: StreamOptions, reply: EventReply<unknown>): RunningReply {
  const { response, format } = options;
  const iterator = iteratorOf(reply.events);
  let pending = '';
  let reportedEvents = 0;
  let events = 0;
  let ended = false;
  let blocked = false;
  let awaitingEvent = false;
  let scheduled = false;
  let timer: NodeJS.Timeout | undefined;

  const open = (): void => {
    if (!response.headersSent) response.writeHead(options.status, options.headers);
  };
  const flush = (): void => {
    if (!pending) return;
    open();
    const ready = response.write(pending);
    pending = '';
    options.onWritten(events - reportedEvents);
    reportedEvents = events;
    timer?.refresh();
    if (ready) return;
    blocked = true;
    response.once('drain', () => {
      blocked = false;
      schedulePull();
    });
  };
  const stop = (): void => {
    ended = true;
    clearTimeout(timer);
  };
  /** @param holdMs how long the connection stays open after the last event, unless the caller disconnects before */
  const end = (how: 'complete' | 'error', holdMs = 0): void => {
    stop();
    open();
    const rest = format.end(events === 0 && !pending, how === 'complete' && !options.hasFailed());
    if (holdMs) {
      response.write(pending);
      timer = setTimeout(() => response.end(rest), holdMs);
    } else response.end(pending + rest);
    options.onWritten(events - reportedEvents);
    options.onEnd(how);
  };
  const cutConnection = (): void => {
    stop();
    options.onEnd('cut');
    // The response of a pipelined request has no socket until the responses before it are sent.
    const destroySocket = () => (response.socket ?? response.req.socket).destroy();
    if (pending) {
      open();
      // When a connection breaks, readers discard what they have not read yet.
      response.write(pending, () => setTimeout(destroySocket, cutDelayMs));
      options.onWritten(events - reportedEvents);
    } else destroySocket();
  };
  const fail = (thrown: unknown): void => {
    if (ended) return;
    awaitingEvent = false;
    if (thrown instanceof ConnectionCut) cutConnection();
    else if (!events && !response.headersSent) {
      stop();
      options.onRefused(thrown);
    } else {
      const problem = ProblemError.from(thrown);
      const { text, isKnown } = options.formatError(problem, events);
      const isComplete = options.isComplete();
      if (!isComplete) pending += text;
      if (isComplete || isKnown) end('error', problem.holdMs);
      else cutConnection();
    }
  };
  const failOnViolation = (found: StreamViolation): void => {
    options.onViolation(found);
    closeIterator(iterator);
    fail(
      new ProblemError(
        { reason: 'internal' },
        { cause: new Error(`the stream breaks the contract: ${found.message}`) },
      ),
    );
  };

  /** Handles one result of the iterator. @returns whether the next may be requested at once */
  const handleStep = (step: IteratorStep): boolean => {
    awaitingEvent = false;
    if (ended) return false;
    if (step.done) {
      const missing = options.checkEnd();
      if (missing === undefined) end('complete');
      else failOnViolation(missing);
      return false;
    }
    const violation = options.checkEvent(step.value);
    if (violation !== undefined) {
      failOnViolation(violation);
      return false;
    }
    pending += format.event(step.value, events++ === 0);
    if (pending.length >= maxPendingChars) {
      flush();
      // Yields to other connections even if this iterator never waits.
      if (!blocked) schedulePull();
      return false;
    }
    if (!scheduled) {
      scheduled = true;
      setImmediate(() => {
        scheduled = false;
        if (!ended) flush();
      });
    }
    return true;
  };
  const onStep = (step: IteratorStep): void => {
    try {
      if (handleStep(step)) pull();
    } catch (error) {
      fail(error);
    }
  };
  function pull(): void {
    try {
      while (!ended && !blocked && !awaitingEvent) {
        const step = iterator.next();
        if (step instanceof Promise) {
          awaitingEvent = true;
          step.then(onStep, fail);
          return;
        }
        if (!handleStep(step as IteratorStep)) return;
      }
    } catch (error) {
      fail(error);
    }
  }
  function schedulePull(): void {
    setImmediate(pull);
  }

  if (options.keepAliveMs > 0 && !reply.noKeepAlive) {
    timer = setTimeout(() => {
      timer?.refresh();
      if (ended || blocked || pending) return;
      open();
      response.write(format.keepAlive(events > 0));
    }, options.keepAliveMs);
  }
  pull();
  return {
    fail: (problem) => {
      // Of a stream that has its error event already, only the end is missing.
      if (ended && !response.writableEnded) response.end(format.end(false, false));
      if (ended) return;
      closeIterator(iterator);
      fail(problem);
    },
    disconnect: () => {
      clearTimeout(timer);
      if (ended) return;
      stop();
      closeIterator(iterator);
    },
  };
}
