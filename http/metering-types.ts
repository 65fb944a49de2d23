// How the HTTP server and the gateway report what a call used. Types only; server/usage implements them.

import type { StreamAutomaton } from '../client/automaton.js';
import type { Key } from '../runtime/key.js';
import type { UpstreamRules } from '../runtime/upstream-rules.js';
import type { CallRules } from '../runtime/usage-rules.js';
import type { ContractOperation } from './router.js';

/** Tokens by kind of price. The kinds do not overlap, except that `output` includes `reasoning`. */
export interface TokenUsage {
  /** Input that was neither read from nor written to a cache. */
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite5m: number;
  readonly cacheWrite1h: number;
  readonly reasoning: number;
  /** The parts of `input` and `output` that are audio, for their price; absent: none. */
  readonly audioInput?: number;
  readonly audioOutput?: number;
}

/** What could be read of a call's usage. */
export interface CountedUsage {
  /** Undefined if the reply had no counts, or too little of it arrived. */
  readonly usage: TokenUsage | undefined;
  /** Whether these are the counts at the end of the answer. */
  readonly isFinal: boolean;
  /** Bytes of text that were generated, for an estimate where counts are missing. */
  readonly outputBytes: number;
  /** Why the generation ended, in the words of the surface; one per answer of the call. Empty if the reply does not say. */
  readonly finishReasons: readonly string[];
  /** The tier that the call was served in; absent if the reply does not say. */
  readonly serviceTier?: string | undefined;
  /** Calls of tools that the upstream runs, by name. */
  readonly toolCalls?: Readonly<Record<string, number>> | undefined;
}

/**
 * How a call ended. `refused`: it was not answered; `error`: its reply or stream ended with an error; `gone`: the caller disconnected;
 * `stopped`: the server stopped, or the key was revoked; `simulated`: with an error that was asked for, which is none of the server.
 */
export type CallEnd = 'complete' | 'simulated' | 'error' | 'gone' | 'stopped' | 'refused';

/** What only the side that answers a call can report of its end. */
export interface CallOutcome {
  /** The model that the upstream was asked for. */
  readonly modelSent: string;
  /** The model that the reply names, if it names one. */
  readonly modelServed: string | undefined;
  /** The upstream that answered, or the last one that was tried; undefined if none was. */
  readonly upstream: string | undefined;
  readonly attempts: number;
  readonly status: number;
  readonly end: CallEnd;
  /** Milliseconds until the first content went to the caller; undefined if none did. */
  readonly firstContentMs: number | undefined;
  readonly durationMs: number;
  readonly counted: CountedUsage;
}

/** What is known of a call when its body was read. */
export interface CallStart {
  /** The `id` of the request. */
  readonly id: string;
  readonly requestId: string;
  readonly operation: ContractOperation;
  /** That of the operation. */
  readonly contract: {
    callRules(operation: ContractOperation): CallRules | undefined;
    upstreamRules(operation: ContractOperation): UpstreamRules;
    replyChecks(operation: ContractOperation): { readonly order: StreamAutomaton | undefined };
  };
  readonly key: Key | undefined;
  readonly body: unknown;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Members of structured header fields, for the limit of tokens per minute; empty if there is none. */
export interface ReservationHeaders {
  readonly 'ratelimit-policy': string;
  readonly ratelimit: string;
}

/** One call whose usage is recorded. Exactly one of `close` and `end` counts: the first, unless the call was handed over. */
export interface MeteredCall {
  /**
   * Reserves the budgets of the call; undefined if there are none.
   * @param modelSent the model after aliases
   * @returns headers of the reply
   * @throws ProblemError 429 if a budget does not suffice, 503 if it cannot be checked
   */
  admit(modelSent: string | undefined): Promise<ReservationHeaders> | undefined;
  /** Reads a reply, or an event, of this server. */
  read(data: unknown): void;
  /** Hands the call over to an upstream, whose side calls `end`; or takes it back. */
  handOver(forwarded: boolean): void;
  /** The request has ended; no effect on a call that is handed over. */
  close(status: number, end: CallEnd): void;
  end(outcome: CallOutcome): void;
}

export interface Metering {
  /** @returns undefined for operations whose usage is not recorded */
  begin(start: CallStart): MeteredCall | undefined;
}

/** A record that whoever has made it gives away: it is completed in place, since a copy for each call would cost a microsecond. */
export type NewUsageRecord = { -readonly [Name in keyof UsageRecord]: UsageRecord[Name] };

/** What a call used, and how it went. Times in milliseconds. */
export interface UsageRecord extends Omit<CallOutcome, 'end' | 'counted'> {
  /** A UUID. Storing a record twice leaves one row. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly started: number;
  readonly keyId: string;
  readonly workspace: string;
  readonly surface: string;
  readonly operation: string;
  readonly modelAsked: string;
  readonly end: string;
  /** Undefined: unknown, or none were used. */
  readonly tokens: TokenUsage | undefined;
  readonly isEstimate: boolean;
  readonly images: number;
  readonly videoMs: number;
  /** Billionths of the currency of the price list; undefined: the model has no price, or nothing was used. */
  readonly costNanos: number | undefined;
  /** The `id` of the request, to join it with other reports; absent for tasks. It is not stored. */
  readonly callId?: string;
  readonly requestId: string;
  /** The tier and the tools that the call is priced by; they are not stored. */
  readonly serviceTier?: string | undefined;
  readonly toolCalls?: Readonly<Record<string, number>> | undefined;
  /** Why the generation ended, for traces; it is not stored. */
  readonly finishReasons?: readonly string[];
}
