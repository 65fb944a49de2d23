// Reads what `pentagate drift` is given: recordings (JSONL), HAR files, and counts that were made elsewhere.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ByteCollector } from '../../http/body/byte-collector.js';
import { type Recording, RecordingError, readRecording } from '../../runtime/recording.js';
import type { Operation } from '../contract/contract-operations.js';
import { asArray, asObject, isObject, parsed } from '../contract/json-trees.js';
import { isHar, readHar } from '../recordings/har.js';
import { titles } from './counts.js';
import type { CountedFinding } from './drift-finding.js';

/** What a file holds, one after the other. `skipped`: requests that are no operation of the contract. */
export type Input =
  | { readonly recording: Recording; readonly skipped?: undefined; readonly counted?: undefined }
  | { readonly counted: CountedFinding; readonly skipped?: undefined; readonly recording?: undefined }
  | { readonly skipped: number; readonly recording?: undefined; readonly counted?: undefined };

/** Bytes of what is read as a whole: HAR files, documents, standard input. */
const maxDocumentBytes = 500_000_000;

const parts: ReadonlySet<unknown> = new Set(['request', 'reply', 'event', 'stream']);

/** Whether a line is one of counts. @throws RecordingError if it is one with problems */
function isCounted(value: unknown, place: string): value is CountedFinding {
  const { what, part, count, operation, upstream, path, first, last, kind } = asObject(value);
  if (!isObject(value) || !('what' in value) || 'op' in value) return false;
  const checks: readonly (readonly [right: boolean, message: string])[] = [
    [typeof operation === 'string', '`operation` must be an operationId'],
    [typeof upstream === 'string', '`upstream` must be a text'],
    [Object.hasOwn(titles, String(what)), `\`what\` must be one of ${Object.keys(titles).join(', ')}`],
    [parts.has(part), `\`part\` must be one of ${[...parts].join(', ')}`],
    [kind === 'drift' || kind === 'violation', '`kind` must be drift or violation'],
    [typeof path === 'string', '`path` must be a text'],
    [Number.isInteger(count) && Number(count) > 0, '`count` must be a whole number from 1'],
    [
      [first, last].every((each) => ['string', 'number'].includes(typeof each)),
      '`first` and `last` must be dates or numbers',
    ],
  ];
  const failed = checks.find(([right]) => !right);
  if (failed) throw new RecordingError(`${place} ${failed[1]}.`);
  return true;
}

function fromLine(line: string, place: string): Input {
  const value = parsed(line);
  if (value === undefined)
    throw new RecordingError(`${place} is not JSON. Give recordings (one JSON object per line), HAR files, or counts.`);
  return isCounted(value, place) ? { counted: value } : { recording: readRecording(line, place) };
}

/** What a text holds: one JSON document (HAR, or what `--format json` prints), else lines. */
function* fromText(text: string, file: string, operations: readonly Operation[]): Generator<Input> {
  const value = parsed(text);
  const { findings } = asObject(value);
  if (isHar(value)) {
    const { recordings, skipped } = readHar(value, file, operations);
    for (const recording of recordings) yield { recording };
    if (skipped) yield { skipped };
  } else if (Array.isArray(findings)) {
    for (const [at, finding] of asArray(findings).entries())
      if (isCounted(finding, `${file}: finding ${at + 1}`)) yield { counted: finding };
  } else
    for (const [at, line] of text.split('\n').entries()) if (line.trim()) yield fromLine(line, `${file}:${at + 1}`);
}

/** Reads standard input to its end. */
async function standardInput(): Promise<string> {
  const bytes = new ByteCollector();
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if (bytes.size + chunk.length > maxDocumentBytes)
      throw new RecordingError(`standard input is larger than ${maxDocumentBytes} bytes. Write a file.`);
    bytes.add(chunk);
  }
  return bytes.take().toString('utf8');
}

/**
 * Reads a file; `-` is standard input. Files in JSONL may be of any size.
 * @throws RecordingError with file, line and reason
 */
export async function* readInput(file: string, operations: readonly Operation[]): AsyncGenerator<Input> {
  if (file === '-') {
    yield* fromText(await standardInput(), 'standard input', operations);
    return;
  }
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info || info.isDirectory()) throw new RecordingError(`There is no file ${file}.`);
  if (!/\.jsonl(\.\d+)?$/i.test(file)) {
    if (info.size > maxDocumentBytes)
      throw new RecordingError(`${file} is larger than ${maxDocumentBytes} bytes. Split it, or write JSONL.`);
    yield* fromText(readFileSync(file, 'utf8'), file, operations);
    return;
  }
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number++;
    if (line.trim()) yield fromLine(line, `${file}:${number}`);
  }
}
