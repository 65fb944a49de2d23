// Differences from the contract as they are counted: by the gateway, in `pentagate drift`, and on the console's page.

/** A difference from the contract that was counted in the traffic of the gateway: names and places, never a value. */
export interface CountedDrift {
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
}
