// What `pentagate drift` finds, and counts.

/** In which part of an exchange a finding is. */
export type Part = 'request' | 'reply' | 'event' | 'stream';

/**
 * What differs. `field`: a member that no schema declares; `event`, `member`, `value`, `missing`: as a tolerant reading reports them; `type`:
 * a value of another type; `order`: events in a wrong order; `rule`: any other rule of the contract.
 */
export type What = 'field' | 'event' | 'member' | 'value' | 'missing' | 'type' | 'order' | 'rule';

/** A difference between a contract and what was sent, in one place. */
export interface DriftFinding {
  readonly kind: 'drift' | 'violation';
  readonly what: What;
  readonly part: Part;
  /** From the root of the value, without the indices of arrays: `output[].content[].type`. In an event, after the event's name. */
  readonly path: string;
  /** The name of an event, a kind or a value that the contract does not have; a placeholder if it does not look like a name. */
  readonly name?: string;
  /** Names and types of the members, never a value. */
  readonly shape?: string;
}

/** A finding with its counts: one line of the live counts of a gateway too. */
export interface CountedFinding extends DriftFinding {
  /** The operationId. */
  readonly operation: string;
  /** Who answered. */
  readonly upstream: string;
  readonly count: number;
  /** When it was first and last seen: ISO dates, or numbers of recordings from 1 where these have no time. */
  readonly first: string | number;
  readonly last: string | number;
}
