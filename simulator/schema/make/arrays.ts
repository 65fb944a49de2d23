// Generates arrays, with as many elements as the message requests, within the limits.
import type { JsonSchema } from '../../conversation/conversation.js';
import { SearchLimitError, UnsatisfiableError } from '../errors.js';
import { extractFacts } from '../message/facts.js';
import { singular } from '../message/words.js';
import type { SeededRandom } from '../random.js';
import { type Constraints, elementSchemas } from '../read/constraints.js';
import { equal } from '../read/quick-validate.js';
import { listedValues, mentionedValues } from './from-message.js';
import type { ValueGenerator, ValueLocation } from './location.js';
import { namedNumbers } from './numbers.js';

/** Maximum length of generated arrays. */
const maxElements = 10_000;

/** Numbers above this are not counts of elements. */
const plausibleCount = 50;

/** The number of elements that the text requests: `5 ideas`, `three steps`. */
const requestedCount = (location: ValueLocation): number | undefined =>
  location.facts
    .flatMap((facts) => namedNumbers(facts, location.words))
    .find((value) => Number.isInteger(value) && value > 0 && value <= plausibleCount);

/** Words without a number: “a few recipes” are more than one. */
const defaultCount = (location: ValueLocation, random: SeededRandom): number => {
  const text = location.facts[0]?.text ?? '';
  if (/\b(?:a couple|a pair|both)\b/i.test(text)) return 2;
  return /\b(?:a few|several|some|many|popular|different)\b/i.test(text) ? random.whole(3, 4) : random.whole(1, 3);
};

interface Elements {
  readonly types: readonly string[];
  /** Objects or arrays: each takes its values from one item of the text's own list. */
  readonly nested: boolean;
  readonly values: readonly unknown[] | undefined;
}

const elementInfo = (generator: ValueGenerator, schemas: readonly JsonSchema[]): Elements => {
  try {
    const constraints = generator.constraints(schemas);
    const types = constraints.typed ? constraints.types : constraints.unions.length > 0 ? [] : ['string'];
    return { types, nested: types.includes('object'), values: constraints.values };
  } catch {
    return { types: [], nested: false, values: undefined };
  }
};

export const generateArray = (
  generator: ValueGenerator,
  constraints: Constraints,
  location: ValueLocation,
): unknown[] => {
  const { items: min } = constraints.min;
  const needed = constraints.contains.reduce((sum, { min: times }) => sum + times, 0);
  const max = constraints.max.items;
  if (min > max) throw new UnsatisfiableError(`minItems ${min} is above maxItems ${max}`, true);
  if (Math.max(min, needed) > maxElements) {
    throw new SearchLimitError(
      `asks for an array of ${Math.max(min, needed)} elements; at most ${maxElements} are made`,
    );
  }
  const words = location.words.map((word, index) => (index === location.words.length - 1 ? singular(word) : word));
  const tuple = Math.max(0, ...constraints.arrays.map(({ prefix }) => prefix.length));
  const { types, nested, values } = elementInfo(generator, elementSchemas(constraints, tuple));
  const items = nested ? (location.facts.find((facts) => facts.items.length > 1)?.items ?? []) : [];
  const spoken =
    values === undefined ? listedValues(types, { ...location, words }) : mentionedValues(values, location.facts);
  const listed = tuple > 0 || nested ? [] : spoken;
  const random = generator.random(location);
  const preferred = generator.isMinimal(location)
    ? 0
    : (requestedCount(location) ?? (listed.length || items.length || defaultCount(location, random)));
  const wish = tuple > 0 && (needed > 0 || !generator.isMinimal(location)) ? tuple + needed : preferred;
  const length = Math.min(max, Math.max(min, needed, wish));

  // Elements for `contains` come after a tuple's own elements or, if that fails, among them.
  const demands = constraints.contains.flatMap(({ schema, min: times }) => Array.from({ length: times }, () => schema));
  const from = location.variant % 2 === 1 ? 0 : Math.min(tuple, Math.max(0, length - demands.length));
  const made: unknown[] = [];
  for (let index = 0; index < length; index += 1) {
    const demand = demands[index - from];
    const schemas = [...elementSchemas(constraints, index), ...(demand === undefined ? [] : [demand])];
    const item = items[index];
    const inner: ValueLocation = {
      ...location,
      path: `${location.path}/${index}`,
      words,
      depth: location.depth + 1,
      facts: item === undefined ? location.facts : [extractFacts(item)],
      candidates: listed[index] === undefined ? [] : [listed[index]],
      required: true,
    };
    let element: unknown;
    try {
      element = distinctElement(generator, schemas, inner, constraints.unique ? made : []);
    } catch (thrown) {
      // Unique values may run out, or the schema may allow no further element, before the requested number is reached.
      if (!(thrown instanceof UnsatisfiableError) || index < Math.max(min, needed)) throw thrown;
      break;
    }
    made.push(element);
  }
  return made;
};

/** An element that differs from those before it. */
const distinctElement = (
  generator: ValueGenerator,
  schemas: readonly JsonSchema[],
  location: ValueLocation,
  before: readonly unknown[],
): unknown => {
  const turns = before.length === 0 ? 1 : before.length + 12;
  for (let turn = 0; turn < turns; turn += 1) {
    const value = generator.value(
      schemas,
      turn === 0 ? location : { ...location, variant: location.variant + turn, candidates: [] },
    );
    if (!before.some((other) => equal(other, value))) return value;
  }
  throw new UnsatisfiableError(`not enough different elements were found at ${location.path}`);
};
