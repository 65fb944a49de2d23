// Reports: the rows of usage in groups, with sums and latencies. For `pentagate usage` and for pages that show usage. Two files make them from
// the stored rows: sql-report.ts from a table, file-report.ts from files; both give the same report.
import type { UsageDimension, UsageGroup } from '../../contract/usage-group.js';

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
