// The dependencies of the HTTP server: handlers, keys, rate limiter, log, metrics. Types only; server/server.ts provides the real ones,
// tests provide smaller ones.
import type { Router } from 'express';
import type { Key, KeyLookup } from '../../contract/key.js';
import type { FieldViolation, Reason } from '../../contract/problem.js';
import type { Config } from '../config/settings.js';
import type { AnyHandlers } from './handlers.js';
import type { InFlightCalls } from './in-flight.js';
import type { Logger } from './logger.js';
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

/** What is logged and measured of a request when it has ended. Never contains a secret or a body. */
export interface RequestInfo {
  readonly requestId: string;
  readonly method: string;
  /** Without the query, which may contain a key. */
  readonly path: string;
  readonly surface: string;
  /** Absent when the request matched none. */
  readonly operation?: string;
  /** The path of the operation, with its parameters in braces. */
  readonly route?: string;
  /** Name of the API key; absent when the request was not authenticated. */
  readonly key?: string;
  /** HTTP status that was sent; 499 when the caller disconnected before. */
  readonly status: number;
  /** When it began, in milliseconds since the epoch. */
  readonly started: number;
  /** Milliseconds until its last byte was written or its connection closed. */
  readonly duration: number;
  /** Events written; absent when the reply was not a stream. */
  readonly events?: number;
  /** Why it failed; absent on success. */
  readonly reason?: Reason;
  /** The message of the problem. */
  readonly message?: string;
  /** All violations, when it was refused for breaking the contract. */
  readonly problems?: readonly FieldViolation[];
  /** The original error of an `internal` problem. For the log only, never for the caller. */
  readonly cause?: unknown;
  /** How a stream ended; absent for other replies. `gone`: the caller disconnected; `cut`: the server closed the connection on purpose. */
  readonly ended?: 'complete' | 'error' | 'gone' | 'cut';
  /** The caller's W3C trace context. */
  readonly traceparent?: string;
}

/** A reply or an event of this server that breaks the contract. */
export interface ReplyViolation {
  readonly requestId: string;
  readonly operation: string;
  readonly surface: string;
  /** A JSON or file reply, the content of an event, or the order of events. */
  readonly part: 'reply' | 'event' | 'order';
  readonly message: string;
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
  /** An operation without a handler is answered with 501. */
  readonly handlers: AnyHandlers;
  readonly keys: KeyLookup;
  readonly limiter: Limiter;
  /** For errors outside the operations of the contract (`systemRoutes`). Requests of operations are reported to `observe`. */
  readonly log: Logger;
  readonly observe: Observer;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Random bytes as hexadecimal digits, for request ids. */
  random(bytes: number): string;
  readonly settings: HttpSettings;
  /** Calls in flight, so that a shutdown can drain them: `createInFlightCalls()`. */
  readonly inFlight: InFlightCalls;
  /** Paths outside the contract (`/healthz`, `/metrics`, `/docs` …); they run before the operations. */
  readonly systemRoutes?: Router;
}
