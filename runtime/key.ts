// API keys: identity, permissions and limits of a caller. Types only; they never hold the secret.
/** What may be used in a period. Days and months begin in UTC. */
export interface Budget {
  readonly period: 'day' | 'month' | 'total';
  readonly tokens?: number | undefined;
  /** In the currency of the price list. */
  readonly cost?: number | undefined;
}

/** An API key without its secret. */
export interface Key {
  /** Identifies the key in the store and in rate limits. Not derived from the secret in a way that reveals it. */
  readonly id: string;
  readonly name: string;
  readonly surfaces: readonly string[];
  /** Models that it may use; `*` stands for any characters. Absent: all. */
  readonly models?: readonly string[];
  /** Calls per minute and per day; absent: unlimited. */
  readonly perMinute?: number;
  readonly perDay?: number;
  /** Tokens per minute; absent: the setting `rate.tokensPerMinute`. */
  readonly tokensPerMinute?: number;
  /** Absent: only those of the settings. */
  readonly budgets?: readonly Budget[];
  /** Credit for image tasks; absent: unlimited. */
  readonly balance?: number;
  /** Keys of one workspace share prompt caches. */
  readonly workspace: string;
  /** Milliseconds since the epoch; absent: never. */
  readonly expires?: number;
  /** Whether it is an operator's: the console shows and manages what belongs to all keys. */
  readonly operator?: true;
}

/** Finds a key by the secret that a caller sends. */
export interface KeyLookup {
  /** Looks for the hash of the secret, so that its time says nothing of other keys. Also returns an expired key, so that the caller gets `expired_key` instead of `invalid_key`. */
  find(secret: string): Key | undefined | Promise<Key | undefined>;
}

/** Looks up keys. */
export interface KeyRing extends KeyLookup {
  /** Finds a key by its id; expired ones, too. Absent where keys are not listed. */
  withId?(id: string): Key | undefined;
}
