// Quotes, shortens and counts text by characters as people see them, in any script.

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordBorders = new Intl.Segmenter(undefined, { granularity: 'word' });

// Created once, since constructing a formatter is slow.
const numberFormat = new Intl.NumberFormat('en-US');

const ascii = /^[\x20-\x7e\n\t]*$/;

/** Texts longer than this are estimated from their beginning: finding borders in most scripts is slow, and callers do not need the exact number. */
const maxExactLength = 4000;

export interface Count {
  readonly count: number;
  /** It is an estimate. */
  readonly about: boolean;
}

/** A count of the beginning as one of the whole, rounded to two digits. */
function scaled(count: number, part: string, whole: string): Count {
  if (part.length === whole.length) return { count, about: false };
  return { count: Number(((count / part.length) * whole.length).toPrecision(2)), about: true };
}

/** Number of characters as people count them: a family emoji is one. */
export function estimateCharacters(text: string): Count {
  if (ascii.test(text)) return { count: text.length, about: false };
  const part = text.slice(0, maxExactLength);
  let count = 0;
  for (const _ of graphemes.segment(part)) count++;
  return scaled(count, part, text);
}

const isLetter = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Words of an ASCII text: what stands between white space and has a letter or digit. A loop, since its time is linear whatever the text. */
function asciiWords(text: string): number {
  let count = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32) inWord = false;
    else if (!inWord && isLetter(code)) {
      inWord = true;
      count++;
    }
  }
  return count;
}

/** Number of words, also in scripts that put no space between them. */
export function estimateWords(text: string): Count {
  if (ascii.test(text)) return { count: asciiWords(text), about: false };
  const part = text.slice(0, maxExactLength);
  let count = 0;
  for (const { isWordLike } of wordBorders.segment(part)) if (isWordLike) count++;
  return scaled(count, part, text);
}

export const countCharacters = (text: string): number => estimateCharacters(text).count;
export const countWords = (text: string): number => estimateWords(text).count;

/** The characters of a text, for reversing and counting them one by one. */
export const charactersOf = (text: string): string[] =>
  ascii.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Its first so many characters as people see them. */
function firstCharacters(line: string, max: number): string {
  if (line.length <= max || ascii.test(line)) return line.slice(0, max);
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(line)) {
    if (count++ === max) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}

/** The first so many characters, ended at a word where one is near, on one line; `…` shows that there was more. */
export function shorten(text: string, max: number): string {
  // Never half a surrogate pair at the end.
  const part = text.length > max * 8 ? text.slice(0, max * 8).replace(/[\ud800-\udbff]$/, '') : text;
  const line = part.replace(/\s+/g, ' ').trim();
  const head = firstCharacters(line, max);
  if (head.length === line.length && part.length === text.length) return line;
  const space = head.lastIndexOf(' ');
  return `${(space > head.length * 0.6 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** The same in quotation marks. */
export const quote = (text: string, max = 120): string => `“${shorten(text, max)}”`;

/** `1 word`, `2 words`, `1,204 words`, `about 12,000 words`. */
export function countNoun(amount: number | Count, one: string, many = `${one}s`): string {
  const { count, about } = typeof amount === 'number' ? { count: amount, about: false } : amount;
  return `${about ? 'about ' : ''}${count < 1000 ? count : numberFormat.format(count)} ${count === 1 ? one : many}`;
}

/** Ends a sentence, unless the quotation that it ends with does. */
export const endSentence = (sentence: string): string =>
  /[.!?…。！？؟]”?$/.test(sentence) ? sentence : `${sentence}.`;

/** `a`, `a and b`, `a, b and c`. */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
