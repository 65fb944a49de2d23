// Reads what `pentagate drift` is given: recordings (JSONL) and HAR files.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ByteCollector } from '../../http/body/byte-collector.js';
import { type Recording, RecordingError, readRecording, readRecordings } from '../../runtime/recording.js';
import type { Operation } from '../contract/contract-operations.js';
import { parsed } from '../contract/json-trees.js';
import { isHar, readHar } from '../recordings/har.js';
import type { CountedFinding } from './drift-finding.js';

/** What is read, one after the other. `counted`: what a gateway has counted; `skipped`: requests that are no operation of the contract. */
export type Input =
  | { readonly recording: Recording; readonly skipped?: undefined; readonly counted?: undefined }
  | { readonly counted: CountedFinding; readonly skipped?: undefined; readonly recording?: undefined }
  | { readonly skipped: number; readonly recording?: undefined; readonly counted?: undefined };

/** Bytes of what is read as a whole: HAR files, documents, standard input. */
const maxDocumentBytes = 500_000_000;

/** What a text holds: a HAR file, else lines. */
function* fromText(text: string, file: string, operations: readonly Operation[]): Generator<Input> {
  const value = parsed(text);
  if (isHar(value)) {
    const { recordings, skipped } = readHar(value, file, operations);
    for (const recording of recordings) yield { recording };
    if (skipped) yield { skipped };
  } else for (const recording of readRecordings(text, file)) yield { recording };
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
    if (line.trim()) yield { recording: readRecording(line, `${file}:${number}`) };
  }
}
