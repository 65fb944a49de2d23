// Reports of usage from the table of a database.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LatencyPercentiles, UsageGroup } from '../../generated/operator/types.js';
import type { Tables } from '../store/tables.js';
import { maxGroups, type UsageDimension, type UsageQuery, type UsageReport, usageDimensions } from './store.js';

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
    ...{ calls: number('calls'), errors: number('errors'), gone: number('gone') },
    ...{ estimated: number('estimated'), unpriced: number('unpriced') },
    ...{ inputTokens: number('inputTokens'), outputTokens: number('outputTokens') },
    ...{ cacheReadTokens: number('cacheReadTokens'), reasoningTokens: number('reasoningTokens') },
    ...{ cacheWrite5mTokens: number('cacheWrite5mTokens'), cacheWrite1hTokens: number('cacheWrite1hTokens') },
    ...{ images: number('images'), videoSeconds: number('videoMs') / 1000, cost: number('cost') },
    ...{ firstContentMs: latency(row.firstContentMs), durationMs: latency(row.durationMs) },
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
