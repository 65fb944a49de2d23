// What a tolerant reading reports. Types only.

/** How what arrives is held against the contract: `strict` refuses all that it does not say; `tolerant` lets pass what is merely newer. */
export type Reading = 'strict' | 'tolerant';

/** A place where a value differs from the contract. */
export interface Finding {
  /**
   * `drift`: newer than the contract, or missing where the contract requires it. `violation`: wrong in every reading. A violation that is
   * reported was not refused, because the grammar says so (`elsewhere.report`).
   */
  readonly kind: 'drift' | 'violation';
  /**
   * What differs. Drift: `event` (an unknown event), `member` (an unknown member of a union, such as a new kind of block), `value` (an unknown
   * value of an enum, or any where the contract has none), `missing` (a required member). Violations: `type`, `rule` (a rule between fields),
   * the keyword that the value breaks, or in a stream `joined`, `count`, `once`, `rises`, `same`, `numbered` or `sequence`.
   */
  readonly what: string;
  /** From the root of the value, without the indices of arrays, so that findings can be counted: `output[].content[].type`. */
  readonly path: string;
  /** Where it was first found: `output[2].content[0].type`; empty for the value itself. */
  readonly at?: string;
  readonly message: string;
}

/** Where a finding comes from. */
export interface ReplyPlace {
  readonly surface: string;
  readonly method: string;
  /** Whether it is an event of a stream. */
  readonly event: boolean;
  readonly status: number;
}

/** Receives each drift. What it throws is thrown to the caller. */
export type OnDrift = (finding: Finding, of: ReplyPlace) => void;
