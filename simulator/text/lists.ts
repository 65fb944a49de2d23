// Makes lists: of the caller's items, of things of a kind, of numbers.

import type { Skill, SkillResult, TextRequest } from './text-request.js';
import { countNoun, keywordsOf, listItems, numberWords, parseNumber } from './text-words.js';

/** Examples of kinds that first tries ask for. */
const examples: Readonly<Record<string, readonly string[]>> = {
  animal: 'otter heron badger lynx hedgehog seal owl marten toad ibex'.split(' '),
  city: 'Ghent Porto Kyoto Tartu Oaxaca Bergen Fez Hobart Cusco Lviv'.split(' '),
  colour: 'red orange yellow green teal blue violet brown grey white'.split(' '),
  fruit: 'apple pear plum cherry quince fig orange grape apricot mulberry'.split(' '),
};

const verbs =
  'list|name|give|write|suggest|generate|come up with|create|show|tell|provide|brainstorm|need|want|recommend|find|think of|make|propose';
const listRequest = new RegExp(
  `\\b(?:${verbs})\\b[^.\\n]{0,40}?\\b(${numberWords})\\s+(?!words?\\b|sentences?\\b|paragraphs?\\b|lines?\\b|pages?\\b|tokens?\\b|characters?\\b|times?\\b|minutes?\\b|o['’]?clock)([\\p{L}][\\p{L}\\p{M} '’-]{1,60})`,
  'iu',
);
const plainList =
  /\b(?:list (?:of )?|name (?:some|a few) |give me (?:some|a few) |suggest (?:some|a few) )(?!this |these |all |every )(?:the )?([\p{L}][\p{L} '’-]{2,40})/iu;
const ownListRequest =
  /\b(?:numbered|bulleted|bullet|ordered|unordered|to-?do|checklist)\b[^:\n]{0,30}\blist\b|\b(?:as|into|make) a list\b|\b(?:as |into )?bullet points?\b/i;

const lines = (items: readonly string[], instruction: string): string =>
  items
    .map((item, at) => `${/bullet|unordered|check-?list|to-?do/i.test(instruction) ? '-' : `${at + 1}.`} ${item}`)
    .join('\n');

const maxItems = 100;

/** “Make a numbered list: apples, pears, plums”: the caller's own items. */
function ownItems({ text, instruction }: TextRequest): SkillResult | undefined {
  const found = ownListRequest.exec(instruction);
  const material = found && /[:\n]\s*(\S[\s\S]*)$/.exec(text.slice(found.index + found[0].length))?.[1];
  const items = listItems(material ?? '').slice(0, maxItems);
  if (items.length < 2) return undefined;
  return { text: `Your ${countNoun(items.length, 'item')}:\n\n${lines(items, instruction)}` };
}

const tail = /\s+(?:for|about|on|that|which|to|of|in|with|as|and|please|from|starting|related)\b(.*)$/iu;

/** “List five fruits”: examples, or things of that kind with numbers, about what they are for. */
function exampleList({ instruction }: TextRequest): SkillResult | undefined {
  const found = listRequest.exec(instruction);
  const phrase = found?.[2] ?? plainList.exec(instruction)?.[1];
  // “Between 3 and 5”: the number counts nothing.
  if (phrase === undefined || /^(?:and|or|to|of|in|from|for|at|by)\b/i.test(phrase)) return undefined;
  const noun = phrase.replace(tail, '').trim();
  const asked = found?.[1] === undefined ? 5 : parseNumber(found[1]);
  if (noun === '' || !(asked >= 1)) return undefined;
  const count = Math.min(maxItems, asked);
  const about = keywordsOf(tail.exec(phrase)?.[1] ?? '', 5).at(-1);
  const one = noun.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  const known = examples[one.toLowerCase().replace(/^color$/, 'colour')] ?? [];
  const items = Array.from(
    { length: count },
    (_, at) => known[at] ?? `${name} ${at + 1}${about === undefined ? '' : ` about ${about}`}`,
  );
  const short = asked > count ? ` (you asked for ${asked}; the simulator stops at ${maxItems})` : '';
  return { text: `A simulated list of ${count} ${noun}${short}:\n\n${lines(items, instruction)}` };
}

/** “Count to ten”, “write the numbers from 1 to 10”. */
const counting = new RegExp(
  `^\\s*(?:please |can you |could you )*(?:count(?: up)?|(?:list|write|say|print|show|give)(?: me)?(?: all)?(?: the)? numbers)(?:,? (?:from )?(${numberWords}))?,? (?:up )?to (${numberWords})\\b`,
  'i',
);
const maxNumber = 999_999;

/** The numbers that the message asks for, a thousand at most. */
export const countUp: Skill = ({ instruction }) => {
  const found = counting.exec(instruction);
  if (!found) return undefined;
  const [start, end] = [parseNumber(found[1] ?? '1'), parseNumber(found[2] ?? '')];
  if (!(start <= maxNumber && end <= maxNumber)) return undefined;
  const step = end < start ? -1 : 1;
  const numbers = Array.from({ length: Math.min(1000, Math.abs(end - start) + 1) }, (_, at) => start + at * step);
  return { text: `${numbers.join(', ')}.` };
};

/** Lists of what the caller gives, else of what the simulator makes up. */
export const listSkill: Skill = (request) => ownItems(request) ?? exampleList(request);
