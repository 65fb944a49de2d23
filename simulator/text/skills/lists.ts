// Makes lists: of the caller's items, else of examples.

import { countNoun } from '../format.js';
import { keywordsOf, listItems, numberWords, operandAfter, parseNumber } from '../operand.js';
import type { Skill, SkillResult, TextRequest } from '../text-request.js';

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
const listRequest = new RegExp(
  `\\b(?:${verbs})\\b[^.\\n]{0,40}?\\b(${numberWords})\\s+(?!words?\\b|sentences?\\b|paragraphs?\\b|lines?\\b|pages?\\b|tokens?\\b|characters?\\b|times?\\b|minutes?\\b|o['’]?clock)([\\p{L}][\\p{L}\\p{M} '’-]{1,60})`,
  'iu',
);
const plainList =
  /\b(?:list (?:of )?|name (?:some|a few) |give me (?:some|a few) |suggest (?:some|a few) )(?!the |these |this |all |every )([\p{L}][\p{L} '’-]{2,40})/iu;
const ownListRequest =
  /\b(?:numbered|bulleted|bullet|ordered|unordered|to-?do|checklist)\b[^:\n]{0,30}\blist\b|\b(?:as|into|make) a list\b|\blist (?:the|these|this|all)\b|\b(?:as )?bullet points?\b/i;

const numbered = (items: readonly string[]): string => items.map((item, at) => `${at + 1}. ${item}`).join('\n');
const bulleted = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Nouns for things to do or to think of; `*` in what is said of them stands for the topic. */
const adviceNouns =
  /\b(?:ideas?|reasons?|tips?|ways?|steps?|advice|suggestions?|points?|facts?|questions?|benefits?|examples?|strategies|topics?|activities|things?|rules?|lessons?|uses|options?|features?|advantages?|arguments?|methods?|tricks?)\b/i;
const adviceTemplates = [
  'Begin with the smallest part of *',
  'Ask who else cares about *',
  'Write down what you know about *',
  'Look at * from the other end',
  'Take one step towards * today',
  'Draw * on a single page',
  'Set a time limit for *',
  'Compare * with last year',
  'Explain * to somebody new',
  'Keep what works about *',
  'Try * with half the means',
  'Give * a better name',
  'Measure one thing about *',
  'Sleep a night over *',
  'Put * beside its opposite',
];

/** “List the days of the week”: all that there are, or as many as the simulator has. */
const allOf =
  /\b(?:list|name|what are) (?:me )?(?:all (?:of )?)?(?:the )?(\p{L}+)(?: of the week| in the solar system)?\s*[.?!]?$/iu;

/** The name of the one at this place: `Book A (simulated)`. */
function namedItem(noun: string, at: number): string {
  const last = noun.split(/\s+/).at(-1) ?? noun;
  const one = last.length > 3 && last.endsWith('s') && !last.endsWith('ss') ? last.slice(0, -1) : last;
  const letter = at < 26 ? String.fromCharCode(65 + at) : String(at + 1);
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${letter} (simulated)`;
}

const maxItems = 100;

/** “Make a numbered list: apples, pears, plums”: the caller's own items. */
function ownItems({ text, instruction }: TextRequest): SkillResult | undefined {
  if (!ownListRequest.test(instruction)) return undefined;
  const items = listItems(operandAfter(text, ownListRequest) ?? '').slice(0, maxItems);
  if (items.length < 2) return undefined;
  const boxes = /check-?list|to-?do/i.test(instruction);
  const lines = /bullet|unordered/i.test(instruction)
    ? bulleted(items)
    : boxes
      ? bulleted(items.map((item) => `[ ] ${item}`))
      : numbered(items);
  return { text: `Your ${countNoun(items.length, 'item')}:\n\n${lines}` };
}

interface ListRequest {
  readonly noun: string;
  readonly count: number;
  /** What the things are for, or about. */
  readonly purpose: string;
}

const tail = /\s+(?:for|about|on|that|which|to|of|in|with|as|and|please|from|starting|related)\b(.*)$/iu;

function parseListRequest(instruction: string): ListRequest | undefined {
  const found = listRequest.exec(instruction);
  const all = found ? undefined : allOf.exec(instruction.trim())?.[1];
  const kind = all === undefined ? undefined : kindOf(all);
  if (all !== undefined && kind) return { noun: all, count: kind.length, purpose: '' };
  const phrase = found?.[2] ?? plainList.exec(instruction)?.[1];
  if (phrase === undefined) return undefined;
  // “Between 3 and 5”: the number counts nothing.
  if (/^(?:and|or|to|of|in|from|for|at|by)\b/i.test(phrase)) return undefined;
  const noun = phrase.replace(tail, '').trim();
  const count = found?.[1] === undefined ? 5 : parseNumber(found[1]);
  if (noun === '' || !Number.isFinite(count) || count < 1) return undefined;
  return { noun, count, purpose: tail.exec(phrase)?.[1] ?? '' };
}

/** The thing at this place of the list; one that comes again has a number. */
function itemAt(at: number, start: number, { noun, purpose }: ListRequest): string {
  const kind = kindOf(noun);
  const from = kind ?? (adviceNouns.test(noun) ? adviceTemplates : undefined);
  if (!from) return namedItem(noun, at);
  const round = Math.floor(at / from.length);
  const topic = keywordsOf(purpose, 5).at(-1) ?? noun;
  const item = (from[(start + at) % from.length] ?? '').replace('*', topic);
  return round > 0 ? `${item} (${round + 1})` : item;
}

/** “List five fruits”. */
function exampleList({ instruction, choices }: TextRequest): SkillResult | undefined {
  const order = parseListRequest(instruction);
  if (!order) return undefined;
  const { noun, count: asked } = order;
  const count = Math.min(maxItems, asked);
  // What has an order of its own begins at its beginning.
  const start = /^(?:days?|planets?)$/i.test(noun) ? 0 : choices.between(0, 200);
  const items = Array.from({ length: count }, (_, at) => itemAt(at, start, order));
  const lead = choices.rotate([
    `Here ${count === 1 ? 'is' : 'are'} ${count} ${noun}`,
    `${count} ${noun}, as you asked`,
    `Your ${count} ${noun}`,
    `A simulated list of ${count} ${noun}`,
  ]);
  const short = asked > count ? ` (you asked for ${asked}; the simulator stops at ${maxItems})` : '';
  return { text: `${lead}${short}:\n\n${/bullet/i.test(instruction) ? bulleted(items) : numbered(items)}` };
}

/** Lists of what the caller gives, else of what the simulator makes up. */
export const listSkill: Skill = (request) => ownItems(request) ?? exampleList(request);
