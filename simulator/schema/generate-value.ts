// A value for a caller's JSON Schema, filled from the conversation, or a 400 that says why there is none.

import { NoValueError } from '../../scripts/runtime/no-value.js';
import { violation } from '../../scripts/runtime/problem.js';
import type { TimeBudget } from '../../scripts/runtime/time-budget.js';
import { generateValue as generate } from '../../scripts/values/generate-values.js';
import type { JsonSchema } from '../conversation/conversation.js';
import { createProposer } from './message/proposals.js';

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

/** A valid value: from the texts, the schema's defaults and examples, or made up. @throws ProblemError (violation of `field`) if none was found */
export function generateValue(schema: JsonSchema, { hints, field, ...options }: ValueOptions): unknown {
  try {
    return generate(schema, {
      optional: 'plausible',
      ...options,
      propose: createProposer([hints].flat(), options.seed),
    });
  } catch (thrown) {
    if (thrown instanceof NoValueError) throw violation(field, thrown.message);
    throw thrown;
  }
}
