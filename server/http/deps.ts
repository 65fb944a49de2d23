// What the HTTP core is given. Types only: whoever starts the server makes these things, tests make smaller ones.
import type { Router } from 'express';
import type { Handlers } from '../../contract/handler.js';
import type { Key, KeyRing } from '../../contract/key.js';
import type { FieldViolation, Reason } from '../../contract/problem.js';
import type { OperationId, Surface } from '../../generated/operations.js';
import type { Config } from '../config/settings.js';
import type { InFlightCalls } from './in-flight.js';

/** What a log must be able to do; a pino logger is one. */
export interface Logger {
  debug?(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What a rate limiter says to one more call of a key. */
export interface RateVerdict {
  readonly allowed: boolean;
  /** `ratelimit` and `ratelimit-policy`; empty when the key has no limit. */
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds; only when the call is not allowed. */
  readonly retryAfter?: number;
}

export interface Limiter {
  /** Counts one call of a key. A key without limits is answered without waiting. */
  take(key: Key): RateVerdict | Promise<RateVerdict>;
}

/** One request, at its end. Never a secret, never a body. */
export interface RequestInfo {
  readonly requestId: string;
  readonly method: string;
  /** Without query: a key may stand there. */
  readonly path: string;
  readonly surface: Surface;
  /** Absent where the request met none. */
  readonly operation?: OperationId;
  /** Name of the key, once it is known. */
  readonly key?: string;
  /** What went out as HTTP status; 499 when the caller went away before there was one. */
  readonly status: number;
  /** Milliseconds since the epoch at which it began. */
  readonly started: number;
  /** Milliseconds until its last byte was written, or its connection ended. */
  readonly duration: number;
  /** Events written, when the answer was a stream. */
  readonly events?: number;
  /** Why it was refused or broke off. */
  readonly reason?: Reason;
  /** The fault in words: for the log of whoever runs the server. */
  readonly message?: string;
  /** Every violation, when it was refused for one. */
  readonly problems?: readonly FieldViolation[];
  /** What was behind an `internal` one: for the log only. */
  readonly cause?: unknown;
  /** How a stream ended; absent for plain answers. */
  readonly ended?: 'complete' | 'error' | 'gone' | 'cut';
  /** Trace context of the caller (`traceparent`), if it sent one. */
  readonly traceparent?: string;
}

/** An answer or an event of ours that is not as the contract says. */
export interface ReplyViolation {
  readonly requestId: string;
  readonly operation: OperationId;
  readonly surface: Surface;
  /** A plain answer, an event's content, or the order of events. */
  readonly part: 'reply' | 'event' | 'order';
  readonly message: string;
}

/** Called for metrics and logs; must not throw, and must not wait. */
export interface Observer {
  /** Once per request, when nothing more of it can come. */
  request(info: RequestInfo): void;
  /** Events that left, counted per stream write. */
  events(surface: Surface, count: number): void;
  violation(info: ReplyViolation): void;
}

/** The settings of the HTTP core, by the names that they have in the configuration. */
export interface HttpSettings {
  readonly limits: {
    /** Bytes that a request body may have. */
    readonly bodyBytes: number;
    /** How deep its JSON may be nested. */
    readonly jsonDepth: number;
    /** How many values its JSON may have. */
    readonly jsonValues: number;
    /** Bytes of all request bodies that are being read or worked on. */
    readonly pendingBodyBytes: number;
  };
  /** The images surface has a body limit of its own: images come in base64. */
  readonly images: { readonly bodyBytes: number };
  /** First word of the messages headers `…-version` and `…-beta`. */
  readonly messages: { readonly vendor: string };
  /** Seconds of silence after which a stream shows that it is alive; 0: never. */
  readonly keepAliveSeconds: number;
  /** What happens to an answer that breaks the contract; see the setting of this name. Events are always checked unless this is off. */
  readonly responseValidation: Config['responseValidation'];
  /** Share of plain answers that `sample` checks, 0 to 1. */
  readonly responseSampleRatio: number;
}

export interface AppDeps {
  /** `generated/openapi.3.1.json`, parsed. */
  readonly contract: Readonly<Record<string, unknown>>;
  /** An operation without one is told to be unknown here. */
  readonly handlers: Partial<Handlers>;
  readonly keys: KeyRing;
  readonly limiter: Limiter;
  /** For what no request is reported of: errors of the paths outside. All else is told to `observe`. */
  readonly log: Logger;
  readonly observe: Observer;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Random bytes in hexadecimal digits: for request ids, and for which answers are looked at. */
  random(bytes: number): string;
  readonly settings: HttpSettings;
  /** Calls in flight, so that whoever stops the server can wait for them and then end them: `createLiveCalls()`. */
  readonly inFlight: InFlightCalls;
  /** Paths beside the contract (`/healthz`, `/metrics`, `/docs` …), asked before everything else. */
  readonly systemRoutes?: Router;
}
