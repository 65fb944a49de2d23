// Scans the bytes of a JSON text as they arrive, for nesting depth and number of values. `JSON.parse` would allocate everything before the
// limits can be checked: 20 MB of `{}` are seven million objects. The scan does not validate; `JSON.parse` does that afterwards.

export interface JsonLimits {
  /** Maximum nesting depth. */
  readonly depth: number;
  /** Maximum number of values, including those in objects and arrays. */
  readonly values: number;
}

export interface JsonScan {
  /** Scans the next bytes. @returns how many of them are within the limits; fewer than all when a limit is exceeded */
  add(bytes: Buffer): number;
  /** Values so far; limit + 1 when there are too many. */
  readonly values: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Bytes of a string that are read one by one after two escapes close together: where these are frequent, a native search for each costs more. */
const steppedBytes = 32;
const denseBytes = 4;

/** Creates the scanner of one text. */
export function scanJson({ depth: maxDepth, values: maxValues }: JsonLimits): JsonScan {
  let depth = 0;
  let values = 1;
  let inString = false;
  let escaped = false;
  return {
    add(bytes) {
      const { length } = bytes;
      let stepUntil = 0;
      for (let at = 0; at < length; at++) {
        const byte = bytes[at];
        if (inString) {
          if (escaped) {
            escaped = false;
            continue;
          }
          if (at < stepUntil) {
            if (byte === backslash) {
              escaped = true;
              stepUntil = at + steppedBytes;
            } else if (byte === quote) inString = false;
            continue;
          }
          // Most of a large body is strings; native `indexOf` finds their end much faster than this loop.
          const found = bytes.indexOf(quote, at);
          const end = found < 0 ? length : found;
          let run = end;
          while (run > at && bytes[run - 1] === backslash) run--;
          escaped = (end - run) % 2 === 1;
          if (found < 0) return length;
          inString = escaped;
          if (escaped && end - at < denseBytes) stepUntil = end + steppedBytes;
          escaped = false;
          at = end;
        } else if (byte === quote) inString = true;
        else if (byte === comma) {
          if (++values > maxValues) return at;
        } else if (byte === openArray || byte === openObject) {
          if (++depth > maxDepth) return at;
          // Its first element; further ones are counted by their commas. An empty array or object is counted as if it had one.
          if (++values > maxValues) return at;
        } else if ((byte === closeArray || byte === closeObject) && depth > 0) depth--;
      }
      return length;
    },
    get values() {
      return values;
    },
  };
}

export const tooManyValues = (values: number): string => `has more than ${values} values`;
export const tooDeep = (depth: number): string => `is nested deeper than ${depth} levels`;

/** Which limit a text exceeds that a scan has not taken to its end, as the end of a sentence. */
export const excessOf = (scan: JsonScan, { depth, values }: JsonLimits): string =>
  scan.values > values ? tooManyValues(values) : tooDeep(depth);

/** Which limit a whole text exceeds, as the end of a sentence; undefined if none. */
export function exceededLimit(bytes: Buffer, limits: JsonLimits): string | undefined {
  const scan = scanJson(limits);
  return scan.add(bytes) === bytes.length ? undefined : excessOf(scan, limits);
}
