// Quotes, shortens, counts and finds words of a text, by characters as people see them, in any script.
import { groupBy } from '../../runtime/group-by.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordBorders = new Intl.Segmenter(undefined, { granularity: 'word' });

// Created once, since constructing a formatter is slow.
const numberFormat = new Intl.NumberFormat('en-US');

/** Texts longer than this are estimated from their beginning: finding borders is slow. */
const maxExactLength = 4000;

/** Number of words, also in scripts that put no space between them. */
export function estimateWords(text: string): number {
  const part = text.slice(0, maxExactLength);
  const words = Array.from(wordBorders.segment(part)).filter(({ isWordLike }) => isWordLike);
  return Math.round((words.length / Math.max(1, part.length)) * text.length);
}

/** The first `max` UTF-16 units; a split surrogate pair is dropped. */
export const truncateText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** The first so many characters, ended at a word where one is near, on one line; `…` shows that there was more. */
export function shorten(text: string, max: number): string {
  const part = text.length > max * 8 ? truncateText(text, max * 8) : text;
  const line = part.replace(/\s+/g, ' ').trim();
  // As people see characters.
  const head = Array.from(graphemes.segment(line), ({ segment }) => segment)
    .slice(0, max)
    .join('');
  if (head.length === line.length && part.length === text.length) return line;
  const space = head.lastIndexOf(' ');
  return `${(space > head.length * 0.6 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** The same in quotation marks. */
export const quote = (text: string, max = 120): string => `“${shorten(text, max)}”`;

/** `1 word`, `2 words`, `1,204 words`. */
export const countNoun = (count: number, one: string): string =>
  `${numberFormat.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** Ends a sentence, unless the quotation that it ends with does. */
export const endSentence = (sentence: string): string =>
  /[.!?…。！？؟]”?$/.test(sentence) ? sentence : `${sentence}.`;

/** `a`, `a and b`, `a, b and c`. */
export const joinList = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const numberNames =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number in digits or in words up to twenty. */
export const numberWords = `\\d[\\d,]*|${numberNames.join('|')}`;

/** The number that such words name; NaN when they name none. */
export function parseNumber(word: string): number {
  const at = numberNames.indexOf(word.toLowerCase());
  return at >= 0 ? at : Number(word.replaceAll(',', '') || Number.NaN);
}

const stopWords = new Set(
  'a about above after again all also always an and any are as at be because been before but by can could did do does each every few for from get give go had has have he help her here his how if in into is it its just know let like long make many may me more most my need no not now of on one only or other our out over paragraph please say sentence she short should show so some still such take tell text than thank that the their them then there these they thing this those three to too two under up us use very want was we were what when where which while who why will with word words would write yes yet you your explain describe story essay poem reply respond return list create generate json only'.split(
    ' ',
  ),
);

/** Keywords, most frequent first, then in text order; without stop words. */
export function keywordsOf(text: string, max: number): string[] {
  const words = text.slice(0, 1500).match(/\p{L}[\p{L}\p{M}\p{N}'’_-]{2,30}/gu) ?? [];
  const kept = words.filter((word) => !stopWords.has(word.toLowerCase().replace(/['’].*$/, '')));
  return [...groupBy(kept, (word) => word.toLowerCase()).values()]
    .sort((one, two) => two.length - one.length)
    .slice(0, max)
    .flatMap(([word]) => word ?? []);
}

/** What JSON says of a message, where no schema says what it should. */
export const messageJson = (text: string) => ({
  simulated: true,
  message: shorten(text, 200),
  words: estimateWords(text),
  keywords: keywordsOf(text, 5),
});
