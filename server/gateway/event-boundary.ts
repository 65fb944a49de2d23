// Splits the bytes of a stream after whole events. Only whole events are passed on, so that the error event can follow after a failure: after
// half an event, a client would read both as one. No byte is changed, lost or added.
import { ByteCollector } from '../../http/body/byte-collector.js';

const lineFeed = 10;
const carriageReturn = 13;
const emptyBytes = Buffer.alloc(0);

/** Bytes before a chunk that an empty line in it may begin with. */
const tailBytes = 3;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === lineFeed || bytes[at] === carriageReturn) lines++;
  return lines;
}

/** Collects bytes until events are whole. */
export type EventSplitter = ReturnType<typeof createSplitter>;

/**
 * @param findEnd returns the number of bytes of a chunk up to the end of its last whole event; 0 if what is held is whole; -1 if no event ends
 * in it. It gets the last bytes that are held before the chunk, as many as an empty line may need.
 * @param isOpen whether bytes are missing that must follow the last event
 * @param linesIn how many lines of an event end in bytes
 */
function createSplitter(
  findEnd: (chunk: Buffer, tail: Buffer) => number,
  isOpen: () => boolean,
  linesIn: (bytes: Buffer) => number = () => 0,
) {
  const held = new ByteCollector();
  let lines = 0;
  let tail: Buffer = emptyBytes;
  /** The bytes after the last whole event. */
  const rest = (): Buffer => {
    tail = emptyBytes;
    return held.take();
  };
  return {
    rest,
    /** @returns the bytes that may be passed on, up to the end of the last whole event; empty if there is none */
    take(chunk: Buffer): Buffer {
      const end = findEnd(chunk, tail);
      if (end === chunk.length && !held.size) return chunk;
      if (end > 0) held.add(chunk.subarray(0, end));
      const whole = end >= 0 ? rest() : emptyBytes;
      // Where an event ends in the bytes, those after it are few.
      lines = end < 0 ? lines + linesIn(chunk) : 0;
      const left = end > 0 ? chunk.subarray(end) : chunk;
      if (left.length) held.add(left);
      tail = (left.length < tailBytes ? Buffer.concat([tail, left]) : left).subarray(-tailBytes);
      return whole;
    },
    /** Number of bytes after the last whole event. */
    heldBytes: (): number => held.size,
    /** Number of lines after the last whole event. */
    heldLines: (): number => lines,
    /** Whether bytes are missing that must follow the last event: the end of a JSON array. */
    isOpen,
  };
}

const isLineEnd = (code: number | undefined): boolean => code === lineFeed || code === carriageReturn;

/** The number of bytes up to the end of the last empty line; -1 if there is none. Lines end with LF, CRLF or CR. */
function lastEmptyLine(bytes: Buffer): number {
  const { length } = bytes;
  // How nearly all chunks end.
  if (bytes[length - 1] === lineFeed && bytes[length - 2] === lineFeed) return length;
  let lf = bytes.lastIndexOf(lineFeed);
  let cr = bytes.lastIndexOf(carriageReturn);
  for (let at = Math.max(lf, cr); at > 0; at = Math.max(lf, cr)) {
    const code = bytes[at];
    const before = bytes[at - 1];
    if (code === lineFeed && before === lineFeed) return at + 1;
    if (code === lineFeed && before === carriageReturn && at > 1 && isLineEnd(bytes[at - 2])) return at + 1;
    // At the very end, it may be half of a CRLF. The line is empty nevertheless.
    if (code === carriageReturn && isLineEnd(before) && bytes[at + 1] !== lineFeed) return at + 1;
    // Each kind is searched only from where it was found last: every byte is looked at once.
    if (at === lf) lf = bytes.lastIndexOf(lineFeed, at - 1);
    else cr = bytes.lastIndexOf(carriageReturn, at - 1);
  }
  return -1;
}

/** Server-sent events: each ends with an empty line. */
export const createEventSplitter = (): EventSplitter =>
  createSplitter(
    (chunk, tail) => {
      if (!tail.length) return lastEmptyLine(chunk);
      const bytes = Buffer.concat([tail, chunk]);
      // Its last line end may be one that was held, if that was a CR.
      return Math.max(-1, lastEmptyLine(bytes) - tail.length);
    },
    () => false,
    countLines,
  );

/** JSON Lines: each value ends with its line. */
export const createLineSplitter = (): EventSplitter =>
  createSplitter(
    (chunk) => chunk.lastIndexOf(lineFeed) + 1 || -1,
    () => false,
  );

const quote = 34;
const backslash = 92;

/**
 * The elements of a JSON array; the text before an element belongs to it. One without brackets ends at the comma after it. The bracket that ends the array is held until the end of the stream:
 * an error event can only follow as long as the array is open.
 */
export const createElementSplitter = (): EventSplitter => createValueSplitter(true);

/** The values of a JSON text sequence: each begins with a record separator, and ends with a line. */
export const createRecordSplitter = (): EventSplitter => createValueSplitter(false);

const comma = 44;
const recordSeparator = 30;

function createValueSplitter(isArray: boolean): EventSplitter {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let ended = false;
  /** Whether the element of an array has ended with its bracket. */
  let isWhole = false;
  return createSplitter(
    (chunk) => {
      let end = -1;
      for (let at = 0; at < chunk.length; at++) {
        const code = chunk[at];
        if (code === recordSeparator && !isArray) {
          end = at;
          depth = 0;
          inString = escaped = false;
        } else if (escaped) escaped = false;
        else if (inString) {
          if (code === backslash) escaped = true;
          else if (code === quote) inString = false;
        } else if (code === quote) inString = true;
        else if (code === lineFeed && !isArray && depth === 0) end = at + 1;
        else if (code === comma && isArray && depth === 1) {
          if (!isWhole) end = at;
          isWhole = false;
        } else if (code === 91 || code === 123) depth++;
        else if (code === 93 || code === 125) {
          depth--;
          if (depth === 0) ended = true;
          else if (depth === 1 && isArray && !ended) {
            end = at + 1;
            isWhole = true;
          }
        }
      }
      return end;
    },
    () => isArray && (!ended || depth !== 0 || inString),
  );
}

/** The places in a text of whole events where one ends. */
export type EventEnds = (text: string) => Iterable<{ readonly end: number }>;

const endsOf = (pattern: RegExp): EventEnds =>
  function* (text) {
    for (const { index, 0: found } of text.matchAll(pattern)) yield { end: index + found.length };
  };

/** Server-sent events end after two line ends in a row. */
export const eventEnds = endsOf(/(?:\r\n|\n|\r(?!\n)){2}/g);

/** JSON Lines end with their line. */
export const lineEnds = endsOf(/\n/g);

/** The values of a JSON text sequence end where the next one begins. */
export const recordEnds = endsOf(new RegExp(`[\\s\\S](?=${String.fromCharCode(recordSeparator)})`, 'g'));

/**
 * Parts whole events from each other, in linear time.
 * @param bytes what a splitter has returned
 */
export function* separateEvents(bytes: Buffer, ends: EventEnds): Generator<Buffer> {
  let from = 0;
  for (const { end } of ends(bytes.toString('latin1'))) {
    yield bytes.subarray(from, end);
    from = end;
  }
  if (from < bytes.length) yield bytes.subarray(from);
}
