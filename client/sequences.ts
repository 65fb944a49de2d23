// Parses sequences of JSON values: one per line (JSON Lines, NDJSON), or each after a record separator (RFC 7464).
import type { FrameReader } from './events.js';

/** Creates the parser of JSON Lines: blank lines are skipped, and the last line may lack its line feed. */
export function readLines(): FrameReader {
  let text = '';
  let at = 0;
  return {
    push(chunk) {
      text = text.slice(at) + chunk;
      at = 0;
    },
    next() {
      for (let end = text.indexOf('\n', at); end >= 0; end = text.indexOf('\n', at)) {
        const data = text.slice(at, end).trim();
        at = end + 1;
        if (data) return { event: undefined, data };
      }
      return undefined;
    },
    end() {
      const isLeft = at < text.length;
      if (isLeft) text += '\n';
      return isLeft;
    },
  };
}

/**
 * Creates the parser of a JSON text sequence. A value may have several lines: it is complete when the next one begins, when the stream ends, or
 * at a line feed after which it is JSON.
 */
export function readRecords(): FrameReader {
  let text = '';
  let ended = false;
  const isWhole = (data: string): boolean => {
    try {
      JSON.parse(data);
      return true;
    } catch {
      return false;
    }
  };
  return {
    push(chunk) {
      text += chunk;
    },
    next() {
      for (;;) {
        const separator = text.indexOf('\u001e', 1);
        const data = (separator < 0 ? text : text.slice(0, separator)).replace('\u001e', '').trim();
        if (separator < 0 && !ended && !(data && text.endsWith('\n') && isWhole(data))) return undefined;
        text = separator < 0 ? '' : text.slice(separator);
        if (data) return { event: undefined, data };
        if (separator < 0) return undefined;
      }
    },
    end() {
      const isFirst = !ended;
      ended = true;
      return isFirst;
    },
  };
}
