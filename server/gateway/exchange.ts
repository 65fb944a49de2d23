// What an attempt, and what reads its reply, need of the call that is forwarded.
import type { IncomingHttpHeaders } from 'node:http';
import type { Finding } from '../../client/drift.js';
import type { ProblemError } from '../../scripts/runtime/problem.js';
import type { JsonLimits } from '../http/body/json-scan.js';
import type { RequestContext } from '../http/request-context.js';
import type { Alias } from './alias.js';
import type { CallerReply } from './caller-reply.js';
import type { AttemptFailure } from './failure.js';
import type { ExpectedReply, OperationChecks } from './operation-checks.js';
import type { TrafficFinding } from './reports.js';
import type { Secrets } from './secrets.js';
import type { UpstreamReply } from './transport.js';

/** How replies are read: the setting `upstreamValidation`. */
export type ReplyReading = 'tolerant' | 'strict' | 'off';

/** What is read of the reply of an upstream at most. */
interface ReplyLimits {
  readonly json: JsonLimits;
  /** Bytes of one event. */
  readonly eventBytes: number;
}

/** One attempt of a call. */
export interface Exchange {
  readonly checks: OperationChecks;
  readonly context: RequestContext;
  readonly reading: ReplyReading;
  readonly limits: ReplyLimits;
  readonly expected: ExpectedReply;
  /** A violation ends the reply with an error. */
  readonly enforce: boolean;
  /** Receives every reply and every event, parsed: for token counts. */
  onData(data: unknown): void;
  /** Called when the first content reaches the caller. */
  onContent(): void;
  onFinding(finding: Finding, part: TrafficFinding['part']): void;
  now(): number;
  readonly caller: CallerReply;
  readonly alias: Alias | undefined;
  /** What was sent and must never be passed on: the credential, and the values of added headers. */
  readonly secrets: Secrets;
  /** Whether another attempt could follow, so that it is worth holding the prelude of a stream back. */
  readonly holdsPrelude: boolean;
}

/**
 * How an attempt ended. `answered`: the caller has its reply, which may have ended with an error. `abandoned`: the caller or the server ended it,
 * which says nothing about the upstream.
 */
export type AttemptEnd =
  | { readonly kind: 'answered'; readonly failure?: AttemptFailure | undefined; readonly abandoned?: true }
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
  /** Those that go on to the caller. */
  readonly passed: Readonly<Record<string, string>>;
  readonly reply: UpstreamReply;
  /** Called once. */
  settle(end: AttemptEnd): void;
  /** Ends the request to the upstream. */
  abort(): void;
}
