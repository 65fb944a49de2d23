// Errors of value generation. generate-value.ts converts them to a violation of the caller's field.

/** No value satisfies the schema. `final`: backtracking cannot help. */
export class UnsatisfiableError extends Error {
  override readonly name = 'NoValue';
  readonly final: boolean;
  /** Enough candidates were tried at this location; only another choice further up may help. */
  readonly exhausted: boolean;

  constructor(reason: string, final = false, exhausted = final) {
    super(reason);
    this.final = final;
    this.exhausted = exhausted;
  }
}

/** The search is aborted: the value is too large, or the search takes too many steps. */
export class SearchLimitError extends Error {
  override readonly name = 'GivenUp';
}

/** A location in a schema or value, shortened to 120 characters. */
export const excerpt = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 117)}...`);
