// What the request log of the mock shows of it.

export interface MockLogOptions {
  /** Name of the mock in the page. */
  readonly name: string;
  /** Surfaces that the page's playground may use: those of pentagate's own contract. */
  readonly surfaces: readonly string[];
}
