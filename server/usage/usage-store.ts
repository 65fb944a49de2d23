// Where rows of usage are stored: in the table of a database, or in files of the data directory. Both give the same reports: rows in groups,
// with sums and latencies, for `pentagate usage` and for pages that show usage.
import type { UsageDimensions, UsageGroup } from '../../generated/operator/types.js';
import type { UsageRow } from '../store/tables.js';

/** What rows can be grouped by. `model` is the model that answered, as far as it is known; `day` is a day in UTC. */
export const usageDimensions = ['day', 'key', 'workspace', 'surface', 'model', 'upstream'] as const;

export type UsageDimension = keyof UsageDimensions;

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

export interface UsageReport {
  /** Sorted by day, then by cost, then by calls, the largest first. */
  readonly groups: readonly UsageGroup[];
  /** Whether there are more groups than `maxGroups`. */
  readonly isTruncated: boolean;
}

export interface UsageStore {
  /** Splits rows into parts that are stored one after the other. */
  partsOf(rows: readonly UsageRow[]): readonly (readonly UsageRow[])[];
  /** Stores a part, completely or not at all. */
  insert(part: readonly UsageRow[]): Promise<void>;
  /** Whether an error of `insert` would come again however often the rows are stored. */
  refuses(error: unknown): boolean;
  /** Groups what is stored. @throws if the store is unavailable */
  report(query: UsageQuery): Promise<UsageReport>;
  /**
   * Deletes what is older than so many days.
   * @param now milliseconds since the epoch
   * @returns how many rows, or files of a day, were deleted
   */
  purge(retentionDays: number, now: number): Promise<number>;
  close(): Promise<void>;
}
