// Arrays for a schema: as long as the text's own list, or as the text says, within the bounds.
import type { JsonSchema } from '../../conversation/conversation.js';
import { GivenUp, NoValue } from '../errors.js';
import { factsOf } from '../message/facts.js';
import { singular } from '../message/words.js';
import type { Random } from '../random.js';
import { elementSchemas, type Shape } from '../read/constraints.js';
import { equal } from '../read/quick-validate.js';
import { listedFor, namedValues } from './from-message.js';
import type { Maker, Place } from './location.js';
import { namedNumbers } from './numbers.js';

/** More elements are not made. */
const mostElements = 10_000;

/** A text is not expected to ask for more than this; beyond, it is a number that means something else. */
const plausibleCount = 50;

/** How many elements the text asks for: `5 ideas`, `three steps`. */
const counted = (place: Place): number | undefined =>
  place.facts
    .flatMap((facts) => namedNumbers(facts, place.words))
    .find((value) => Number.isInteger(value) && value > 0 && value <= plausibleCount);

/** Where no number is said: “a few recipes” are more than one. */
const vague = (place: Place, random: Random): number => {
  const text = place.facts[0]?.text ?? '';
  if (/\b(?:a couple|a pair|both)\b/i.test(text)) return 2;
  return /\b(?:a few|several|some|many|popular|different)\b/i.test(text) ? random.whole(3, 4) : random.whole(1, 3);
};

interface Elements {
  readonly types: readonly string[];
  /** Objects or arrays: each draws from an item of the text's own list. */
  readonly nested: boolean;
  readonly values: readonly unknown[] | undefined;
}

const elementsOf = (maker: Maker, schemas: readonly JsonSchema[]): Elements => {
  try {
    const shape = maker.shape(schemas);
    const types = shape.typed ? shape.types : shape.unions.length > 0 ? [] : ['string'];
    return { types, nested: types.includes('object'), values: shape.values };
  } catch {
    return { types: [], nested: false, values: undefined };
  }
};

export const arrayFor = (maker: Maker, shape: Shape, place: Place): unknown[] => {
  const { items: least } = shape.least;
  const needed = shape.contains.reduce((sum, { least: times }) => sum + times, 0);
  const most = shape.most.items;
  if (least > most) throw new NoValue(`minItems ${least} is above maxItems ${most}`, true);
  if (Math.max(least, needed) > mostElements) {
    throw new GivenUp(`asks for an array of ${Math.max(least, needed)} elements; at most ${mostElements} are made`);
  }
  const words = place.words.map((word, index) => (index === place.words.length - 1 ? singular(word) : word));
  const tuple = Math.max(0, ...shape.arrays.map(({ prefix }) => prefix.length));
  const { types, nested, values } = elementsOf(maker, elementSchemas(shape, tuple));
  const items = nested ? (place.facts.find((facts) => facts.items.length > 1)?.items ?? []) : [];
  const spoken = values === undefined ? listedFor(types, { ...place, words }) : namedValues(values, place.facts);
  const listed = tuple > 0 || nested ? [] : spoken;
  const random = maker.random(place);
  const usual = maker.frugal(place) ? 0 : (counted(place) ?? (listed.length || items.length || vague(place, random)));
  const wish = tuple > 0 && (needed > 0 || !maker.frugal(place)) ? tuple + needed : usual;
  const length = Math.min(most, Math.max(least, needed, wish));

  // Those that must be contained come behind a tuple's own elements; where that fails, among them.
  const demands = shape.contains.flatMap(({ schema, least: times }) => Array.from({ length: times }, () => schema));
  const from = place.variant % 2 === 1 ? 0 : Math.min(tuple, Math.max(0, length - demands.length));
  const made: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const demand = demands[index - from];
    const schemas = [...elementSchemas(shape, index), ...(demand === undefined ? [] : [demand])];
    const item = items[index];
    const inner: Place = {
      ...place,
      path: `${place.path}/${index}`,
      words,
      depth: place.depth + 1,
      facts: item === undefined ? place.facts : [factsOf(item)],
      offered: listed[index] === undefined ? [] : [listed[index]],
      required: true,
    };
    let element: unknown;
    try {
      element = distinct(maker, schemas, inner, shape.unique ? made : []);
    } catch (thrown) {
      // What must not repeat may run out of values, and what is allowed may be nothing, before the wish is met.
      if (!(thrown instanceof NoValue) || index < Math.max(least, needed)) throw thrown;
      break;
    }
    made.push(element);
  }
  return made;
};

/** An element that is not among those before. */
const distinct = (maker: Maker, schemas: readonly JsonSchema[], place: Place, before: readonly unknown[]): unknown => {
  const turns = before.length === 0 ? 1 : before.length + 12;
  for (let turn = 0; turn < turns; turn += 1) {
    const value = maker.value(schemas, turn === 0 ? place : { ...place, variant: place.variant + turn, offered: [] });
    if (!before.some((other) => equal(other, value))) return value;
  }
  throw new NoValue(`not enough different elements were found at ${place.path}`);
};
