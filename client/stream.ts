// Reads an event stream: an async iterable that checks every event against the grammar, and that throws unless the stream is complete.
// The iterator is written by hand: an async generator is a third slower.
import type { Surface } from '../generated/operations.js';
import { checkStream, type StreamAutomaton } from './automaton.js';
import { requestIdOf, StreamError, type StreamFault } from './errors.js';
import type { EventStream } from './event-stream.js';
import { readFrames } from './events.js';
import type { Fold } from './folds.js';

/** The parameters of a stream. */
export interface StreamSettings<Event, Final> {
  surface: Surface;
  response: Response;
  order: StreamAutomaton;
  fold: Fold<Event, Final>;
  /** Milliseconds of silence after which the stream fails. */
  idleTimeout: number;
  /** Validates an event beyond its order. @returns an error message; undefined when it is valid */
  check: (event: unknown) => string | undefined;
  /** The controller of the request: aborted when nothing more will be read, or by the caller. */
  controller: AbortController;
}

/** Milliseconds to wait for the end of the response after the closing event, so that the connection can be reused. */
const drainTimeout = 1000;

export function openStream<Event, Final>(settings: StreamSettings<Event, Final>): EventStream<Event, Final> {
  const { surface, response, order, fold, idleTimeout, check, controller } = settings;
  type Result = IteratorResult<Event, undefined>;
  const orderCheck = checkStream(order);
  const frames = readFrames();
  const decoder = new TextDecoder();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let taken = false;
  let over = false;
  /** Why the stream failed. */
  let failure: { reason: unknown } | undefined;

  const fault = (kind: StreamFault, message: string, more?: { body?: unknown; cause?: unknown }): StreamError =>
    new StreamError(message, { fault: kind, surface, response, expected: orderCheck.expected() }, more);

  const finish = (): void => {
    if (over) return;
    over = true;
    // With a reason: otherwise an `AbortError` is created at the end of every stream.
    controller.abort(null);
    // A custom fetch may ignore the signal. Cancelling a broken connection rejects, which is ignored.
    reader.cancel().catch(() => {});
  };
  const stop = (reason: unknown): void => {
    if (!over) failure = { reason };
    finish();
  };
  const close = (): void => {
    const missing = orderCheck.end();
    if (missing) stop(fault('cut', missing));
    finish();
  };
  controller.signal.addEventListener('abort', () => stop(controller.signal.reason));

  /** The next result, if it is available without waiting. */
  const ready = (): Promise<Result> | undefined => {
    try {
      const frame = over ? undefined : frames.next();
      // End marker that other services send.
      if (frame?.data === '[DONE]') close();
      else if (frame) {
        const event: Event = JSON.parse(frame.data);
        const wrong = orderCheck.accept(event, frame.event) ?? check(event);
        if (wrong) throw fault('order', wrong);
        if (orderCheck.failed) throw fault('error', 'the stream failed', { body: event });
        fold.add(event);
        return Promise.resolve({ done: false, value: event });
      }
    } catch (cause) {
      stop(cause instanceof StreamError ? cause : fault('order', `${cause}`, { cause }));
    }
    if (!over) return undefined;
    return failure ? Promise.reject(failure.reason) : Promise.resolve({ done: true, value: undefined });
  };

  const wait = async (): Promise<Result> => {
    for (;;) {
      const { done } = orderCheck;
      // After the closing event, a connection error does not matter.
      const end = (error: StreamError): void => (done ? finish() : stop(error));
      const timeout = done ? drainTimeout : idleTimeout;
      const timer = setTimeout(() => end(fault('silent', `no event within ${timeout} ms`)), timeout);
      try {
        const { value } = await reader.read();
        if (value) frames.push(decoder.decode(value, { stream: true }));
        else {
          close();
        }
      } catch (cause) {
        end(fault('cut', 'the connection broke', { cause }));
      }
      clearTimeout(timer);
      const result = ready();
      if (result) return result;
    }
  };

  const next = (): Promise<Result> => ready() ?? wait();

  return {
    response,
    requestId: requestIdOf(response),
    abort: () => controller.abort(),
    [Symbol.asyncIterator]() {
      if (taken) throw new TypeError('a stream is read once');
      taken = true;
      return {
        next,
        return: () => {
          finish();
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
    async final() {
      taken = true;
      while (!(await next()).done);
      const missing = orderCheck.end();
      if (missing) throw fault('cut', missing);
      // The stream is complete, so the fold has a result.
      return fold.result() as Final;
    },
  };
}
