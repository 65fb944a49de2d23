// One file of usage rows: lines are appended, and read in order. A line has a checksum, and the rows of a batch as lists of values: without
// the names of its columns, a row is a third as long. Only whole lines count: a process that is killed, or a disk that is full, may leave a
// part of a line behind.
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncDirectory } from '../store/durable.js';
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

/** The line of a batch, with its line end. */
export function lineOfRows(rows: readonly UsageRow[]): string {
  const json = JSON.stringify(complete && rows.map((row) => columns.map((column) => row[column])));
  return `${checksum(json)} ${json}\n`;
}

/** The rows of a line without its line end; undefined if it is damaged. */
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

const lineFeed = 10;

/** Bytes of one read. */
const chunkBytes = 65_536;

/** The number of bytes up to the end of the last whole line. */
async function wholeLines(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(chunkBytes);
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - chunkBytes);
    const { bytesRead } = await file.read(buffer, 0, end - start, start);
    const at = buffer.subarray(0, bytesRead).lastIndexOf(lineFeed);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

export type DayFile = Awaited<ReturnType<typeof openDayFile>>;

/** Opens a file for appending; creates it if it does not exist. */
export async function openDayFile(path: string) {
  // It names models and keys, so other users must not read it.
  const file = await open(path, 'a+', 0o600);
  let whole = await wholeLines(file);
  if (whole === 0) await syncDirectory(dirname(path));
  /** Whether a part of a line may follow `whole`. */
  let torn = true;
  return {
    /** Appends a line; it is on the disk when the promise resolves. Calls must wait for each other. */
    async append(line: string): Promise<void> {
      if (torn) await file.truncate(whole);
      torn = true;
      await file.appendFile(line);
      await file.datasync();
      torn = false;
      whole += Buffer.byteLength(line);
    },
    close: () => file.close(),
  };
}

/**
 * Reads the rows of a file, batch by batch.
 * @param onDamaged called once if lines were damaged and are left out
 */
export async function* readDayFile(
  path: string,
  onDamaged: (lines: number) => void,
): AsyncGenerator<readonly UsageRow[]> {
  let damaged = 0;
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at)]).toString();
      rest = [];
      from = at + 1;
      const rows = rowsOfLine(line);
      if (rows) yield rows;
      else damaged++;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (damaged) onDamaged(damaged);
}
