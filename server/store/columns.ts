// The columns of rows that are inserted as JSON. They are named in the statement: a later version may add columns, and processes of this one go
// on beside it; what they do not name gets its default.
import { type RawBuilder, sql } from 'kysely';
import type { TaskRow, UsageRow } from './tables.js';

/** All members, so that a column cannot be forgotten. */
type AllOf<Row> = Readonly<Record<keyof Row, true>>;

const task: AllOf<TaskRow> = {
  ...{ id: true, surface: true, key_id: true, action: true, status: true, stage: true, account: true, channel: true },
  ...{ mode: true, parent: true, uuid: true, job: true, facts: true, progress: true, preview: true, result: true },
  ...{ failure: true, hook: true, cost: true, pressed: true, history: true, submitted: true, started: true },
  ...{ finished: true, deadline: true, run_at: true, lease_until: true, worker: true, attempts: true },
};

const usage: AllOf<UsageRow> = {
  ...{ id: true, started: true, key_id: true, workspace: true, surface: true, operation: true, model_asked: true },
  ...{ model_sent: true, model_served: true, upstream: true, attempts: true, status: true, ended: true },
  ...{ first_content_ms: true, duration_ms: true, input_tokens: true, output_tokens: true, cache_read_tokens: true },
  ...{ cache_write_5m_tokens: true, cache_write_1h_tokens: true, reasoning_tokens: true, estimated: true },
  ...{ images: true, video_ms: true, cost_nanos: true, request_id: true },
};

const listOf = (columns: object): RawBuilder<unknown> =>
  sql.join(Object.keys(columns).map((column) => sql.ref(column)));

/** `id, surface, …` */
export const taskColumns = listOf(task);
export const usageColumns = listOf(usage);
