// Splits text into stream chunks of a few words, as models send them.
import { randomFromText } from '../../runtime/random.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0x3000;

/** A word this long comes in parts; scripts without spaces have words without end. */
const maxWordLength = 14;

/** Ideographs, kana, Hangul and what lies beyond say a word in a character or two. */
const isDenseScript = (code: number): boolean => code >= 0x2e80;

/**
 * The pieces of a text, at least one character each, never a part of a character as people see it; joined they are the text. The same
 * seed gives the same pieces. An empty text has none.
 */
export function splitIntoChunks(text: string, seed: string): string[] {
  const random = randomFromText(seed);
  const chunks: string[] = [];
  let segments: Intl.Segments | undefined;
  /** Between two ASCII characters there is always a border (but inside a line end), so the costly question is asked elsewhere only. */
  const border = (at: number): boolean => {
    const code = text.charCodeAt(at);
    const before = text.charCodeAt(at - 1);
    if (code < 0x80 && before < 0x80) return !(before === 13 && code === 10);
    segments ??= graphemes.segment(text);
    return segments.containing(at)?.index === at;
  };
  let start = 0;
  let words = 1 + Math.floor(random() * 3);
  let inWord = 0;
  for (let at = 1; at < text.length; at++) {
    const space = isSpace(text.charCodeAt(at));
    const beforeSpace = isSpace(text.charCodeAt(at - 1));
    inWord += beforeSpace ? 1 : isDenseScript(text.charCodeAt(at - 1)) ? 5 : 1;
    // A piece begins with the space before its word, as tokens do.
    const wordEnds = space && !beforeSpace;
    if (wordEnds) {
      words--;
      inWord = 0;
    }
    if (!(wordEnds && words <= 0) && inWord < maxWordLength) continue;
    if (!border(at)) continue;
    chunks.push(text.slice(start, at));
    start = at;
    words = 1 + Math.floor(random() * 3);
    inWord = 0;
  }
  if (start < text.length) chunks.push(text.slice(start));
  return chunks;
}
