// The dependencies of the HTTP server: handlers, keys, rate limiter, log, metrics. Types only; server/server.ts provides the real ones,
// tests provide smaller ones.
import type { Router } from 'express';
import type { Key, KeyLookup } from '../../scripts/runtime/key.js';
import type { Config } from '../config/settings.js';
import type { Forwarder } from './forwarder.js';
import type { AnyHandlers } from './handlers.js';
import type { InFlightCalls } from './in-flight.js';
import type { Logger } from './logger.js';
import type { Metering } from './metering.js';
import type { ReplyViolation, RequestInfo } from './request-info.js';
import type { RequestRecorder } from './request-recorder.js';
import type { ContractOperation } from './router.js';
import type { ServedContract } from './served-contract.js';

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

/** The settings of the HTTP server, with their names in the configuration. */
export interface HttpSettings {
  readonly limits: {
    /** Maximum size of a request body. */
    readonly bodyBytes: number;
    /** Maximum nesting depth of JSON bodies. */
    readonly jsonDepth: number;
    /** Maximum number of values in a JSON body. */
    readonly jsonValues: number;
    /** Maximum size of all request bodies of requests in progress. */
    readonly pendingBodyBytes: number;
  };
  /** The images surface has its own limit, because images are sent in base64. */
  readonly images: { readonly bodyBytes: number };
  /** Prefix of the messages headers `…-version` and `…-beta`. */
  readonly messages: { readonly vendor: string };
  /** Seconds of silence after which a stream sends a keep-alive; 0: never. */
  readonly keepAliveSeconds: number;
  /** How replies are validated; see the setting of this name. Events are always validated unless this is `off`. */
  readonly responseValidation: Config['responseValidation'];
  /** Share of JSON replies that `sample` validates, 0 to 1. */
  readonly responseSampleRatio: number;
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
