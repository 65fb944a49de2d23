// What the gateway needs, and what it reports. Types only.
import type { Finding } from '../../client/drift.js';
import type { LoggedAttempt } from '../../generated/operator/types.js';
import type { JsonLimits } from '../../http/body/json-scan.js';
import type { AppDeps, Observer } from '../../http/http-deps.js';
import type { CallOutcome } from '../../http/metering-types.js';
import type { Config } from '../config/settings.js';
import type { Target } from './upstream-target.js';

export interface AttemptReport extends Pick<LoggedAttempt, 'upstream' | 'model' | 'durationMs' | 'outcome'> {
  /** The `id` of the request. */
  readonly callId: string;
  /** The HTTP status of the upstream; undefined if it did not answer. */
  readonly status: number | undefined;
  readonly surface: string;
  /** Why it failed. */
  readonly error?: string | undefined;
}

/** An attempt while it runs, as a span of a trace. */
interface AttemptSpan {
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
  attempt: { readonly upstream: string; readonly surface: string; readonly model: string },
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

/** Receives what metrics, logs and traces need; none of it contains a body or a credential. Its methods must not throw and must return at once. */
export interface GatewayObserver extends Pick<Observer, 'events'> {
  /** A call has ended. */
  call(operation: string, outcome: CallOutcome): void;
  attempt(report: AttemptReport): void;
  finding(found: TrafficFinding): void;
  /** An upstream is in use from now on. @param operations those that it may be asked for */
  upstream(name: string, operations: readonly { readonly id: string; readonly surface: string }[]): void;
}

/** A response of an upstream. */
export interface OwnedResponse {
  readonly keyId: string;
  readonly id: string;
  /** Empty: it was deleted there. */
  readonly upstream: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** The settings of the gateway. */
export type GatewaySettings = Partial<Omit<Config, 'limits'>> & {
  readonly upstreams: Config['upstreams'];
  readonly routes: Config['routes'];
  /** By surface. */
  readonly upstreamValidation: Readonly<Record<string, 'tolerant' | 'strict' | 'off'>>;
  readonly limits: Pick<Config['limits'], 'jsonDepth' | 'jsonValues' | 'upstreamEventBytes'>;
};

export interface GatewayDeps extends Pick<AppDeps, 'contract' | 'log' | 'now' | 'instanceId'> {
  readonly settings: GatewaySettings;
  readonly observe: GatewayObserver;
  /** Absent unless traces are switched on. */
  readonly startAttemptSpan?: StartAttemptSpan | undefined;
  /** Which upstream made a response, per key. */
  readonly owners: {
    remember(response: OwnedResponse): void;
    /** Undefined if it is unknown, empty if it was deleted. */
    find(keyId: string, id: string): Promise<string | undefined>;
  };
  /** Whether the simulator made a response for a key. */
  isSimulated(keyId: string, id: string): Promise<boolean>;
  /** A number from 0 to 1. */
  random(): number;
}

export interface ForwardDeps extends GatewayDeps {
  /** Of parsed replies and events. */
  readonly jsonLimits: JsonLimits;
  /** The upstreams in use, by name. */
  targets(): ReadonlyMap<string, Target>;
}
