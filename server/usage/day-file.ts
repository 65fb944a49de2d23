// One file of usage rows, in lines. A line has a checksum, and the rows of a batch as lists of values: without the names of its columns, a row
// is a third as long. Only whole lines count: a process that is killed, or a disk that is full, may leave a part of a line behind.
import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import { readLines } from '../../client/sequences.js';
import type { UsageRow } from './usage-row.js';

/** The order of the values in a row. Later versions read files of this one: new columns come last. */
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

const checksum = (json: string): string => crc32(json).toString(16).padStart(8, '0');

/** The line of a batch, without its line end. */
export function lineOfRows(rows: readonly UsageRow[]): string {
  const json = JSON.stringify(complete && rows.map((row) => columns.map((column) => row[column])));
  return `${checksum(json)} ${json}`;
}

/** The rows of a line; undefined if it is damaged. */
export function rowsOfLine(line: string): readonly UsageRow[] | undefined {
  const json = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(json)} `) return undefined;
  const batch = JSON.parse(json) as readonly (readonly unknown[])[];
  return batch.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [at, column] of columns.entries()) row[column] = values[at] ?? null;
    return row as unknown as UsageRow;
  });
}

/**
 * Reads the rows of a file, batch by batch. A line that a killed process has written in part lacks its end, and is none.
 * @param onDamaged called once if lines were damaged and are left out
 */
export async function* readDayFile(
  path: string,
  onDamaged: (lines: number) => void,
): AsyncGenerator<readonly UsageRow[]> {
  let damaged = 0;
  const lines = readLines();
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    lines.push(text);
    for (let line = lines.next(); line; line = lines.next()) {
      const rows = rowsOfLine(line.data);
      if (rows) yield rows;
      else if (line.data.endsWith(']')) damaged++;
    }
  }
  if (damaged) onDamaged(damaged);
}
