// Reports of usage from rows that are read one batch after the other: what usage-database-store.ts asks a database for. Sums and counts are kept per
// group, so memory depends on the number of groups and of different latencies, not on that of rows.

import type { LatencyPercentiles, UsageGroup } from '../../generated/operator/types.js';
import type { UsageRow } from '../store/tables.js';
import { maxGroups, type UsageDimension, type UsageQuery, type UsageReport, usageDimensions } from './usage-store.js';

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

type Sums = { -readonly [Name in keyof Omit<UsageGroup, 'group' | 'firstContentMs' | 'durationMs'>]: number };

interface Counted {
  readonly names: readonly string[];
  readonly sums: Sums;
  readonly firstContentMs: Latencies;
  readonly durationMs: Latencies;
}

const noSums: Sums = {
  calls: 0,
  errors: 0,
  gone: 0,
  estimated: 0,
  unpriced: 0,
  inputTokens: 0,
  outputTokens: 0,
  cacheReadTokens: 0,
  cacheWrite5mTokens: 0,
  cacheWrite1hTokens: 0,
  reasoningTokens: 0,
  images: 0,
  videoSeconds: 0,
  cost: 0,
};

const failed = new Set(['error', 'refused', 'stopped']);

/** Adds a row; milliseconds of video and billionths of money are converted at the end, so that sums stay exact. */
function addRow({ sums, firstContentMs, durationMs }: Counted, row: UsageRow): void {
  sums.calls++;
  if (failed.has(row.ended)) sums.errors++;
  if (row.ended === 'gone') sums.gone++;
  if (row.estimated) sums.estimated++;
  if (row.cost_nanos === null && (row.input_tokens !== null || row.images > 0 || row.video_ms > 0)) sums.unpriced++;
  sums.inputTokens += row.input_tokens ?? 0;
  sums.outputTokens += row.output_tokens ?? 0;
  sums.cacheReadTokens += row.cache_read_tokens ?? 0;
  sums.cacheWrite5mTokens += row.cache_write_5m_tokens ?? 0;
  sums.cacheWrite1hTokens += row.cache_write_1h_tokens ?? 0;
  sums.reasoningTokens += row.reasoning_tokens ?? 0;
  sums.images += row.images;
  sums.videoSeconds += row.video_ms;
  sums.cost += row.cost_nanos ?? 0;
  addLatency(firstContentMs, row.first_content_ms);
  addLatency(durationMs, row.duration_ms);
}

const groupOf = ({ names, sums, firstContentMs, durationMs }: Counted, by: readonly UsageDimension[]): UsageGroup => ({
  group: Object.fromEntries(by.map((dimension, at) => [dimension, names[at] ?? ''])),
  ...sums,
  videoSeconds: sums.videoSeconds / 1000,
  cost: sums.cost / 1e9,
  firstContentMs: percentilesOf(firstContentMs),
  durationMs: percentilesOf(durationMs),
});

/** Byte by byte, as databases sort. */
const compareText = (one = '', other = ''): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The order of `UsageReport.groups`. */
function compareGroups(by: readonly UsageDimension[], one: Counted, other: Counted): number {
  const byDay = by[0] === 'day' ? compareText(one.names[0], other.names[0]) : 0;
  const bySums = byDay || other.sums.cost - one.sums.cost || other.sums.calls - one.sums.calls;
  return by.reduce((order, _, at) => order || compareText(one.names[at], other.names[at]), bySums);
}

/** Groups rows. @param batches rows may be outside of the time of the query */
export async function fileReport(
  batches: AsyncIterable<readonly UsageRow[]>,
  { by: given, since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, keyId }: UsageQuery,
): Promise<UsageReport> {
  const by = usageDimensions.filter((dimension) => given.includes(dimension));
  const groups = new Map<string, Counted>();
  let isTruncated = false;
  for await (const rows of batches)
    for (const row of rows) {
      if (row.started < since || row.started >= until || (keyId !== undefined && row.key_id !== keyId)) continue;
      const names = by.map((dimension) => values[dimension](row));
      const id = names.join('\n');
      let group = groups.get(id);
      if (!group) {
        if (groups.size === maxCounted) {
          isTruncated = true;
          continue;
        }
        group = { names, sums: { ...noSums }, firstContentMs: new Map(), durationMs: new Map() };
        groups.set(id, group);
      }
      addRow(group, row);
    }
  const sorted = [...groups.values()].sort((one, other) => compareGroups(by, one, other));
  return {
    groups: sorted.slice(0, maxGroups).map((group) => groupOf(group, by)),
    isTruncated: isTruncated || sorted.length > maxGroups,
  };
}

/** The days of a query, as the first and the last that its rows can have; the texts sort as the days do. */
export const daysOf = ({ since, until }: Pick<UsageQuery, 'since' | 'until'>): { first: string; last: string } => ({
  first: since === undefined ? '' : dayOf(since),
  last: until === undefined ? '~' : dayOf(until),
});

/** The first day that is kept. */
export const firstKeptDay = (retentionDays: number, now: number): string => dayOf(now - retentionDays * dayMs);
