// Compiles a caller's schema, and caches the result for requests with the same schema.
import { createLruMap } from '../../../engine/lru-map.js';
import type { JsonSchema } from '../../conversation/conversation.js';
import { UnsatisfiableError } from '../errors.js';
import { type Constraints, combineConstraints } from './constraints.js';
import { createMinDepth } from './min-depth.js';
import { normalise } from './normalise.js';
import type { QuickValidation } from './quick-validate.js';
import { createRefResolver } from './refs.js';
import { compileValidator, type ValueValidator } from './validator.js';

export interface CompiledSchema extends QuickValidation {
  readonly schema: JsonSchema;
  readonly validate: ValueValidator;
  readonly constraints: (schemas: readonly JsonSchema[]) => Constraints;
  readonly minDepth: (schema: JsonSchema) => number;
  /** Largest `minLength`, `minItems`, `minProperties`. */
  readonly size: number;
}

/** Maximum number of cached schemas, and of characters of each. */
const maxCached = 500;
const maxCachedLength = 50_000;

const cache = createLruMap<CompiledSchema>(maxCached);

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
    constraints,
    resolve,
    minDepth: createMinDepth(resolve),
    expressions: new Map(),
  };
};

/** Compiles a schema: everything that generates and checks its values. @throws UnsatisfiableError if it is invalid or has no finite value */
export const compileCached = (input: JsonSchema): CompiledSchema => {
  const text = JSON.stringify(input);
  const before = cache.get(text);
  if (before !== undefined) return before;
  const made = compile(input);
  if (made.minDepth(made.schema) === Number.POSITIVE_INFINITY)
    throw new UnsatisfiableError('can only be met by a value that never ends, or by none', true);
  if (text.length <= maxCachedLength) cache.set(text, made);
  return made;
};
