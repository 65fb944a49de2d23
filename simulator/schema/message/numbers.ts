// Numbers that a message states for a member by name: `for 2 adults`, `aged 45`, `a limit of 5`.
import { numberKind } from '../../../values/kinds.js';
import type { MessageFacts, NumberFact } from './facts.js';
import { stem } from './words.js';

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
export const namedNumbers = (facts: MessageFacts, words: readonly string[]): number[] =>
  facts.numbers
    .map((fact) => ({ value: fact.value, close: relevance(fact, words) }))
    .filter(({ close }) => close > 1)
    .sort((left, right) => right.close - left.close)
    .map(({ value }) => value);
