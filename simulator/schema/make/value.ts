// Makes a value for what schemas ask together: settles alternatives and conditions, then tries one candidate after the other.
import type { JsonSchema } from '../../conversation/conversation.js';
import { NoValue } from '../errors.js';
import type { Shape } from '../read/constraints.js';
import { isOfType, type TypeName } from '../read/quick-validate.js';
import { arrayFor } from './arrays.js';
import { namedFor, namedValues, possibleFor } from './from-message.js';
import type { Maker, Place } from './location.js';
import { numbersFor } from './numbers.js';
import { objectFor } from './objects.js';
import { bent, madeTexts } from './strings.js';

/** How many other draws a place gets before the choice above it is made anew. */
const variants = 4;

/** A value that fits all of the schemas; throws `NoValue` when none is found, `GivenUp` when looking for it takes too much. */
export const valueFor = (maker: Maker, schemas: readonly JsonSchema[], place: Place): unknown => {
  let first: NoValue | undefined;
  for (let turn = 0; turn < variants; turn += 1) {
    maker.spend();
    try {
      return settle(maker, schemas, new Set(), { ...place, variant: place.variant + turn });
    } catch (thrown) {
      if (!(thrown instanceof NoValue) || thrown.exhausted) throw thrown;
      first ??= thrown;
    }
  }
  throw new NoValue(first?.message ?? '', false, true);
};

/** Alternatives in the order in which they are tried: named by the text, then by chance; null last; only short ones when deep inside. */
const ordered = (maker: Maker, union: readonly JsonSchema[], place: Place): JsonSchema[] => {
  const random = maker.random(place);
  const offered = place.offered.length > 0;
  const weights = union.map((branch) => {
    if (maker.frugal(place)) return maker.height(branch);
    if (offered && place.offered.some((value) => maker.fits(value, [branch]))) return -2;
    if (typeof branch === 'object' && branch.type === 'null') return 10;
    const tags = tagsOf(maker, branch);
    if (tags.length > 0 && namedValues(tags, place.facts).length > 0) return -1;
    return maker.height(branch) > 8 ? 5 : random.fraction();
  });
  const order = union.map((_, index) => index).sort((left, right) => (weights[left] ?? 0) - (weights[right] ?? 0));
  const start = offered ? 0 : place.variant % union.length;
  return [...order.slice(start), ...order.slice(0, start)].map((index) => union[index] as JsonSchema);
};

/** The constants that tell one alternative from another. */
const tagsOf = (maker: Maker, branch: JsonSchema): unknown[] => {
  try {
    const { values, objects } = maker.shape([branch]);
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

const settle = (maker: Maker, schemas: readonly JsonSchema[], decided: Decided, place: Place): unknown => {
  const shape = maker.shape(schemas);
  const union = shape.unions.find((each) => !decided.has(each));
  if (union === undefined) return conditional(maker, schemas, decided, shape, place);
  let first: NoValue | undefined;
  let final = true;
  let exhausted = true;
  for (const branch of ordered(maker, union, place).slice(0, 64)) {
    maker.spend();
    try {
      return settle(maker, [...schemas, branch], new Set([...decided, union]), place);
    } catch (thrown) {
      if (!(thrown instanceof NoValue)) throw thrown;
      first ??= thrown;
      final &&= thrown.final;
      exhausted &&= thrown.exhausted;
    }
  }
  if (union.length === 0) throw new NoValue('a list of alternatives is empty', true);
  throw new NoValue(first?.message ?? '', final, exhausted);
};

/** Makes a value, looks which conditions it meets, and makes it again with what follows from them. */
const conditional = (
  maker: Maker,
  schemas: readonly JsonSchema[],
  decided: Decided,
  shape: Shape,
  place: Place,
): unknown => {
  const open = shape.conditions.filter((each) => !decided.has(each));
  if (open.length === 0) return leaf(maker, schemas, shape, place);
  let first: NoValue;
  try {
    const draft = leaf(maker, schemas, shape, place, true);
    const added = open.flatMap(({ test, yes, no }) => (maker.fits(draft, [test]) ? [test, yes] : [no]));
    const settled = new Set([...decided, ...open]);
    if (maker.fits(draft, schemas)) return draft;
    return settle(maker, [...schemas, ...added], settled, place);
  } catch (thrown) {
    if (!(thrown instanceof NoValue)) throw thrown;
    first = thrown;
  }
  // The draft's way leads nowhere: each of the two ways of the first condition.
  const [condition] = open;
  for (const added of condition === undefined ? [] : [[condition.test, condition.yes], [condition.no]]) {
    maker.spend();
    try {
      const settled = new Set([...decided, ...open.slice(0, 1)]);
      return settle(maker, [...schemas, ...(added as JsonSchema[])], settled, place);
    } catch (thrown) {
      if (!(thrown instanceof NoValue)) throw thrown;
    }
  }
  throw new NoValue(first.message);
};

/** The first candidate that fits. `draft`: that fits but for conditions. */
const leaf = (maker: Maker, schemas: readonly JsonSchema[], shape: Shape, place: Place, draft = false): unknown => {
  let tried = 0;
  for (const candidate of candidates(maker, shape, place)) {
    maker.spend();
    if (draft ? shape.types.some((type) => isOfType(candidate, type)) : maker.fits(candidate, schemas)) {
      if (typeof candidate !== 'boolean' && candidate !== null) maker.taken.add(candidate);
      return candidate;
    }
    tried += 1;
    if (tried > 400) break;
  }
  const at = place.path === '' ? '' : ` at ${place.path}`;
  throw new NoValue(`no ${shape.types.length === 1 ? shape.types[0] : 'value'} was found${at} that fits`);
};

/** Types in the order in which they are tried; what the text offers comes first, null and open structures last. */
const typesOf = (shape: Shape, place: Place): TypeName[] => {
  const order: TypeName[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
  // Whole numbers are numbers, too: asked for either, any number is tried.
  const types = order.filter(
    (type) => shape.types.includes(type) && (type !== 'integer' || !shape.types.includes('number')),
  );
  const offered = types.filter((type) => place.offered.some((value) => isOfType(value, type)));
  return [...new Set([...offered, ...types])];
};

const isWhole = (value: unknown, place: Place): boolean =>
  place.depth > 0 && place.facts.some(({ text }) => text.trim() === value);

function* candidates(maker: Maker, shape: Shape, place: Place): Generator<unknown> {
  const { least, most } = shape;
  const fitted = (value: unknown) =>
    typeof value === 'string' ? bent(value.trim(), Math.min(least.length, 200), most.length) : value;
  for (const value of place.offered) yield fitted(value);
  if (shape.values !== undefined) {
    const named = namedValues(shape.values, place.facts);
    const start = place.variant > 0 ? place.variant : maker.random(place).whole(0, shape.values.length - 1);
    const turned = [
      ...shape.values.slice(start % shape.values.length),
      ...shape.values.slice(0, start % shape.values.length),
    ];
    const plain = turned.filter((value) => value !== null);
    yield* [...(place.variant === 0 ? [...named, ...shape.samples.defaults] : []), ...plain, ...turned];
    return;
  }
  const plain = shape.types.some((type) => type !== 'object' && type !== 'array' && type !== 'null');
  if (plain) {
    const named = namedFor(maker, shape, place);
    const fresh = named.filter((value) => !maker.taken.has(value) || typeof value === 'boolean');
    yield* fresh.map(fitted);
    const usedUp = named.length > 0 && fresh.length === 0;
    yield* shape.samples.defaults;
    // The same again where two members mean one thing; in a list each element has something else to say.
    if (usedUp && !/\/\d/.test(place.path)) yield* named.filter((value) => !isWhole(value, place)).map(fitted);
    if (place.required) {
      const possible = possibleFor(shape, place);
      yield* possible.filter((value) => !maker.taken.has(value)).map(fitted);
    }
    yield* shape.samples.examples;
  }
  let impossible: unknown;
  let types = 0;
  for (const type of typesOf(shape, place)) {
    try {
      yield* ofType(type, maker, shape, place);
      types += 1;
    } catch (thrown) {
      if (!(thrown instanceof NoValue)) throw thrown;
      impossible ??= thrown;
    }
  }
  if (types === 0) throw impossible;
}

function* ofType(type: TypeName, maker: Maker, shape: Shape, place: Place): Generator<unknown> {
  const random = maker.random(place);
  switch (type) {
    case 'string':
      return yield* madeTexts(maker, shape, place);
    case 'integer':
    case 'number':
      return yield* numbersFor(shape, type === 'integer', place.words, random, place.variant);
    case 'boolean':
      return yield* place.variant % 2 === (random.fraction() < 0.5 ? 0 : 1) ? [true, false] : [false, true];
    case 'null':
      return yield null;
    case 'object':
    case 'array':
      yield type === 'object' ? objectFor(maker, shape, place) : arrayFor(maker, shape, place);
      yield* [...shape.samples.defaults, ...shape.samples.examples];
  }
}
