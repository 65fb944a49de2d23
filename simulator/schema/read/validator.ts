// The final validation with Ajv. Each caller's schema has its own instance, so that no `$id` leaks to other callers.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../../conversation/conversation.js';
import { excerpt, UnsatisfiableError } from '../errors.js';
import { compilePattern } from './quick-validate.js';

/** Compiles patterns as HTML forms do, also those that are invalid with the `u` flag. */
const regExpEngine = Object.assign(
  (pattern: string): RegExp => {
    const expression = compilePattern(pattern);
    if (expression === undefined)
      throw new UnsatisfiableError(`has a pattern that is no regular expression: ${excerpt(pattern)}`, true);
    return expression;
  },
  { code: 'new RegExp' },
);

const shared = {
  strict: false,
  logger: false,
  // Only own members count: every object inherits `toString` and `constructor`.
  ownProperties: true,
  code: { regExp: regExpEngine },
} as const;

/**
 * All errors, no optimisation: code that stops at the first error nests one block per member, and thousands of blocks overflow V8's parser;
 * code that is generated per request is not worth optimising.
 */
const quick = { allErrors: true, messages: false, code: { regExp: regExpEngine, optimize: false } } as const;

/** Validates schemas, not values; without formats, so that a pattern that needs no `u` flag is valid. */
const meta = new Ajv2020({ ...shared, validateFormats: false });
const known = new Ajv2020({ ...shared, meta: false });
formats.default(known);

let isWarm = false;

/** Compiles the validator of schemas, which takes longer than the timeout of a schema: at start, or before the first schema. */
export const warmUp = (): void => {
  if (!isWarm) meta.validateSchema({ type: 'object' });
  isWarm = true;
};

/** Comparing objects calls their `toString` and `valueOf`, which a value may contain as members of any type; a TypeError means invalid. */
const falseOnThrow = (validate: () => boolean): boolean => {
  try {
    return validate();
  } catch (thrown) {
    if (thrown instanceof TypeError) return false;
    throw thrown;
  }
};

export type ValueValidator = (value: unknown) => boolean;

/** Compiles a validator; throws `UnsatisfiableError` if the schema itself is invalid. */
export const compileValidator = (schema: JsonSchema): ValueValidator => {
  if (!falseOnThrow(() => meta.validateSchema(schema) === true)) {
    const [error] = meta.errors ?? [];
    throw new UnsatisfiableError(
      `is no valid JSON Schema: ${excerpt(error?.instancePath || '/')} ${error?.message ?? 'is wrong'}`,
      true,
    );
  }
  const ajv = new Ajv2020({ ...shared, ...quick, meta: false, validateSchema: false, formats: known.formats });
  try {
    const validate = ajv.compile(schema);
    return (value) => falseOnThrow(() => validate(value));
  } catch (thrown) {
    if (thrown instanceof UnsatisfiableError || thrown instanceof RangeError) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const missing = /^can't resolve reference (\S+)/.exec(reason)?.[1];
    if (missing !== undefined)
      throw new UnsatisfiableError(
        `refers to "${excerpt(missing)}", which is not in the schema (nothing is fetched)`,
        true,
      );
    throw new UnsatisfiableError(`is no schema that can be worked with: ${excerpt(reason)}`, true);
  }
};
