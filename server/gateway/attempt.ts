// One attempt at one upstream: sends the request, and reads the reply as its head says.
import type { ProblemError } from '../../scripts/runtime/problem.js';
import { mediaTypeOf } from '../http/body/read.js';
import type { AttemptEnd, Exchange, ReaderOptions, ReplyReader } from './exchange.js';
import { type AttemptFailure, garbageFailure, leakFailure, transportFailure } from './failure.js';
import { replyHeaders } from './headers.js';
import { createCompressedReader } from './read-compressed.js';
import { createErrorReader, createJsonReader } from './read-json.js';
import { createStreamReader } from './read-stream.js';
import type { Transport, UpstreamRequest } from './transport.js';

export type RunningAttempt = ReturnType<typeof startAttempt>;

function chooseReader(options: ReaderOptions): ReplyReader | AttemptFailure {
  const { exchange, status, headers } = options;
  if (status >= 300) return createErrorReader(options);
  const media = mediaTypeOf(headers);
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  const isEvents = media === 'text/event-stream';
  const isJson = media === 'application/json' || media.endsWith('+json');
  if (!isEvents && !isJson)
    return exchange.secrets.isIn(media)
      ? leakFailure
      : garbageFailure(`it is ${/^[\w.+-]+\/[\w.+-]+$/.test(media) ? media.slice(0, 80) : 'of no media type'}`);
  // A client that waits for events would take a reply of another kind for a stream without any.
  if (isJson && exchange.expected === 'events') return createErrorReader(options);
  if (isEvents && exchange.expected !== 'events')
    return garbageFailure('it is a stream of events, which was not asked for');
  const kind = exchange.expected === 'json' ? undefined : exchange.checks.streamKind(media);
  if (!kind) return createJsonReader(options);
  if (!encoding || encoding === 'identity') return createStreamReader(options, kind);
  if (exchange.alias || exchange.enforce) return garbageFailure('it is compressed, although it was asked not to be');
  return createCompressedReader(options, kind) ?? garbageFailure('its compression is unknown');
}

/** Starts an attempt. */
export function startAttempt(transport: Transport, request: UpstreamRequest, exchange: Exchange) {
  let settle: (end: AttemptEnd) => void = () => undefined;
  let reader: ReplyReader | undefined;
  const attempt = {
    ended: new Promise<AttemptEnd>((resolve) => {
      settle = resolve;
    }),
    /** The HTTP status of the upstream; undefined before its head has arrived. */
    status: undefined as number | undefined,
    /** Closes the request to the upstream; the caller has disconnected. */
    abandon(): void {
      close();
      settle({ kind: 'answered', abandoned: true });
    },
    /** Ends the reply with a problem: as an error event if it has begun. */
    stop(problem: ProblemError): void {
      // Before the reader settles it as answered.
      attempt.abandon();
      reader?.stop(problem);
    },
  };
  const close = transport.send(request, {
    head(status, headers, reply) {
      attempt.status = status;
      const passed = replyHeaders(exchange.checks.surface, headers, exchange.secrets);
      const chosen = chooseReader({ exchange, status, headers, passed, reply, settle, abort: close });
      if ('data' in chosen) {
        reader = chosen;
        return;
      }
      close();
      settle({ kind: 'failed', failure: chosen });
    },
    data: (bytes) => reader?.data(bytes),
    end: () => reader?.end(),
    fail(stage, error) {
      const failure = transportFailure(stage, error);
      if (reader) reader.fail(failure);
      else settle({ kind: 'failed', failure });
    },
  });
  return attempt;
}
