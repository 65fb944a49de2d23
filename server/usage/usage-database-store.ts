// Rows of usage in the table of a database. A batch that is stored again leaves the same rows: their ids decide.

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LatencyPercentiles, UsageGroup } from '../../generated/operator/types.js';
import { isUnavailable } from '../../runtime/unavailable.js';
import { deleteInBatches } from '../store/batch.js';
import type { Tables } from '../store/tables.js';
import type { UsageRow } from './usage-row.js';
import {
  dimensionsOf,
  errorEnds,
  maxGroups,
  sumNames,
  sums,
  type UsageDimension,
  type UsageQuery,
  type UsageReport,
  type UsageStore,
  usageGroup,
} from './usage-store.js';

const expressions: Readonly<Record<UsageDimension, RawBuilder<unknown>>> = {
  day: sql`to_char(to_timestamp(started / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
  key: sql`key_id`,
  workspace: sql`workspace`,
  surface: sql`surface`,
  model: sql`coalesce(model_served, model_sent, model_asked)`,
  upstream: sql`coalesce(upstream, '')`,
};

type Row = Record<string, string | number | readonly number[] | null>;

/** One aggregate per line; sums as double precision, since the driver returns larger types as text. */
const aggregates = sql.join([
  sql`count(*)::float8 as calls`,
  sql`count(*) filter (where ended in (${sql.join(errorEnds.map((end) => sql.lit(end)))}))::float8 as errors`,
  sql`count(*) filter (where ended = 'gone')::float8 as gone`,
  sql`count(*) filter (where estimated)::float8 as estimated`,
  sql`count(*) filter (where cost_nanos is null and (input_tokens is not null or images > 0 or video_ms > 0))::float8
    as unpriced`,
  ...sumNames.map((name) => sql`coalesce(sum(${sql.ref(sums[name][0])}), 0)::float8 as ${sql.ref(name)}`),
  sql`percentile_disc(array[0.5, 0.95]) within group (order by first_content_ms) as "firstContentMs"`,
  sql`percentile_disc(array[0.5, 0.95]) within group (order by duration_ms) as "durationMs"`,
]);

const latency = (values: Row[string] | undefined): LatencyPercentiles => {
  const [p50, p95] = Array.isArray(values) ? (values as readonly (number | null)[]) : [];
  return { ...(p50 !== null && p50 !== undefined && { p50 }), ...(p95 !== null && p95 !== undefined && { p95 }) };
};

const groupOf = (row: Row, by: readonly UsageDimension[]): UsageGroup =>
  usageGroup(
    Object.fromEntries(by.map((dimension) => [dimension, String(row[`by_${dimension}`])])),
    (name) => Number(row[name]),
    { firstContentMs: latency(row.firstContentMs), durationMs: latency(row.durationMs) },
  );

/**
 * Groups the rows of the table. It reads all rows between `since` and `until`; rows of the last second may still wait in processes
 * (`UsageModule.report` stores those of this process first).
 */
async function usageReport(queries: Kysely<Tables>, query: UsageQuery): Promise<UsageReport> {
  const [groups, [total]] = await Promise.all([
    readGroups(queries, query, dimensionsOf(query)),
    readGroups(queries, query, []),
  ]);
  return { groups: groups.slice(0, maxGroups), ...(total && { total }), isTruncated: groups.length > maxGroups };
}

/** One group more than a report has, if there are more. */
async function readGroups(
  queries: Kysely<Tables>,
  { since, until, keyId }: UsageQuery,
  by: readonly UsageDimension[],
): Promise<UsageGroup[]> {
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
    // Byte by byte, as the files are sorted.
    ...by.map((dimension) => sql`${expressions[dimension]} collate "C"`),
  ];
  const { rows } = await sql<Row>`
    select ${sql.join([...by.map((one) => sql`${expressions[one]} as ${sql.ref(`by_${one}`)}`), aggregates])}
    from usage
    ${conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    ${names.length ? sql`group by ${sql.join(names)}` : sql`having count(*) > 0`}
    order by ${sql.join(order)}
    limit ${maxGroups + 1}`.execute(queries);
  return rows.map((row) => groupOf(row, by));
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

/** @param queries of a database that its owner closes */
export const createDatabaseStore = (queries: Kysely<Tables>): UsageStore => ({
  partsOf: (rows) => [rows],
  insert: (rows) => insertRows(queries, rows),
  refuses: (error) => !isUnavailable(error),
  report: (query) => usageReport(queries, query),
  purge: (retentionDays, now) =>
    deleteInBatches(purgeBatchSize, () =>
      sql`delete from usage where id = any(array(select id from usage
        where started < ${Math.floor(now - retentionDays * dayMs)} order by started limit ${purgeBatchSize}))`.execute(
        queries,
      ),
    ),
});
