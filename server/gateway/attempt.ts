// One attempt at one upstream: sends the request, and reads the reply as its head says.
import type { IncomingHttpHeaders } from 'node:http';
import type { ProblemError } from '../../contract/problem.js';
import type { AttemptEnd, Exchange, ReplyReader } from './exchange.js';
import { type Failure, garbageFailure, transportFailure } from './failure.js';
import { createCompressedReader } from './read-compressed.js';
import { createErrorReader, createJsonReader } from './read-json.js';
import { createStreamReader } from './read-stream.js';
import type { Transport, UpstreamReply, UpstreamRequest } from './transport.js';

const mediaOf = (headers: IncomingHttpHeaders): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export interface RunningAttempt {
  readonly ended: Promise<AttemptEnd>;
  /** The HTTP status of the upstream; undefined before its head has arrived. */
  readonly status: number | undefined;
  /** Closes the request to the upstream; the caller has disconnected. */
  abandon(): void;
  /** Ends the reply with a problem: as an error event if it has begun. */
  stop(problem: ProblemError): void;
}

function chooseReader(
  exchange: Exchange,
  status: number,
  headers: IncomingHttpHeaders,
  reply: UpstreamReply,
  abort: () => void,
  settle: (end: AttemptEnd) => void,
): ReplyReader | Failure {
  const options = { exchange, status, headers, reply, abort, settle };
  if (status >= 300) return createErrorReader(options);
  const media = mediaOf(headers);
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  const isEvents = media === 'text/event-stream';
  const isJson = media === 'application/json' || media.endsWith('+json');
  if (!isEvents && !isJson)
    return garbageFailure(`it is ${/^[\w.+-]+\/[\w.+-]+$/.test(media) ? media.slice(0, 80) : 'of no media type'}`);
  // A client that waits for events would take a reply of another kind for a stream without any.
  if (isJson && exchange.expected === 'events') return createErrorReader(options);
  if (isEvents && exchange.expected !== 'events')
    return garbageFailure('it is a stream of events, which was not asked for');
  const kind = exchange.expected === 'json' ? undefined : exchange.streamKind(media);
  if (kind) {
    const isArray = !isEvents;
    if (encoding === undefined || encoding === '' || encoding === 'identity')
      return createStreamReader(options, kind, isArray);
    if (exchange.alias || exchange.enforce) return garbageFailure('it is compressed, although it was asked not to be');
    return createCompressedReader(options, kind, isArray) ?? garbageFailure('its compression is unknown');
  }
  return createJsonReader(options);
}

/** Starts an attempt. */
export function startAttempt(transport: Transport, request: UpstreamRequest, exchange: Exchange): RunningAttempt {
  let settle: (end: AttemptEnd) => void = () => undefined;
  const ended = new Promise<AttemptEnd>((resolve) => {
    settle = resolve;
  });
  let reader: ReplyReader | undefined;
  const fail = (failure: Failure): void => settle({ kind: 'failed', failure });
  const close = transport.send(request, {
    head(status, headers, reply) {
      running.status = status;
      const chosen = chooseReader(exchange, status, headers, reply, () => close(), settle);
      if ('data' in chosen) {
        reader = chosen;
        return;
      }
      close();
      fail(chosen);
    },
    data: (bytes) => reader?.data(bytes),
    end: () => reader?.end(),
    fail(stage, error) {
      const failure = transportFailure(stage, error);
      if (reader) reader.fail(failure);
      else fail(failure);
    },
  });
  const running = {
    ended,
    status: undefined as number | undefined,
    abandon() {
      close();
      settle({ kind: 'answered', abandoned: true });
    },
    stop(problem: ProblemError) {
      close();
      // Before the reader settles it as answered.
      settle({ kind: 'answered', abandoned: true });
      reader?.stop(problem);
    },
  };
  return running;
}
