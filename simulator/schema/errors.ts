// Why no value of a schema can be made. Thrown inside this folder; make.ts turns it into a violation of the caller's field.

/** No value fits here. `final`: whatever is tried; else another choice further up or another draw may help. */
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

/** The work is given up as a whole: the value would be too large, or the search has taken too many steps. */
export class SearchLimitError extends Error {
  override readonly name = 'GivenUp';
}

/** A place in a schema or value, for people: at most 120 characters of it. */
export const excerpt = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 117)}...`);
