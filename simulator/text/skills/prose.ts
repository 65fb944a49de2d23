// Writes stories, essays and poems of a requested length about the caller's topic.
import type { Choices } from '../../conversation/seed.js';
import { keywordsOf } from '../operand.js';
import { parseRequestedLength, type RequestedLength } from '../requested-length.js';
import type { Skill, TextRequest } from '../text-request.js';
import { essay, slots, story, verses } from './prose-templates.js';

const initial = (text: string): string =>
  text.replace(/^(["“]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** As many at the head of a list as may open a text. */
const maxOpeners = 3;

/** Sentences without end: every pattern once before one comes again, each time filled anew; verses keep their order. */
function* sentences(
  patterns: readonly string[],
  topic: string,
  words: readonly string[],
  choices: Choices,
): Generator<string, never> {
  const fill = (pattern: string): string =>
    initial(
      pattern.replace(/\{(\w+)\}/g, (_, slot: string) =>
        slot === 'topic' ? topic : slot === 'word' ? choices.pick(words) : choices.pick(slots[slot] ?? [slot]),
      ),
    );
  for (let opening = true; ; opening = false) {
    const bag = [...patterns];
    while (bag.length > 0) {
      const at =
        patterns === verses
          ? 0
          : choices.between(0, (opening && bag.length === patterns.length ? maxOpeners : bag.length) - 1);
      const [pattern = ''] = bag.splice(at, 1);
      yield fill(pattern);
    }
  }
}

const topicAfter =
  /\b(?:about|on the topic of|on the subject of|regarding|of|on|explain|describe)\s+(?!me\b|it\b|you\b|the following\b|\d)((?:(?:the|a|an|my|our|your)\s+)?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]{1,60})/iu;

/** Kinds and measures of texts are not what they are about. */
const textKinds =
  /\b(?:poems?|poetry|haikus?|limericks?|song|lyrics|rhymes?|sonnet|essays?|articles?|blog|post|speech|letters?|story|stories|tales?|novel|fable|report|text|(?:bed|meal)time|paragraphs?|sentences?|lines?|verses?|tokens?|detail(?:ed|s)?|long|short|thousand|hundred)\b/gi;

const wordsOf = (text: string): string[] => keywordsOf(text.slice(0, 2500).replace(textKinds, ''), 5);

/** What a text is to be about: what stands after “about”, or its first remarkable word. */
function topicOf({ text, instruction }: Pick<TextRequest, 'text' | 'instruction'>): string {
  const named = topicAfter
    .exec(instruction)?.[1]
    ?.replace(/\s+(?:in|with|who|that|which|for|using|and then|to)\b.*$/i, '')
    .trim();
  return named || (wordsOf(text)[0] ?? 'nothing in particular');
}

/** A text of the length asked for. */
export const writeProse: Skill = (request) => {
  const extent = parseRequestedLength(request.instruction);
  if (!extent) return undefined;
  return { text: composeProse(request, extent) };
};

function composeProse(request: TextRequest, extent: RequestedLength): string {
  const topic = topicOf(request);
  const words = wordsOf(request.text);
  const patterns =
    extent.lines !== undefined
      ? verses
      : /\b(?:story|tale|novel|fable|bedtime|once upon)\b/i.test(request.instruction)
        ? story
        : essay;
  const source = sentences(patterns, topic, words.length > 0 ? words : [topic], request.choices);
  const next = (): string => source.next().value;
  const many = (number: number): string[] => Array.from({ length: number }, next);
  if (extent.lines !== undefined) return many(extent.lines).join('\n');
  if (extent.sentences !== undefined) return many(extent.sentences).join(' ');
  if (extent.paragraphs !== undefined)
    return many(extent.paragraphs)
      .map((first) => [first, ...many(request.choices.between(3, 5))].join(' '))
      .join('\n\n');
  const wanted = extent.words ?? 170;
  const paragraphs: string[] = [];
  for (let written = 0; written < wanted; ) {
    const said: string[] = [];
    for (let left = request.choices.between(4, 7); left > 0 && written < wanted; left--) {
      const sentence = next();
      const length = sentence.split(' ').length;
      // The last sentence may go a little over, or be left out, whichever is nearer.
      if (written > 0 && written + length - wanted > wanted - written) {
        written = wanted;
        break;
      }
      said.push(sentence);
      written += length;
    }
    if (said.length > 0) paragraphs.push(said.join(' '));
  }
  return paragraphs.join('\n\n');
}
