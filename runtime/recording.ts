// Recordings of real traffic: one JSON object per line (JSONL), each a request with its reply or its events.
import { asArray, asString, isObject, type JsonObject, parsed } from './json.js';

/** An event of a recorded stream: its `event:` line, its data, and the text of the data if that is not JSON. `[':', text]` is a comment line. */
export type RecordedEvent = readonly [line: string | null, data: unknown, text?: string];

/** A request and what came back: `response`, or `events` of a stream. */
export interface Recording {
  readonly surface: string;
  /** The operationId. */
  readonly op: string;
  /** Who answered, such as `openai`; `unknown` where the recording does not say. */
  readonly provider: string;
  /** When it was recorded, as an ISO date. */
  readonly time?: string;
  readonly status: number;
  readonly request?: unknown;
  readonly response?: unknown;
  readonly events?: readonly RecordedEvent[];
}

/** A line of a file of recordings cannot be used. The message names file, line and reason. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/** Whether an entry of `events` is an event with JSON data, neither a comment nor a text. */
export const hasData = ([line, data, text]: RecordedEvent): boolean =>
  line !== ':' && !(data === null && text !== undefined);

/** The JSON data of recorded events. */
export const dataOf = (events: readonly RecordedEvent[] = []): unknown[] =>
  events.filter(hasData).map(([, data]) => data);

/** What is wrong with a parsed line; undefined if it is a recording. */
function problemOf(value: unknown): string | undefined {
  if (!isObject(value)) return 'is not a JSON object';
  const { op, status, events } = value;
  if (typeof op !== 'string') return 'has no `op`, the operationId';
  if (!Number.isInteger(status)) return 'has no `status`, the HTTP status';
  if (events !== undefined && !(Array.isArray(events) && events.every(Array.isArray)))
    return '`events` must be a list of [event line, data]';
  if (events === undefined && !('response' in value) && !('request' in value))
    return 'has neither `request`, `response` nor `events`';
  return undefined;
}

const asRecording = (value: JsonObject): Recording => ({
  surface: asString(value.surface) ?? '',
  op: String(value.op),
  provider: asString(value.provider) ?? 'unknown',
  status: Number(value.status),
  ...(typeof value.time === 'string' && { time: value.time }),
  ...('request' in value && { request: value.request }),
  ...(value.events === undefined ? 'response' in value && { response: value.response } : {}),
  ...(value.events !== undefined && { events: asArray(value.events) as RecordedEvent[] }),
});

/**
 * Reads one line of a file of recordings.
 * @param place `file:line`, for messages
 * @throws RecordingError
 */
export function readRecording(line: string, place: string): Recording {
  const value = parsed(line);
  if (value === undefined)
    throw new RecordingError(`${place} is not JSON. A file of recordings has one JSON object per line.`);
  const problem = problemOf(value);
  if (problem) throw new RecordingError(`${place} ${problem}.`);
  return asRecording(value as JsonObject);
}

/**
 * Reads a file of recordings; empty lines are passed over.
 * @param file how the file is named in messages
 * @throws RecordingError
 */
export const readRecordings = (text: string, file: string): Recording[] =>
  text.split('\n').flatMap((line, index) => (line.trim() ? [readRecording(line, `${file}:${index + 1}`)] : []));
