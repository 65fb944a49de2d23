// Reports: the rows of usage in groups, with sums and latencies. For `pentagate usage` and for pages that show usage. Two files make them from
// the stored rows: sql-report.ts from a table, file-report.ts from files; both give the same report.

/** What rows can be grouped by. `model` is the model that answered, as far as it is known; `day` is a day in UTC. */
export const usageDimensions = ['day', 'key', 'workspace', 'surface', 'model', 'upstream'] as const;

export type UsageDimension = (typeof usageDimensions)[number];

/** Maximum groups of a report. */
export const maxGroups = 10_000;

export interface UsageQuery {
  /** Empty: one group with everything. */
  readonly by: readonly UsageDimension[];
  /** Calls that began at or after this time, in milliseconds since the epoch; absent: all. */
  readonly since?: number | undefined;
  /** Calls that began before this time, in milliseconds since the epoch; absent: all. */
  readonly until?: number | undefined;
  /** Only calls of the key with this id. */
  readonly keyId?: string | undefined;
}

/** Milliseconds; undefined if no call of the group has one. */
export interface LatencyPercentiles {
  readonly p50: number | undefined;
  readonly p95: number | undefined;
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

export interface UsageReport {
  /** Sorted by day, then by cost, then by calls, the largest first. */
  readonly groups: readonly UsageGroup[];
  /** Whether there are more groups than `maxGroups`. */
  readonly isTruncated: boolean;
}
