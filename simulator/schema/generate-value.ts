// Generates a JSON value that is valid against a caller's JSON Schema, or a 400 that explains why there is none. Schemas are untrusted:
// steps and time are limited.
import { generateSync, type JsonSchema as PlainSchema } from 'json-schema-faker';
import { violation } from '../../contract/problem.js';
import { createTimeBudget, type TimeBudget, tooSlow } from '../../contract/time-budget.js';
import type { JsonSchema } from '../conversation/conversation.js';
import { SearchLimitError, UnsatisfiableError } from './errors.js';
import type { ValueGenerator, ValueLocation } from './make/location.js';
import { generateFor } from './make/value.js';
import { extractFacts, type MessageFacts } from './message/facts.js';
import { createSeededRandom } from './random.js';
import { type CompiledSchema, compileCached } from './read/compile.js';
import { compilePattern, quickValidate } from './read/quick-validate.js';
import { warmUp } from './read/validator.js';

export interface ValueOptions {
  /** Texts of the user to take values from, the newest last. */
  readonly hints: string | readonly string[];
  /** Equal seeds give equal values. */
  readonly seed: string;
  /** Path of the schema in the request, for violations. */
  readonly field: string;
  /** Milliseconds for this schema, or the remaining time for all schemas of a request. */
  readonly time: number | TimeBudget;
  /** Optional members to generate: all plausible ones, or only those that the text mentions. */
  readonly optional?: 'plausible' | 'named';
}

/** Maximum steps of the search; a plain schema takes some dozens. */
const maxSteps = 30_000;
/** Size of a value beyond which only required parts are generated. */
const maxParts = 400;
/** Number of texts that are searched for values. */
const maxHints = 8;

const createGenerator = (schema: CompiledSchema, options: ValueOptions, attempt: number): ValueGenerator => {
  let steps = 0;
  const generator: ValueGenerator = {
    ...schema,
    seed: options.seed,
    optional: options.optional ?? 'plausible',
    usedValues: new Set(),
    countStep() {
      steps += 1;
      if (steps > maxSteps) throw new SearchLimitError('takes too many steps to find a value for');
    },
    isMinimal: ({ depth }) => depth > 5 || steps > maxParts || attempt > 1,
    random: ({ path, variant }) => createSeededRandom(`${options.seed}\0${path}\0${variant}`),
    matches(text, pattern) {
      if (!schema.expressions.has(pattern)) schema.expressions.set(pattern, compilePattern(pattern));
      return schema.expressions.get(pattern)?.test(text) ?? true;
    },
    fits: (value, schemas) => schemas.every((each) => quickValidate(value, each, schema)),
    value: (schemas, location) => generateFor(generator, schemas, location),
  };
  return generator;
};

/** Tries the general-purpose generator, which satisfies combinations of keywords that this generator treats separately. */
const fallbackValue = ({ schema, size, validate }: CompiledSchema, seed: string): { value: unknown } | undefined => {
  if (size > 1_000 || typeof schema === 'boolean') return undefined;
  const random = createSeededRandom(seed);
  for (let turn = 0; turn < 8; turn += 1) {
    try {
      const value = generateSync(schema as PlainSchema, { seed: random.whole(1, 2 ** 30), maxDepth: 8 });
      if (validate(value)) return { value: JSON.parse(JSON.stringify(value)) };
    } catch {}
  }
  return undefined;
};

const search = (input: JsonSchema, options: ValueOptions): { value: unknown } => {
  const schema = compileCached(input);
  const facts: MessageFacts[] = [options.hints].flat().slice(-maxHints).reverse().map(extractFacts);
  const location: ValueLocation = {
    path: '',
    words: [],
    description: '',
    depth: 0,
    variant: 0,
    facts,
    candidates: [],
    required: true,
  };
  let reason: unknown;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const value = generateFor(createGenerator(schema, options, attempt), [schema.schema], {
        ...location,
        variant: 5 * attempt,
      });
      if (schema.validate(value)) return { value };
    } catch (thrown) {
      if (!(thrown instanceof UnsatisfiableError) && !(thrown instanceof SearchLimitError)) throw thrown;
      reason ??= thrown;
      if (thrown instanceof SearchLimitError || thrown.final) break;
    }
  }
  if (reason instanceof SearchLimitError) throw reason;
  const other = fallbackValue(schema, options.seed);
  if (other !== undefined) return other;
  throw reason ?? new UnsatisfiableError('allows no value that could be found');
};

/** The reason, as the end of a sentence that begins with the field. */
const explainFailure = (thrown: unknown): string | undefined => {
  if (thrown instanceof SearchLimitError) return thrown.message;
  if (thrown instanceof UnsatisfiableError) {
    return /^(?:is|has|refers|can|allows|asks) /.test(thrown.message)
      ? thrown.message
      : `cannot be met: ${thrown.message}`;
  }
  // Schemas that nest or refer deeply enough to exhaust the stack are refused.
  return thrown instanceof RangeError
    ? 'is too large, is nested too deeply or refers to itself without end'
    : undefined;
};

/**
 * Generates a value that is valid against the schema: from the texts, its defaults and examples, or made up. Throws a violation of `field`
 * if there is none, or none is found in time; it throws nothing else.
 */
export const generateValue = (schema: JsonSchema, options: ValueOptions): unknown => {
  // Startup work does not count against the caller's time.
  warmUp();
  const budget = typeof options.time === 'number' ? createTimeBudget(options.time) : options.time;
  let made: { value: unknown } | typeof tooSlow;
  try {
    made = budget.run(() => search(schema, options));
  } catch (thrown) {
    const problem = explainFailure(thrown);
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
