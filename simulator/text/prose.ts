// Writes texts of a requested length about the caller's topic, of sentences that fit every topic.

import type { Skill, TextRequest } from './text-request.js';
import { keywordsOf, numberWords, parseNumber } from './text-words.js';

/** `{topic}` may be singular or plural, so no verb agrees with it. The first three may open a text. */
const patterns: readonly string[] = [
  'A few words about {topic}, since that is what was asked for.',
  'Whoever speaks of {topic} soon speaks of other things as well.',
  'There are two ways to look at {topic}: from near by, and from far away.',
  'What matters is less the idea of {topic} than what people do with it.',
  'Much of what is said about {topic} holds only on some days.',
  'This is where the word “{word}” comes in, and where most explanations stop.',
  'Seen from outside, the question of {topic} looks small; it is not.',
  'A second point concerns “{word}”, which is often left out.',
  'One may object that this was always so; not everybody would agree.',
  'The costs are plain: time, patience, and now and then a little luck.',
  'It helps to change one thing at a time, and to write down what happened.',
  'None of this makes the subject of {topic} simple, but one can talk about it.',
  'The opposite of {topic} would be worth a text of its own.',
  'What follows from this is a question of taste as much as of fact.',
  'Those who came late to {topic} often see most.',
  'In short, {topic} can bear a second look.',
];
const maxOpeners = 3;

export interface RequestedLength {
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
const textKinds: readonly (readonly [RegExp, RequestedLength])[] = [
  [
    /\b(?:long|detailed)\b[^.\n]{0,30}\b(?:story|essay|text|article|answer|tale|report)\b|\b(?:essay|article|blog post|report)\b/i,
    { words: 420 },
  ],
  [/\bshort\b[^.\n]{0,30}\b(?:story|tale|text)\b|\b(?:poem|song)\b/i, { words: 90 }],
  [/\b(?:story|tale|novel|speech|letter|fable)\b/i, { words: 170 }],
  [/\bin (?:great |more )?detail\b|\bat length\b|\bas long as (?:you can|possible)\b/i, { words: 300 }],
];

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
  return textKinds.find(([pattern]) => pattern.test(instruction))?.[1];
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

/** Sentences without end: every pattern once before one comes again. */
function* sentences({ text, choices }: TextRequest, topic: string): Generator<string, never> {
  const words = [...keywordsOf(text, 5), topic];
  for (let opening = true; ; opening = false) {
    const bag = [...patterns];
    while (bag.length > 0) {
      const last = opening && bag.length === patterns.length ? maxOpeners : bag.length;
      const [pattern = ''] = bag.splice(choices.between(0, last - 1), 1);
      yield pattern.replace('{topic}', topic).replace('{word}', choices.pick(words));
    }
  }
}

/** A text of the length asked for. */
export const writeProse: Skill = (request) => {
  const extent = parseRequestedLength(request.instruction);
  if (!extent) return undefined;
  const source = sentences(request, topicOf(request));
  const many = (count: number): string[] => Array.from({ length: count }, () => source.next().value);
  if (extent.lines !== undefined) return { text: many(extent.lines).join('\n') };
  if (extent.sentences !== undefined) return { text: many(extent.sentences).join(' ') };
  const { paragraphs = Number.POSITIVE_INFINITY, words = Number.POSITIVE_INFINITY } = extent;
  const written: string[] = [];
  for (let count = 0; count < words && written.length < paragraphs; ) {
    const said: string[] = [];
    for (let left = request.choices.between(4, 7); left > 0 && count < words; left--) {
      const [sentence = ''] = many(1);
      said.push(sentence);
      count += sentence.split(' ').length;
    }
    written.push(said.join(' '));
  }
  return { text: written.join('\n\n') };
};
