// What the gateway needs. Types only.

import type { Logger } from '../../scripts/runtime/logger.js';
import type { Config } from '../config/settings.js';
import type { Observer } from '../http/deps.js';
import type { ServedContract } from '../http/served-contract.js';
import type { GatewayObserver, StartAttemptSpan } from './reports.js';
import type { Target } from './target.js';

/** A response of an upstream. */
export interface OwnedResponse {
  readonly keyId: string;
  readonly id: string;
  readonly upstream: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** The settings of the gateway. */
export type GatewaySettings = Pick<Config, 'upstreams' | 'routes' | 'upstreamValidation' | 'messages'> & {
  readonly limits: Pick<Config['limits'], 'jsonDepth' | 'jsonValues' | 'upstreamEventBytes'>;
};

export interface GatewayDeps {
  readonly contract: ServedContract;
  readonly settings: GatewaySettings;
  readonly observe: Pick<Observer, 'events'>;
  readonly reports: GatewayObserver;
  /** Absent unless traces are switched on. */
  readonly startAttemptSpan?: StartAttemptSpan | undefined;
  readonly log: Logger;
  /** Of this process, for the detection of loops; absent: upstreams do not get it. */
  readonly instanceId?: string | undefined;
  /** Which upstream made a response, per key. */
  readonly owners: {
    remember(response: OwnedResponse): void;
    /** Undefined if it is unknown. */
    find(keyId: string, id: string): Promise<string | undefined>;
  };
  /** Whether the simulator made a response for a key. */
  isSimulated(keyId: string, id: string): Promise<boolean>;
  now(): number;
  /** A number from 0 to 1. */
  random(): number;
}

export interface ForwardDeps extends GatewayDeps {
  /** The upstreams in use, by name. */
  targets(): ReadonlyMap<string, Target>;
}
