// Gives callers their own words back: quoted, shortened, counted. Works on characters as people see them, in any script.

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const ascii = /^[\x20-\x7e\n\t]*$/;

/** Texts longer than this are counted by their beginning; nobody checks the rest by hand. */
const exact = 20_000;

const scaled = (count: number, part: string, whole: string): number =>
  part.length === whole.length ? count : Math.round((count / part.length) * whole.length);

/** Number of characters as people count them: a family emoji is one. */
export function countCharacters(text: string): number {
  if (ascii.test(text)) return text.length;
  const part = text.slice(0, exact);
  let count = 0;
  for (const _ of graphemes.segment(part)) count++;
  return scaled(count, part, text);
}

/** Number of words, also in scripts that put no space between them. */
export function countWords(text: string): number {
  if (ascii.test(text)) return text.match(/\S*[A-Za-z0-9]\S*/g)?.length ?? 0;
  const part = text.slice(0, exact);
  let count = 0;
  for (const { isWordLike } of words.segment(part)) if (isWordLike) count++;
  return scaled(count, part, text);
}

/** The characters of a text, for reversing and counting them one by one. */
export const charactersOf = (text: string): string[] =>
  ascii.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The first so many characters, ended at a word where one is near; `…` shows that there was more. */
export function shorten(text: string, most: number): string {
  const line = text
    .slice(0, most * 8)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= most && line.length >= text.trim().length) return line;
  const characters = charactersOf(line);
  if (characters.length <= most && text.length <= most * 8) return line;
  const head = characters.slice(0, most).join('');
  const space = head.lastIndexOf(' ');
  return `${(space > head.length * 0.6 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** The same in quotation marks. */
export const quote = (text: string, most = 120): string => `“${shorten(text, most)}”`;

/** `1 word`, `2 words`, `1,204 words`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`. */
export const joined = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
