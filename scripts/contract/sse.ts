// Parses the frames of an example stream as a client would, with the line of each.
import type { Framing } from './media.js';

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
