// A JSON value that is valid against a caller's JSON Schema, or a 400 that says why there is none. Schemas are hostile until shown
// otherwise: all work on them has an end, in steps and in time.
import { generateSync, type JsonSchema as PlainSchema } from 'json-schema-faker';
import { violation } from '../../contract/problem.js';
import type { JsonSchema } from '../conversation/conversation.js';
import { GivenUp, NoValue } from './errors.js';
import type { Maker, Place } from './make/location.js';
import { valueFor } from './make/value.js';
import { type Facts, factsOf } from './message/facts.js';
import { choicesFrom } from './random.js';
import { type Compiled, compiled } from './read/compile.js';
import { expressionOf, fits } from './read/quick-validate.js';
import { warmUp } from './read/validator.js';
import { type Budget, createBudget, tooSlow } from './time-budget.js';

export interface ValueOptions {
  /** What to draw values from: texts of the user, the newest last. */
  readonly hints: string | readonly string[];
  /** Equal seeds give equal values. */
  readonly seed: string;
  /** Where the schema is in the request, for what is wrong with it. */
  readonly field: string;
  /** Milliseconds that the work may take, or what is left of them for all schemas of a request. */
  readonly time: number | Budget;
  /** Which members that an object need not have it gets: all that are plausible, or only what the text speaks of. */
  readonly optional?: 'plausible' | 'named';
}

/** Steps of the search before it is given up; a plain schema takes some dozens. */
const mostSteps = 30_000;
/** Parts of a value, after which no more is made than must be. */
const plenty = 400;
/** Texts that are read for values. */
const newest = 8;

const makerOf = (schema: Compiled, options: ValueOptions, attempt: number): Maker => {
  let steps = 0;
  const maker: Maker = {
    ...schema,
    seed: options.seed,
    optional: options.optional ?? 'plausible',
    taken: new Set(),
    spend() {
      steps += 1;
      if (steps > mostSteps) throw new GivenUp('takes too many steps to find a value for');
    },
    frugal: ({ depth }) => depth > 5 || steps > plenty || attempt > 1,
    random: ({ path, variant }) => choicesFrom(`${options.seed}\0${path}\0${variant}`),
    matches(text, pattern) {
      if (!schema.expressions.has(pattern)) schema.expressions.set(pattern, expressionOf(pattern));
      return schema.expressions.get(pattern)?.test(text) ?? true;
    },
    fits: (value, schemas) => schemas.every((each) => fits(value, each, schema)),
    value: (schemas, place) => valueFor(maker, schemas, place),
  };
  return maker;
};

/** The general-purpose generator's try; it knows keywords together that are met here only separately. */
const secondOpinion = ({ schema, size, valid }: Compiled, seed: string): { value: unknown } | undefined => {
  if (size > 1_000 || typeof schema === 'boolean') return undefined;
  const random = choicesFrom(seed);
  for (let turn = 0; turn < 8; turn += 1) {
    try {
      const value = generateSync(schema as PlainSchema, { seed: random.whole(1, 2 ** 30), maxDepth: 8 });
      if (valid(value)) return { value: JSON.parse(JSON.stringify(value)) };
    } catch {}
  }
  return undefined;
};

const search = (given: JsonSchema, options: ValueOptions): { value: unknown } => {
  const schema = compiled(given);
  const facts: Facts[] = [options.hints].flat().slice(-newest).reverse().map(factsOf);
  const place: Place = {
    path: '',
    words: [],
    description: '',
    depth: 0,
    variant: 0,
    facts,
    offered: [],
    required: true,
  };
  let reason: unknown;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const value = valueFor(makerOf(schema, options, attempt), [schema.schema], { ...place, variant: 5 * attempt });
      if (schema.valid(value)) return { value };
    } catch (thrown) {
      if (!(thrown instanceof NoValue) && !(thrown instanceof GivenUp)) throw thrown;
      reason ??= thrown;
      if (thrown instanceof GivenUp || thrown.final) break;
    }
  }
  if (reason instanceof GivenUp) throw reason;
  const other = secondOpinion(schema, options.seed);
  if (other !== undefined) return other;
  throw reason ?? new NoValue('allows no value that could be found');
};

/** Why it cannot be done, as the end of a sentence that begins with the field. */
const explained = (thrown: unknown): string | undefined => {
  if (thrown instanceof GivenUp) return thrown.message;
  if (thrown instanceof NoValue) {
    return /^(?:is|has|refers|can|allows|asks) /.test(thrown.message)
      ? thrown.message
      : `cannot be met: ${thrown.message}`;
  }
  // The stack has an end; what is nested or refers so deeply that it is reached is refused.
  return thrown instanceof RangeError
    ? 'is too large, is nested too deeply or refers to itself without end'
    : undefined;
};

/**
 * A value valid against the schema: what the texts hold for it, its defaults and examples, else made up. Throws a violation of `field`
 * when there is none, or none that can be found in time; never anything else.
 */
export const makeValue = (schema: JsonSchema, options: ValueOptions): unknown => {
  // Not the caller's work, so not on the caller's time.
  warmUp();
  const budget = typeof options.time === 'number' ? createBudget(options.time) : options.time;
  let made: { value: unknown } | typeof tooSlow;
  try {
    made = budget.run(() => search(schema, options));
  } catch (thrown) {
    const problem = explained(thrown);
    if (problem === undefined) throw thrown;
    throw violation(options.field, problem);
  }
  if (made === tooSlow)
    throw violation(
      options.field,
      `takes longer to work on than the ${budget.total} ms that a request has for its schemas`,
    );
  return made.value;
};
