// Parses sequences of JSON values: one per line (JSON Lines, NDJSON), or each after a record separator (RFC 7464). No character is searched
// twice, so that the time is linear for every stream.
import { collectText } from './collect-text.js';
import type { FrameReader } from './events.js';

/** Creates the parser of JSON Lines: blank lines are skipped, and the last line may lack its line feed. */
export function readLines(): FrameReader {
  /** Lines that have arrived in full, from `at` on. */
  let lines: string[] = [];
  let at = 0;
  const begun = collectText();
  return {
    push(chunk) {
      const [first = '', ...others] = chunk.split('\n');
      begun.add(first);
      if (at) lines = lines.slice(at);
      at = 0;
      for (const each of others) {
        lines.push(begun.take());
        begun.add(each);
      }
    },
    next() {
      while (at < lines.length) {
        const data = lines[at++]?.trim();
        if (data) return { event: undefined, data };
      }
      return undefined;
    },
    end() {
      const last = begun.take();
      if (last) lines.push(last);
      return last !== '';
    },
  };
}

/** Where a text of JSON is: between its brackets, in a string, and whether it may be a whole value. */
const token = /["\\[\]{}]/g;

/**
 * Creates the parser of a JSON text sequence. A value may have several lines: it is complete when the next one begins, when the stream ends, or
 * at a line feed after which it is JSON.
 */
export function readRecords(): FrameReader {
  /** Values that have arrived in full, from `at` on. */
  let values: string[] = [];
  let at = 0;
  const begun = collectText();
  let depth = 0;
  let inString = false;
  /** Where the character after a backslash stands in the next text. */
  let escaped = -1;
  /** Whether a text outside of brackets was no JSON: it does not become JSON by what follows. */
  let broken = false;
  const finish = (): void => {
    const data = begun.take().trim();
    if (data) values.push(data);
    depth = 0;
    inString = broken = false;
    escaped = -1;
  };
  const scan = (text: string): void => {
    for (const { 0: found, index } of text.matchAll(token)) {
      if (index === escaped) continue;
      if (found === '\\') escaped = index + 1;
      else if (found === '"') inString = !inString;
      else if (!inString) depth += found === '[' || found === '{' ? 1 : -1;
    }
    escaped = escaped === text.length ? 0 : -1;
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
      if (at) values = values.slice(at);
      at = 0;
      for (const [index, part] of chunk.split('\u001e').entries()) {
        if (index) finish();
        begun.add(part);
        scan(part);
      }
      if (chunk.endsWith('\n') && !depth && !inString && !broken) tryValue();
    },
    next() {
      const data = values[at];
      if (data === undefined) return undefined;
      at++;
      return { event: undefined, data };
    },
    end() {
      const before = values.length;
      finish();
      return values.length > before;
    },
  };
}
