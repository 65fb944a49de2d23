// A reply that comes as events: an async iterable that checks the order of what it hands out, and never ends as if all were well
// when it was not. The iterator is written by hand: an async generator costs a third of the speed.
import type { Surface } from '../generated/operations.js';
import { checkStream, type StreamAutomaton } from './automaton.js';
import { requestIdOf, StreamError, type StreamFault } from './errors.js';
import type { EventStream } from './event-stream.js';
import { readFrames } from './events.js';
import type { Fold } from './folds.js';

/** How a stream is read. */
export interface StreamSettings<Event, Final> {
  surface: Surface;
  response: Response;
  order: StreamAutomaton;
  fold: Fold<Event, Final>;
  /** Milliseconds of silence that are borne. */
  idleTimeout: number;
  /** Says what is wrong with an event beyond its order. */
  check: (event: unknown) => string | undefined;
  /** To be aborted when nothing more will be read; hears when somebody else ends the request. */
  controller: AbortController;
}

/** After the closing event the connection has this long to end by itself, so that it can be used again. */
const drainTimeout = 1000;

export function openStream<Event, Final>(settings: StreamSettings<Event, Final>): EventStream<Event, Final> {
  const { surface, response, order, fold, idleTimeout, check, controller } = settings;
  type Result = IteratorResult<Event, undefined>;
  const course = checkStream(order);
  const frames = readFrames();
  const decoder = new TextDecoder();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let taken = false;
  let over = false;
  /** Why the stream did not end well. */
  let failure: { reason: unknown } | undefined;

  const fault = (kind: StreamFault, message: string, more?: { body?: unknown; cause?: unknown }): StreamError =>
    new StreamError(message, { fault: kind, surface, response, expected: course.expected() }, more);

  const finish = (): void => {
    if (over) return;
    over = true;
    // With a reason, so that none is made up at the end of every stream.
    controller.abort(null);
    // A custom fetch may not heed the signal. A broken connection refuses, which is fine.
    reader.cancel().catch(() => {});
  };
  const stop = (reason: unknown): void => {
    if (!over) failure = { reason };
    finish();
  };
  const close = (): void => {
    const missing = course.end();
    if (missing) stop(fault('cut', missing));
    finish();
  };
  controller.signal.addEventListener('abort', () => stop(controller.signal.reason));

  /** What can be answered without waiting. */
  const ready = (): Promise<Result> | undefined => {
    try {
      const frame = over ? undefined : frames.next();
      // The end marker of other services: nothing comes behind it.
      if (frame?.data === '[DONE]') close();
      else if (frame) {
        const event: Event = JSON.parse(frame.data);
        const wrong = course.accept(event, frame.event) ?? check(event);
        if (wrong) throw fault('order', wrong);
        if (course.failed) throw fault('error', 'the stream failed', { body: event });
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
      const { done } = course;
      // Once everything has come, it does not matter how the connection ends.
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
      const missing = course.end();
      if (missing) throw fault('cut', missing);
      // The order is complete, so there was something to fold.
      return fold.result() as Final;
    },
  };
}
