// Structured output: JSON that is valid against the caller's schema, a JSON object, or one value of an enum.

import { violation } from '../../runtime/errors/problem.js';
import { NoValueError } from '../../runtime/no-value.js';
import { randomFromText } from '../../runtime/random.js';
import type { TimeBudget } from '../../runtime/time-budget.js';
import { generateValue as generate } from '../../runtime/values/generate-values.js';
import type { JsonSchema, ResponseFormat } from '../conversation/conversation.js';
import { messageJson } from '../text/text-words.js';
import { createProposer, mentionedValues } from './message-values.js';

// A value for a caller's JSON Schema, filled from the conversation, or a 400 that says why there is none.

interface ValueOptions {
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
      propose: createProposer([hints].flat()),
    });
  } catch (thrown) {
    if (thrown instanceof NoValueError) throw violation(field, thrown.message);
    throw thrown;
  }
}

/** The value that the newest text names, else a random one. */
const chooseEnumValue = (values: readonly string[], { hints, seed }: Pick<ValueOptions, 'hints' | 'seed'>): string => {
  const [named] = mentionedValues(values, [hints].flat().slice(-4).reverse());
  return typeof named === 'string'
    ? named
    : (values[Math.floor(randomFromText(`${seed}/enum`)() * values.length)] ?? '');
};

/**
 * The text of an answer in this format: compact JSON with members in the order of the schema, or one plain value of the enum. Throws a
 * violation of the format's field if its schema cannot be satisfied.
 */
export const structuredText = (
  format: Exclude<ResponseFormat, { type: 'text' }>,
  options: Pick<ValueOptions, 'hints' | 'seed' | 'time'>,
): string => {
  switch (format.type) {
    case 'json_schema':
      return JSON.stringify(generateValue(format.schema, { ...options, field: format.field }));
    case 'json_object':
      return JSON.stringify(messageJson([options.hints].flat().at(-1) ?? ''));
    case 'enum':
      return chooseEnumValue(format.values, options);
  }
};
