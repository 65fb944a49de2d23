// JSON of the console API for usage, keys and drift. Used by the page and the server. Times are milliseconds since the epoch.
import type { CountedDrift } from '../../scripts/runtime/counted-drift.js';
import type { Key } from '../../scripts/runtime/key.js';
import type { UsageGroup } from '../../scripts/runtime/usage-group.js';
import type { ContractPlace } from './request-log.js';

/** `GET /console/api/usage?by=day,model&days=7`: of the key, or for an operator of all keys or one of them (`key=ID`). */
export interface UsageView {
  readonly groups: readonly UsageGroup[];
  readonly isTruncated: boolean;
  /** Whether it is of all keys. */
  readonly all: boolean;
  /** Names of keys by id, as far as they are known. */
  readonly keyNames: Readonly<Record<string, string>>;
}

/** A key without its secret. */
export interface KeyView {
  readonly id: string;
  readonly name: string;
  /** The last characters of the secret. */
  readonly hint: string;
  readonly surfaces: readonly string[];
  readonly perMinute?: number | undefined;
  readonly perDay?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  readonly budgets?: Key['budgets'] | undefined;
  readonly balance?: number | undefined;
  readonly workspace: string;
  readonly expires?: number | undefined;
  /** Whether it is an operator's key; only `pentagate key create --operator` makes one. */
  readonly operator?: true | undefined;
  readonly created: number;
  /** Whether the signed-in session acts as this key. */
  readonly isOwn: boolean;
}

/** `GET /console/api/keys`, for operators. */
export interface KeyList {
  readonly keys: readonly KeyView[];
}

/**
 * `POST /console/api/keys` and `PATCH /console/api/keys/:id`: texts as in the options of `pentagate key create`. In a PATCH, an empty text
 * removes a limit.
 */
export interface KeyInput {
  readonly name?: string;
  /** `all`, or a list with commas. */
  readonly surfaces?: string;
  readonly perMinute?: string;
  readonly perDay?: string;
  readonly tokensPerMinute?: string;
  /** `day:tokens=1000000,month:cost=50`. */
  readonly budgets?: string;
  readonly balance?: string;
  readonly workspace?: string;
  /** `30d`, `12h`, or a date. */
  readonly expires?: string;
}

/** The reply to a new key: its secret is shown once. */
export interface CreatedKey {
  readonly key: KeyView;
  readonly secret: string;
}

/** A counted difference, with the line of the contract that it differs from. */
export interface DriftRow extends CountedDrift {
  readonly contract?: ContractPlace;
}

/** `GET /console/api/drift`, for operators. */
export interface DriftList {
  readonly findings: readonly DriftRow[];
  /** Whether requests are forwarded: without upstreams there is no drift. */
  readonly hasUpstreams: boolean;
}
