// JSON of the console API for usage, keys and drift. Used by the page and the server. Times are milliseconds since the epoch.
import type { Key } from '../../contract/key.js';
import type { ContractPlace } from './request-log.js';

/** What usage can be grouped by. */
export type UsageDimension = 'day' | 'key' | 'workspace' | 'surface' | 'model' | 'upstream';

/** Milliseconds; absent if no call of the group has one. */
export interface Percentiles {
  readonly p50?: number | undefined;
  readonly p95?: number | undefined;
}

/** The calls and tasks that share what they are grouped by. */
export interface UsageRow {
  readonly group: Readonly<Partial<Record<UsageDimension, string>>>;
  readonly calls: number;
  readonly errors: number;
  readonly gone: number;
  /** Calls that used something without a price. */
  readonly unpriced: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWrite5mTokens: number;
  readonly cacheWrite1hTokens: number;
  readonly images: number;
  readonly videoSeconds: number;
  /** In the currency of the price list. */
  readonly cost: number;
  readonly firstContentMs: Percentiles;
  readonly durationMs: Percentiles;
}

/** `GET /console/api/usage?by=day,model&days=7`: of the key, or for an operator of all keys or one of them (`key=ID`). */
export interface UsageView {
  readonly groups: readonly UsageRow[];
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

/** A difference from the contract that was counted in the traffic of the gateway. */
export interface DriftRow {
  readonly operation: string;
  readonly upstream: string;
  readonly kind: 'violation' | 'drift';
  readonly what: string;
  readonly part: 'request' | 'reply' | 'event' | 'stream';
  /** Such as `content[].type`. */
  readonly path: string;
  /** The name of an event, a kind or a value that the contract does not have. */
  readonly name?: string;
  readonly count: number;
  /** ISO dates. */
  readonly first: string;
  readonly last: string;
  readonly contract?: ContractPlace;
}

/** `GET /console/api/drift`, for operators. */
export interface DriftList {
  readonly findings: readonly DriftRow[];
  /** Whether requests are forwarded: without upstreams there is no drift. */
  readonly hasUpstreams: boolean;
}
