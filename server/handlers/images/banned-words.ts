// Finds banned words in prompts.

/** Full-width and half-width forms, capitals and ligatures are one; accents count. */
const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFC');

/** Characters that join with their neighbours into words. Chinese, Japanese kana and Thai write no borders: a word is found anywhere in them. */
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Invisible characters that would otherwise split a word. */
const invisible = /\u00ad|[\u200b-\u200f]|[\u2060-\u2064]|\ufeff|[\ufe00-\ufe0f]/g;

const isWordBoundary = (inner: string | undefined, outer: string | undefined): boolean =>
  inner === undefined ||
  outer === undefined ||
  !wordCharacter.test(inner) ||
  !wordCharacter.test(outer) ||
  unspacedScript.test(inner) ||
  unspacedScript.test(outer);

function containsWord(text: string, word: string): boolean {
  const last = [...word].at(-1);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1);
    const after = [...text.slice(at + word.length, at + word.length + 2)][0];
    if (isWordBoundary([...word][0], before) && isWordBoundary(last, after)) return true;
  }
  return false;
}

const collapseSpaces = (text: string): string => normalize(text.replace(invisible, '')).replace(/\s+/g, ' ').trim();

/**
 * The first of `words` (as it is written there) that stands in the prompt as a word of its own: `art` is not in `party`, `血腥` is in `很血腥的`.
 * Case, width and the kind of white space do not matter; entries of several words are found as such.
 * @param simplified simplifies Chinese characters, so that a word is found in both ways of writing
 */
export function findBannedWord(
  prompt: string,
  words: readonly string[],
  simplified = (text: string): string => text,
): string | undefined {
  const text = simplified(collapseSpaces(prompt));
  return words.find((word) => {
    const wanted = simplified(collapseSpaces(word));
    return wanted !== '' && containsWord(text, wanted);
  });
}
