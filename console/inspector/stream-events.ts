// The events of a stream as the inspector takes them, and how they are read from text: live, pasted, or recorded.
import { readFrames } from '../../client/events.js';

/** An event as it arrived. */
export interface StreamEvent {
  /** Milliseconds after the start of the request; absent in recordings without times. */
  readonly ms?: number | undefined;
  /** The `event:` line. */
  readonly event?: string | undefined;
  /** The `data:` lines, joined. */
  readonly data: string;
}

/** Bytes of an event on the wire, as this server writes them. */
export function bytesOf({ event, data }: StreamEvent): number {
  const text = `${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;
  return new TextEncoder().encode(text).length;
}

/** Characters that are read at most: a larger text would block the page. */
export const maxCharacters = 20_000_000;

interface Recorded {
  readonly events?: unknown;
  readonly streamEvents?: unknown;
}

const textOf = (data: unknown): string => (typeof data === 'string' ? data : (JSON.stringify(data) ?? ''));

/** An event of a recording: `[event line or null, data, text]`, or an object with `data`. */
function readRecorded(entry: unknown): StreamEvent[] {
  if (Array.isArray(entry)) {
    const [event, data, text] = entry;
    return [{ event: typeof event === 'string' ? event : undefined, data: textOf(text ?? data) }];
  }
  if (typeof entry !== 'object' || entry === null || !('data' in entry)) return [];
  const { event, data, ms } = entry as { event?: unknown; data: unknown; ms?: unknown };
  // A log keeps comments, such as keep-alives, as events with this name.
  if (event === ':') return [];
  return [
    {
      event: typeof event === 'string' ? event : undefined,
      data: textOf(data),
      ms: typeof ms === 'number' ? ms : undefined,
    },
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The events of a recording, or of a list of events. */
function eventsIn(value: unknown): StreamEvent[] {
  if (Array.isArray(value)) {
    const recorded = value.flatMap(readRecorded);
    return recorded.length ? recorded : value.map((each) => ({ data: textOf(each) }));
  }
  const { events, streamEvents } = (value ?? {}) as Recorded;
  const list = events ?? streamEvents;
  return Array.isArray(list) ? list.flatMap(readRecorded) : [];
}

/** A recorded stream in a text. */
export interface RecordedStream {
  readonly name: string;
  readonly events: readonly StreamEvent[];
}

function readSse(text: string): StreamEvent[] {
  const frames = readFrames();
  frames.push(`${text.trimEnd()}\n\n`);
  const events: StreamEvent[] = [];
  for (let frame = frames.next(); frame; frame = frames.next()) events.push(frame);
  return events;
}

/**
 * Reads server-sent events, one JSON event per line, a list of events, or the JSONL of `pentagate record`, one stream per line.
 * @returns the streams found; empty if there is none
 */
export function readStreams(text: string): readonly RecordedStream[] {
  const given = text
    .slice(0, maxCharacters)
    .replace(/^\uFEFF/, '')
    .trim();
  if (/^(data|event|id|retry)?:/m.test(given) && !/^[[{]/.test(given)) {
    const events = readSse(given);
    return events.length ? [{ name: 'Stream', events }] : [];
  }
  const whole = parseJson(given);
  const values = whole === undefined ? given.split(/\r?\n/).map(parseJson) : [whole];
  const streams = values.flatMap((value, index): RecordedStream[] => {
    const events = eventsIn(value);
    const { op } = (value ?? {}) as { op?: unknown };
    return events.length ? [{ name: `${typeof op === 'string' ? op : 'Stream'} #${index + 1}`, events }] : [];
  });
  if (streams.length) return streams;
  const events = values.filter((value) => typeof value === 'object' && value !== null);
  return events.length ? [{ name: 'Stream', events: events.map((value) => ({ data: JSON.stringify(value) })) }] : [];
}
