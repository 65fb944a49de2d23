// Usage in groups: in reports, in `pentagate usage`, and on the console's page.

/** What rows can be grouped by. `model` is the model that answered, as far as it is known; `day` is a day in UTC. */
export const usageDimensions = ['day', 'key', 'workspace', 'surface', 'model', 'upstream'] as const;

export type UsageDimension = (typeof usageDimensions)[number];

/** Milliseconds; undefined if no call of the group has one. */
export interface LatencyPercentiles {
  readonly p50?: number | undefined;
  readonly p95?: number | undefined;
}

/** The calls and tasks that share what they are grouped by. */
export interface UsageGroup {
  /** The values of the dimensions in `by`: a key's id, a day as `2030-12-31`; '' where there is none, as for a call that no upstream answered. */
  readonly group: Readonly<Partial<Record<UsageDimension, string>>>;
  readonly calls: number;
  /** Calls that ended with an error, were refused, or were stopped by the server. */
  readonly errors: number;
  /** Calls whose caller disconnected. */
  readonly gone: number;
  /** Calls with estimated token counts. */
  readonly estimated: number;
  /** Calls that used something without a price: they are missing in `cost`. */
  readonly unpriced: number;
  readonly inputTokens: number;
  /** `reasoningTokens` included. */
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWrite5mTokens: number;
  readonly cacheWrite1hTokens: number;
  readonly reasoningTokens: number;
  readonly images: number;
  readonly videoSeconds: number;
  /** In the currency of the price list. */
  readonly cost: number;
  readonly firstContentMs: LatencyPercentiles;
  readonly durationMs: LatencyPercentiles;
}
