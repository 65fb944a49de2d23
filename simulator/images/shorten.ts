// Shortens a prompt to the words that weigh most.
import { type ParsedPrompt, parametersStart, parsePrompt } from '../../surfaces/engine/prompts/parse-prompt.js';

const stopWords = new Set(
  (
    'a an the of in on at by to for from with and or but as is are was were be been being it its this that these those there here very really quite so such just ' +
    'also some any of i we you he she they my your his her their our me please can could would should will shall make create generate draw show give want image ' +
    'picture photo photograph depicting featuring style like into onto over under near which who whose where when while has have had do does not no than then too up'
  ).split(' '),
);

/** Praise that prompts carry and images do not show. */
const qualityWords = new Set(
  (
    'masterpiece best quality high highly detailed detail details ultra hd 4k 8k 16k uhd hdr resolution stunning amazing awesome incredible beautiful gorgeous perfect ' +
    'professional trending artstation realistic hyperrealistic photorealistic award winning award-winning super extremely intricate sharp definition'
  ).split(' '),
);

const stripPunctuation = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

interface WeighedWord {
  readonly word: string;
  readonly at: number;
  /** From 0 (says nothing) to 1 (what the image is of). */
  readonly weight: number;
}

/** A phrase ends with what it is about: “red fox, sitting in a snowy forest” with fox and forest. */
const endsPhrase = (word: string, next = ''): boolean =>
  next === '' || /[,.;:!?]$/.test(word) || /ing$/.test(next) || stopWords.has(stripPunctuation(next));

function baseWeight(word: string, next: string | undefined): number {
  const key = stripPunctuation(word);
  if (stopWords.has(key)) return 0.02;
  if (qualityWords.has(key)) return 0.12;
  if (/ing$/.test(key)) return 0.45;
  return endsPhrase(word, next) ? 0.85 : 0.55;
}

/** The words with their weights: what each is counts first; being said early, and weights of the caller's own, a little. */
function weigh(parts: ParsedPrompt['parts']): WeighedWord[] {
  const words = parts.flatMap(({ text, weight }) =>
    text.split(/\s+/).flatMap((word) => (stripPunctuation(word) === '' ? [] : { word, factor: weight })),
  );
  return words.map(({ word, factor }, at) => {
    const early = 1 - 0.3 * (at / words.length);
    return { word, at, weight: baseWeight(word, words[at + 1]?.word) * early * Math.min(Math.max(factor, 0.1), 2) };
  });
}

/** Shares of the words that count which the five variants keep. */
const keepRatios = [0.8, 0.6, 0.45, 0.3, 0.15];

/**
 * For SHORTEN: five ways to say an English prompt, from long to short, each no longer than the one before. The caller's parameters are kept behind
 * each. A prompt of one word has nothing to leave out.
 */
export function shortenPrompt(prompt: string): string[] {
  const { parts, images } = parsePrompt(prompt);
  const words = weigh(parts);
  const counting = words
    .filter(({ word }) => !stopWords.has(stripPunctuation(word)))
    .toSorted((one, two) => two.weight - one.weight || one.at - two.at);
  const behind = prompt.slice(parametersStart(prompt)).trim();
  // Each has a word less than the one before, as long as there are words.
  let length = counting.length + 1;
  return keepRatios.map((share) => {
    length = Math.max(1, Math.min(length - 1, Math.ceil(counting.length * share)));
    const kept = new Set(counting.slice(0, length));
    return [...images, joinWords(words, kept), behind].filter(Boolean).join(' ');
  });
}

/** Kept words in their order; a comma stands where one stood between two of them. */
function joinWords(words: readonly WeighedWord[], kept: ReadonlySet<WeighedWord>): string {
  let text = '';
  let comma = false;
  for (const each of words) {
    if (kept.has(each)) {
      text += `${text ? (comma ? ', ' : ' ') : ''}${each.word.replace(/[,.;:!?]+$/, '')}`;
      comma = false;
    }
    if (/[,.;:!?]$/.test(each.word)) comma = true;
  }
  return text;
}
