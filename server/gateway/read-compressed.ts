// Passes a compressed stream on as it came. A copy is decoded, so that it can be observed and its end can be checked. Half a compressed stream
// cannot be continued with an error event, so after a failure the connection is closed.
import { createCopyDecoder } from './encoding.js';
import { createElementSplitter, createEventSplitter } from './event-boundary.js';
import type { ReaderOptions, ReplyReader, StreamKind } from './exchange.js';
import { type AttemptFailure, errorEventFailure, garbageFailure, incompleteFailure, leakFailure } from './failure.js';
import { createPacedWriter } from './paced-writer.js';
import { eventTooLarge } from './read-stream.js';

/** Decoded bytes that are observed at most. What comes after them passes unobserved. */
const maxDecodedBytes = 64 * 1024 * 1024;

/** @returns undefined for an unknown encoding */
export function createCompressedReader(
  { exchange, status, headers, reply, settle, abort }: ReaderOptions,
  kind: StreamKind,
  isArray: boolean,
): ReplyReader | undefined {
  const { caller, limits } = exchange;
  const send = createPacedWriter(caller, reply);
  const observer = exchange.createObserver();
  let settled = false;
  const splitter = isArray ? createElementSplitter() : createEventSplitter();
  const observe = (bytes: Buffer): void => {
    if (exchange.secrets.isCredentialIn(bytes.toString('latin1'))) {
      cut(leakFailure);
      return;
    }
    const before = observer.count;
    for (const event of kind.parse(bytes.toString())) observer.observe(event);
    caller.wrote(observer.count - before);
  };
  const decoder = createCopyDecoder(String(headers['content-encoding']), maxDecodedBytes, (bytes) => {
    if (settled) return;
    const whole = splitter.take(bytes);
    if (whole.length) observe(whole);
    if (splitter.heldBytes > limits.eventBytes) cut(eventTooLarge(limits));
  });
  if (!decoder) return undefined;
  const finish = (failure?: AttemptFailure): void => {
    settled = true;
    settle(failure ? { kind: 'answered', failure } : { kind: 'answered' });
  };
  const cut = (failure: AttemptFailure): void => {
    if (settled) return;
    abort();
    caller.cut(failure.problem);
    finish(failure);
  };
  const missingAtEnd = (): string | undefined => {
    const rest = splitter.rest();
    if (rest.length) observe(rest);
    return observer.missing();
  };
  const { 'content-length': _, ...passed } = exchange.passedHeaders(headers);
  caller.head(status, passed, true);
  exchange.onContent();
  return {
    data(bytes) {
      if (settled) return;
      send(bytes);
      decoder.write(bytes);
    },
    end() {
      void decoder.end().then((how) => {
        if (settled) return;
        if (how === 'broken') return cut(garbageFailure('its compression cannot be read'));
        const missing = how === 'complete' ? missingAtEnd() : undefined;
        if (missing !== undefined) return cut(incompleteFailure(missing));
        caller.end();
        finish(observer.failed ? errorEventFailure : undefined);
      });
    },
    fail: cut,
    stop(problem) {
      if (settled) return;
      caller.cut(problem);
      finish();
    },
  };
}
