// A JSON value that is valid against a caller's JSON Schema, or a 400 that says why there is none.
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { generateSync } from 'json-schema-faker';
import { violation } from '../../../problem.js';
import type { JsonSchema } from '../conversation.js';
import { tooSlow, within } from './guard.js';

export interface ValueOptions {
  /** What to draw values from: texts of the user, the newest last. */
  readonly hints: string | readonly string[];
  /** Equal seeds give equal values. */
  readonly seed: string;
  /** Where the schema is in the request, for what is wrong with it. */
  readonly field: string;
  /** Milliseconds that the work may take. */
  readonly time: number;
  /** Which members that an object need not have it gets: all that are plausible, or only what the text speaks of. */
  readonly optional?: 'plausible' | 'named';
}

/** A value valid against the schema; throws a violation of `field` when there is none, or none that can be made. */
export const makeValue = (schema: JsonSchema, options: ValueOptions): unknown => {
  const made = within(options.time, () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, logger: false });
    formats.default(ajv);
    const check = ajv.compile(schema);
    for (let seed = 1; seed < 9; seed += 1) {
      const value = generateSync(schema, { seed });
      if (check(value)) return { value };
    }
    return undefined;
  });
  if (made === tooSlow) throw violation(options.field, 'takes too long to work on');
  if (made === undefined) throw violation(options.field, 'allows no value that could be found');
  return made.value;
};
