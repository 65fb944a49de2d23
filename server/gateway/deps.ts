// What the gateway needs. Types only.
import type { Config } from '../config/settings.js';
import type { Observer } from '../http/deps.js';
import type { Logger } from '../http/logger.js';
import type { ServedContract } from '../http/served-contract.js';
import type { GatewayObserver, StartAttemptSpan } from './reports.js';
import type { ResponseOwners } from './response-owners.js';
import type { Target } from './target.js';

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
  readonly owners: Pick<ResponseOwners, 'remember' | 'find'>;
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
