// Example streams: how they are written, and their frames as a client would read them, with the line of each.

import type { Framing } from '../../runtime/media-types.js';
import { isObject, type JsonObject, parsed } from './json-trees.js';
import { hasFrameMembers, type Stream } from './stream-places.js';

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

/** The items of an example stream: events, or the values of a sequence, one per line. */
export const framesIn = (body: string, framing: Framing): Frame[] =>
  framing === 'events'
    ? framesOf(body)
    : body.split('\n').flatMap((text, line) => {
        const data = text.replace('\u001e', '').trim();
        return data ? [{ data, line, dataLine: line }] : [];
      });

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
  const known = events.length === 1 ? events : events.filter(({ name }) => name === event);
  const kinds = new Set((known.length ? known : events).map((each) => each.data));
  if (kinds.size === 1 && kinds.has('text')) return data;
  const value = parsed(data);
  return value === undefined && (kinds.has('text') || kinds.has('either')) ? data : value;
}

/** A value of a sequence. RFC 7464 begins each with a record separator. */
export const valueText = (framing: Framing, value: unknown): string =>
  `${framing === 'records' ? '\u001e' : ''}${JSON.stringify(value)}\n`;

/** Whether an example is an event with its members, and not its data. */
const isFrameValue = (item: JsonObject): boolean => 'data' in item && hasFrameMembers(item);

/** The items of an example as they are on the wire: of text, of a list of events or values, or of a single one. */
export function itemsOfExample(value: unknown, framing: Framing): string[] {
  if (framing !== 'events') {
    const lines = typeof value === 'string' ? value.match(/[^\n]*\n|[^\n]+$/g) : undefined;
    const start = framing === 'records' ? '\u001e' : '';
    return (
      lines?.map((line) => `${start}${line.replace('\u001e', '').trimEnd()}\n`) ??
      [value].flat().map((item) => valueText(framing, item))
    );
  }
  if (typeof value === 'string')
    return framesOf(value).length ? eventTexts(`${value.trimEnd()}\n\n`) : [eventText(value)];
  return [value].flat().map((item) => {
    if (!isObject(item) || !isFrameValue(item)) return eventText(item);
    const { event = item.name, data, ...more } = item;
    return eventText(data, typeof event === 'string' ? event : undefined, more);
  });
}
