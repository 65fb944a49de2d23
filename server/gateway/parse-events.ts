// Reads the events in a text of whole events.
import { type Span, skipString } from './json-members.js';

export interface RawEvent {
  /** The value of its `event:` line. */
  readonly name: string | undefined;
  readonly data: string;
}

/** The server-sent events of a text. Comments, and events without data, are left out. */
export function* parseServerSentEvents(text: string): Generator<RawEvent> {
  for (const block of text.split(/\r\n\r\n|\n\n|\r\r/)) {
    let data: string | undefined;
    let name: string | undefined;
    for (const line of block.split(/\r\n|\n|\r/)) {
      if (line.startsWith('data:')) {
        const value = line.slice(line.charCodeAt(5) === 32 ? 6 : 5);
        data = data === undefined ? value : `${data}\n${value}`;
      } else if (line.startsWith('event:')) name = line.slice(6).trim();
    }
    if (data !== undefined) yield { name, data };
  }
}

/** Where the objects stand in a part of a JSON array. */
export function* arrayElementSpans(text: string): Generator<Span> {
  let depth = 0;
  let start = -1;
  const token = /["{}]/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '"') {
      const end = skipString(text, found.index + 1);
      if (end < 0) return;
      token.lastIndex = end;
    } else if (found[0] === '{') {
      if (depth++ === 0) start = found.index;
    } else if (--depth === 0) yield { start, end: found.index + 1 };
  }
}

/** The objects in a part of a JSON array. */
export function* parseArrayElements(text: string): Generator<RawEvent> {
  for (const { start, end } of arrayElementSpans(text)) yield { name: undefined, data: text.slice(start, end) };
}
