// Writes as much as was asked for: stories, essays, poems of a given length, with the caller's topic in them.
import type { Draw } from '../seed.js';
import type { Ask, Skill } from './ask.js';
import { type Extent, extentOf } from './extent.js';
import { keywordsOf } from './material.js';

const slots: Readonly<Record<string, readonly string[]>> = {
  name: ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Emeka', 'Fatima', 'Goran', 'Hana', 'Imre', 'Juno', 'Kofi', 'Lucía'],
  place: [
    'the harbour',
    'the upper village',
    'the reading room',
    'the old station',
    'the ferry',
    'the market hall',
    'the island',
    'the lighthouse',
    'the workshop',
    'the orchard',
  ],
  time: [
    'one morning in March',
    'that evening',
    'a week later',
    'before sunrise',
    'on the longest day of the year',
    'after the rain',
    'towards noon',
    'when the shops had closed',
  ],
  thing: [
    'a folded map',
    'a brass key',
    'a tin of buttons',
    'an unsent letter',
    'a borrowed umbrella',
    'a broken clock',
    'a notebook with blank pages',
    'a jar of honey',
    'a lamp without oil',
  ],
  mood: [
    'quietly',
    'with some pride',
    'without hurry',
    'half in jest',
    'against all advice',
    'as if for the first time',
    'with great care',
  ],
  sound: [
    'a bell',
    'the wind',
    'somebody laughing',
    'a distant train',
    'the gulls',
    'rain on the roof',
    'a slow accordion',
  ],
};

const story = [
  '{time}, {name} began to think about {topic}.',
  'Nobody at {place} had expected {topic}, least of all {name}.',
  '“Tell me about {topic},” said {name}, and put {thing} on the table.',
  'It began with {thing} that somebody had left at {place}.',
  '{name} {mood} turned the page, and there it was again: {topic}.',
  'From {place} came {sound}, and for a while that was the only answer.',
  'What {name} wanted was simple: {word}, and nothing more.',
  'They walked to {place} {mood}, talking of {word} all the way.',
  '{time} the news had reached {place}: {topic} was no longer a secret.',
  '{name} kept {thing}, because it reminded them of {word}.',
  '“You will see,” said {name} {mood}, “that {topic} is only half of it.”',
  'Then there was {sound}, and {name} understood.',
  'It took three days and {thing} to settle the matter of {word}.',
  'At {place} they still tell it differently, with {word} at the end.',
  '{name} laughed, for {word} had never looked so small.',
  'And so {topic} came to {place}, {mood}, and stayed.',
  'In the drawer lay {thing}; under it, a note that said only “{word}”.',
  'The road from {place} was longer than {name} remembered.',
  '{time} they heard {sound}, and nobody spoke of {word} again.',
  '“Is that all?” asked {name}. It was not all.',
];

const essay = [
  'To begin with, {topic} is easier to name than to describe.',
  'Whoever speaks of {topic} speaks of {word} as well, whether they mean to or not.',
  'There are two ways to look at {word}: from near by, and {mood} from far away.',
  'An example helps: imagine {name} at {place}, with {thing} and little time.',
  'What matters about {topic} is less what it is than what is done with it.',
  'Much of what is said about {word} holds only {time}.',
  'This is where {word} comes in, and where most explanations stop.',
  'Seen from {place}, {topic} looks like a small matter; it is not.',
  'A second point concerns {word}, which is often left out.',
  'One may object that {topic} has always been so; {name} would not agree.',
  'The costs are plain: time, patience, and now and then {thing}.',
  'It helps to change one thing at a time, and to write down what happened to {word}.',
  'None of this makes {topic} simple, but it makes it possible to talk about.',
  'In practice people treat {word} {mood}, and that is mostly enough.',
  'The opposite of {topic} would be worth a text of its own.',
  'What follows from this for {word} is a question of taste as much as of fact.',
  'Those who came to {topic} late often see it best.',
  'In short, {topic} rewards those who look twice.',
];

const verses = [
  'A word about {word}, said {mood},',
  'at {place} the evening came,',
  '{name} had carried {thing} along',
  'and called it by its name.',
  'There was {sound}, there was {word},',
  'there was a little light,',
  'and {topic} stood beside the door',
  'and stayed with us all night.',
  '{time} we counted what was left:',
  '{thing}, and not much more;',
  'the rest was {word}, the rest was {sound},',
  'the rest was at the door.',
];

const initial = (text: string): string =>
  text.replace(/^(["“]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** Sentences without end: every pattern once before one comes again, each time filled anew. */
function* sentences(
  patterns: readonly string[],
  topic: string,
  words: readonly string[],
  draw: Draw,
): Generator<string, never> {
  const fill = (slot: string): string =>
    slot === 'topic' ? topic : slot === 'word' ? draw.pick(words) : draw.pick(slots[slot] ?? [slot]);
  for (;;) {
    const bag = [...patterns];
    for (let left = bag.length; left > 0; left--) {
      const [pattern = ''] = bag.splice(draw.between(0, left - 1), 1);
      yield initial(pattern.replace(/\{(\w+)\}/g, (_, slot: string) => fill(slot)));
    }
  }
}

const topicAfter =
  /\b(?:about|on the topic of|on the subject of|regarding|of|on|explain|describe)\s+(?!me\b|it\b|you\b|the following\b|\d)((?:(?:the|a|an|my|our|your)\s+)?[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]{1,60})/iu;

/** What a text is to be about: what stands after “about”, or its first remarkable word. */
export function topicOf({ text, wish }: Pick<Ask, 'text' | 'wish'>): string {
  const named = topicAfter
    .exec(wish)?.[1]
    ?.replace(/\s+(?:in|with|who|that|which|for|using|and then|to)\b.*$/i, '')
    .trim();
  return named || (keywordsOf(text, 1)[0] ?? 'what you asked for');
}

/** A text of the length asked for. */
export const write: Skill = (ask) => {
  const extent = extentOf(ask.wish);
  if (!extent) return undefined;
  return { text: proseOf(ask, extent) };
};

function proseOf(ask: Ask, extent: Extent): string {
  const topic = topicOf(ask);
  const words = keywordsOf(ask.text, 5);
  const patterns =
    extent.lines !== undefined
      ? verses
      : /\b(?:story|tale|novel|fable|bedtime|once upon)\b/i.test(ask.wish)
        ? story
        : essay;
  const source = sentences(patterns, topic, words.length > 0 ? words : [topic], ask.draw);
  const next = (): string => source.next().value;
  const many = (number: number): string[] => Array.from({ length: number }, next);
  if (extent.lines !== undefined) return many(extent.lines).join('\n');
  if (extent.sentences !== undefined) return many(extent.sentences).join(' ');
  if (extent.paragraphs !== undefined)
    return many(extent.paragraphs)
      .map((first) => [first, ...many(ask.draw.between(3, 5))].join(' '))
      .join('\n\n');
  const wanted = extent.words ?? 170;
  const paragraphs: string[] = [];
  for (let written = 0; written < wanted; ) {
    const said: string[] = [];
    for (let left = ask.draw.between(4, 7); left > 0 && written < wanted; left--) {
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
