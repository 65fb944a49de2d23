// Parses the requested length of a text: words, sentences, paragraphs, lines, or a kind of text of usual length.
import { numberWords, parseNumber } from './operand.js';

export interface RequestedLength {
  readonly words?: number;
  readonly sentences?: number;
  readonly paragraphs?: number;
  readonly lines?: number;
}

const count = `(${numberWords}|an?|a couple of|a few|several)`;
const inWords = new RegExp(`\\b${count}[\\s-]*(?:thousand\\s+)?words?\\b`, 'i');
const inTokens = /\b(\d[\d,]*)[\s-]*tokens?\b/i;
const inSentences = new RegExp(`\\b${count}[\\s-]+sentences?\\b|\\bone-sentence\\b`, 'i');
const inParagraphs = new RegExp(`\\b${count}[\\s-]+(?:\\p{L}+\\s+)?paragraphs?\\b`, 'iu');
const inLines = new RegExp(`\\b${count}[\\s-]+(?:lines?|verses?)\\b`, 'i');

const amount = (word: string | undefined): number => {
  const plain = word?.toLowerCase() ?? '';
  if (plain === 'a' || plain === 'an') return 1;
  if (plain === 'a couple of') return 2;
  if (plain === 'a few' || plain === 'several') return 4;
  return parseNumber(plain);
};

const maxWords = 10_000;

const writingVerbs =
  /\b(?:write|tell|compose|generate|draft|create|produce|give|make|continue|story|essay|poem|article|blog|speech|letter|report|need|want|explain|describe)\b/i;
const textKinds: readonly (readonly [RegExp, RequestedLength])[] = [
  [/\bhaiku\b/i, { lines: 3 }],
  [/\blimerick\b/i, { lines: 5 }],
  [/\b(?:poem|poetry|song|lyrics|rhyme|sonnet)\b/i, { lines: 8 }],
  [/\bvery long\b[^.\n]{0,30}\b(?:story|essay|text|article|answer|tale|novel)\b/i, { words: 900 }],
  [
    /\b(?:long|detailed)\b[^.\n]{0,30}\b(?:story|essay|text|article|answer|tale|report)\b|\bessay\b|\barticle\b|\bblog post\b|\breport on\b/i,
    { words: 420 },
  ],
  [/\bshort\b[^.\n]{0,30}\b(?:story|tale|text|essay)\b/i, { words: 90 }],
  [/\b(?:story|tale|novel|speech|letter|fable)\b/i, { words: 170 }],
  [/\bin (?:great |more )?detail\b|\bat length\b|\bas long as (?:you can|possible)\b/i, { words: 300 }],
];

/** The length that a text asks for; undefined when it names none. */
export function parseRequestedLength(instruction: string): RequestedLength | undefined {
  if (!writingVerbs.test(instruction)) return undefined;
  const lower = instruction.toLowerCase();
  const has = (word: string): boolean => lower.includes(word);
  const one = has('sentence') ? inSentences.exec(instruction) : null;
  if (one) return { sentences: Math.min(200, amount(one[1] ?? 'a') || 1) };
  const parts = has('paragraph') ? inParagraphs.exec(instruction) : null;
  if (parts) return { paragraphs: Math.min(60, amount(parts[1]) || 1) };
  const words = has('word') ? inWords.exec(instruction) : null;
  if (words && /\d/.test(words[1] ?? '')) {
    const thousand = /thousand/i.test(words[0]) ? 1000 : 1;
    return { words: Math.min(maxWords, Math.max(1, amount(words[1]) * thousand || 1)) };
  }
  if (/\b(?:a|one|two|five|ten) thousand words\b/i.test(instruction))
    return {
      words: /ten/i.test(instruction)
        ? 10_000
        : /five/i.test(instruction)
          ? 5000
          : /two/i.test(instruction)
            ? 2000
            : 1000,
    };
  const tokens = has('token') ? inTokens.exec(instruction) : null;
  if (tokens) return { words: Math.min(maxWords, Math.max(1, Math.round(amount(tokens[1]) * 0.75))) };
  const lines = has('line') || has('verse') ? inLines.exec(instruction) : null;
  if (lines) return { lines: Math.min(200, amount(lines[1]) || 1) };
  return textKinds.find(([pattern]) => pattern.test(instruction))?.[1];
}
