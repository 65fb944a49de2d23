// Where rows of usage are stored: in the table of a database, or in files of the data directory. Types only.
import type { UsageRow } from '../store/tables.js';
import type { UsageQuery, UsageReport } from './report.js';

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
