// What the gateway reports: one report per call, one per attempt, and what differs from the contract. None contains a body or a credential.
import type { Finding } from '../../client/drift.js';
import type { TextSurface } from '../../contract/handler.js';
import type { TokenUsage } from './usage.js';

/** How a forwarded call ended. `refused`: no upstream has answered it. */
export type CallEnd = 'complete' | 'error' | 'gone' | 'stopped' | 'refused';

/** One call of a caller, when it has ended. */
export interface CallReport {
  readonly requestId: string;
  readonly operation: string;
  readonly surface: TextSurface;
  readonly keyId: string;
  readonly workspace: string;
  /** The model that the caller asked for. */
  readonly modelAsked: string;
  /** The model that the upstream was asked for. */
  readonly modelSent: string;
  /** The model that the reply names, if it names one. */
  readonly modelServed: string | undefined;
  /** The upstream that answered, or the last one that was tried; undefined if none was. */
  readonly upstream: string | undefined;
  readonly attempts: number;
  readonly status: number;
  readonly streamed: boolean;
  readonly end: CallEnd;
  /** Milliseconds since the epoch. */
  readonly started: number;
  /** Milliseconds until the first content went to the caller; undefined if none did. */
  readonly firstContentMs: number | undefined;
  readonly durationMs: number;
  /** Undefined if the reply had no counts, or too little of it arrived. */
  readonly usage: TokenUsage | undefined;
}

export interface AttemptReport {
  readonly upstream: string;
  readonly surface: TextSurface;
  readonly outcome: 'answered' | 'failed';
  /** Why it failed. */
  readonly error?: string;
}

/** Something in a request, reply or event that differs from the contract. */
export interface TrafficFinding {
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
}
