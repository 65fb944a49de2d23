// Writes texts of a requested length about the caller's topic, of sentences that fit every topic.

import type { Skill, TextRequest } from './text-request.js';
import { keywordsOf, numberWords, parseNumber } from './text-words.js';

/** `{topic}` may be singular or plural, so no verb agrees with it. */
const patterns: readonly string[] = [
  'A few words about {topic}, since that is what was asked for.',
  'There are two ways to look at {topic}: from near by, and from far away.',
  'What matters is less the idea of {topic} than what people do with it.',
  'Much of what is said about {topic} holds only on some days.',
  'It helps to change one thing at a time, and to write down what happened.',
  'In short, {topic} can bear a second look.',
];

const sizes = { words: 10_000, sentences: 200, paragraphs: 60, lines: 200 } as const;

type RequestedLength = { readonly [Unit in keyof typeof sizes]?: number };

const lengthRequest = new RegExp(
  `\\b(${numberWords}|an?|a few)[\\s-]+(thousand )?(?:\\p{L}+\\s+)?(word|token|sentence|paragraph|line)s?\\b`,
  'iu',
);
const writingVerbs =
  /\b(?:write|tell|compose|generate|draft|create|produce|give|make|continue|story|essay|poem|article|letter|report|need|want|explain|describe)\b/i;

/** The length that a text asks for, by number or by kind; undefined when it names none. */
export function parseRequestedLength(instruction: string): RequestedLength | undefined {
  if (!writingVerbs.test(instruction)) return undefined;
  const [, amount = '', thousand, unit = ''] = lengthRequest.exec(instruction) ?? [];
  if (unit && !(unit === 'word' && /^an?$/i.test(amount))) {
    const number = /^an?$/i.test(amount) ? 1 : /few/i.test(amount) ? 4 : parseNumber(amount);
    const count = Math.max(1, number * (thousand ? 1000 : 1) * (unit === 'token' ? 0.75 : 1));
    const kind = unit === 'token' ? 'words' : (`${unit.toLowerCase()}s` as keyof typeof sizes);
    return { [kind]: Math.min(sizes[kind], Math.round(count)) };
  }
  if (/\b(?:long|detail(?:ed)?|at length|essay|article|report)\b/i.test(instruction)) return { words: 420 };
  return /\b(?:story|tale|poem|song|speech|letter)\b/i.test(instruction) ? { words: 170 } : undefined;
}

const topicAfter =
  /\b(?:about|regarding|of|on|explain|describe)\s+(?!me\b|it\b|you\b|\d)((?:(?:the|a|an|my|our|your)\s+)?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]{1,60})/iu;

/** What a text is to be about: what stands after “about”, or its first remarkable word. */
function topicOf({ text, instruction }: Pick<TextRequest, 'text' | 'instruction'>): string {
  const named = topicAfter
    .exec(instruction)?.[1]
    ?.replace(/\s+(?:in|with|who|that|which|for|to)\b.*$/i, '')
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
