// Schemas that have been worked on lately, ready for the next request that brings them.
import type { JsonSchema } from '../../conversation/conversation.js';
import { NoValue } from '../errors.js';
import { type Shape, shapeOf } from './constraints.js';
import { heightsOf } from './min-depth.js';
import { normalise } from './normalise.js';
import type { Fitting } from './quick-validate.js';
import { resolverOf } from './refs.js';
import { type Validator, validatorOf } from './validator.js';

export interface Compiled extends Fitting {
  readonly schema: JsonSchema;
  readonly valid: Validator;
  readonly shape: (schemas: readonly JsonSchema[]) => Shape;
  readonly height: (schema: JsonSchema) => number;
  /** Largest `minLength`, `minItems`, `minProperties`. */
  readonly size: number;
}

/** Kept schemas, and characters of the longest that is kept. */
const max = 500;
const longest = 50_000;

const kept = new Map<string, Compiled>();

const compile = (given: JsonSchema): Compiled => {
  const { schema, size } = normalise(given);
  const valid = validatorOf(schema);
  const resolve = resolverOf(schema);
  const shapes = new WeakMap<object, Shape>();
  const shape = (schemas: readonly JsonSchema[]): Shape => {
    const [only, ...others] = schemas;
    if (typeof only !== 'object' || others.length > 0) return shapeOf(schemas, resolve);
    const known = shapes.get(only) ?? shapeOf(schemas, resolve);
    shapes.set(only, known);
    return known;
  };
  return { schema, size, valid, shape, resolve, height: heightsOf(resolve), expressions: new Map() };
};

/** The schema with everything that is needed to make and check its values; throws `NoValue` when it is no schema to work with. */
export const compiled = (given: JsonSchema): Compiled => {
  const text = JSON.stringify(given);
  const before = kept.get(text);
  if (before !== undefined) {
    // Back to the end of the queue: what is asked for often stays.
    kept.delete(text);
    kept.set(text, before);
    return before;
  }
  const made = compile(given);
  if (made.height(made.schema) === Number.POSITIVE_INFINITY) {
    throw new NoValue('can only be met by a value that never ends, or by none', true);
  }
  if (text.length <= longest) {
    kept.set(text, made);
    if (kept.size > max) kept.delete(kept.keys().next().value as string);
  }
  return made;
};
