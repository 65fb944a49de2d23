// Passes a stream of an upstream on to the caller, byte for byte, in whole events.
//
// Promises:
// - Until the commit point, the first content, nothing is sent if another attempt could follow: the prelude is held back. After it, no other
//   attempt is made.
// - A stream that ends before it is complete, breaks off or falls silent ends with the error event of the surface.
// - Events are checked after they were written, so checking delays nothing. With `replies: enforce`, and where an event is obviously not JSON,
//   they are checked before.
// - A stream that is complete ends soon, also if the upstream leaves its connection open.
// - What follows the last whole event is only passed on if it completes the stream.
// - A caller that stops reading stops the upstream.
import type { ProblemError } from '../../scripts/runtime/problem.js';
import { ByteCollector } from '../http/body/byte-collector.js';
import { megabytes } from '../http/body/read-body.js';
import { publicProblem } from '../http/error-handler.js';
import {
  type AttemptFailure,
  errorEventFailure,
  garbageFailure,
  incompleteFailure,
  leakFailure,
} from './attempt-failure.js';
import { separateEvents } from './event-boundary.js';
import {
  type Attempt,
  type ForwardedCall,
  noteContent,
  type ReplyReader,
  settle,
  type UpstreamHead,
} from './forwarded-call.js';
import type { StreamKind } from './operation-checks.js';
import type { RawEvent } from './parse-events.js';
import { maxUnscannedLength } from './parse-events.js';
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

/** An event that is larger than the limit, or does not end. */
export const eventTooLarge = (maxBytes: number): AttemptFailure =>
  garbageFailure(`an event is larger than ${megabytes(maxBytes)}`);

/** The error event of the surface. @param events number of those before it */
function errorEvent(
  { checks, context }: ForwardedCall,
  { format }: StreamKind,
  problem: ProblemError,
  events: number,
): string {
  const event = checks.errors.event(publicProblem(problem, context, checks.errors), events);
  return format.event(event, events === 0) + format.end(false, false);
}

export function createStreamReader(attempt: Attempt, head: UpstreamHead, kind: StreamKind): ReplyReader {
  const { call, holdsPrelude, askedCounts } = attempt;
  const { status, passed, reply } = head;
  const { caller } = call;
  const { upstreamEventBytes } = call.deps.settings.limits;
  const enforce = call.route.replies === 'enforce';
  const alias = kind.isArray ? attempt.alias?.elements : attempt.alias?.events;
  // A reply with several answers has a closing event for each.
  const closesOnce = kind.isArray || call.answersAsked === 1;
  const splitter = kind.createSplitter();
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
    } else caller.endWithError(errorEvent(call, kind, problem, seen.count), problem);
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
    return enforce && seen.violation !== undefined ? garbageFailure(seen.violation) : undefined;
  };
  const leaks = (bytes: Buffer): boolean => attempt.secrets.isCredentialIn(bytes.toString('latin1'));
  /** Before the commit point: events are read before anything is sent. */
  const hold = (bytes: Buffer): void => {
    const meaning = observe(kind.parse(bytes.toString()));
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
    const events = kind.parse(bytes.toString());
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
    for (const bytes of separateEvents(all, kind.createSplitter(true))) {
      const meaning = observe(kind.parse(bytes.toString()));
      const failure = refusal(meaning);
      if (failure) {
        stopAt(failure);
        return;
      }
      if (meaning === 'content') noteContent(call);
      send(aliased(bytes));
    }
  };
  /** Why the stream is not complete. @param rest what follows the last whole event */
  const missing = (rest: Buffer): AttemptFailure | undefined => {
    const failure = leaks(rest) ? leakFailure : refusal(observe(kind.parse(rest.toString())));
    if (failure) return failure;
    const what =
      observer.missing() ?? (splitter.isOpen() && !seen.failed ? 'the end of the array is missing' : undefined);
    return what === undefined ? undefined : incompleteFailure(what);
  };

  const isComplete = (): boolean => committed && seen.closed && !splitter.isOpen();
  /** Ends the reply after the closing event, when nothing is missing. */
  const complete = (): void => {
    const rest = kind.isArray ? splitter.rest() : undefined;
    if (rest) send(leaks(rest) ? kind.format.end(false, false) : rest);
    endReply();
    finish(seen.failed ? errorEventFailure : undefined);
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
        complete();
      });
    }, closingGraceMs);
  };

  return {
    data(bytes) {
      if (attempt.settled) return;
      const whole = splitter.take(bytes);
      if (whole.length && leaks(whole)) stopAt(leakFailure);
      else if (whole.length) (committed ? pass : hold)(whole);
      if (splitter.heldBytes() > upstreamEventBytes) stopAt(eventTooLarge(upstreamEventBytes));
      if (!closing && !attempt.settled && isComplete() && observer.isComplete() && closesOnce) endSoon();
    },
    end() {
      if (attempt.settled) return;
      // The last event of some services lacks the empty line after it; the end of a JSON array is no event.
      const rest = splitter.rest();
      const failure = missing(rest);
      if (failure) return fail(failure);
      if (!committed && seen.failed && holdsPrelude) return fail(errorEventFailure);
      if (!committed) {
        noteContent(call);
        commit();
      }
      if (rest.length) send(aliased(rest));
      endReply();
      finish(seen.failed ? errorEventFailure : undefined);
    },
    fail(failure) {
      // After the closing event nothing is missing.
      if (isComplete()) complete();
      else fail(failure);
    },
    stop(problem) {
      clearTimeout(closing);
      if (committed) endWithError(problem);
    },
  };
}
