// What a message says of a member by name (`city: Oslo`, `for 2 adults`, `urgent`), or may mean by type: proposals for the values of a schema.

import { compilePattern } from '../../../runtime/compile-schema.js';
import { asObject, type JsonObject } from '../../../runtime/json.js';
import { typesOf, valuesOf } from '../../../runtime/merge-schema.js';
import { randomFromText } from '../../../runtime/random.js';
import { numberKind, textKind } from '../../../runtime/values/kinds.js';
import type { Place, Proposal } from '../../../runtime/values/value-context.js';
import { extractFacts, type MessageFacts, type NumberFact } from './facts.js';
import { formatFinders, kindFinders } from './finders.js';
import { singular, splitWords, stem } from './words.js';

/** The text after the member's name: `user name: Ada`, `colour is "red"`, `limit of 5`. */
const labelledValues = (facts: MessageFacts, words: readonly string[]): string[] => {
  if (words.length === 0 || words.join('').length < 2) return [];
  if (!words.every((word) => facts.words.has(word) || facts.words.has(`${word}s`))) return [];
  // Words contain only letters and digits, so they are safe inside an expression.
  const name = words.join("(?:'s)?[\\s_-]*");
  const sign = String.raw`(?:\s*[:=]\s*|\s+(?:is|are|was|to be|should be|of|named|called|equals)\s+)`;
  const value = String.raw`(?:"([^"\n]{1,500})"|'([^'\n]{1,500})'|“([^”\n]{1,500})”|([^\s,;\n](?:[^,;\n]|,(?=\d{3}\b)){0,200}))`;
  const label = new RegExp(`(?<![\\p{L}\\p{N}])${name}s?${sign}${value}`, 'giu');
  return Array.from(facts.text.matchAll(label), ([, double, single, curly, bare]) => {
    const quoted = double ?? single ?? curly;
    // An unquoted value ends with the sentence or clause.
    return quoted ?? (bare ?? '').split(/[.!?](?:\s|$)|\s+(?:and|but|with|for|on|in|at|from)\s+/)[0]?.trim() ?? '';
  }).filter((text) => text !== '');
};

const negation =
  /^(?:no|not|non|never|without|don|dont|doesn|isn|aren|disable|disabled|exclude|excluding|skip|omit|off|false)$/;
const affirmative = /^(?:true|yes|on|enabled|1)\b/i;
const negative = /^(?:false|no|off|disabled|0)\b/i;

/** A boolean that the text states: `urgent` → true; `not urgent`, `without images` → false. */
const statedBoolean = (facts: MessageFacts, words: readonly string[]): boolean | undefined => {
  for (const text of labelledValues(facts, words)) {
    if (affirmative.test(text)) return true;
    if (negative.test(text)) return false;
  }
  const idle = new Set(['is', 'has', 'should', 'include', 'with', 'enable', 'use', 'can', 'want', 'wants', 'in', 'do']);
  const stems = words.filter((word) => !idle.has(word)).map(stem);
  if (stems.length === 0) return undefined;
  const said = splitWords(facts.text);
  const at = said.findIndex((_, index) => stems.every((each, step) => stem(said[index + step] ?? '') === each));
  if (at < 0) return undefined;
  return !said.slice(Math.max(0, at - 3), at).some((word) => negation.test(word));
};

/** Words that occur beside a number of a kind. */
const units: Readonly<Record<string, string>> = {
  age: 'years year old aged age',
  year: 'in year since',
  month: 'month',
  price: '$ € £ usd eur gbp dollars euros pounds cost costs paid price',
  percent: '% percent',
  confidence: 'confidence score points',
  rating: 'stars star rating',
  latitude: 'latitude lat',
  longitude: 'longitude lon lng',
  temperature: '° degrees celsius fahrenheit',
  duration: 'minutes minute min seconds second hours hour',
  hours: 'hours hour',
  days: 'days day nights night weeks week',
  distance: 'km kilometres kilometers miles mile m metres meters',
  weight: 'kg g grams kilograms pounds lbs',
  size: 'px pixels wide high tall cm',
  count: 'results items times pieces top first limit',
};

const genericWords = new Set('max min number num n count of total the limit'.split(' '));

/** An age without a unit: “Ada is 36 and lives in Rome” is no price or size. */
const isAge = (before: string | undefined, after: string | undefined): boolean =>
  /^(?:is|am|are|was|turned|turns|aged)$/.test(before ?? '') &&
  (after === undefined || /^(?:and|or|but|now|today)$/.test(after));

/** How closely a number of the text belongs to the member's name; 0: not at all. */
const relevance = ({ before, after }: NumberFact, words: readonly string[]): number => {
  const stems = new Set(words.filter((word) => !genericWords.has(word)).map(stem));
  const beside = new Set(units[numberKind(words.join(' '))?.kind ?? '']?.split(' '));
  const at = (near: string | undefined) => (near !== undefined && (stems.has(stem(near)) || beside.has(near)) ? 1 : 0);
  const aged = words.includes('age') && isAge(before.at(-1), after[0]) ? 3 : 0;
  return aged + 4 * at(after[0]) + 4 * at(before.at(-1)) + 2 * at(before.at(-2)) + at(after[1]) + at(before.at(-3));
};

/** Numbers that the text states for a member of this name, best first. */
const namedNumbers = (facts: MessageFacts, words: readonly string[]): number[] =>
  facts.numbers
    .map((fact) => ({ value: fact.value, close: relevance(fact, words) }))
    .filter(({ close }) => close > 1)
    .sort((left, right) => right.close - left.close)
    .map(({ value }) => value);

/** Values of an enum that the text names, best first: all words of a value, else one word that not all values share. */
export const mentionedValues = (values: readonly unknown[], facts: readonly MessageFacts[]): unknown[] => {
  const named: { value: unknown; weight: number; order: number }[] = [];
  for (const [age, { text }] of facts.entries()) {
    const said = splitWords(text).map(stem);
    const line = ` ${said.join(' ')} `;
    for (const value of values.slice(0, 1_000)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const words = splitWords(String(value)).map(stem);
      if (words.length === 0) continue;
      const whole = line.indexOf(` ${words.join(' ')} `);
      const some = words.filter((word) => word.length > 2 && said.includes(word)).length;
      if (whole >= 0) named.push({ value, weight: 10 - age + words.length, order: whole });
      else if (some > 0 && age === 0) named.push({ value, weight: some / words.length, order: said.length });
    }
  }
  const sorted = named.sort((left, right) => right.weight - left.weight || left.order - right.order);
  return [...new Set(sorted.map(({ value }) => value))];
};

const numberIn = (text: string): number[] => {
  const found = /^-?\d[\d,]*(?:\.\d+)?/.exec(text.replace(/^[$€£]\s?/, ''))?.[0];
  return found === undefined ? [] : [Number(found.replaceAll(',', ''))];
};

/** Whether a text matches a pattern of the caller. */
const matches = (pattern: string, text: string): boolean => compilePattern(pattern)?.test(text) ?? false;

/** Whether a pattern rejects ordinary words, and therefore identifies its matches. */
const isSelective = (pattern: string): boolean =>
  !['the', 'please', 'Weather', 'what?'].some((word) => matches(pattern, word));

const tokens = (text: string): string[] =>
  text
    .slice(0, 5_000)
    .split(/[\s"'`“”‘’<>()[\]{},;]+/)
    .map((token) => token.replace(/[.!?:]+$/, ''))
    .filter((token) => token !== '');

/** Texts of the kind that the name of a member says. */
export const textsFor = (facts: MessageFacts, words: readonly string[]): readonly string[] =>
  kindFinders[textKind(words.join(' ')) ?? '']?.(facts) ?? [];

const isNumeric = (types: readonly unknown[]): boolean => types.includes('number') || types.includes('integer');

/** Values that the message states for this member by name; most likely first. */
function statedValues(
  facts: MessageFacts,
  words: readonly string[],
  types: readonly unknown[],
  node: JsonObject,
): unknown[] {
  const { format, pattern } = node;
  const labels = types.includes('string') || isNumeric(types) ? labelledValues(facts, words) : [];
  const found: unknown[] = [];
  if (isNumeric(types)) found.push(...labels.flatMap(numberIn), ...namedNumbers(facts, words));
  if (types.includes('string')) {
    const ofFormat =
      typeof format === 'string' && Object.hasOwn(formatFinders, format) ? formatFinders[format] : undefined;
    found.push(...labels, ...(ofFormat?.(facts) ?? textsFor(facts, words)));
    if (typeof pattern === 'string' && isSelective(pattern))
      found.push(...[...facts.quoted, ...tokens(facts.text)].filter((token) => matches(pattern, token)));
  }
  const said = types.includes('boolean') ? statedBoolean(facts, words) : undefined;
  return said === undefined ? found : [...found, said];
}

/** Values of the message that fit by type. */
function possibleValues(
  facts: MessageFacts,
  { name, depth }: Place,
  types: readonly unknown[],
  node: JsonObject,
): unknown[] {
  const found: unknown[] = isNumeric(types) ? facts.numbers.map(({ value }) => value) : [];
  if (!types.includes('string') || typeof node.format === 'string') return found;
  if (textKind(name) !== undefined) return depth > 0 ? [...found, ...facts.quoted] : found;
  const described = typeof node.description === 'string' ? splitWords(node.description).slice(0, 12) : [];
  return [...found, ...textsFor(facts, described), ...facts.quoted];
}

/** Values that the message lists for an array of this name: `tags: red, green`, bullets, places, `1, 2 and 3`. */
function listedValues(
  all: readonly MessageFacts[],
  words: readonly string[],
  types: readonly unknown[],
): readonly unknown[] {
  for (const facts of all) {
    if (isNumeric(types)) {
      if (facts.numbers.length > 1) return facts.numbers.map(({ value }) => value);
      continue;
    }
    if (!types.includes('string')) continue;
    const [label] = labelledValues({ ...facts, text: facts.text.replaceAll(',', ' ,') }, words);
    const list =
      label === undefined ? undefined : facts.lists.find((members) => members.some((member) => label.includes(member)));
    if (list !== undefined) return list;
    if (label !== undefined) return [label];
    if (facts.items.length > 1) return facts.items;
    const drawn = [...new Set(textsFor(facts, words))];
    if (drawn.length > 1 && !drawn.some((each) => each.length > 200)) return drawn;
    if (facts.lists[0] !== undefined) return facts.lists[0];
    if (facts.quoted.length > 1) return facts.quoted;
    if (drawn.length === 1) return drawn;
  }
  return [];
}

/** Numbers above this are not counts of elements. */
const plausibleCount = 50;

/** The number of elements that the text asks for: `5 ideas`, `three steps`, `a few recipes`; one to three if it does not say. */
function countOf(all: readonly MessageFacts[], words: readonly string[], random: () => number): number {
  const stated = all
    .flatMap((facts) => namedNumbers(facts, words))
    .find((value) => Number.isInteger(value) && value > 0 && value <= plausibleCount);
  const text = all[0]?.text ?? '';
  if (stated !== undefined) return stated;
  if (/\b(?:a couple|a pair|both)\b/i.test(text)) return 2;
  const isSeveral = /\b(?:a few|several|some|many|popular|different)\b/i.test(text);
  return isSeveral ? 3 + Math.floor(random() * 2) : 1 + Math.floor(random() * 3);
}

/** The words of a list's name as those of one element: `favourite cities` → `favourite city`. */
const ofOne = (words: readonly string[]): string[] => [...words.slice(0, -1), ...words.slice(-1).map(singular)];

/** Number of texts that are searched for values. */
const maxTexts = 8;

/** Reads the texts, the newest last, and says what they know of a place. */
export function createProposer(texts: readonly string[], seed: string): (place: Place, node: JsonObject) => Proposal {
  const facts = texts.slice(-maxTexts).reverse().map(extractFacts);
  /** By the path of an array: the values that the text lists for it, or the items of the text's own list, one for each element. */
  const lists = new Map<string, { readonly values: readonly unknown[]; readonly items: readonly MessageFacts[] }>();

  const arrayProposal = (
    place: Place,
    words: readonly string[],
    node: JsonObject,
    known: readonly MessageFacts[],
  ): Proposal => {
    const element = asObject(node.items);
    const types = element.type === undefined ? ['string'] : typesOf(element);
    const names = ofOne(words);
    const isNested = types.includes('object');
    const options = valuesOf(element);
    const items = isNested ? (known.find((each) => each.items.length > 1)?.items ?? []).map(extractFacts) : [];
    const spoken = options ? mentionedValues(options, known) : listedValues(known, names, types);
    const values = isNested || node.prefixItems !== undefined ? [] : spoken;
    lists.set(place.path, { values, items });
    const length = values.length || items.length || countOf(known, names, randomFromText(`${seed} ${place.path}`));
    const stated = namedNumbers(known[0] ?? extractFacts(''), names).length > 0;
    return { named: values.length > 1 ? [values] : [], length: stated ? countOf(known, names, () => 0) : length };
  };

  return (place, node) => {
    const steps = place.path.split('/');
    const at = (index: number) => lists.get(steps.slice(0, index).join('/'));
    const own = steps.flatMap((step, index) => at(index)?.items[Number(step)] ?? []).at(-1);
    const known = own === undefined ? facts : [own];
    const options = valuesOf(node);
    if (options) return { named: mentionedValues(options, known) };
    const isElement = at(steps.length - 1) !== undefined;
    const words = splitWords(place.name).slice(0, 8);
    const types = typesOf(node);
    if (types.includes('array')) return arrayProposal(place, words, node, known);
    const listed = at(steps.length - 1)?.values[Number(steps.at(-1))];
    const named = isElement ? ofOne(words) : words;
    const stated = known.flatMap((each) => statedValues(each, named, types, node));
    const whole = known.map(({ text }) => text.trim());
    return {
      // The whole message is a candidate for required members only.
      named: [
        ...(listed === undefined ? [] : [listed]),
        ...(place.required ? stated : stated.filter((value) => !whole.includes(value as string))),
      ],
      possible: known.flatMap((each) => possibleValues(each, place, types, node)),
    };
  };
}
