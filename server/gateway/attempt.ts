// One attempt at one upstream: sends the request, and reads the reply as its head says.
import type { IncomingHttpHeaders } from 'node:http';
import type { ProblemError } from '../../contract/problem.js';
import type { AttemptEnd, Exchange, ReplyReader } from './exchange.js';
import { type AttemptFailure, garbageFailure, leakFailure, transportFailure } from './failure.js';
import { createCompressedReader } from './read-compressed.js';
import { createErrorReader, createJsonReader } from './read-json.js';
import { createStreamReader } from './read-stream.js';
import type { FailureStage, ReplySink, Transport, UpstreamReply, UpstreamRequest } from './transport.js';

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
): ReplyReader | AttemptFailure {
  const options = { exchange, status, headers, reply, abort, settle };
  if (status >= 300) return createErrorReader(options);
  const media = mediaOf(headers);
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

/** A class because there is one per request: closures cost several times as much. */
class Attempt implements RunningAttempt, ReplySink {
  readonly ended: Promise<AttemptEnd>;
  status: number | undefined = undefined;
  private readonly exchange: Exchange;
  private readonly close: () => void;
  private settle: (end: AttemptEnd) => void = () => undefined;
  private reader: ReplyReader | undefined = undefined;

  constructor(transport: Transport, request: UpstreamRequest, exchange: Exchange) {
    this.exchange = exchange;
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
    this.close = transport.send(request, this);
  }

  head(status: number, headers: IncomingHttpHeaders, reply: UpstreamReply): void {
    this.status = status;
    const chosen = chooseReader(this.exchange, status, headers, reply, this.close, this.settle);
    if ('data' in chosen) {
      this.reader = chosen;
      return;
    }
    this.close();
    this.settle({ kind: 'failed', failure: chosen });
  }

  data(bytes: Buffer): void {
    this.reader?.data(bytes);
  }

  end(): void {
    this.reader?.end();
  }

  fail(stage: FailureStage, error: Error): void {
    const failure = transportFailure(stage, error);
    if (this.reader) this.reader.fail(failure);
    else this.settle({ kind: 'failed', failure });
  }

  abandon(): void {
    this.close();
    this.settle({ kind: 'answered', abandoned: true });
  }

  stop(problem: ProblemError): void {
    this.close();
    // Before the reader settles it as answered.
    this.settle({ kind: 'answered', abandoned: true });
    this.reader?.stop(problem);
  }
}

/** Starts an attempt. */
export const startAttempt = (transport: Transport, request: UpstreamRequest, exchange: Exchange): RunningAttempt =>
  new Attempt(transport, request, exchange);
