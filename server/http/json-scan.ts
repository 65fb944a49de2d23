// Looks at the bytes of a JSON text while they arrive: how deep it is nested and how many values it has. A parser would first make all of
// them: 20 MB of `{}` are seven million objects. Whether it is JSON at all, the parser says later.

export interface JsonLimits {
  /** How deep a body may be nested. */
  readonly depth: number;
  /** How many values it may have, those in objects and arrays with them. */
  readonly values: number;
}

export interface JsonScan {
  /** Looks at the next bytes. Returns how many of them are within the limits: fewer than all when the limit is passed there. */
  add(bytes: Buffer): number;
  /** Values so far; one more than the limit when there are too many. */
  readonly values: number;
  /** What closes everything that is open. */
  closers(): string;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Starts to look at one text. */
export function scanJson({ depth: maxDepth, values: maxValues }: JsonLimits): JsonScan {
  const open = new Uint8Array(maxDepth + 1);
  let depth = 0;
  let values = 1;
  let inString = false;
  let escaped = false;
  return {
    add(bytes) {
      const { length } = bytes;
      for (let at = 0; at < length; at++) {
        const byte = bytes[at];
        if (inString) {
          if (escaped) {
            escaped = false;
            continue;
          }
          // Most of a large body is text, and native code finds its end much faster than this loop.
          const found = bytes.indexOf(quote, at);
          const end = found < 0 ? length : found;
          let run = end;
          while (run > at && bytes[run - 1] === backslash) run--;
          escaped = (end - run) % 2 === 1;
          if (found < 0) return length;
          inString = escaped;
          escaped = false;
          at = end;
        } else if (byte === quote) inString = true;
        else if (byte === comma) {
          if (++values > maxValues) return at;
        } else if (byte === openArray || byte === openObject) {
          open[depth++] = byte === openArray ? closeArray : closeObject;
          if (depth > maxDepth) return at;
          // What it holds first; an empty one holds nothing, and counts all the same.
          if (++values > maxValues) return at;
        } else if ((byte === closeArray || byte === closeObject) && depth > 0) depth--;
      }
      return length;
    },
    get values() {
      return values;
    },
    closers: () =>
      String.fromCharCode(...open.subarray(0, depth))
        .split('')
        .reverse()
        .join(''),
  };
}
