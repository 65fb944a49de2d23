// One forwarded call, and one attempt of it, as plain data, and what is noted of them while a reply is read.
import type { IncomingHttpHeaders } from 'node:http';
import type { Finding } from '../../client/drift.js';
import type { CallerSocket } from '../../http/in-process.js';
import type { RequestContext } from '../../http/request-context.js';
import type { UpstreamReply } from '../../http/upstream/transport.js';
import type { ProblemError } from '../../runtime/errors/problem.js';
import { valuesAt } from '../../runtime/upstream-rules.js';
import type { Route } from '../config/routes.js';
import type { Alias } from './alias.js';
import type { AttemptEnd, AttemptFailure } from './attempt-failure.js';
import type { CallerReply } from './caller-reply.js';
import type { ForwardDeps, GatewaySettings, TrafficFinding } from './gateway-deps.js';
import type { ExpectedReply, OperationChecks } from './operation-checks.js';
import type { Secrets } from './sent-secrets.js';
import type { Admission } from './upstream-health.js';
import type { ForwardedRequest } from './upstream-request.js';
import type { UsageMeter, UsageReader } from './usage-meter.js';

/** How replies are read: the setting `upstreamValidation`. */
export type ReplyReading = GatewaySettings['upstreamValidation'][string];

export interface ForwardedCall {
  readonly deps: ForwardDeps;
  readonly checks: OperationChecks;
  readonly context: RequestContext;
  readonly sent: ForwardedRequest;
  readonly route: Route;
  readonly reading: ReplyReading;
  readonly expected: ExpectedReply;
  /** Whether a stream has one closing event. A reply with several answers may have one for each. */
  readonly closesOnce: boolean;
  /** The WebSocket that the call is a message of. */
  readonly webSocket: CallerSocket | undefined;
  /** Whether the reply, and the items in it, can be continued. */
  readonly isRemembered: boolean;
  readonly caller: CallerReply;
  /** Milliseconds since the epoch. */
  readonly started: number;
  /** The same moment on the clock of durations. */
  readonly startedAt: number;
  attempts: number;
  /** The upstream of the last attempt, and the model that it was asked for. */
  upstream: string;
  modelSent: string;
  /** What the reply of the last attempt has used. */
  meter: UsageMeter;
  firstContentMs: number | undefined;
  /** The server has ended the call: it stops, or the key was revoked. */
  stopped: boolean;
  /** Of the last attempt. */
  admission: Admission | undefined;
  /** The one that is in progress. */
  attempt: Attempt | undefined;
}

export interface Attempt {
  readonly call: ForwardedCall;
  readonly alias: Alias | undefined;
  /** The counts that only the gateway has asked for, which the caller does not get. */
  readonly askedCounts: UsageReader['onRequest'];
  /** What was sent and must never be passed on: the credential, and the values of added headers. */
  readonly secrets: Secrets;
  /** Whether another attempt could follow, so that it is worth holding the prelude of a stream back. */
  readonly holdsPrelude: boolean;
  /** The HTTP status of the upstream; undefined before its head has arrived. */
  status: number | undefined;
  reader: ReplyReader | undefined;
  settled: boolean;
  /** Ends the request to the upstream. */
  abort(): void;
  /** Called by `settle` only. */
  resolve(end: AttemptEnd): void;
}

/** The head of the reply of an upstream. */
export interface UpstreamHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Those that go on to the caller. */
  readonly passed: Readonly<Record<string, string>>;
  readonly reply: UpstreamReply;
}

/** Reads one kind of reply. */
export interface ReplyReader {
  data(bytes: Buffer): void;
  end(): void;
  fail(failure: AttemptFailure): void;
  /** Whether nothing may follow in a stream. */
  isComplete?(): boolean;
  /** Ends the reply early, when the attempt is settled: the server stops, or the key was revoked. */
  stop(problem: ProblemError): void;
}

/** Only the first end counts. */
export function settle(attempt: Attempt, end: AttemptEnd): void {
  if (attempt.settled) return;
  attempt.settled = true;
  attempt.resolve(end);
}

/** Reports what differs from the contract. */
export const reportFinding = (
  { deps, context, checks, upstream }: ForwardedCall,
  part: TrafficFinding['part'],
  finding: Finding,
): void => deps.observe.finding({ callId: context.id, operation: checks.operation.id, upstream, part, finding });

/** Notes that content reaches the caller; the first counts. */
export function noteContent(call: ForwardedCall): void {
  call.firstContentMs ??= performance.now() - call.startedAt;
}

/** Reads a reply or an event: its counts, and what in it can be continued. */
export function noteData(
  { deps, checks, context, isRemembered, meter, upstream, started }: ForwardedCall,
  data: unknown,
): void {
  meter.read(data);
  if (!isRemembered) return;
  const keyId = context.key?.id ?? '';
  for (const path of checks.rules.remembers?.ids ?? [])
    for (const { value } of valuesAt(data, path))
      if (typeof value === 'string') deps.owners.remember({ keyId, id: value, upstream, created: started });
}
