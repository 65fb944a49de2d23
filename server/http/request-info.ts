// What the HTTP server reports of a request. Types only.
import type { FieldViolation, Reason } from '../../scripts/runtime/problem.js';

/** What is logged and measured of a request when it has ended. Never contains a secret or a body. */
export interface RequestInfo {
  /** Of this server, unique. */
  readonly id: string;
  /** Of the caller, if it has sent one. */
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
  /** The upstream that answered, or the last that was tried; absent if the server answered by itself. */
  readonly forwarded?: { readonly upstream: string; readonly attempts: number };
  /** The caller's W3C trace context. */
  readonly traceparent?: string;
}

/** A reply or an event of this server that breaks the contract. */
export interface ReplyViolation {
  /** The `id` of the request. */
  readonly id: string;
  readonly requestId: string;
  readonly operation: string;
  readonly surface: string;
  /** A JSON or file reply, the content of an event, or the order of events. */
  readonly part: 'reply' | 'event' | 'order';
  readonly message: string;
}
