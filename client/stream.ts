// Reads an event stream: an async iterable that checks every event against the grammar, and that throws unless the stream is complete.
// The iterator is written by hand: an async generator is a third slower.
import type { Reopen, Rest, StreamFacts, StreamSettings } from './call-table.js';
import { messageOf, requestIdOf, StreamError, type StreamFault } from './errors.js';
import { read, split } from './event-name.js';
import { type EventStream, jsonData, readFrames, type WithFinal, type WithText } from './events.js';
import { sleep, timerMs } from './retry.js';
import type { readText, TextRule } from './text.js';

/** Milliseconds to wait for the end of the response after the closing event, so that the connection can be reused. */
const drainTimeout = 1000;

/** Characters of a body that is no stream, for its error. */
const longestBody = 1000;

type Result = IteratorResult<unknown, undefined>;

/** The media types of streams. */
export const streamMedia = /event-stream|json-?[ls]|ndj|m\+json|multipart/i;

/** @throws StreamError for a reply of another media type; one without any is read as a stream */
export async function openStream(
  settings: StreamSettings,
): Promise<EventStream<unknown> & WithFinal<unknown> & WithText> {
  const { facts, surface, response, idleTimeout, check, controller } = settings;
  const reading = facts.others?.[response.status] ?? facts;
  const { order } = reading;
  const orderCheck = reading.check(order as never, settings.strict ? undefined : (settings.onDrift ?? (() => {})));
  const { terminator } = order;
  const fault = (kind: StreamFault, message: string, more?: { body?: unknown; cause?: unknown }): StreamError =>
    new StreamError(message, { fault: kind, surface, response, expected: orderCheck.expected(), ...more });
  const media = response.headers.get('content-type') ?? '';
  const array = /json\s*(;|$)/i.test(media) ? reading.array : undefined;
  if (media && !array && !streamMedia.test(media)) {
    const body = (await response.text()).slice(0, longestBody);
    throw fault('order', `${response.status} ${media}: ${body}`, { body });
  }
  const fold = facts.fold?.();
  const createReader = array ?? reading.frames ?? readFrames;
  let frames = createReader(media);
  let decoder = new TextDecoder();
  let reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let last: unknown;
  let taken = false;
  /** Callers get events as they were sent. */
  let whole = false;
  let over = false;
  /** Why the stream failed. */
  let failure: { reason: unknown } | undefined;

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
    else finish();
  };
  // Once: runtimes keep the signal of a finished request for a while, and with the listener all that was read.
  controller.signal.addEventListener('abort', () => stop(controller.signal.reason), { once: true });

  /** The next result, if it is available without waiting. */
  const ready = (): Promise<Result> | undefined => {
    try {
      const frame = over ? undefined : frames.next();
      if (frame?.data === (terminator ?? '[DONE]')) {
        // Nothing may follow a terminator. Where the contract declares none, what other services send is ignored.
        const violation = terminator && orderCheck.end(terminator);
        if (violation) throw fault('order', violation);
        if (terminator) return ready();
        close();
      } else if (frame) {
        const event = (reading.data ?? jsonData)(frame);
        // A sign of life.
        if (event === undefined) return ready();
        const violation = orderCheck.accept(event, frame.event) ?? check(event);
        if (violation) throw fault('order', violation);
        if (orderCheck.failed) throw fault('error', messageOf(event) ?? 'the stream failed', { body: event });
        fold?.add(event as never);
        last = event;
        return Promise.resolve({
          done: false,
          value: whole ? frame : reading.label ? reading.label(frame, event) : event,
        });
      }
    } catch (cause) {
      stop(cause instanceof StreamError ? cause : fault('order', `${cause}`, { cause, body: (cause as Error).cause }));
    }
    if (!over) return undefined;
    return failure ? Promise.reject(failure.reason) : Promise.resolve({ done: true, value: undefined });
  };

  /** Goes on with the rest of the stream in another connection. @returns whether it does */
  const goOn = async (): Promise<boolean> => {
    const rest = over ? undefined : await settings.reopen?.(frames, last);
    if (!rest || over) return false;
    const { lastEventId = '', retry } = frames;
    frames = Object.assign(createReader(media), { lastEventId, retry });
    decoder = new TextDecoder();
    reader = (rest.body as ReadableStream<Uint8Array>).getReader();
    return true;
  };

  const wait = async (): Promise<Result> => {
    for (;;) {
      const { done } = orderCheck;
      // After the closing event, a connection error does not matter.
      const fail = (error: StreamError): void => (done ? finish() : stop(error));
      const timeout = done ? drainTimeout : idleTimeout;
      const timer = setTimeout(() => fail(fault('silent', `no event within ${timeout} ms`)), timerMs(timeout));
      try {
        const { value } = await reader.read();
        if (!value) {
          // With a last event in it, the body is read once more, and is at its end again.
          if (!frames.end?.() && !(orderCheck.end() && (await goOn()))) close();
        } else if (value.length) {
          frames.push(decoder.decode(value, { stream: true }));
        }
      } catch (cause) {
        const how = cause instanceof SyntaxError ? cause.message : 'the connection broke';
        if (done || !(await goOn())) fail(fault('cut', how, { cause }));
      }
      clearTimeout(timer);
      const result = ready();
      if (result) return result;
    }
  };

  const next = (): Promise<Result> => ready() ?? wait();

  const stream = {
    response,
    requestId: requestIdOf(response),
    abort: () => controller.abort(),
    get lastEventId() {
      return frames.lastEventId ?? '';
    },
    get retry() {
      return frames.retry;
    },
    frames() {
      whole = true;
      return stream as AsyncIterable<never, undefined>;
    },
    [Symbol.asyncIterator]() {
      if (taken) throw new TypeError('a stream is read once');
      taken = true;
      return {
        next,
        return: (): Promise<Result> => {
          finish();
          return Promise.resolve({ done: true, value: undefined });
        },
      };
    },
    // Types offer both only where the contract has what they need.
    text: () => (facts.readText as typeof readText)(stream, facts.text as TextRule, order.name),
    async final() {
      taken = true;
      while (!(await next()).done);
      const missing = orderCheck.end();
      if (missing) throw fault('cut', missing);
      try {
        return fold?.result();
      } catch (cause) {
        throw fault('order', `${cause}`, { cause, body: (cause as Error).cause });
      }
    },
  };
  return stream;
}

// The rest of a stream whose connection broke (`reconnect` of a call). Only events that were not read are requested: where nothing says which these are,
// the stream fails as it does without.

/** Milliseconds before another connection, where neither call nor stream says how many; and at most, whatever a stream says. */
const defaultDelay = 1000;
const longestDelay = 600_000;

/**
 * What a stream is resumed by.
 * @param field of the last event, whose value is sent; by default the last id is
 */
export const resumeBy =
  (place: 'header' | 'query' = 'header', name = 'last-event-id', field?: string): NonNullable<StreamFacts['resume']> =>
  ({ attempts, delay }, request, signal): Reopen => {
    /** Connections that have failed since the last event. */
    let failed = 0;
    let known: readonly unknown[] = [];
    return async ({ lastEventId, retry }, last) => {
      const value = field === undefined ? lastEventId : read(last, split(field));
      // Before the first event, the rest is all of it.
      const rest: Rest | undefined =
        last === undefined ? {} : value == null || value === '' ? undefined : { [place]: { [name]: `${value}` } };
      if (last !== known[0] || lastEventId !== known[1]) failed = 0;
      known = [last, lastEventId];
      while (rest && failed++ < attempts) {
        try {
          await sleep(Math.min(delay ?? retry ?? defaultDelay, longestDelay), signal);
          const { response } = await request(rest);
          if (response.ok && response.status !== 204) return response;
          // Another attempt changes nothing, or the service wants none (204).
          if (response.ok || (response.status < 500 && response.status !== 429)) return undefined;
        } catch {
          if (signal.aborted) return undefined;
        }
      }
      return undefined;
    };
  };
