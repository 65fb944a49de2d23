// Splits the bytes of a stream after whole events. Only whole events are passed on, so that the error event can follow after a failure: after
// half an event, a client would read both as one. No byte is changed, lost or added.

const lineFeed = 10;
const carriageReturn = 13;
const emptyBytes = Buffer.alloc(0);

/** An event larger than this is passed on in pieces. */
const maxHeldBytes = 32 * 1024 * 1024;

/** Collects bytes until events are whole. */
export interface EventSplitter {
  /** @returns the bytes that may be passed on, up to the end of the last whole event; empty if there is none */
  take(chunk: Buffer): Buffer;
  /** The bytes after the last whole event. */
  rest(): Buffer;
  /** Whether an event was too large to be held, so that the bytes passed on end within it. */
  readonly torn: boolean;
}

/** @param findEnd the number of bytes of a chunk up to the end of its last whole event; 0 if none ends in it */
function createSplitter(findEnd: (chunk: Buffer, held: readonly Buffer[]) => number): EventSplitter {
  let held: Buffer[] = [];
  let size = 0;
  let torn = false;
  const rest = (): Buffer => {
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    held = [];
    size = 0;
    return all;
  };
  return {
    take(chunk) {
      const end = findEnd(chunk, held);
      if (end > 0) torn = false;
      if (end === chunk.length && !held.length) return chunk;
      if (end > 0) held.push(chunk.subarray(0, end));
      const whole = end > 0 ? rest() : emptyBytes;
      if (end === chunk.length) return whole;
      held.push(end > 0 ? chunk.subarray(end) : chunk);
      size += chunk.length - end;
      if (size <= maxHeldBytes) return whole;
      torn = true;
      return whole.length ? Buffer.concat([whole, rest()]) : rest();
    },
    rest,
    get torn() {
      return torn;
    },
  };
}

const isLineEnd = (code: number | undefined): boolean => code === lineFeed || code === carriageReturn;

/** The number of bytes up to the end of the last empty line; 0 if there is none. Lines end with LF, CRLF or CR. */
function lastEmptyLine(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (at > 0) {
    const code = bytes[at];
    if (!isLineEnd(code)) {
      at = Math.max(bytes.lastIndexOf(lineFeed, at), bytes.lastIndexOf(carriageReturn, at));
      continue;
    }
    const before = bytes[at - 1];
    if (code === lineFeed && before === lineFeed) return at + 1;
    if (code === lineFeed && before === carriageReturn && at > 1 && isLineEnd(bytes[at - 2])) return at + 1;
    // A CR at the very end may be half of a CRLF, which is one line end.
    if (code === carriageReturn && isLineEnd(before) && at < bytes.length - 1) return at + 1;
    at--;
  }
  return 0;
}

/** The last bytes of what is held, as many as an empty line may need. */
function tailOf(held: readonly Buffer[]): Buffer {
  const wanted = 3;
  let tail: Buffer = emptyBytes;
  for (let at = held.length - 1; at >= 0 && tail.length < wanted; at--)
    tail = Buffer.concat([(held[at] as Buffer).subarray(-wanted), tail]);
  return tail.subarray(-wanted);
}

/** Server-sent events: each ends with an empty line. */
export const createEventSplitter = (): EventSplitter =>
  createSplitter((chunk, held) => {
    const tail = tailOf(held);
    const bytes = tail.length ? Buffer.concat([tail, chunk]) : chunk;
    return Math.max(0, lastEmptyLine(bytes) - tail.length);
  });

const quote = 34;
const backslash = 92;

/** The elements of a JSON array; the text around them belongs to the element after it. */
export function createElementSplitter(): EventSplitter {
  let depth = 0;
  let inString = false;
  let escaped = false;
  return createSplitter((chunk) => {
    let end = 0;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk[at];
      if (escaped) escaped = false;
      else if (inString) {
        if (code === backslash) escaped = true;
        else if (code === quote) inString = false;
      } else if (code === quote) inString = true;
      else if (code === 91 || code === 123) depth++;
      else if (code === 93 || code === 125) {
        depth--;
        if (depth <= 1) end = at + 1;
      }
    }
    return end;
  });
}
