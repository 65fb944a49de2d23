// Puts the model that the caller asked for in the place of the one that an upstream names. Nothing else of a reply changes.
//
// Texts are in Latin-1, one character per byte: bytes that are no UTF-8 must pass as they came, too.
import { memberAt, replaceSpan } from '../../http/upstream/json-members.js';
import { arrayElementSpans } from '../../http/upstream/parse-events.js';
import type { UsageReader } from './usage-meter.js';

/** The byte order mark of UTF-8, as Latin-1. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Replaces the name of the model in a text of JSON.
 * @param json the name as JSON
 * @param readable a text of the same length in which the JSON can be found, if it is interrupted in the text
 */
function replaceModel(text: string, path: readonly string[], json: string, readable = text): string {
  if (!text.includes(`"${path.at(-1)}"`)) return text;
  const span = memberAt(readable, path);
  return span && text[span.start] === '"' ? replaceSpan(text, span, json) : text;
}

/** The `data:` lines of an event that follow each other. Not `^` and `.`: they would take U+2028 within JSON for a line end. */
const dataLines = new RegExp(
  `(^(?:${byteOrderMark})?|[\\r\\n])data:([^\\r\\n]*(?:(?:\\r\\n|\\r|\\n)data:[^\\r\\n]*)*)`,
  'g',
);

/** What stands between two lines of data. */
const betweenLines = /(?:\r\n|\r|\n)data:/g;

const blank = (text: string): string => ' '.repeat(text.length);

/** Data of an event in which its JSON can be found: what stands between its lines is blank. */
export const readableData = (data: string): string => data.replace(betweenLines, blank);

export type Alias = ReturnType<typeof createAlias>;

/**
 * Texts in and out are in Latin-1.
 * @param places where replies and events name the model, in steps
 * @param model the name that the caller asked for
 */
export function createAlias(places: UsageReader['modelPaths'], model: string) {
  const json = Buffer.from(JSON.stringify(model)).toString('latin1');
  type Hide = (text: string) => string;
  const replaced = (text: string, paths: readonly (readonly string[])[], hide: Hide = (same) => same): string =>
    paths.reduce((before, path) => replaceModel(before, path, json, hide(before)), text);
  return {
    /** A whole reply. */
    reply: (text: string): string =>
      replaced(text, places.reply, (each) =>
        each.startsWith(byteOrderMark) ? each.replace(byteOrderMark, blank) : each,
      ),
    /** Whole server-sent events. */
    events: (text: string): string =>
      text.replace(
        dataLines,
        (_, before: string, data: string) => `${before}data:${replaced(data, places.events, readableData)}`,
      ),
    /** Whole elements of a JSON array, and the text around them. */
    elements(text: string): string {
      let written = '';
      let from = 0;
      for (const { start, end } of arrayElementSpans(text)) {
        written += text.slice(from, start) + replaced(text.slice(start, end), places.events);
        from = end;
      }
      return written + text.slice(from);
    },
  };
}
