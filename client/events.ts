// Parses server-sent events (WHATWG HTML, section 9.2), independent of surface and network.
// Speed: one `indexOf` per line on the received text; nothing is copied until an event is complete. The usual spelling of a
// line is recognised without cutting it up. No character is searched twice, so that the time is linear for every stream.

/** One server-sent event. */
export interface Frame {
  /** The value of the `event:` line, if any. */
  readonly event: string | undefined;
  /** The `data:` lines, joined. */
  readonly data: string;
  /** The value of its own `id:` line, if any. */
  readonly id?: string | undefined;
}

/** What of a stream concerns a later request for the rest of it. */
export interface Resumption {
  /** The last `id:` that was read; empty without one. */
  readonly lastEventId: string;
  /** The last `retry:` that was read: milliseconds to wait before the rest is requested. */
  readonly retry: number | undefined;
}

export interface FrameReader extends Partial<Resumption> {
  /** Adds text, which may be split anywhere. */
  push(text: string): void;
  /** The next complete event; undefined until more text is added. Skips comments and events without data. @throws SyntaxError for what is no stream */
  next(): Frame | undefined;
  /** Completes the event that the end of the stream ends. Absent: such an event is incomplete. @returns whether there may be one @throws SyntaxError where something is missing */
  end?(): boolean;
}

/** Creates the parser of one stream. Lines may end in LF, CR or CRLF, also when a chunk ends between CR and LF. */
export function readFrames(): FrameReader {
  /** What is searched from `at` on; empty if no line ends in it. */
  let text = '';
  let at = 0;
  /** The beginning of a line; empty while there is a text to search. */
  const begun = collectText();
  let afterReturn = false;
  let event: string | undefined;
  let id: string | undefined;
  let lines: string[] = [];
  const reader: FrameReader & { -readonly [Member in keyof Resumption]: Resumption[Member] } = {
    lastEventId: '',
    retry: undefined,
    push(chunk) {
      if (!chunk) return;
      if (afterReturn && chunk[0] === '\n') chunk = chunk.slice(1);
      afterReturn = chunk.endsWith('\r');
      if (chunk.includes('\r')) chunk = chunk.replace(/\r\n?/g, '\n');
      if (!text && !chunk.includes('\n')) return begun.add(chunk);
      text = (text ? text.slice(at) : begun.take()) + chunk;
      at = 0;
    },
    next() {
      for (;;) {
        const end = text.charCodeAt(at) === 10 ? at : text.indexOf('\n', at);
        if (end < 0) {
          begun.add(text.slice(at));
          text = '';
          return undefined;
        }
        const start = at;
        at = end + 1;
        if (start === end) {
          // An empty name is none.
          const frame = lines.length > 0 && { event: event || undefined, data: lines.join('\n'), id };
          event = id = undefined;
          lines = [];
          if (frame) return frame;
        } else if (text.startsWith('data: ', start)) lines.push(text.slice(start + 6, end));
        else if (text.startsWith('event: ', start)) event = text.slice(start + 7, end);
        else {
          const line = text.slice(start, end);
          const [field = ''] = line.split(':', 1);
          const value = line.slice(field.length + 1).replace(/^ /, '');
          if (field === 'event') event = value;
          else if (field === 'data') lines.push(value);
          else if (field === 'id' && !value.includes('\0')) reader.lastEventId = id = value;
          else if (field === 'retry' && /^\d+$/.test(value)) reader.retry = Number(value);
        }
      }
    },
  };
  return reader;
}

// What the data of an event is, where it is not JSON.

/** JSON. An event without a text is a sign of life, and none that callers get. */
export const jsonData = ({ data }: Frame): unknown => (data ? JSON.parse(data) : undefined);

/** Text. */
export const textData = ({ data }: Frame): unknown => data;

/** JSON in all events but those with these names, which have readers of their own. */
export const dataOf =
  (readers: { readonly [event: string]: (frame: Frame) => unknown }) =>
  (frame: Frame): unknown => {
    const { event = 'message' } = frame;
    return ((Object.hasOwn(readers, event) && readers[event]) || jsonData)(frame);
  };

/** JSON of an object or a list, else text: where the contract says nothing of the data. */
export function anyData({ data }: Frame): unknown {
  try {
    return /^\s*[[{]/.test(data) ? JSON.parse(data) : data;
  } catch {
    return data;
  }
}

/** An event with its name; without an `event:` line, that is `message`. */
export const withName = ({ event = 'message', id }: Frame, data: unknown): object => ({
  event,
  data,
  ...(id !== undefined && { id }),
});

// Collects a text that arrives in pieces of any size.

/** Pieces that are joined at a time: each concatenation costs memory, also that of one character. */
const maxPieces = 1000;

interface CollectedText {
  add(piece: string): void;
  /** The whole text; it is empty afterwards. */
  take(): string;
}

/** Creates an empty text. */
export function collectText(): CollectedText {
  let text = '';
  const pieces: string[] = [];
  const join = (): string => (text += pieces.splice(0).join(''));
  return {
    add(piece) {
      if (pieces.push(piece) > maxPieces) join();
    },
    take() {
      const all = join();
      text = '';
      return all;
    },
  };
}

// The return types of streaming calls. Types only.

/**
 * An event that is newer than the contract, as it came: what a `switch` over the names of events leaves for `default`. Its name is typed as a
 * text that no event of the contract has, so that comparisons with known names still distinguish the events of a union.
 */
export type UnknownEvent<Name extends string = 'type'> = {
  readonly [member in Name]: `(unknown) ${string}`;
} & { readonly [member: string]: unknown };

/** A stream of events, to be read once. Leaving the loop (`break`, `return`, an error) aborts the request. */
export interface EventStream<Event> extends Resumption {
  [Symbol.asyncIterator](): AsyncIterator<Event, undefined>;
  /** The events as they were sent, with their names and ids, instead of what is in them: `for await (const frame of stream.frames())`. */
  frames(): AsyncIterable<Frame, undefined>;
  /** Aborts the request. A pending `next()` rejects with an `AbortError`. */
  abort(): void;
  /** For status and headers. Its body is being read by this stream. */
  readonly response: Response;
  readonly requestId: string | null;
}

/** A stream whose contract says how its events make a complete reply. */
export interface WithFinal<Final> {
  /**
   * The fold of all events: the same as the reply without streaming. Reads the remaining events, so it can be called instead of a loop or
   * after one. Rejects if the stream did not complete.
   */
  final(): Promise<Final>;
}

/** A stream whose contract says where its text stands. */
export interface WithText {
  /** The text as it arrives, instead of the events: `for await (const text of stream.text())`. */
  text(): AsyncIterable<string, undefined>;
}
