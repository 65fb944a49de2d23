// The dependencies of the HTTP server: handlers, keys, rate limiter, log, metrics, settings. server/server.ts provides the real ones, tests
// provide smaller ones.

import type { IncomingHttpHeaders } from 'node:http';
import type { Router } from 'express';
import type { Configuration } from '../generated/settings/types.js';
import type { CallOf } from '../runtime/contract-handlers.js';
import type { ProblemError } from '../runtime/errors/problem.js';
import type { Key, KeyLookup } from '../runtime/key.js';
import type { Logger } from '../runtime/logger.js';
import type { ContentReply, EventReply, FileReply, JsonReply, ReplyHead } from '../runtime/replies.js';
import type { InFlightCalls } from './in-flight.js';
import type { Metering } from './metering-types.js';
import type { Forward, ReplyViolation, RequestContext, RequestInfo, RequestRecorder } from './request-context.js';
import type { ContractOperation } from './router.js';
import type { ServedContract } from './served-contract.js';

/** A `Call` with the types of any operation. */
type AnyCall = Readonly<Record<'body' | 'path' | 'query' | 'headers' | 'files', unknown>> &
  Pick<CallOf<unknown>, 'operation' | 'key' | 'requestId' | 'signal'> &
  Pick<RequestContext, 'id'>;

/** A stream whose events are texts already, of any media type. Nothing is added to them: no check, no keep-alive, no end. */
export interface TextStreamReply extends EventReply<string> {
  readonly mediaType: string;
  /**
   * The text that ends the stream when it fails; undefined where only a cut connection shows that.
   * @param events number of events so far
   */
  errorText(problem: ProblemError, events: number): string | undefined;
}

/** Without content, it is a status with headers. */
export type AnyReply =
  | JsonReply<unknown>
  | EventReply<unknown>
  | TextStreamReply
  | FileReply
  | ContentReply
  | ReplyHead;

/** A method's type, because handlers of one operation take calls of that operation only. */
export type AnyHandler = {
  /** @param context what else is known of the request; for the mock, whose answers may depend on it */
  handle(call: AnyCall, context: RequestContext): AnyReply | Promise<AnyReply>;
}['handle'];

/** Handlers by operation id. `Handlers` has checked at compile time that each fits its operation. */
export type AnyHandlers = Readonly<Record<string, AnyHandler | undefined>>;

export interface Forwarder {
  /** Whether requests of an operation may be forwarded, so that their bodies are kept as they were sent. */
  forwards(operation: ContractOperation): boolean;
  /**
   * Finds out who answers a request whose body was read.
   * @returns undefined if the server's own handler does
   * @throws ProblemError 404 if there is no route, 400 if the body cannot be forwarded
   */
  find(context: RequestContext, operation: ContractOperation, headers: IncomingHttpHeaders): Forward | undefined;
}

/** The decision of the rate limiter about one call. */
export interface RateVerdict {
  readonly allowed: boolean;
  /** `ratelimit` and `ratelimit-policy`; empty for a key without limits. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds; present when the call is not allowed. */
  readonly retryAfter?: number;
}

export interface Limiter {
  /** Counts one call of a key. Synchronous for a key without limits. */
  take(key: Key): RateVerdict | Promise<RateVerdict>;
}

/** Receives what metrics and logs need. Its methods must not throw and must return at once. */
export interface Observer {
  /** Called once per request, when it has ended. */
  request(info: RequestInfo): void;
  /** Called per write of a stream with the number of events in it. */
  events(surface: string, count: number): void;
  violation(info: ReplyViolation): void;
}

/** The settings of the HTTP server, named as in the configuration (openapi/settings.yaml says what each means). */
export interface HttpSettings
  extends Pick<Configuration, 'messages' | 'keepAliveSeconds' | 'responseValidation' | 'responseSampleRatio'> {
  readonly limits: Pick<Configuration['limits'], 'bodyBytes' | 'jsonDepth' | 'jsonValues' | 'pendingBodyBytes'>;
  readonly images: Pick<Configuration['images'], 'bodyBytes'>;
}

export interface AppDeps {
  readonly contract: ServedContract;
  /** Hands requests over to other services; absent: the handlers answer all of them. */
  readonly forwarder?: Forwarder | undefined;
  /** Records what calls use; absent: nothing is recorded. */
  readonly metering?: Metering | undefined;
  /** Records requests for the console; absent: none are recorded. */
  readonly requestLog?: RequestRecorder | undefined;
  /** An operation without a handler is answered with 501. */
  readonly handlers: AnyHandlers;
  readonly keys: KeyLookup;
  /** Whether a key may use an operation; absent: its surfaces include that of the operation. */
  readonly mayUse?: ((key: Key, operation: ContractOperation) => boolean) | undefined;
  /**
   * Checks the models that a request names; absent: every key may use all.
   * @throws ProblemError 403
   */
  readonly checkModels?: ((key: Key, asked: () => readonly string[]) => void) | undefined;
  readonly limiter: Limiter;
  /** For errors outside the operations of the contract (`systemRoutes`). Requests of operations are reported to `observe`. */
  readonly log: Logger;
  readonly observe: Observer;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Random bytes as hexadecimal digits, for request ids. */
  random(bytes: number): string;
  readonly settings: HttpSettings;
  /** The headers of every response; absent: `commonHeaders`. With its own, an application answers no CORS preflight. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Of this process, for the detection of loops (loop.ts); absent: none are detected. */
  readonly instanceId?: string | undefined;
  /** Calls in flight, so that a shutdown can drain them: `createInFlightCalls()`. */
  readonly inFlight: InFlightCalls;
  /** Paths outside the contract (`/healthz`, `/metrics`, `/docs` …); they run before the operations. */
  readonly systemRoutes?: Router;
}
