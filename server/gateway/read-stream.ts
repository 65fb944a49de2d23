// Passes a stream of an upstream on to the caller, byte for byte, in whole events.
//
// Promises:
// - Until the commit point, the first content, nothing is sent if another attempt could follow: the prelude is held back. After it, no other
//   attempt is made.
// - A stream that ends before it is complete, breaks off or falls silent ends with the error event of its contract; where that names none, with a
//   broken connection.
// - Events are checked after they were written, so checking delays nothing. With `replies: enforce`, and where an event is obviously not JSON,
//   they are checked before.
// - A stream that is complete ends soon, also if the upstream leaves its connection open.
// - What follows the last whole event is only passed on if it completes the stream; an event in it gets the empty line that it lacks.
// - A caller that stops reading stops the upstream.

import { ByteCollector } from '../../http/body/byte-collector.js';
import { megabytes } from '../../http/body/read-body.js';
import { publicProblem } from '../../http/error-handler.js';
import { maxUnscannedLength, type RawEvent } from '../../http/upstream/parse-events.js';
import type { ProblemError } from '../../runtime/errors/problem.js';
import {
  type AttemptFailure,
  errorEventFailure,
  garbageFailure,
  incompleteFailure,
  leakFailure,
  violationFailure,
} from './attempt-failure.js';
import { type EventSplitter, separateEvents } from './event-boundary.js';
import {
  type Attempt,
  type ForwardedCall,
  noteContent,
  type ReplyReader,
  settle,
  type UpstreamHead,
} from './forwarded-call.js';
import type { StreamKind } from './operation-checks.js';
import { withoutCounts } from './requested-counts.js';
import { createStreamObserver, type EventMeaning } from './stream-observer.js';

/** Bytes of a prelude that are held back at most. */
const maxPreludeBytes = 256 * 1024;

/**
 * Milliseconds for which a complete stream is read on: some services send a last comment or `[DONE]` in a packet of its own. Those that close their
 * connection do so at once; the others would keep the caller waiting until the timeout of silence.
 */
const closingGraceMs = 1000;

const rank: Readonly<Record<EventMeaning, number>> = { prelude: 0, content: 1, error: 2, garbage: 3 };

/** Whether an event must be checked before it is passed on: it is long, or cannot be JSON, as far as its ends show. */
function isSuspect({ data }: RawEvent): boolean {
  if (data.length > maxUnscannedLength) return true;
  const text = data.trim();
  return !(text.startsWith('{') && text.endsWith('}')) && text !== '[DONE]';
}

/** Creates the function that reads the events of a stream in its bytes, which may begin with a byte order mark. */
export function createParser({ parse }: Pick<StreamKind, 'parse'>): (bytes: Buffer) => readonly RawEvent[] {
  let isFirst = true;
  return (bytes) => {
    const text = bytes.toString();
    const hasMark = isFirst && text.startsWith('\ufeff');
    isFirst = false;
    return parse(hasMark ? text.slice(1) : text);
  };
}

/** Lines of one event. The event of a provider has a few, and each takes time to read. */
const maxEventLines = 20_000;

/** The failure of an event that is larger than the limits, or does not end; undefined if what is held of it is within them. */
function eventTooLarge({ heldBytes, heldLines }: EventSplitter, maxBytes: number): AttemptFailure | undefined {
  if (heldBytes() > maxBytes) return garbageFailure(`an event is larger than ${megabytes(maxBytes)}`);
  return heldLines() > maxEventLines ? garbageFailure(`an event has more than ${maxEventLines} lines`) : undefined;
}

/**
 * The error event of the contract.
 * @param events number of those before it
 * @returns its text, and whether the contract names it: readers take any other event for content, and its end for that of a complete stream
 */
function errorEvent({ checks, context }: ForwardedCall, { format }: StreamKind, problem: ProblemError, events: number) {
  const error = checks.errors.event(publicProblem(problem, context, checks.errors), events);
  const { nameOf, errors } = checks.events ?? {};
  const known = [error, { error }].find((each) => errors?.has(nameOf?.(each) ?? ''));
  return { text: format.event(known ?? error, events === 0) + format.end(false, false), isKnown: known !== undefined };
}

export function createStreamReader(attempt: Attempt, head: UpstreamHead, kind: StreamKind): ReplyReader {
  const { call, holdsPrelude, askedCounts } = attempt;
  const { status, passed, reply } = head;
  const { caller } = call;
  const { upstreamEventBytes } = call.deps.settings.limits;
  const enforce = call.route.replies === 'enforce';
  const alias = kind.isServerSent ? attempt.alias?.events : attempt.alias?.elements;
  const splitter = kind.createSplitter();
  const parse = createParser(kind);
  const observer = createStreamObserver(call);
  const { seen } = observer;
  const prelude = new ByteCollector();
  let committed = false;
  let closing: NodeJS.Timeout | undefined;

  const send = (bytes: Buffer | string): void => caller.write(bytes, reply);
  const finish = (failure?: AttemptFailure): void => {
    clearTimeout(closing);
    settle(attempt, { kind: 'answered', failure });
  };
  /** Ends a reply of which nothing is missing, or that the upstream has ended with an error event. */
  const endReply = (): void => caller.end(undefined, seen.hasError ? 'error' : 'complete');
  /** Ends what the caller has begun to read. */
  const endWithError = (problem: ProblemError): void => {
    // After an error event of the upstream, no other one follows.
    if (seen.failed) {
      if (splitter.isOpen()) send(kind.format.end(false, false));
      endReply();
      return;
    }
    const { text, isKnown } = errorEvent(call, kind, problem, seen.count);
    if (isKnown) caller.endWithError(text, problem);
    // Among rows of data, an error would be one row more.
    else caller.cut(problem, kind.isServerSent ? text : '');
  };
  const fail = (failure: AttemptFailure): void => {
    if (attempt.settled) return;
    if (committed) endWithError(failure.problem);
    clearTimeout(closing);
    settle(attempt, { kind: committed ? 'answered' : 'failed', failure });
  };
  const stopAt = (failure: AttemptFailure): void => {
    attempt.abort();
    fail(failure);
  };
  /** @returns what the most telling of the events means */
  const observe = (events: readonly RawEvent[]): EventMeaning => {
    let meaning: EventMeaning = 'prelude';
    const before = seen.count;
    for (const event of events) {
      const each = observer.observe(event);
      if (rank[each] > rank[meaning]) meaning = each;
      if (meaning === 'garbage') break;
    }
    caller.wrote(seen.count - before);
    return meaning;
  };
  /** As the caller has asked for it. */
  const aliased = (bytes: Buffer): Buffer => {
    if (!alias && !askedCounts) return bytes;
    const text = bytes.toString('latin1');
    const asked = askedCounts ? withoutCounts(text, askedCounts) : text;
    return Buffer.from(alias ? alias(asked) : asked, 'latin1');
  };
  const commit = (): void => {
    committed = true;
    caller.head(status, passed, 'events');
    if (prelude.size) send(aliased(prelude.take()));
  };
  /** Why what was just observed must not be passed on. */
  const refusal = (meaning: EventMeaning): AttemptFailure | undefined => {
    if (meaning === 'garbage') return garbageFailure(`an event ${seen.garbage}`);
    return enforce && seen.violation !== undefined ? violationFailure(seen.violation) : undefined;
  };
  const leaks = (bytes: Buffer): boolean => attempt.secrets.isCredentialIn(bytes.toString('latin1'));
  /** Before the commit point: events are read before anything is sent. */
  const hold = (bytes: Buffer): void => {
    const meaning = observe(parse(bytes));
    const failure = refusal(meaning) ?? (meaning === 'error' && holdsPrelude ? errorEventFailure : undefined);
    if (failure) {
      stopAt(failure);
      return;
    }
    prelude.add(bytes);
    if (meaning === 'content') noteContent(call);
    if (meaning !== 'prelude' || !holdsPrelude || prelude.size > maxPreludeBytes) commit();
  };
  const pass = (bytes: Buffer): void => {
    const events = parse(bytes);
    if (enforce || events.some(isSuspect)) {
      passChecked(bytes);
      return;
    }
    send(aliased(bytes));
    const meaning = observe(events);
    if (meaning === 'content') noteContent(call);
    const failure = refusal(meaning);
    if (failure) stopAt(failure);
  };
  /** Passes each event on once it is checked. */
  const passChecked = (all: Buffer): void => {
    for (const bytes of separateEvents(all, kind.ends)) {
      const meaning = observe(parse(bytes));
      const failure = refusal(meaning);
      if (failure) {
        stopAt(failure);
        return;
      }
      if (meaning === 'content') noteContent(call);
      send(aliased(bytes));
    }
  };
  /** Why the stream is not complete. @param rest what follows the last whole event @param events those in it */
  const missing = (rest: Buffer, events: readonly RawEvent[]): AttemptFailure | undefined => {
    const failure = leaks(rest) ? leakFailure : refusal(observe(events));
    if (failure) return failure;
    const what = (kind.isWhole(rest.toString(), events) ? undefined : 'it ends within an event') ?? observer.missing();
    const open = splitter.isOpen() && !seen.failed ? 'the end of the array is missing' : undefined;
    return what === undefined && open === undefined ? undefined : incompleteFailure(what ?? open ?? '');
  };

  /** Whether nothing may follow, so that it does not matter how the connection ends. */
  const isComplete = (): boolean =>
    committed &&
    !splitter.isOpen() &&
    (kind.isArray ? observer.missing() === undefined : call.closesOnce && observer.isDone());
  /** Ends a reply of which nothing is missing. @param rest its last bytes */
  const complete = (rest: Buffer | string): void => {
    if (rest.length) send(rest);
    endReply();
    finish(seen.failed ? errorEventFailure : undefined);
  };
  /** Ends the reply after its closing event. What follows the last whole event is dropped, but for the end of an array. */
  const completeEarly = (): void => {
    const rest = splitter.rest();
    complete(kind.isArray && !leaks(rest) ? rest : kind.format.end(false, false));
  };
  /** Ends a complete stream whose upstream does not. */
  const endSoon = (): void => {
    closing = setTimeout(() => {
      // What has arrived while this process was busy is read first.
      setImmediate(() => {
        if (attempt.settled) return;
        // A caller that reads slowly still gets what waits in the connection.
        if (reply.paused) return endSoon();
        attempt.abort();
        completeEarly();
      });
    }, closingGraceMs);
  };

  return {
    isComplete,
    data(bytes) {
      if (attempt.settled) return;
      const whole = splitter.take(bytes);
      if (whole.length && leaks(whole)) stopAt(leakFailure);
      else if (whole.length) (committed ? pass : hold)(whole);
      const excess = eventTooLarge(splitter, upstreamEventBytes);
      if (excess) stopAt(excess);
      if (!closing && !attempt.settled && isComplete()) endSoon();
    },
    end() {
      if (attempt.settled) return;
      const wasComplete = isComplete();
      // The last event of some services lacks the empty line after it, without which readers drop it; the end of a JSON array is no event.
      const rest = splitter.rest();
      const events = parse(rest);
      const failure = missing(rest, events);
      if (failure) return wasComplete ? complete(kind.format.end(false, false)) : fail(failure);
      if (!committed && seen.failed && holdsPrelude) return fail(errorEventFailure);
      if (!committed) {
        noteContent(call);
        commit();
      }
      complete(events.length ? Buffer.concat([aliased(rest), Buffer.from(kind.eventEnd)]) : rest);
    },
    fail(failure) {
      if (isComplete()) completeEarly();
      else fail(failure);
    },
    stop(problem) {
      clearTimeout(closing);
      if (committed) endWithError(problem);
    },
  };
}
