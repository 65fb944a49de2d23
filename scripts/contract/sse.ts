// Example streams: how they are written, and their frames as a client would read them, with the line of each.

import { read, split } from '../../client/automaton.js';
import type { Framing } from '../../runtime/media-types.js';
import { readerOf, sequenceFormat } from '../../runtime/stream-text.js';
import { asObject, asString, isObject, type JsonObject, parsed } from './json-trees.js';
import { hasFrameMembers, type Stream } from './stream-places.js';

/** What decides how items are written. */
type Items = Pick<Stream, 'framing' | 'events' | 'at'>;

export interface Frame {
  event?: string;
  data: string;
  /** 0-based line of the frame's first line. */
  line: number;
  /** 0-based line of its data. */
  dataLine: number;
}

/** Splits server-sent events (WHATWG HTML, section 9.2) into frames; comments are left out, several `data:` lines are joined. */
export function framesOf(body: string): Frame[] {
  const frames: Frame[] = [];
  let open: { event?: string; data: string[]; line: number; dataLine: number } | undefined;
  const close = (): void => {
    if (open?.data.length)
      frames.push({
        ...(open.event === undefined ? {} : { event: open.event }),
        data: open.data.join('\n'),
        line: open.line,
        dataLine: open.dataLine,
      });
    open = undefined;
  };
  for (const [number, line] of body.split(/\r\n|\n|\r/).entries()) {
    if (line === '') {
      close();
      continue;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    open ??= { data: [], line: number, dataLine: number };
    if (field === 'event') open.event = value;
    if (field === 'data') {
      if (!open.data.length) open.dataLine = number;
      open.data.push(value);
    }
  }
  close();
  return frames;
}

/** The items of an example stream: events, or the values of a sequence, one per line. Those of an array and of parts are not located. */
export function framesIn(body: string, stream: Items): Frame[] {
  const { framing } = stream;
  if (framing === 'events') return framesOf(body);
  if (framing === 'array' || framing === 'parts')
    return textsIn(body, stream).map((data) => ({ data, line: 0, dataLine: 0 }));
  return body.split('\n').flatMap((text, line) => {
    const data = text.replace('\u001e', '').trim();
    return data ? [{ data, line, dataLine: line }] : [];
  });
}

/** The items in the text of a whole array or multipart body, as texts; the text itself where it is none. */
function textsIn(body: string, { framing }: Items): string[] {
  const [, boundary = ''] = /^--(\S+)\r?$/m.exec(body) ?? [];
  const reader = readerOf(framing, `; boundary="${boundary}"`);
  const texts: string[] = [];
  reader.push(body);
  try {
    reader.end?.();
    for (let frame = reader.next(); frame; frame = reader.next()) texts.push(frame.data);
    return texts;
  } catch {
    return [body];
  }
}

/** The events of a stream's text, each with the blank line that ends it. */
export const eventTexts = (body: string): string[] =>
  body.match(/[\s\S]*?\n\r?\n/g)?.filter((event) => event.trim()) ?? [];

/** An event as it is on the wire; data that is text stands as it is, each of its lines in one of its own. */
export function eventText(data: unknown, event?: string, { id, retry }: JsonObject = {}): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const lines = Object.entries({ event, id, retry }).filter(([, value]) => value !== undefined && value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}data: ${text.split(/\r\n|\r|\n/).join('\ndata: ')}\n\n`;
}

/** What the data of an event is: its text, where the contract has a text there, or may have one; else what JSON it is. Undefined for what is neither. */
export function readData(
  { events }: Pick<Stream, 'events'>,
  { event, data }: { readonly event?: string | undefined; readonly data: string },
): unknown {
  const known = events.length === 1 ? events : events.filter(({ name }) => name === (event ?? 'message'));
  const kinds = new Set((known.length ? known : events).map((each) => each.data));
  if (kinds.size === 1 && kinds.has('text')) return data;
  const value = parsed(data);
  return value === undefined && (kinds.has('text') || kinds.has('either')) ? data : value;
}

/** Where the text of a stream stands (`x-client-text`). */
export function textRuleOf({ 'x-client-text': rule }: JsonObject): JsonObject | undefined {
  return typeof rule === 'string' ? { path: rule } : isObject(rule) ? rule : undefined;
}

/** Separates the parts of multipart bodies in examples and in the answers of mocks, which are the same each time. */
const boundary = 'pentagate-part';

/** A media type as it is sent. */
export const mediaTypeOf = (media: string, framing: Framing): string =>
  framing === 'parts' ? sequenceFormat(media, JSON.stringify, boundary).mediaType : media;

/** The values of a sequence as they are on the wire, one after the other. */
export function sequenceTexts(media: string, values: readonly unknown[]): string[] {
  const format = sequenceFormat(media, JSON.stringify, boundary);
  const texts = values.map((value, at) => format.event(value, at === 0));
  return [...texts.slice(0, -1), `${texts.at(-1) ?? ''}${format.end(!texts.length, true)}`];
}

/** Whether an example is an event with its members, and not its data. */
const isFrameValue = (item: JsonObject): boolean => 'data' in item && hasFrameMembers(item);

/** The items of an example as they are on the wire: of text, of a list of events or values, or of a single one. */
export function itemsOfExample(value: unknown, stream: Items): string[] {
  const { framing } = stream;
  const media = String(stream.at.at(-1));
  const isText = typeof value === 'string';
  if (framing === 'array' || framing === 'parts') {
    const items = isText ? textsIn(value, stream).map((data) => readData(stream, { data }) ?? data) : [value].flat();
    return sequenceTexts(media, items);
  }
  if (framing !== 'events') {
    const lines = isText ? value.match(/[^\n]*\n|[^\n]+$/g) : undefined;
    const start = framing === 'records' ? '\u001e' : '';
    return (
      lines?.map((line) => `${start}${line.replace('\u001e', '').trimEnd()}\n`) ?? sequenceTexts(media, [value].flat())
    );
  }
  if (isText) return framesOf(value).length ? eventTexts(`${value.trimEnd()}\n\n`) : [eventText(value)];
  return [value].flat().map((item) => {
    if (!isObject(item) || !isFrameValue(item)) return eventText(item);
    const { event = item.name, data, ...more } = item;
    return eventText(data, typeof event === 'string' ? event : undefined, more);
  });
}

// The rest of a stream that broke off: where it begins (`resume` of x-stream-grammar).

/** How the rest of the stream of a media type is requested from its own operation; undefined if it is not. */
export function resumeOf(media: JsonObject): { by?: string; in: 'query' | 'header'; parameter: string } | undefined {
  const { by, query, header, operation } = asObject(asObject(media['x-stream-grammar']).resume);
  const parameter = asString(query ?? header);
  if (parameter === undefined || operation !== undefined) return undefined;
  return { ...(typeof by === 'string' && { by }), in: query === undefined ? 'header' : 'query', parameter };
}

/** The value of an event that is sent for the rest of the stream after it; undefined if it has none. @param by a field, or the id */
export function resumeValue(by: string | undefined, { data, id }: { data?: unknown; id?: string }): string | undefined {
  const value = by === undefined ? id : read(data, split(by));
  return value === undefined || value === null ? undefined : String(value);
}

/** The value of an item as it is on the wire. */
function valueOfFrame(by: string | undefined, frame: string): string | undefined {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(frame)?.[1]?.trim();
  const id = field('id');
  return resumeValue(by, {
    data: parsed(field('data') ?? frame.replace('\u001e', '')),
    ...(id !== undefined && { id }),
  });
}

/** The items after the last one with a value; all of them if none has it. */
export function restOf(frames: readonly string[], by: string | undefined, after: string): readonly string[] {
  return frames.slice(frames.findLastIndex((frame) => valueOfFrame(by, frame) === after) + 1);
}

/** Gives items that have no id one, where the rest of the stream is requested by it: their numbers from 1. */
export const withIds = (frames: readonly string[]): readonly string[] =>
  frames.map((frame, at) => (/^id:/m.test(frame) ? frame : `id: ${at + 1}\n${frame}`));
