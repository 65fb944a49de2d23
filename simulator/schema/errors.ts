// Errors of value generation. generate-value.ts converts them to a violation of the caller's field.

/** No value satisfies the schema. `final`: backtracking cannot help either. */
export class UnsatisfiableError extends Error {
  override readonly name = 'NoValue';
  readonly final: boolean;
  /** Enough draws were tried where it is missing; only another choice further up may help. */
  readonly exhausted: boolean;

  constructor(reason: string, final = false, exhausted = final) {
    super(reason);
    this.final = final;
    this.exhausted = exhausted;
  }
}

/** The search is aborted: the value is too large, or too many steps were taken. */
export class SearchLimitError extends Error {
  override readonly name = 'GivenUp';
}

/** A place in a schema or value, for people: at most 120 characters of it. */
export const excerpt = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 117)}...`);
