// Where rows of usage are stored: in the table of a database, or in files of the data directory. Both give the same reports: rows in groups,
// with sums and latencies, for `pentagate usage` and for pages that show usage.
import type { UsageDimensions, UsageGroup } from '../../generated/operator/types.js';
import type { RowStore } from '../store/row-writer.js';
import type { UsageRow } from './usage-row.js';

/** What rows can be grouped by. `model` is the model that answered, as far as it is known; `day` is a day in UTC. */
const usageDimensions = ['day', 'key', 'workspace', 'surface', 'model', 'upstream'] as const;

export type UsageDimension = keyof UsageDimensions;

/** Maximum groups of a report. */
export const maxGroups = 10_000;

export interface UsageQuery {
  readonly by: readonly UsageDimension[];
  /** Calls that began at or after this time, in milliseconds since the epoch; absent: all. */
  readonly since?: number | undefined;
  /** Calls that began before this time, in milliseconds since the epoch; absent: all. */
  readonly until?: number | undefined;
  /** Only calls of the key with this id. */
  readonly keyId?: string | undefined;
}

export interface UsageReport {
  /** Sorted by day, then by cost, then by calls, the largest first. */
  readonly groups: readonly UsageGroup[];
  /** The sums of all groups; absent without any. */
  readonly total?: UsageGroup | undefined;
  /** Whether there are more groups than `maxGroups`. */
  readonly isTruncated: boolean;
}

/** Numbers of rows in a group: all, and those with something. */
export const countNames = ['calls', 'errors', 'gone', 'estimated', 'unpriced'] as const;
type CountName = (typeof countNames)[number];

/** Sums in a group: the column, and how many of its units are one. Divided at the end, so that sums stay exact. */
export const sums = {
  inputTokens: ['input_tokens', 1],
  outputTokens: ['output_tokens', 1],
  cacheReadTokens: ['cache_read_tokens', 1],
  cacheWrite5mTokens: ['cache_write_5m_tokens', 1],
  cacheWrite1hTokens: ['cache_write_1h_tokens', 1],
  reasoningTokens: ['reasoning_tokens', 1],
  images: ['images', 1],
  videoSeconds: ['video_ms', 1000],
  cost: ['cost_nanos', 1e9],
} as const satisfies Partial<Record<keyof UsageGroup, readonly [keyof UsageRow, number]>>;
export type SumName = keyof typeof sums;
export const sumNames = Object.keys(sums) as SumName[];

/** Ends of calls that count as errors. */
export const errorEnds = ['error', 'refused', 'stopped'] as const;

/** The dimensions of a query in the order of the list. */
export const dimensionsOf = ({ by }: UsageQuery): UsageDimension[] =>
  usageDimensions.filter((each) => by.includes(each));

/** @param numberOf counts, and sums in the units of their columns */
export const usageGroup = (
  group: UsageGroup['group'],
  numberOf: (name: CountName | SumName) => number,
  latencies: Pick<UsageGroup, 'firstContentMs' | 'durationMs'>,
): UsageGroup => ({
  group,
  ...(Object.fromEntries(countNames.map((name) => [name, numberOf(name)])) as Record<CountName, number>),
  ...(Object.fromEntries(sumNames.map((name) => [name, numberOf(name) / sums[name][1]])) as Record<SumName, number>),
  ...latencies,
});

export interface UsageStore extends RowStore<UsageRow> {
  /** Groups what is stored. @throws if the store is unavailable */
  report(query: UsageQuery): Promise<UsageReport>;
  /**
   * Deletes what is older than so many days.
   * @param now milliseconds since the epoch
   * @returns how many rows, or files of a day, were deleted
   */
  purge(retentionDays: number, now: number): Promise<number>;
}
