// Splits text into stream chunks of a few words, as models send them.
import { randomFromText } from '../../runtime/random.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A word with the space before it, as tokens have it. Long words come in parts; scripts without spaces have words without end. */
const word = /\s*\S{1,14}|\s+/gu;

/**
 * The pieces of a text, at least one character each, never a part of a character as people see it; joined they are the text. The same
 * seed gives the same pieces. An empty text has none.
 */
export function splitIntoChunks(text: string, seed: string): string[] {
  const random = randomFromText(seed);
  const segments = graphemes.segment(text);
  /** Between two ASCII characters there is always a border, so the costly question is asked elsewhere only. */
  const isBorder = (at: number): boolean =>
    (text.charCodeAt(at) < 0x80 && text.charCodeAt(at - 1) < 0x80) || segments.containing(at)?.index === at;
  const chunks: string[] = [];
  /** Words that the last piece takes yet. */
  let left = 0;
  for (const { 0: part, index } of text.matchAll(word)) {
    if ((left <= 0 || /^\S/.test(part)) && isBorder(index)) {
      chunks.push(part);
      left = Math.floor(random() * 3);
    } else {
      chunks.push(`${chunks.pop() ?? ''}${part}`);
      left--;
    }
  }
  return chunks;
}
