// Generates a value for a set of schemas: resolves alternatives and conditions, then tries candidates.
import type { JsonSchema } from '../../conversation/conversation.js';
import { UnsatisfiableError } from '../errors.js';
import type { Constraints } from '../read/constraints.js';
import { isOfType, type TypeName } from '../read/quick-validate.js';
import { generateArray } from './arrays.js';
import { mentionedValues, plausibleValues, valuesForProperty } from './from-message.js';
import type { ValueGenerator, ValueLocation } from './location.js';
import { generateNumbers } from './numbers.js';
import { generateObject } from './objects.js';
import { fitLength, generateStrings } from './strings.js';

/** Attempts at one location before the choice above it changes. */
const maxVariants = 4;

/** A value that satisfies all schemas; throws `UnsatisfiableError` if none is found, and `SearchLimitError` if the search takes too long. */
export const generateFor = (
  generator: ValueGenerator,
  schemas: readonly JsonSchema[],
  location: ValueLocation,
): unknown => {
  let first: UnsatisfiableError | undefined;
  for (let turn = 0; turn < maxVariants; turn += 1) {
    generator.countStep();
    try {
      return resolveAlternatives(generator, schemas, new Set(), { ...location, variant: location.variant + turn });
    } catch (thrown) {
      if (!(thrown instanceof UnsatisfiableError) || thrown.exhausted) throw thrown;
      first ??= thrown;
    }
  }
  throw new UnsatisfiableError(first?.message ?? '', false, true);
};

/** Alternatives in the order of attempts: those that the text names, then random ones, null last; deep inside, only small ones. */
const orderAlternatives = (
  generator: ValueGenerator,
  union: readonly JsonSchema[],
  location: ValueLocation,
): JsonSchema[] => {
  const random = generator.random(location);
  const offered = location.candidates.length > 0;
  const weights = union.map((branch) => {
    if (generator.isMinimal(location)) return generator.minDepth(branch);
    if (offered && location.candidates.some((value) => generator.fits(value, [branch]))) return -2;
    if (typeof branch === 'object' && branch.type === 'null') return 10;
    const tags = tagsOf(generator, branch);
    if (tags.length > 0 && mentionedValues(tags, location.facts).length > 0) return -1;
    return generator.minDepth(branch) > 8 ? 5 : random.fraction();
  });
  const order = union.map((_, index) => index).sort((left, right) => (weights[left] ?? 0) - (weights[right] ?? 0));
  const start = offered ? 0 : location.variant % union.length;
  return [...order.slice(start), ...order.slice(0, start)].map((index) => union[index] as JsonSchema);
};

/** The constants that distinguish alternatives. */
const tagsOf = (generator: ValueGenerator, branch: JsonSchema): unknown[] => {
  try {
    const { values, objects } = generator.constraints([branch]);
    const constants = objects.flatMap(({ properties }) =>
      Object.values(properties).flatMap((member) =>
        typeof member === 'object' && member !== null && 'const' in member ? [member.const] : [],
      ),
    );
    return [...(values ?? []), ...constants];
  } catch {
    return [];
  }
};

type Decided = ReadonlySet<object>;

const resolveAlternatives = (
  generator: ValueGenerator,
  schemas: readonly JsonSchema[],
  decided: Decided,
  location: ValueLocation,
): unknown => {
  const constraints = generator.constraints(schemas);
  const union = constraints.unions.find((each) => !decided.has(each));
  if (union === undefined) return resolveConditions(generator, schemas, decided, constraints, location);
  let first: UnsatisfiableError | undefined;
  let final = true;
  let exhausted = true;
  for (const branch of orderAlternatives(generator, union, location).slice(0, 64)) {
    generator.countStep();
    try {
      return resolveAlternatives(generator, [...schemas, branch], new Set([...decided, union]), location);
    } catch (thrown) {
      if (!(thrown instanceof UnsatisfiableError)) throw thrown;
      first ??= thrown;
      final &&= thrown.final;
      exhausted &&= thrown.exhausted;
    }
  }
  if (union.length === 0) throw new UnsatisfiableError('a list of alternatives is empty', true);
  throw new UnsatisfiableError(first?.message ?? '', final, exhausted);
};

/** Generates a value, evaluates the conditions (`if`) on it, and generates it again with their consequences. */
const resolveConditions = (
  generator: ValueGenerator,
  schemas: readonly JsonSchema[],
  decided: Decided,
  constraints: Constraints,
  location: ValueLocation,
): unknown => {
  const open = constraints.conditions.filter((each) => !decided.has(each));
  if (open.length === 0) return firstFitting(generator, schemas, constraints, location);
  let first: UnsatisfiableError;
  try {
    const draft = firstFitting(generator, schemas, constraints, location, true);
    const added = open.flatMap(({ test, yes, no }) => (generator.fits(draft, [test]) ? [test, yes] : [no]));
    const settled = new Set([...decided, ...open]);
    if (generator.fits(draft, schemas)) return draft;
    return resolveAlternatives(generator, [...schemas, ...added], settled, location);
  } catch (thrown) {
    if (!(thrown instanceof UnsatisfiableError)) throw thrown;
    first = thrown;
  }
  // The result of the draft cannot be satisfied: try both branches of the first condition.
  const [condition] = open;
  for (const added of condition === undefined ? [] : [[condition.test, condition.yes], [condition.no]]) {
    generator.countStep();
    try {
      const settled = new Set([...decided, ...open.slice(0, 1)]);
      return resolveAlternatives(generator, [...schemas, ...(added as JsonSchema[])], settled, location);
    } catch (thrown) {
      if (!(thrown instanceof UnsatisfiableError)) throw thrown;
    }
  }
  throw new UnsatisfiableError(first.message);
};

/** The first candidate that fits. `draft`: conditions are not evaluated. */
const firstFitting = (
  generator: ValueGenerator,
  schemas: readonly JsonSchema[],
  constraints: Constraints,
  location: ValueLocation,
  draft = false,
): unknown => {
  let tried = 0;
  for (const candidate of candidates(generator, constraints, location)) {
    generator.countStep();
    if (draft ? constraints.types.some((type) => isOfType(candidate, type)) : generator.fits(candidate, schemas)) {
      if (typeof candidate !== 'boolean' && candidate !== null) generator.usedValues.add(candidate);
      return candidate;
    }
    tried += 1;
    if (tried > 400) break;
  }
  const at = location.path === '' ? '' : ` at ${location.path}`;
  throw new UnsatisfiableError(
    `no ${constraints.types.length === 1 ? constraints.types[0] : 'value'} was found${at} that fits`,
  );
};

/** Types in the order of attempts: those with values in the text first; null and unconstrained objects and arrays last. */
const typesOf = (constraints: Constraints, location: ValueLocation): TypeName[] => {
  const order: TypeName[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
  // Integers are numbers, so any number is a candidate for both types.
  const types = order.filter(
    (type) => constraints.types.includes(type) && (type !== 'integer' || !constraints.types.includes('number')),
  );
  const offered = types.filter((type) => location.candidates.some((value) => isOfType(value, type)));
  return [...new Set([...offered, ...types])];
};

const isWhole = (value: unknown, location: ValueLocation): boolean =>
  location.depth > 0 && location.facts.some(({ text }) => text.trim() === value);

function* candidates(generator: ValueGenerator, constraints: Constraints, location: ValueLocation): Generator<unknown> {
  const { min, max } = constraints;
  const fitted = (value: unknown) =>
    typeof value === 'string' ? fitLength(value.trim(), Math.min(min.length, 200), max.length) : value;
  for (const value of location.candidates) yield fitted(value);
  if (constraints.values !== undefined) {
    const named = mentionedValues(constraints.values, location.facts);
    const start =
      location.variant > 0 ? location.variant : generator.random(location).whole(0, constraints.values.length - 1);
    const turned = [
      ...constraints.values.slice(start % constraints.values.length),
      ...constraints.values.slice(0, start % constraints.values.length),
    ];
    const plain = turned.filter((value) => value !== null);
    yield* [...(location.variant === 0 ? [...named, ...constraints.samples.defaults] : []), ...plain, ...turned];
    return;
  }
  const plain = constraints.types.some((type) => type !== 'object' && type !== 'array' && type !== 'null');
  if (plain) {
    const named = valuesForProperty(generator, constraints, location);
    const fresh = named.filter((value) => !generator.usedValues.has(value) || typeof value === 'boolean');
    yield* fresh.map(fitted);
    const usedUp = named.length > 0 && fresh.length === 0;
    yield* constraints.samples.defaults;
    // Two members with the same meaning get the same value; each element of a list gets another one.
    if (usedUp && !/\/\d/.test(location.path)) yield* named.filter((value) => !isWhole(value, location)).map(fitted);
    if (location.required) {
      const possible = plausibleValues(constraints, location);
      yield* possible.filter((value) => !generator.usedValues.has(value)).map(fitted);
    }
    yield* constraints.samples.examples;
  }
  let impossible: unknown;
  let types = 0;
  for (const type of typesOf(constraints, location)) {
    try {
      yield* ofType(type, generator, constraints, location);
      types += 1;
    } catch (thrown) {
      if (!(thrown instanceof UnsatisfiableError)) throw thrown;
      impossible ??= thrown;
    }
  }
  if (types === 0) throw impossible;
}

function* ofType(
  type: TypeName,
  generator: ValueGenerator,
  constraints: Constraints,
  location: ValueLocation,
): Generator<unknown> {
  const random = generator.random(location);
  switch (type) {
    case 'string':
      return yield* generateStrings(generator, constraints, location);
    case 'integer':
    case 'number':
      return yield* generateNumbers(constraints, type === 'integer', location.words, random, location.variant);
    case 'boolean':
      return yield* location.variant % 2 === (random.fraction() < 0.5 ? 0 : 1) ? [true, false] : [false, true];
    case 'null':
      return yield null;
    case 'object':
    case 'array':
      yield type === 'object'
        ? generateObject(generator, constraints, location)
        : generateArray(generator, constraints, location);
      yield* [...constraints.samples.defaults, ...constraints.samples.examples];
  }
}
