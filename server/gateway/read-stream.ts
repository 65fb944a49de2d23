// Passes a stream of an upstream on to the caller, byte for byte, in whole events.
//
// Promises:
// - Until the commit point, the first content, nothing is sent if another attempt could follow: the prelude is held back. After it, no other
//   attempt is made.
// - A stream that ends before it is complete, breaks off or falls silent ends with the error event of the surface.
// - Events are checked after they were written, so checking delays nothing. With `replies: enforce` they are checked before.
// - A caller that stops reading stops the upstream.
import type { ProblemError } from '../../contract/problem.js';
import { createElementSplitter, createEventSplitter } from './event-boundary.js';
import type { ReaderOptions, ReplyReader, StreamKind } from './exchange.js';
import { errorEventFailure, type Failure, garbageFailure, incompleteFailure } from './failure.js';
import type { EventMeaning } from './stream-observer.js';

/** Bytes of a prelude that are held back at most. */
const maxPreludeBytes = 256 * 1024;

const rank: Readonly<Record<EventMeaning, number>> = { prelude: 0, content: 1, error: 2, garbage: 3 };

export function createStreamReader(options: ReaderOptions, kind: StreamKind, isArray: boolean): ReplyReader {
  const { exchange, status, headers, reply, settle, abort } = options;
  const { caller, alias, enforce } = exchange;
  const splitter = isArray ? createElementSplitter() : createEventSplitter();
  const observer = exchange.createObserver();
  let prelude: Buffer[] = [];
  let preludeBytes = 0;
  let committed = false;
  let settled = false;

  const finish = (failure?: Failure): void => {
    if (settled) return;
    settled = true;
    settle(failure ? { kind: 'answered', failure } : { kind: 'answered' });
  };
  /** Ends what the caller has begun to read. */
  const endWithError = (problem: ProblemError, failure?: Failure): void => {
    if (settled) return;
    if (observer.failed && !splitter.torn) caller.end();
    else if (splitter.torn) caller.cut(problem);
    else caller.endWithError(exchange.errorEvent(kind, problem, observer.count), problem);
    finish(failure);
  };
  const fail = (failure: Failure): void => {
    if (settled) return;
    if (committed) {
      endWithError(failure.problem, failure);
      return;
    }
    settled = true;
    settle({ kind: 'failed', failure });
  };
  /** @returns what the most telling of the events means */
  const observe = (text: string): EventMeaning => {
    let meaning: EventMeaning = 'prelude';
    const before = observer.count;
    for (const event of kind.parse(text)) {
      const each = observer.observe(event);
      if (rank[each] > rank[meaning]) meaning = each;
      if (meaning === 'garbage') break;
    }
    caller.wrote(observer.count - before);
    return meaning;
  };
  const send = (bytes: Buffer | string): void => {
    if (caller.write(bytes)) return;
    reply.pause();
    caller.onDrain(() => reply.resume());
  };
  const commit = (): void => {
    committed = true;
    const { 'content-length': _, ...passed } = exchange.passedHeaders(headers);
    caller.head(status, passed);
    exchange.onContent();
    for (const bytes of prelude) send(alias ? kind.alias(bytes.toString()) : bytes);
    prelude = [];
  };
  const stopAt = (failure: Failure): void => {
    abort();
    fail(failure);
  };
  /** Before the commit point: events are read before anything is sent. */
  const hold = (bytes: Buffer): void => {
    const meaning = observe(bytes.toString());
    const failure =
      meaning === 'garbage'
        ? garbageFailure('an event is not JSON')
        : meaning === 'error' && exchange.holdsPrelude
          ? errorEventFailure
          : enforce && observer.violation !== undefined
            ? garbageFailure(observer.violation)
            : undefined;
    if (failure) {
      stopAt(failure);
      return;
    }
    prelude.push(bytes);
    preludeBytes += bytes.length;
    if (meaning !== 'prelude' || !exchange.holdsPrelude || preludeBytes > maxPreludeBytes) commit();
  };
  const pass = (bytes: Buffer): void => {
    const text = alias || enforce ? bytes.toString() : undefined;
    const sent = alias && text !== undefined ? kind.alias(text) : bytes;
    if (!enforce) send(sent);
    const meaning = observe(text ?? bytes.toString());
    if (meaning === 'garbage') stopAt(garbageFailure('an event is not JSON'));
    else if (enforce && observer.violation !== undefined) stopAt(garbageFailure(observer.violation));
    else if (enforce) send(sent);
  };
  const take = (bytes: Buffer): void => (committed ? pass(bytes) : hold(bytes));

  return {
    data(bytes) {
      if (settled) return;
      const whole = splitter.take(bytes);
      if (whole.length) take(whole);
    },
    end() {
      if (settled) return;
      // The last event of some services lacks the empty line after it; the end of a JSON array is no event.
      const rest = splitter.rest();
      if (rest.length) take(rest);
      if (settled) return;
      const missing = observer.missing();
      if (missing !== undefined) return fail(incompleteFailure(missing));
      if (!committed) commit();
      caller.end();
      finish(observer.failed ? errorEventFailure : undefined);
    },
    fail(failure) {
      // After the closing event nothing is missing.
      if (committed && observer.closed && !splitter.torn) {
        caller.end();
        finish(observer.failed ? errorEventFailure : undefined);
      } else fail(failure);
    },
    stop(problem) {
      if (!committed) {
        settled = true;
        return;
      }
      endWithError(problem);
    },
  };
}
