// What an attempt needs of the call that it is made for, and how its reply reaches the caller.
import type { IncomingHttpHeaders } from 'node:http';
import type { Finding } from '../../client/drift.js';
import type { TextSurface } from '../../contract/handler.js';
import type { ProblemError } from '../../contract/problem.js';
import type { JsonLimits } from '../http/body/json-scan.js';
import type { StreamFormat } from '../http/stream-format.js';
import type { Alias } from './alias.js';
import type { AttemptFailure } from './failure.js';
import type { RawEvent } from './parse-events.js';
import type { Secrets } from './secrets.js';
import type { StreamObserver } from './stream-observer.js';
import type { UpstreamReply } from './transport.js';

/** The caller's side of a call. Nothing has been sent as long as `committed` is false. */
export interface CallerReply {
  readonly committed: boolean;
  /** The caller has disconnected; what is written is discarded. */
  readonly gone: boolean;
  /** Sends the head. @param headers of the upstream that pass @param streams whether events follow */
  head(status: number, headers: Readonly<Record<string, string>>, streams: boolean): void;
  /** @returns false if the caller reads more slowly than it is written to: wait for `onDrain` */
  write(bytes: Buffer | string): boolean;
  onDrain(resume: () => void): void;
  /** Ends a reply that needs nothing more. @param last its last bytes @param how `error`: the upstream has ended it with an error event */
  end(last?: Buffer, how?: 'complete' | 'error'): void;
  /** Ends a reply that cannot be completed, so that the caller cannot take it for a complete one. */
  cut(problem: ProblemError): void;
  /** Ends a stream with the error event. */
  endWithError(event: string, problem: ProblemError): void;
  wrote(events: number): void;
}

/** How the events of a stream are read and written. */
export interface StreamKind {
  readonly format: StreamFormat;
  parse(text: string): readonly RawEvent[];
  /** @param text in Latin-1, as the result */
  alias(text: string): string;
}

/** What is read of the reply of an upstream at most. */
export interface ReplyLimits {
  readonly json: JsonLimits;
  /** Bytes of one event. */
  readonly eventBytes: number;
}

/** What a caller has asked for: one JSON object, a stream of server-sent events, or the JSON array with the same events. */
export type ExpectedReply = 'json' | 'events' | 'array';

export interface Exchange {
  readonly surface: TextSurface;
  readonly expected: ExpectedReply;
  readonly caller: CallerReply;
  readonly limits: ReplyLimits;
  readonly alias: Alias | undefined;
  /** What was sent and must never be passed on: the credential, and the values of added headers. */
  readonly secrets: Secrets;
  /** A violation ends the reply with an error. */
  readonly enforce: boolean;
  /** Whether another attempt could follow, so that it is worth holding the prelude of a stream back. */
  readonly holdsPrelude: boolean;
  /** Whether the closing event is the last one. A reply with several candidates has one for each. */
  readonly closesOnce: boolean;
  /** Receives every reply and every event, parsed: for token counts. */
  onData(data: unknown): void;
  now(): number;
  /** Called when the first content reaches the caller. */
  onContent(): void;
  onFinding(finding: Finding, part: 'reply' | 'event' | 'order'): void;
  passedHeaders(headers: IncomingHttpHeaders): Record<string, string>;
  /** Reads a JSON reply of a status: findings are reported. @returns the first violation */
  checkReply(status: number, data: unknown): string | undefined;
  /** Whether a body has the error format of the surface. */
  isError(status: number, data: unknown): boolean;
  createObserver(): StreamObserver;
  /** How a reply of this media type streams; undefined if it does not. */
  streamKind(media: string): StreamKind | undefined;
  /** The error event of the surface, serialised. */
  errorEvent(kind: StreamKind, problem: ProblemError, events: number): string;
}

/**
 * How an attempt ended. `answered`: the caller has its reply, which may have ended with an error. `abandoned`: the caller or the server ended it,
 * which says nothing about the upstream.
 */
export type AttemptEnd =
  | { readonly kind: 'answered'; readonly failure?: AttemptFailure; readonly abandoned?: true }
  | { readonly kind: 'failed'; readonly failure: AttemptFailure };

/** Reads one kind of reply. */
export interface ReplyReader {
  data(bytes: Buffer): void;
  end(): void;
  fail(failure: AttemptFailure): void;
  /** Ends the reply early: the server stops, or the key was revoked. */
  stop(problem: ProblemError): void;
}

export interface ReaderOptions {
  readonly exchange: Exchange;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly reply: UpstreamReply;
  /** Called once. */
  settle(end: AttemptEnd): void;
  /** Ends the request to the upstream. */
  abort(): void;
}
