// Makes lists: of the caller's own items where there are some, else of as many examples as were asked for.
import type { Skill } from './ask.js';
import { itemsIn, keywordsOf, materialAfter, numberOf, numberWords } from './material.js';
import { plural } from './quote.js';

/** Examples by the kind of thing; said to be examples, never to be knowledge. */
const examples: Readonly<Record<string, readonly string[]>> = {
  fruit: [
    'apple',
    'pear',
    'plum',
    'cherry',
    'quince',
    'fig',
    'orange',
    'grape',
    'apricot',
    'mulberry',
    'peach',
    'medlar',
  ],
  vegetable: ['carrot', 'leek', 'beetroot', 'kale', 'parsnip', 'fennel', 'pea', 'turnip', 'spinach', 'radish'],
  animal: ['otter', 'heron', 'badger', 'lynx', 'hedgehog', 'seal', 'owl', 'marten', 'toad', 'ibex', 'swift', 'hare'],
  colour: ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'brown', 'grey', 'white'],
  city: ['Ghent', 'Porto', 'Kyoto', 'Tartu', 'Oaxaca', 'Bergen', 'Fez', 'Hobart', 'Cusco', 'Lviv', 'Galway', 'Hue'],
  country: ['Portugal', 'Japan', 'Kenya', 'Norway', 'Peru', 'Estonia', 'Vietnam', 'Ghana', 'Uruguay', 'Nepal'],
  name: ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Emeka', 'Fatima', 'Goran', 'Hana', 'Imre', 'Juno', 'Kofi', 'Lucía'],
  planet: ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'],
  language: ['Portuguese', 'Swahili', 'Finnish', 'Korean', 'Basque', 'Hindi', 'Welsh', 'Quechua', 'Arabic', 'Greek'],
  instrument: ['cello', 'oboe', 'kora', 'accordion', 'sitar', 'trumpet', 'harp', 'marimba', 'clarinet', 'lute'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

const aliases: Readonly<Record<string, string>> = {
  color: 'colour',
  citie: 'city',
  cities: 'city',
  countrie: 'country',
  countries: 'country',
  tree: 'fruit',
};

function kindOf(noun: string): readonly string[] | undefined {
  const last = noun.toLowerCase().split(/\s+/).at(-1) ?? '';
  const one = last.endsWith('s') ? last.slice(0, -1) : last;
  return examples[aliases[last] ?? aliases[one] ?? one];
}

const verbs =
  'list|name|give|write|suggest|generate|come up with|create|show|tell|provide|brainstorm|need|want|recommend|find|think of|make|propose';
const wanted = new RegExp(
  `\\b(?:${verbs})\\b[^.\\n]{0,40}?\\b(${numberWords})\\s+(?!words?\\b|sentences?\\b|paragraphs?\\b|lines?\\b|pages?\\b|tokens?\\b|characters?\\b|times?\\b|minutes?\\b|o['’]?clock)([\\p{L}][\\p{L}\\p{M} '’-]{1,60})`,
  'iu',
);
const plainList =
  /\b(?:list (?:of )?|name (?:some|a few) |give me (?:some|a few) |suggest (?:some|a few) )(?!the |these |this |all |every )([\p{L}][\p{L} '’-]{2,40})/iu;
const own =
  /\b(?:numbered|bulleted|bullet|ordered|unordered|to-?do|checklist)\b[^:\n]{0,30}\blist\b|\b(?:as|into|make) a list\b|\blist (?:the|these|this|all)\b|\b(?:as )?bullet points?\b/i;

const numbered = (items: readonly string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join('\n');
const bulleted = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Sayings for things that there are no examples of; `*` stands for the topic. */
const openings = [
  'Begin with the smallest part of *',
  'Ask who else cares about *',
  'Write down what you know about *',
  'Look at * from the other end',
  'Leave one thing out of *',
  'Draw * on a single page',
  'Set a time limit for *',
  'Compare * with what you did last year',
  'Explain * to somebody new',
  'Keep what works about *',
  'Try * with half the means',
  'Give * a better name',
  'Measure one thing about *',
  'Sleep on * for a night',
  'Put * beside its opposite',
];

const longest = 100;

/** “List five fruits”, “make a numbered list: apples, pears, plums”. */
export const list: Skill = ({ text, wish, draw }) => {
  if (own.test(wish)) {
    const items = itemsIn(materialAfter(text, own) ?? '').slice(0, longest);
    if (items.length > 1) {
      const lines = /bullet|unordered/i.test(wish)
        ? bulleted(items)
        : /check-?list|to-?do/i.test(wish)
          ? items.map((item) => `- [ ] ${item}`).join('\n')
          : numbered(items);
      return { text: `Your ${plural(items.length, 'item')}:\n\n${lines}` };
    }
  }
  const found = wanted.exec(wish);
  const noun = (found?.[2] ?? plainList.exec(wish)?.[1])
    ?.replace(/\s+(?:for|about|on|that|which|to|of|in|with|as|and|please|from|starting|related)\b.*$/i, '')
    .trim();
  if (noun === undefined || noun === '') return undefined;
  const asked = found?.[1] === undefined ? 5 : numberOf(found[1]);
  if (!Number.isFinite(asked) || asked < 1) return undefined;
  const count = Math.min(longest, asked);
  const kind = kindOf(noun);
  const topic = keywordsOf(text.replace(found?.[0] ?? '', ''), 3)[0] ?? noun;
  const start = draw.between(0, 200);
  const items = Array.from({ length: count }, (_, at) => {
    if (kind)
      return (
        kind[(start + at) % kind.length] + (at >= kind.length ? ` (again, ${Math.floor(at / kind.length) + 1})` : '')
      );
    const saying = openings[(start + at) % openings.length] ?? '';
    return `${saying.replace('*', topic)}${at >= openings.length ? `, part ${Math.floor(at / openings.length) + 1}` : ''}`;
  });
  const lead = draw.turn([
    `Here ${count === 1 ? 'is' : 'are'} ${count} ${noun}`,
    `${count} ${noun}, as you asked`,
    `Your ${count} ${noun}`,
    `A simulated list of ${count} ${noun}`,
  ]);
  const short = asked > count ? ` (you asked for ${asked}; the simulator stops at ${longest})` : '';
  return { text: `${lead}${short}:\n\n${/bullet/i.test(wish) ? bulleted(items) : numbered(items)}` };
};
