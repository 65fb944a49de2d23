// Parses sequences of values: one per line (JSON Lines, NDJSON), each after a record separator (RFC 7464), the items of a JSON array, or the
// parts of a multipart body. No character is searched twice, so that the time is linear for every stream, and no more than the value that is
// arriving is kept.
import { collectText, type Frame, type FrameReader } from './events.js';

/** The values that have arrived in full and are still to be read. */
function createQueue() {
  let values: string[] = [];
  let at = 0;
  return {
    add(value: string): void {
      // What was read is forgotten from time to time: each removal costs a copy of the rest.
      if (at === values.length) {
        values = [];
        at = 0;
      }
      values.push(value);
    },
    isEmpty: (): boolean => at === values.length,
    next(): Frame | undefined {
      const data = values[at];
      if (data === undefined) return undefined;
      at++;
      return { event: undefined, data };
    },
  };
}

/** Creates the parser of JSON Lines: blank lines are skipped, and the last line may lack its line feed. */
export function readLines(): FrameReader {
  const { add, isEmpty, next } = createQueue();
  const begun = collectText();
  const finish = (): void => {
    const line = begun.take().trim();
    if (line) add(line);
  };
  return {
    push(chunk) {
      const [first = '', ...others] = chunk.split('\n');
      begun.add(first);
      for (const each of others) {
        finish();
        begun.add(each);
      }
    },
    next,
    end() {
      finish();
      return !isEmpty();
    },
  };
}

/** The signs by which JSON says where it is: in a string, and between how many brackets. */
const sign = /["\\[\]{},]/g;

/** Follows a text of JSON that arrives in pieces. */
function followJson() {
  /** Where the character after a backslash stands in the next text. */
  let escaped = -1;
  const where = {
    /** Brackets that are open. */
    depth: 0,
    inString: false,
    /** @param onSign is called for the brackets and commas outside of strings, after what they do to the depth */
    scan(text: string, onSign?: (found: string, index: number) => void) {
      for (const { 0: found, index } of text.matchAll(sign)) {
        if (index === escaped) continue;
        if (found === '\\') escaped = index + 1;
        else if (found === '"') where.inString = !where.inString;
        else if (!where.inString) {
          if (found !== ',') where.depth += found === '[' || found === '{' ? 1 : -1;
          onSign?.(found, index);
        }
      }
      escaped = escaped === text.length ? 0 : -1;
    },
    restart() {
      where.depth = 0;
      where.inString = false;
      escaped = -1;
    },
  };
  return where;
}

/**
 * Creates the parser of a JSON text sequence. A value may have several lines: it is complete when the next one begins, when the stream ends, or
 * at a line feed after which it is JSON.
 */
export function readRecords(): FrameReader {
  const { add, isEmpty, next } = createQueue();
  const begun = collectText();
  const where = followJson();
  /** Whether a text outside of brackets was no JSON: it does not become JSON by what follows. */
  let broken = false;
  const finish = (): void => {
    const data = begun.take().trim();
    if (data) add(data);
    where.restart();
    broken = false;
  };
  /** Completes a value that is JSON. */
  const tryValue = (): void => {
    const text = begun.take();
    if (!text.trim()) return;
    begun.add(text);
    try {
      JSON.parse(text);
      finish();
    } catch {
      broken = true;
    }
  };
  return {
    push(chunk) {
      for (const [index, part] of chunk.split('\u001e').entries()) {
        if (index) finish();
        begun.add(part);
        where.scan(part);
      }
      if (chunk.endsWith('\n') && !where.depth && !where.inString && !broken) tryValue();
    },
    next,
    end() {
      finish();
      return !isEmpty();
    },
  };
}

/**
 * Creates the parser of a JSON array: an item is complete with its last bracket, or at the comma after it. It fails for what is no array, and at
 * an end within one.
 */
export function readItems(): FrameReader {
  const { add, next } = createQueue();
  const begun = collectText();
  const where = followJson();
  /** What comes next: the array, an item, what separates a complete item from the next one, or nothing more. */
  let state: 'array' | 'item' | 'separator' | 'end' = 'array';
  let mayBeEmpty = true;
  /** What stands where no text may. */
  let wrong: string | undefined;
  const finish = (next: typeof state): void => {
    const text = begun.take().trim();
    if (state !== 'item') {
      if (text) wrong ??= text;
    } else if (text || next !== 'end' || !mayBeEmpty) {
      add(text);
      mayBeEmpty = false;
    }
    state = next;
  };
  return {
    push(chunk) {
      let from = 0;
      /** Ends what comes at a sign, which belongs to it or does not. */
      const cut = (next: typeof state, index: number, isPart = false): void => {
        begun.add(chunk.slice(from, isPart ? index + 1 : index));
        from = index + 1;
        finish(next);
      };
      where.scan(chunk, (found, index) => {
        const { depth } = where;
        if (state === 'array') {
          if (found === '[' && depth === 1) cut('item', index);
        } else if (state === 'end') return;
        else if (depth === 0) cut('end', index, found !== ']');
        else if (depth === 1 && found === ',') cut('item', index);
        else if (depth === 1) cut('separator', index, true);
      });
      begun.add(chunk.slice(from));
      if (state !== 'item') finish(state);
    },
    next() {
      const item = next();
      if (!item && wrong)
        throw new SyntaxError(`the reply is no JSON array: ${wrong.slice(0, 100)}`, { cause: wrong.slice(0, 1000) });
      return item;
    },
    end() {
      if (state !== 'end') throw new SyntaxError('the stream ended within its array');
      return false;
    },
  };
}

/**
 * Creates the parser of a multipart body (RFC 2046), of whose parts only the contents count. It fails at an end before the last delimiter.
 * @param media the media type, with its boundary
 */
export function readParts(media: string): FrameReader {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(media) ?? [];
  const delimiter = `--${quoted ?? plain}`;
  const { add, isEmpty, next } = createQueue();
  const begun = collectText();
  let length = 0;
  let state: 'before' | 'head' | 'content' | 'end' = 'before';
  let content: string[] = [];
  const finish = (): void => {
    if (state === 'content') add(content.join('\n').replace(/\r$/, ''));
    content = [];
    state = 'head';
  };
  const grow = (text: string): void => {
    begun.add(text);
    length += text.length;
  };
  const endLine = (): void => {
    const line = begun.take();
    length = 0;
    const text = line.trimEnd();
    if (text === delimiter || text === `${delimiter}--`) {
      finish();
      if (text !== delimiter) state = 'end';
    } else if (state === 'content') content.push(line);
    else if (state === 'head' && !text) state = 'content';
  };
  return {
    push(chunk) {
      const [first = '', ...others] = chunk.split('\n');
      grow(first);
      for (const each of others) {
        endLine();
        grow(each);
      }
      // Some services send a delimiter with the part before it, and the rest of its line with the part after it.
      if (state !== 'content' || length !== delimiter.length) return;
      const line = begun.take();
      if (line === delimiter) finish();
      begun.add(line);
    },
    next,
    end() {
      if (length) endLine();
      if (state !== 'end') throw new SyntaxError('the stream ended before the last delimiter of its parts');
      return !isEmpty();
    },
  };
}
