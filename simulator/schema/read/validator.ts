// The final validation with Ajv: each caller's schema in an instance of its own, so that no `$id` leaks to other callers.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../../conversation/conversation.js';
import { excerpt, UnsatisfiableError } from '../errors.js';
import { compilePattern } from './quick-validate.js';

/** Patterns as browsers' forms take them, too, where they are no valid expressions with the `u` flag. */
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
  // A member counts as there only when the value itself has it: `toString` and `constructor` are inherited by all.
  ownProperties: true,
  code: { regExp: regExpEngine },
} as const;

/**
 * Code that stops at the first error nests one block for each member, and the parser of JavaScript does not survive thousands; what is made
 * for every request is not worth polishing.
 */
const quick = { allErrors: true, messages: false, code: { regExp: regExpEngine, optimize: false } } as const;

/** Checks schemas, not values; formats play no part in that, or a pattern without the `u` flag would be wrong. */
const meta = new Ajv2020({ ...shared, validateFormats: false });
const known = new Ajv2020({ ...shared, meta: false });
formats.default(known);

let isWarm = false;

/** Compiles what judges schemas, which takes longer than any schema may: at start, or before the first one. */
export const warmUp = (): void => {
  if (!isWarm) meta.validateSchema({ type: 'object' });
  isWarm = true;
};

/** The comparison of objects calls their `toString` and `valueOf`, which a value may have as members of any kind; that is no yes. */
const falseOnThrow = (validate: () => boolean): boolean => {
  try {
    return validate();
  } catch (thrown) {
    if (thrown instanceof TypeError) return false;
    throw thrown;
  }
};

export type Validator = (value: unknown) => boolean;

/** Valid or not; throws `UnsatisfiableError` that says what is wrong with the schema itself. */
export const compileValidator = (schema: JsonSchema): Validator => {
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
