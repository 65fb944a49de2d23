// Rows of usage in files of the data directory, one per day in UTC: for servers without PostgreSQL. The embedded database would cost a server
// that only answers text 200 MB of memory, for rows that are only appended, read in order and deleted by age.
//
// Promises:
// - A part of rows is in the file of its day completely or not at all; what a killed process has written in part is not read.
// - A report reads the files of the days it is about, in slices, so that other requests are answered meanwhile.
// - Rows of calls are stored once, by the call itself; those of tasks may be stored again after a crash, and count once.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LatencyPercentiles, UsageGroup } from '../../generated/operator/types.js';
import { chunks, groupBy } from '../../runtime/group-by.js';
import type { Logger } from '../../runtime/logger.js';
import { appendLine } from '../store/durable.js';
import { lineOfRows, readDayFile } from './day-file.js';
import { isTaskRecord, type UsageRow } from './usage-row.js';
import {
  countNames,
  dimensionsOf,
  errorEnds,
  maxGroups,
  type SumName,
  sumNames,
  sums,
  type UsageDimension,
  type UsageQuery,
  type UsageReport,
  type UsageStore,
  usageGroup,
} from './usage-store.js';

// Reports of usage from rows that are read one batch after the other: what usage-database-store.ts asks a database for. Sums and counts are kept per
// group, so memory depends on the number of groups and of different latencies, not on that of rows.

const dayMs = 86_400_000;

/** The last time that a date can have. */
const maxTime = 8_640_000_000_000_000;

/** Groups that are counted; rows of further ones are left out. */
const maxCounted = 2 * maxGroups;

/** The day of a time in UTC, as `2030-12-31`. */
export const dayOf = (time: number): string =>
  new Date(Math.min(maxTime, Math.max(0, time))).toISOString().slice(0, 10);

const values: Readonly<Record<UsageDimension, (row: UsageRow) => string>> = {
  day: ({ started }) => dayOf(started),
  key: ({ key_id }) => key_id,
  workspace: ({ workspace }) => workspace,
  surface: ({ surface }) => surface,
  model: ({ model_served, model_sent, model_asked }) => model_served ?? model_sent ?? model_asked,
  upstream: ({ upstream }) => upstream ?? '',
};

/** How often each number of milliseconds occurred. */
type Latencies = Map<number, number>;

const addLatency = (latencies: Latencies, milliseconds: number | null): void => {
  if (milliseconds !== null) latencies.set(milliseconds, (latencies.get(milliseconds) ?? 0) + 1);
};

/** The smallest values that these shares of all values do not exceed, as `percentile_disc` of SQL. */
function percentilesOf(latencies: Latencies): LatencyPercentiles {
  const sorted = [...latencies].sort(([a], [b]) => a - b);
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  const at = (share: number): number | undefined => {
    let seen = 0;
    return sorted.find(([, times]) => {
      seen += times;
      return seen >= share * count;
    })?.[0];
  };
  const [p50, p95] = [at(0.5), at(0.95)];
  return { ...(p50 !== undefined && { p50 }), ...(p95 !== undefined && { p95 }) };
}

interface Counted {
  readonly names: readonly string[];
  readonly numbers: Record<(typeof countNames)[number] | SumName, number>;
  readonly firstContentMs: Latencies;
  readonly durationMs: Latencies;
}

const emptyGroup = (names: readonly string[]): Counted => ({
  names,
  numbers: Object.fromEntries([...countNames, ...sumNames].map((name) => [name, 0])) as Counted['numbers'],
  firstContentMs: new Map(),
  durationMs: new Map(),
});

const failed: ReadonlySet<string> = new Set(errorEnds);

function addRow({ numbers, firstContentMs, durationMs }: Counted, row: UsageRow): void {
  numbers.calls++;
  if (failed.has(row.ended)) numbers.errors++;
  if (row.ended === 'gone') numbers.gone++;
  if (row.estimated) numbers.estimated++;
  if (row.cost_nanos === null && (row.input_tokens !== null || row.images > 0 || row.video_ms > 0)) numbers.unpriced++;
  for (const name of sumNames) numbers[name] += row[sums[name][0]] ?? 0;
  addLatency(firstContentMs, row.first_content_ms);
  addLatency(durationMs, row.duration_ms);
}

const groupOf = ({ names, numbers, firstContentMs, durationMs }: Counted, by: readonly UsageDimension[]): UsageGroup =>
  usageGroup(Object.fromEntries(by.map((dimension, at) => [dimension, names[at] ?? ''])), (name) => numbers[name], {
    firstContentMs: percentilesOf(firstContentMs),
    durationMs: percentilesOf(durationMs),
  });

/** Byte by byte, as databases sort. */
const compareText = (one = '', other = ''): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The order of `UsageReport.groups`. */
function compareGroups(by: readonly UsageDimension[], one: Counted, other: Counted): number {
  const byDay = by[0] === 'day' ? compareText(one.names[0], other.names[0]) : 0;
  const bySums = byDay || other.numbers.cost - one.numbers.cost || other.numbers.calls - one.numbers.calls;
  return by.reduce((order, _, at) => order || compareText(one.names[at], other.names[at]), bySums);
}

/** Groups rows. @param batches rows may be outside of the time of the query */
async function fileReport(batches: AsyncIterable<readonly UsageRow[]>, query: UsageQuery): Promise<UsageReport> {
  const { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, keyId } = query;
  const by = dimensionsOf(query);
  const all = emptyGroup([]);
  const groups = new Map<string, Counted>();
  let isTruncated = false;
  for await (const rows of batches)
    for (const row of rows) {
      if (row.started < since || row.started >= until || (keyId !== undefined && row.key_id !== keyId)) continue;
      addRow(all, row);
      const names = by.map((dimension) => values[dimension](row));
      const id = names.join('\n');
      let group = groups.get(id);
      if (!group) {
        if (groups.size === maxCounted) {
          isTruncated = true;
          continue;
        }
        group = emptyGroup(names);
        groups.set(id, group);
      }
      addRow(group, row);
    }
  const sorted = [...groups.values()].sort((one, other) => compareGroups(by, one, other));
  return {
    groups: sorted.slice(0, maxGroups).map((group) => groupOf(group, by)),
    ...(all.numbers.calls && { total: groupOf(all, []) }),
    isTruncated: isTruncated || sorted.length > maxGroups,
  };
}

/** Rows of one line: a line is parsed at once. */
const maxRowsPerLine = 200;

const filePattern = /^(\d{4}-\d{2}-\d{2})\.jsonl$/;

const nameOf = (day: string): string => `${day}.jsonl`;

/** The days of which there are files. */
async function storedDays(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => filePattern.exec(name)?.[1] ?? []).sort();
}

/** The stored rows of some days, from the first to the last. */
async function* readRows(
  folder: string,
  first: string,
  last: string,
  log: Logger,
): AsyncGenerator<readonly UsageRow[]> {
  const tasks = new Set<string>();
  const isNew = ({ id }: UsageRow): boolean => {
    if (!isTaskRecord(id)) return true;
    if (tasks.has(id)) return false;
    tasks.add(id);
    return true;
  };
  for (const day of await storedDays(folder)) {
    if (day < first || day > last) continue;
    const path = join(folder, nameOf(day));
    const batches = readDayFile(path, (lines) =>
      log.error({ path, lines }, 'lines of usage are damaged and left out; restore the file from a backup'),
    );
    for await (const rows of batches) yield rows.filter(isNew);
  }
}

/** Creates the store of a data directory, whose lock the caller holds. */
export function createFileStore(dataDir: string, log: Logger): UsageStore {
  const folder = join(dataDir, 'usage');
  return {
    partsOf: (rows) =>
      [...groupBy(rows, ({ started }) => dayOf(started)).values()].flatMap((all) => chunks(all, maxRowsPerLine)),
    async insert(part) {
      const [first] = part;
      if (first) await appendLine(join(folder, nameOf(dayOf(first.started))), lineOfRows(part));
    },
    refuses: () => false,
    report(query) {
      const { since, until } = query;
      // The texts sort as the days do.
      const [first, last] = [since === undefined ? '' : dayOf(since), until === undefined ? '~' : dayOf(until)];
      return fileReport(readRows(folder, first, last, log), query);
    },
    async purge(retentionDays, now) {
      const firstKept = dayOf(now - retentionDays * dayMs);
      const expired = (await storedDays(folder)).filter((day) => day < firstKept);
      for (const day of expired) await rm(join(folder, nameOf(day)), { force: true });
      return expired.length;
    },
  };
}
