// Reads the events in a text of whole events.
import { type FrameReader, readFrames } from '../../client/events.js';
import { readLines, readRecords } from '../../client/sequences.js';
import { exceededLimit, type JsonLimits } from '../body/json-scan.js';
import { type Span, skipSpace, skipValue } from './json-members.js';

// Parses the JSON of an upstream within limits: deep or wide JSON takes seconds to parse and to check, in which nobody else is answered.

/** Longer texts are scanned before they are parsed; shorter ones cannot have enough in them to delay others. */
export const maxUnscannedLength = 64 * 1024;

/** Parsed JSON, or why there is none, as the end of a sentence. */
export type ParsedJson = { readonly data: unknown } | { readonly why: string; readonly exceedsLimits: boolean };

const notJson: ParsedJson = { why: 'is not JSON', exceedsLimits: false };

export function parseJsonWithin(text: string, limits: JsonLimits): ParsedJson {
  const exceeded = text.length > maxUnscannedLength ? exceededLimit(Buffer.from(text), limits) : undefined;
  if (exceeded !== undefined) return { why: exceeded, exceedsLimits: true };
  try {
    return { data: JSON.parse(text) as unknown };
  } catch {
    return notJson;
  }
}

export interface RawEvent {
  /** The value of its `event:` line. */
  readonly name: string | undefined;
  readonly data: string;
}

function parseFrames(frames: FrameReader, text: string, end: string): RawEvent[] {
  frames.push(text);
  if (!text.endsWith(end)) frames.push(end);
  frames.end?.();
  const events: RawEvent[] = [];
  for (let frame = frames.next(); frame; frame = frames.next()) events.push({ name: frame.event, data: frame.data });
  return events;
}

/** The server-sent events of a text. Comments, and events without data, are left out; the last event may lack the empty line after it. */
export const parseServerSentEvents = (text: string): RawEvent[] => parseFrames(readFrames(), text, '\n\n');

/** The values of JSON Lines. */
export const parseLines = (text: string): RawEvent[] => parseFrames(readLines(), text, '\n');

/** The values of a JSON text sequence. */
export const parseRecords = (text: string): RawEvent[] => parseFrames(readRecords(), text, '\n');

/** Whether the values in a text that is not continued are whole, if they are JSON: more digits may be missing of a number. */
export const isWholeValue = (text: string): boolean => !/\d$/.test(text);

/** Whether no line of a text that is not continued belongs to an event that has not come. */
export const isWholeEvent = (text: string, events: readonly RawEvent[]): boolean =>
  events.length > 0 ? isWholeValue(text) : !/^[^:\r\n]/m.test(text);

/** Where the items stand in a part of a JSON array, which begins with its bracket or with the comma before an item. */
export function* arrayElementSpans(text: string): Generator<Span> {
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const start = skipSpace(text, /[[,]/.test(text.charAt(at)) ? at + 1 : at);
    const end = skipValue(text, start);
    if (end < 0) return;
    yield { start, end };
    at = end;
  }
}

/** The items in a part of a JSON array. */
export function parseArrayElements(text: string): RawEvent[] {
  return Array.from(arrayElementSpans(text), ({ start, end }) => ({ name: undefined, data: text.slice(start, end) }));
}
