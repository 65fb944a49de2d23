// Writes texts of a requested length about the caller's topic, of sentences that fit every topic.

import type { Skill, TextRequest } from './text-request.js';
import { keywordsOf, numberWords, parseNumber } from './text-words.js';

/** `{topic}` may be singular or plural, so no verb agrees with it. */
const patterns: readonly string[] = [
  'A few words about {topic}, since that is what was asked for.',
  'There are two ways to look at {topic}: from near by, and from far away.',
  'What matters is less the idea of {topic} than what people do with it.',
  'Much of what is said about {topic} holds only on some days.',
  'One may object that this was always so; not everybody would agree.',
  'It helps to change one thing at a time, and to write down what happened.',
  'None of this makes the subject of {topic} simple, but one can talk about it.',
  'In short, {topic} can bear a second look.',
];

interface RequestedLength {
  readonly words?: number;
  readonly sentences?: number;
  readonly paragraphs?: number;
  readonly lines?: number;
}

const maxWords = 10_000;
const amount = `(${numberWords}|an?|a few|several)`;
const units: readonly (readonly [RegExp, (count: number) => RequestedLength])[] = [
  [new RegExp(`\\b${amount}[\\s-]+sentences?\\b`, 'i'), (count) => ({ sentences: Math.min(200, count) })],
  [
    new RegExp(`\\b${amount}[\\s-]+(?:\\p{L}+\\s+)?paragraphs?\\b`, 'iu'),
    (count) => ({ paragraphs: Math.min(60, count) }),
  ],
  [new RegExp(`\\b(${numberWords}) thousand words?\\b`, 'i'), (count) => ({ words: Math.min(maxWords, count * 1000) })],
  [/\b(\d[\d,]*)[\s-]*words?\b/i, (count) => ({ words: Math.min(maxWords, count) })],
  [/\b(\d[\d,]*)[\s-]*tokens?\b/i, (count) => ({ words: Math.min(maxWords, Math.round(count * 0.75)) })],
  [new RegExp(`\\b${amount}[\\s-]+(?:lines?|verses?)\\b`, 'i'), (count) => ({ lines: Math.min(200, count) })],
];

const writingVerbs =
  /\b(?:write|tell|compose|generate|draft|create|produce|give|make|continue|story|essay|poem|article|blog|speech|letter|report|need|want|explain|describe)\b/i;
const longText = /\blong\b|\bdetail(?:ed)?\b|\bat length\b|\b(?:essay|article|blog post|report)\b/i;
const text = /\b(?:story|tale|poem|song|speech|letter)\b/i;

function parseAmount(word = 'a'): number {
  const plain = word.toLowerCase();
  if (plain === 'a' || plain === 'an') return 1;
  return plain === 'a few' || plain === 'several' ? 4 : parseNumber(plain);
}

/** The length that a text asks for, by number or by kind; undefined when it names none. */
export function parseRequestedLength(instruction: string): RequestedLength | undefined {
  if (!writingVerbs.test(instruction)) return undefined;
  for (const [pattern, lengthOf] of units) {
    const found = pattern.exec(instruction);
    if (found) return lengthOf(Math.max(1, parseAmount(found[1]) || 1));
  }
  if (longText.test(instruction)) return { words: 420 };
  return text.test(instruction) ? { words: 170 } : undefined;
}

const topicAfter =
  /\b(?:about|regarding|of|on|explain|describe)\s+(?!me\b|it\b|you\b|the following\b|\d)((?:(?:the|a|an|my|our|your)\s+)?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]{1,60})/iu;

/** What a text is to be about: what stands after “about”, or its first remarkable word. */
function topicOf({ text, instruction }: Pick<TextRequest, 'text' | 'instruction'>): string {
  const named = topicAfter
    .exec(instruction)?.[1]
    ?.replace(/\s+(?:in|with|who|that|which|for|using|and then|to)\b.*$/i, '')
    .trim();
  return named || (keywordsOf(text, 1)[0] ?? 'nothing in particular');
}

/** A text of the length asked for: the sentences in turn. */
export const writeProse: Skill = (request) => {
  const extent = parseRequestedLength(request.instruction);
  if (!extent) return undefined;
  const topic = topicOf(request);
  let at = 0;
  const sentence = (): string => (patterns[at++ % patterns.length] ?? '').replace('{topic}', topic);
  const many = (count: number): string[] => Array.from({ length: count }, sentence);
  if (extent.lines !== undefined) return { text: many(extent.lines).join('\n') };
  if (extent.sentences !== undefined) return { text: many(extent.sentences).join(' ') };
  const { paragraphs = Number.POSITIVE_INFINITY, words = Number.POSITIVE_INFINITY } = extent;
  const written: string[] = [];
  for (let count = 0; count < words && written.length < paragraphs; ) {
    const said: string[] = [];
    for (let left = request.choices.between(4, 7); left > 0 && count < words; left--) {
      const next = sentence();
      said.push(next);
      count += next.split(' ').length;
    }
    written.push(said.join(' '));
  }
  return { text: written.join('\n\n') };
};
