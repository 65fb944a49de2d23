// Weighs the words of a prompt and shortens it.
import { sceneWords } from './chinese/lexicon.js';
import { parametersStart, parsePrompt } from './parse.js';
import { translateToEnglish } from './translate.js';

interface WeighedWord {
  readonly word: string;
  /** From 0 (says nothing) to 1 (what the image is of), in hundredths. */
  readonly weight: number;
}

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

/** Scene words by each word of their own: “cherry blossom tree” knows cherry, blossom and tree. */
const parts = new Map<string, 'thing' | 'look'>();
for (const kind of ['look', 'thing'] as const)
  for (const [phrase, its] of sceneWords)
    if (its === kind)
      for (const word of phrase.split(/[\s-]+/)) if (word.length > 2 && !stopWords.has(word)) parts.set(word, kind);

function sceneWordKind(word: string): 'thing' | 'look' | undefined {
  const one = word.replace(/ies$/, 'y');
  for (const form of [word, one, word.replace(/es$/, ''), word.replace(/s$/, '')])
    if (sceneWords.has(form)) return sceneWords.get(form);
  for (const form of [word, one, word.replace(/s$/, '')]) if (parts.has(form)) return parts.get(form);
  return undefined;
}

interface PositionedWord {
  readonly word: string;
  readonly at: number;
  readonly weight: number;
}

/** What a word is counts first; being said early, and being said by the caller to weigh more, a little. */
function weightOf(word: string, at: number, length: number, factor: number): number {
  const key = stripPunctuation(word);
  const kind = sceneWordKind(key);
  let base = 0.4;
  if (!key || stopWords.has(key)) base = 0.02;
  else if (qualityWords.has(key)) base = 0.12;
  else if (kind === 'thing') base = 0.85;
  else if (kind === 'look') base = 0.55;
  else if (/^\p{Lu}/u.test(word) && at > 0) base = 0.6;
  else if (/ing$/.test(key)) base = 0.45;
  const early = 1 - 0.3 * (at / Math.max(length, 1));
  const weight = base * early * Math.min(Math.max(factor, 0.1), 2) * (at === 0 || base < 0.1 ? 1 : 1.05);
  return Math.round(Math.min(weight, 1) * 100) / 100;
}

/** Shares of the words that count which the five variants keep. */
const keepRatios = [0.8, 0.6, 0.45, 0.3, 0.15];

/**
 * For SHORTEN: every word of the prompt (a Chinese one in English) with its weight, and five ways to say it, from long to short, each no longer
 * than the one before. The caller's parameters are kept behind each. A prompt of one word has nothing to leave out.
 */
export function shortenPrompt(prompt: string): { weights: WeighedWord[]; variants: string[] } {
  const { parts: given, images } = parsePrompt(translateToEnglish(prompt).text);
  const all = given.flatMap(({ text, weight }) => text.split(/\s+/).map((word) => [word, weight] as const));
  const words = all.filter(([word]) => stripPunctuation(word) !== '');
  const places = words.map(
    ([word, factor], at): PositionedWord => ({ word, at, weight: weightOf(word, at, words.length, factor) }),
  );
  const counting = places
    .filter(({ word }) => !stopWords.has(stripPunctuation(word)))
    .toSorted((one, two) => two.weight - one.weight || one.at - two.at);
  const behind = prompt.slice(parametersStart(prompt)).trim();
  // Each has a word less than the one before, as long as there are words.
  let length = counting.length + 1;
  const variants = keepRatios.map((share) => {
    length = Math.max(1, Math.min(length - 1, Math.ceil(counting.length * share)));
    const kept = new Set(counting.slice(0, length));
    return [...images, joinWords(places, kept), behind].filter(Boolean).join(' ');
  });
  return { weights: places.map(({ word, weight }) => ({ word: stripPunctuation(word), weight })), variants };
}

/** Kept words in their order; a comma stands where one stood between two of them. */
function joinWords(places: readonly PositionedWord[], kept: ReadonlySet<PositionedWord>): string {
  let text = '';
  let comma = false;
  for (const place of places) {
    if (kept.has(place)) {
      text += `${text ? (comma ? ', ' : ' ') : ''}${place.word.replace(/[,.;:!?]+$/, '')}`;
      comma = false;
    }
    if (/[,.;:!?]$/.test(place.word)) comma = true;
  }
  return text;
}
