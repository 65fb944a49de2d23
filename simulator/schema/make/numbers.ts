// Generates numbers: those that the message states, then plausible ones, then any within the limits.

import { UnsatisfiableError } from '../errors.js';
import type { MessageFacts, NumberFact } from '../message/facts.js';
import { stem } from '../message/words.js';
import type { SeededRandom } from '../random.js';
import type { Constraints } from '../read/constraints.js';

interface NumberKind {
  readonly name: RegExp;
  /** Words that occur beside such a number. */
  readonly units: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

const kind = (name: RegExp, units: string, min: number, max: number, decimals = 0): NumberKind => ({
  name,
  units: units.split(' '),
  min: min,
  max: max,
  decimals,
});

const kinds: readonly NumberKind[] = [
  kind(/\bage\b/, 'years year old aged age', 18, 80),
  kind(/\byear\b/, 'in year since', 1995, 2026),
  kind(/\bmonth\b/, 'month', 1, 12),
  kind(
    /\b(?:price|cost|amount|total|budget|fee|salary|balance|payment|paid|tip|bill)\b/,
    '$ € £ usd eur gbp dollars euros pounds cost costs paid price',
    5,
    200,
    2,
  ),
  kind(/\b(?:percent|percentage|discount|rate|tax)\b/, '% percent', 1, 50),
  kind(/\b(?:confidence|probability|likelihood)\b/, 'confidence', 0, 1, 2),
  kind(/\bscore\b/, 'score points', 0, 1, 2),
  kind(/\b(?:rating|stars|priority|level|importance)\b/, 'stars star rating', 1, 5),
  kind(/\blat(?:itude)?\b/, 'latitude lat', -60, 70, 4),
  kind(/\b(?:lon|lng|longitude)\b/, 'longitude lon lng', -170, 170, 4),
  kind(/\b(?:temperature|temp|degrees)\b/, '° degrees celsius fahrenheit', -5, 30, 1),
  kind(/\b(?:duration|minutes|timeout|delay|length)\b/, 'minutes minute min seconds second hours hour', 5, 90),
  kind(/\bhours?\b/, 'hours hour', 1, 12),
  kind(/\b(?:days|nights|weeks)\b/, 'days day nights night weeks week', 1, 14),
  kind(/\b(?:distance|radius|km|miles)\b/, 'km kilometres kilometers miles mile m metres meters', 1, 100),
  kind(/\b(?:weight|mass)\b/, 'kg g grams kilograms pounds lbs', 1, 90, 1),
  kind(/\b(?:width|height|size|x|y)\b/, 'px pixels wide high tall cm', 10, 600),
  kind(
    /\b(?:count|limit|quantity|qty|number|num|n|max|top|results|size|page|k|amount)\b/,
    'results items times pieces top first limit',
    1,
    10,
  ),
];

const kindFor = (words: readonly string[]): NumberKind | undefined => {
  const name = words.join(' ');
  return kinds.find((each) => each.name.test(name));
};

const genericWords = new Set('max min number num n count of total the limit'.split(' '));

/** An age without a unit: “Ada is 36 and lives in Rome” is no price or size. */
const isAge = (before: string | undefined, after: string | undefined): boolean =>
  /^(?:is|am|are|was|turned|turns|aged)$/.test(before ?? '') &&
  (after === undefined || /^(?:and|or|but|now|today)$/.test(after));

/** How closely a number of the text belongs to the member's name; 0: not at all. */
const relevance = ({ before, after }: NumberFact, words: readonly string[]): number => {
  const stems = new Set(words.filter((word) => !genericWords.has(word)).map(stem));
  const units = new Set(kindFor(words)?.units ?? []);
  const at = (near: string | undefined) => (near !== undefined && (stems.has(stem(near)) || units.has(near)) ? 1 : 0);
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

interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number | undefined;
}

const formatRanges: Readonly<Record<string, readonly [number, number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 255],
  uint16: [0, 65_535],
  uint32: [0, 2 ** 32 - 1],
};

const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right));

/** The least common multiple of all `multipleOf`. Decimals are scaled to integers; those with too many digits are ignored. */
const commonMultiple = (steps: readonly number[]): number | undefined => {
  const [first] = steps;
  if (first === undefined || steps.every((step) => step === first)) return first;
  const places = Math.max(...steps.map((step) => String(step).split('.')[1]?.length ?? 0));
  const scale = 10 ** Math.min(places, 12);
  const scaled = steps.map((step) => Math.round(step * scale));
  if (scaled.some((step) => step < 1 || !Number.isSafeInteger(step))) return Math.max(...steps);
  return scaled.reduce((left, right) => (left / divisor(left, right)) * right) / scale;
};

/** The range within all bounds; throws `UnsatisfiableError` if it is empty. */
const rangeOf = (constraints: Constraints, integer: boolean): Range => {
  const format = constraints.formats
    .map((name) => (Object.hasOwn(formatRanges, name) ? formatRanges[name] : undefined))
    .find(Boolean);
  let min = Math.max(constraints.min.number, constraints.exclusiveMin, format?.[0] ?? Number.NEGATIVE_INFINITY);
  let max = Math.min(constraints.max.number, constraints.exclusiveMax, format?.[1] ?? Number.POSITIVE_INFINITY);
  const steps = integer ? [...constraints.multiplesOf, 1] : constraints.multiplesOf;
  const step = commonMultiple(steps);
  if (step !== undefined) {
    // The multiples within the bounds, without exclusive bounds.
    if (Number.isFinite(min)) {
      const first = Math.ceil(Number((min / step).toPrecision(15))) * step;
      min = first <= constraints.exclusiveMin ? first + step : first;
    }
    if (Number.isFinite(max)) {
      const last = Math.floor(Number((max / step).toPrecision(15))) * step;
      max = last >= constraints.exclusiveMax ? last - step : last;
    }
  }
  const empty =
    step === undefined ? min === max && (constraints.exclusiveMin === min || constraints.exclusiveMax === max) : false;
  if (min > max || empty) {
    throw new UnsatisfiableError(
      integer ? 'no whole number is left between the bounds' : 'no number is left between the bounds',
      true,
    );
  }
  return { min: min, max: max, step };
};

const nearestMultiple = (value: number, { step }: Range): number =>
  step === undefined ? value : Number((Math.round(value / step) * step).toPrecision(15));

/** Candidates, the most likely first; the caller validates them. `variant` is incremented after a rejection. */
export function* generateNumbers(
  constraints: Constraints,
  integer: boolean,
  words: readonly string[],
  random: SeededRandom,
  variant: number,
): Generator<number> {
  const range = rangeOf(constraints, integer);
  const { min, max } = range;
  const likely = kindFor(words);
  const inside = (value: number) => value >= min && value <= max;
  if (likely !== undefined) {
    const places = integer ? 0 : likely.decimals;
    const drawn = likely.min + random.fraction() * (likely.max - likely.min);
    const value = nearestMultiple(Number(drawn.toFixed(places)), range);
    if (inside(value)) yield value;
  }
  const low = Number.isFinite(min) ? min : Number.isFinite(max) ? max - 100 * (range.step ?? 1) : 1;
  const high = Number.isFinite(max) ? max : low + 100 * (range.step ?? 1);
  const places = high - low > 20 ? 1 : high - low > 0.5 ? 2 : 6;
  for (let turn = 0; turn < 8; turn += 1) {
    const drawn = low + random.fraction() * (high - low);
    const value = nearestMultiple(integer ? Math.round(drawn) : Number(drawn.toFixed(places)), range);
    if (inside(value)) yield value;
  }
  // Consecutive numbers, for arrays with unique elements.
  const step = range.step ?? (high - low > 1 ? 1 : (high - low) / 64);
  for (let turn = 0; turn < 64 && step > 0; turn += 1) {
    const value = nearestMultiple(low + (turn + variant) * step, range);
    if (inside(value)) yield value;
  }
  yield nearestMultiple(low, range);
  yield (low + high) / 2;
  yield nearestMultiple(high, range);
}
