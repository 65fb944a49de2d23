// Rows of usage in the table of a database. A batch that is stored again leaves the same rows: their ids decide.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LatencyPercentiles, UsageGroup } from '../../generated/operator/types.js';
import { isUnavailable } from '../../runtime/unavailable.js';
import type { Tables, UsageRow } from '../store/tables.js';
import type { UsageDimension } from './usage-store.js';
import { maxGroups, type UsageQuery, type UsageReport, type UsageStore, usageDimensions } from './usage-store.js';

const expressions: Readonly<Record<UsageDimension, RawBuilder<unknown>>> = {
  day: sql`to_char(to_timestamp(started / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
  key: sql`key_id`,
  workspace: sql`workspace`,
  surface: sql`surface`,
  model: sql`coalesce(model_served, model_sent, model_asked)`,
  upstream: sql`coalesce(upstream, '')`,
};

type Row = Record<string, string | number | readonly number[] | null>;

const sums = [
  ['input_tokens', 'inputTokens'],
  ['output_tokens', 'outputTokens'],
  ['cache_read_tokens', 'cacheReadTokens'],
  ['cache_write_5m_tokens', 'cacheWrite5mTokens'],
  ['cache_write_1h_tokens', 'cacheWrite1hTokens'],
  ['reasoning_tokens', 'reasoningTokens'],
  ['images', 'images'],
  ['video_ms', 'videoMs'],
] as const;

/** One aggregate per line; sums as double precision, since the driver returns larger types as text. */
const aggregates = sql.join([
  sql`count(*)::float8 as calls`,
  sql`count(*) filter (where ended in ('error', 'refused', 'stopped'))::float8 as errors`,
  sql`count(*) filter (where ended = 'gone')::float8 as gone`,
  sql`count(*) filter (where estimated)::float8 as estimated`,
  sql`count(*) filter (where cost_nanos is null and (input_tokens is not null or images > 0 or video_ms > 0))::float8
    as unpriced`,
  ...sums.map(([column, name]) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8 as ${sql.ref(name)}`),
  sql`(coalesce(sum(cost_nanos), 0) / 1000000000.0)::float8 as cost`,
  sql`percentile_disc(array[0.5, 0.95]) within group (order by first_content_ms) as "firstContentMs"`,
  sql`percentile_disc(array[0.5, 0.95]) within group (order by duration_ms) as "durationMs"`,
]);

const latency = (values: Row[string] | undefined): LatencyPercentiles => {
  const [p50, p95] = Array.isArray(values) ? (values as readonly (number | null)[]) : [];
  return { ...(p50 !== null && p50 !== undefined && { p50 }), ...(p95 !== null && p95 !== undefined && { p95 }) };
};

function groupOf(row: Row, by: readonly UsageDimension[]): UsageGroup {
  const number = (name: string): number => Number(row[name]);
  return {
    group: Object.fromEntries(by.map((dimension) => [dimension, String(row[`by_${dimension}`])])),
    calls: number('calls'),
    errors: number('errors'),
    gone: number('gone'),
    estimated: number('estimated'),
    unpriced: number('unpriced'),
    inputTokens: number('inputTokens'),
    outputTokens: number('outputTokens'),
    cacheReadTokens: number('cacheReadTokens'),
    reasoningTokens: number('reasoningTokens'),
    cacheWrite5mTokens: number('cacheWrite5mTokens'),
    cacheWrite1hTokens: number('cacheWrite1hTokens'),
    images: number('images'),
    videoSeconds: number('videoMs') / 1000,
    cost: number('cost'),
    firstContentMs: latency(row.firstContentMs),
    durationMs: latency(row.durationMs),
  };
}

/**
 * Groups the rows of the table. It reads all rows between `since` and `until`; rows of the last second may still wait in processes
 * (`UsageModule.report` stores those of this process first).
 */
export async function usageReport(
  queries: Kysely<Tables>,
  { by: given, since, until, keyId }: UsageQuery,
): Promise<UsageReport> {
  const by = usageDimensions.filter((dimension) => given.includes(dimension));
  const names = by.map((dimension) => sql.ref(`by_${dimension}`));
  const conditions = [
    ...(since === undefined ? [] : [sql`started >= ${Math.ceil(since)}`]),
    ...(until === undefined ? [] : [sql`started < ${Math.ceil(until)}`]),
    ...(keyId === undefined ? [] : [sql`key_id = ${keyId}`]),
  ];
  const order = [
    ...(by.includes('day') ? [sql`by_day`] : []),
    sql`cost desc`,
    sql`calls desc`,
    // Byte by byte, as the embedded database sorts.
    ...by.map((dimension) => sql`${expressions[dimension]} collate "C"`),
  ];
  const { rows } = await sql<Row>`
    select ${sql.join([...by.map((one) => sql`${expressions[one]} as ${sql.ref(`by_${one}`)}`), aggregates])}
    from usage
    ${conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    ${names.length ? sql`group by ${sql.join(names)}` : sql`having count(*) > 0`}
    order by ${sql.join(order)}
    limit ${maxGroups + 1}`.execute(queries);
  return {
    groups: rows.slice(0, maxGroups).map((row) => groupOf(row, by)),
    isTruncated: rows.length > maxGroups,
  };
}

/** Rows of one statement. */
const batchSize = 1000;

/** Stores rows; those that are stored already are skipped. Columns are named, as a later version may add some. */
export async function insertRows(queries: Kysely<Tables>, rows: readonly UsageRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += batchSize) {
    const json = JSON.stringify(rows.slice(at, at + batchSize));
    await sql`insert into usage (${columns})
      select ${columns} from json_populate_recordset(null::usage, ${json}::json)
      on conflict (id) do nothing`.execute(queries);
  }
}

const dayMs = 86_400_000;

/** Rows that one statement deletes, so that no lock is held for long. */
const purgeBatchSize = 5000;

/** Deletes rows past their retention. @returns how many */
export async function purgeUsage(queries: Kysely<Tables>, retentionDays: number, now: number): Promise<number> {
  const oldest = Math.floor(now - retentionDays * dayMs);
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from usage where id = any(array(
      select id from usage where started < ${oldest} order by started limit ${purgeBatchSize}))`.execute(queries);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < purgeBatchSize) return deleted;
  }
}

/** @param queries of a database that its owner closes */
export const createDatabaseStore = (queries: Kysely<Tables>): UsageStore => ({
  partsOf: (rows) => [rows],
  insert: (rows) => insertRows(queries, rows),
  refuses: (error) => !isUnavailable(error),
  report: (query) => usageReport(queries, query),
  purge: (retentionDays, now) => purgeUsage(queries, retentionDays, now),
  close: async () => undefined,
});
