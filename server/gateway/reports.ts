// What the gateway reports: one report per call, one per attempt, and what differs from the contract. None contains a body or a credential.
import type { Finding } from '../../client/drift.js';
import type { TextSurface } from '../engine/handler.js';
import type { CallReport } from '../http/metering.js';

export type { CallReport } from '../http/metering.js';

export interface AttemptReport {
  /** The `id` of the request. */
  readonly callId: string;
  readonly upstream: string;
  /** The model that the upstream was asked for. */
  readonly model: string;
  readonly durationMs: number;
  /** The HTTP status of the upstream; undefined if it did not answer. */
  readonly status: number | undefined;
  readonly surface: TextSurface;
  /** `refused`: the upstream works, and refuses the request of the caller. */
  readonly outcome: 'answered' | 'refused' | 'failed';
  /** Why it failed. */
  readonly error?: string | undefined;
}

/** An attempt while it runs, as a span of a trace. */
export interface AttemptSpan {
  /** The W3C header that makes what the upstream does a part of this attempt. */
  readonly traceparent: string;
  /** @param status the HTTP status of the upstream; undefined if it did not answer */
  end(status: number | undefined, error: string | undefined): void;
}

/** Begins the span of an attempt; its parent is the span of the request. */
export type StartAttemptSpan = (
  call: {
    readonly id: string;
    readonly operation: string;
    readonly started: number;
    /** The caller's header. */
    readonly traceparent: string | string[] | undefined;
  },
  attempt: { readonly upstream: string; readonly surface: TextSurface; readonly model: string },
) => AttemptSpan;

/** Something in a request, reply or event that differs from the contract. */
export interface TrafficFinding {
  /** The `id` of the request. */
  readonly callId: string;
  readonly operation: string;
  readonly upstream: string;
  readonly part: 'request' | 'reply' | 'event' | 'order';
  readonly finding: Finding;
}

/** Receives the reports. Its methods must not throw and must return at once. */
export interface GatewayObserver {
  call(report: CallReport): void;
  attempt(report: AttemptReport): void;
  finding(found: TrafficFinding): void;
  /** An upstream is in use from now on. @param operations those that it may be asked for */
  upstream(name: string, operations: readonly { readonly id: string; readonly surface: TextSurface }[]): void;
}
