// Rows of usage as lines of a file: a checksum, and the rows of a batch as lists of values. Without the names of its columns, a row is a third
// as long, and twice as fast to read.
import type { UsageRow } from '../store/tables.js';
import { entryOf, lineOf } from '../store/write-ahead.js';

/** The order of the values. Files of earlier versions are read with it: new columns come last. */
const columns = [
  ...(['id', 'started', 'key_id', 'workspace', 'surface', 'operation'] as const),
  ...(['model_asked', 'model_sent', 'model_served', 'upstream', 'attempts', 'status', 'ended'] as const),
  ...(['first_content_ms', 'duration_ms', 'input_tokens', 'output_tokens', 'cache_read_tokens'] as const),
  ...(['cache_write_5m_tokens', 'cache_write_1h_tokens', 'reasoning_tokens', 'estimated'] as const),
  ...(['images', 'video_ms', 'cost_nanos', 'request_id'] as const),
] satisfies readonly (keyof UsageRow)[];

/** Fails to compile if a column is missing above. */
type Missing = Exclude<keyof UsageRow, (typeof columns)[number]>;
const complete: Missing extends never ? true : Missing = true;

/** The line of a batch, with its line end. */
export const lineOfRows = (rows: readonly UsageRow[]): string =>
  lineOf(complete && rows.map((row) => columns.map((column) => row[column])));

/** The rows of a line without its line end; undefined if it is damaged. */
export function rowsOfLine(line: string): readonly UsageRow[] | undefined {
  const batch = entryOf<readonly (readonly unknown[])[]>(line);
  if (!Array.isArray(batch)) return undefined;
  return batch.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at] ?? null;
    return row as unknown as UsageRow;
  });
}
