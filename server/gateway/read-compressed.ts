// Passes a compressed stream on as it came. A copy is decoded, so that it can be observed and its end can be checked. Half a compressed stream
// cannot be continued with an error event, so after a failure the connection is closed.

import { createCopyDecoder } from '../../http/upstream/encoding.js';
import {
  type AttemptFailure,
  errorEventFailure,
  garbageFailure,
  incompleteFailure,
  leakFailure,
} from './attempt-failure.js';
import { type Attempt, noteContent, type ReplyReader, settle, type UpstreamHead } from './forwarded-call.js';
import type { StreamKind } from './operation-checks.js';
import { createParser, eventTooLarge } from './read-stream.js';
import { createStreamObserver } from './stream-observer.js';

/** Decoded bytes that are observed at most. What comes after them passes unobserved. */
const maxDecodedBytes = 64 * 1024 * 1024;

/** @returns undefined for an unknown encoding */
export function createCompressedReader(
  attempt: Attempt,
  { status, headers, passed, reply }: UpstreamHead,
  kind: StreamKind,
): ReplyReader | undefined {
  const { call } = attempt;
  const { caller } = call;
  const { upstreamEventBytes } = call.deps.settings.limits;
  const observer = createStreamObserver(call);
  const splitter = kind.createSplitter();
  const parse = createParser(kind);
  const finish = (failure?: AttemptFailure): void => settle(attempt, { kind: 'answered', failure });
  const cut = (failure: AttemptFailure): void => {
    if (attempt.settled) return;
    attempt.abort();
    caller.cut(failure.problem);
    finish(failure);
  };
  const observe = (bytes: Buffer): void => {
    if (attempt.secrets.isCredentialIn(bytes.toString('latin1'))) {
      cut(leakFailure);
      return;
    }
    const before = observer.seen.count;
    for (const event of parse(bytes))
      if (observer.observe(event) === 'garbage') cut(garbageFailure(`an event ${observer.seen.garbage}`));
    caller.wrote(observer.seen.count - before);
  };
  const decoder = createCopyDecoder(String(headers['content-encoding']), maxDecodedBytes, (bytes) => {
    if (attempt.settled) return;
    const whole = splitter.take(bytes);
    if (whole.length) observe(whole);
    const excess = eventTooLarge(splitter, upstreamEventBytes);
    if (excess) cut(excess);
  });
  if (!decoder) return undefined;
  const missingAtEnd = (): string | undefined => {
    const rest = splitter.rest();
    // What is missing at the end of its last event cannot be added.
    if (parse(rest).length > 0 || !kind.isWhole(rest.toString(), [])) return 'it ends within an event';
    return splitter.isOpen() ? 'the end of the array is missing' : observer.missing();
  };
  caller.head(status, passed, 'events');
  noteContent(call);
  return {
    data(bytes) {
      if (attempt.settled) return;
      caller.write(bytes, reply);
      decoder.write(bytes);
    },
    end() {
      void decoder.end().then((how) => {
        if (attempt.settled) return;
        if (how === 'broken') return cut(garbageFailure('its compression cannot be read'));
        const missing = how === 'complete' ? missingAtEnd() : undefined;
        if (missing !== undefined) return cut(incompleteFailure(missing));
        caller.end(undefined, observer.seen.hasError ? 'error' : 'complete');
        finish(observer.seen.failed ? errorEventFailure : undefined);
      });
    },
    fail: cut,
    stop: (problem) => caller.cut(problem),
  };
}
