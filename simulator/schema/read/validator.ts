// The last word on whether a value is valid: Ajv, with the caller's schema compiled in an instance of its own, so that no caller's `$id`
// is seen by another.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '../../conversation/conversation.js';
import { NoValue, shown } from '../errors.js';
import { expressionOf } from './quick-validate.js';

/** Patterns as browsers' forms take them, too, where they are no valid expressions with the `u` flag. */
const engine = Object.assign(
  (pattern: string): RegExp => {
    const expression = expressionOf(pattern);
    if (expression === undefined)
      throw new NoValue(`has a pattern that is no regular expression: ${shown(pattern)}`, true);
    return expression;
  },
  { code: 'new RegExp' },
);

const shared = {
  strict: false,
  logger: false,
  // A member counts as there only when the value itself has it: `toString` and `constructor` are inherited by all.
  ownProperties: true,
  code: { regExp: engine },
} as const;

/**
 * Code that stops at the first error nests one block for each member, and the parser of JavaScript does not survive thousands; what is made
 * for every request is not worth polishing.
 */
const quick = { allErrors: true, messages: false, code: { regExp: engine, optimize: false } } as const;

/** Checks schemas, not values; formats play no part in that, or a pattern without the `u` flag would be wrong. */
const meta = new Ajv2020({ ...shared, validateFormats: false });
const known = new Ajv2020({ ...shared, meta: false });
formats.default(known);

let warm = false;

/** Compiles what judges schemas, which takes longer than any schema may: at start, or before the first one. */
export const warmUp = (): void => {
  if (!warm) meta.validateSchema({ type: 'object' });
  warm = true;
};

/** The comparison of objects calls their `toString` and `valueOf`, which a value may have as members of any kind; that is no yes. */
const unlessConfused = (judge: () => boolean): boolean => {
  try {
    return judge();
  } catch (thrown) {
    if (thrown instanceof TypeError) return false;
    throw thrown;
  }
};

export type Validator = (value: unknown) => boolean;

/** Valid or not; throws `NoValue` that says what is wrong with the schema itself. */
export const validatorOf = (schema: JsonSchema): Validator => {
  if (!unlessConfused(() => meta.validateSchema(schema) === true)) {
    const [error] = meta.errors ?? [];
    throw new NoValue(
      `is no valid JSON Schema: ${shown(error?.instancePath || '/')} ${error?.message ?? 'is wrong'}`,
      true,
    );
  }
  const ajv = new Ajv2020({ ...shared, ...quick, meta: false, validateSchema: false, formats: known.formats });
  try {
    const validate = ajv.compile(schema);
    return (value) => unlessConfused(() => validate(value));
  } catch (thrown) {
    if (thrown instanceof NoValue || thrown instanceof RangeError) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const missing = /^can't resolve reference (\S+)/.exec(reason)?.[1];
    if (missing !== undefined)
      throw new NoValue(`refers to "${shown(missing)}", which is not in the schema (nothing is fetched)`, true);
    throw new NoValue(`is no schema that can be worked with: ${shown(reason)}`, true);
  }
};
