// Caches compiled schemas for the next request that sends them.
import type { JsonSchema } from '../../conversation/conversation.js';
import { UnsatisfiableError } from '../errors.js';
import { type Constraints, combineConstraints } from './constraints.js';
import { createMinDepth } from './min-depth.js';
import { normalise } from './normalise.js';
import type { QuickValidation } from './quick-validate.js';
import { createRefResolver } from './refs.js';
import { compileValidator, type Validator } from './validator.js';

export interface CompiledSchema extends QuickValidation {
  readonly schema: JsonSchema;
  readonly validate: Validator;
  readonly constraints: (schemas: readonly JsonSchema[]) => Constraints;
  readonly minDepth: (schema: JsonSchema) => number;
  /** Largest `minLength`, `minItems`, `minProperties`. */
  readonly size: number;
}

/** Kept schemas, and characters of the longest that is kept. */
const maxCached = 500;
const maxCachedLength = 50_000;

const cache = new Map<string, CompiledSchema>();

const compile = (input: JsonSchema): CompiledSchema => {
  const { schema, size } = normalise(input);
  const valid = compileValidator(schema);
  const resolve = createRefResolver(schema);
  const shapes = new WeakMap<object, Constraints>();
  const constraints = (schemas: readonly JsonSchema[]): Constraints => {
    const [only, ...others] = schemas;
    if (typeof only !== 'object' || others.length > 0) return combineConstraints(schemas, resolve);
    const known = shapes.get(only) ?? combineConstraints(schemas, resolve);
    shapes.set(only, known);
    return known;
  };
  return {
    schema,
    size,
    validate: valid,
    constraints: constraints,
    resolve,
    minDepth: createMinDepth(resolve),
    expressions: new Map(),
  };
};

/** The schema with everything that is needed to make and check its values; throws `UnsatisfiableError` when it is no schema to work with. */
export const compileCached = (input: JsonSchema): CompiledSchema => {
  const text = JSON.stringify(input);
  const before = cache.get(text);
  if (before !== undefined) {
    // Reinserted, so that the map is in order of use.
    cache.delete(text);
    cache.set(text, before);
    return before;
  }
  const made = compile(input);
  if (made.minDepth(made.schema) === Number.POSITIVE_INFINITY) {
    throw new UnsatisfiableError('can only be met by a value that never ends, or by none', true);
  }
  if (text.length <= maxCachedLength) {
    cache.set(text, made);
    if (cache.size > maxCached) cache.delete(cache.keys().next().value as string);
  }
  return made;
};
