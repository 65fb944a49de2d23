// Structured output: JSON that is valid against the caller's schema, a JSON object, or one value of an enum.

import { violation } from '../../runtime/errors/problem.js';
import { NoValueError } from '../../runtime/no-value.js';
import { randomFromText } from '../../runtime/random.js';
import type { TimeBudget } from '../../runtime/time-budget.js';
import { generateValue as generate } from '../../runtime/values/generate-values.js';
import type { JsonSchema, ResponseFormat } from '../conversation/conversation.js';
import { extractFacts } from './message/facts.js';
import { createProposer, mentionedValues } from './message/proposals.js';

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
      propose: createProposer([hints].flat(), options.seed),
    });
  } catch (thrown) {
    if (thrown instanceof NoValueError) throw violation(field, thrown.message);
    throw thrown;
  }
}

/** Maximum length of the message in an object without a schema. */
const maxQuoteLength = 500;

/** An object about the message, for requests without a schema. */
const genericObject = (text: string): Record<string, unknown> => {
  const { numbers, names, quoted: quotations, items } = extractFacts(text);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return {
    simulated: true,
    message: Array.from(text.slice(0, 2 * maxQuoteLength))
      .slice(0, maxQuoteLength)
      .join(''),
    words: words.length,
    ...(numbers.length > 0 && { numbers: numbers.slice(0, 20).map(({ value }) => value) }),
    ...(names.length > 0 && { names: [...new Set(names.map((name) => name.text))].slice(0, 20) }),
    ...(quotations.length > 0 && { quotations: quotations.slice(0, 20) }),
    ...(items.length > 0 && { items: items.slice(0, 20) }),
  };
};

/** The value that the newest text names, else a random one. */
const chooseEnumValue = (values: readonly string[], { hints, seed }: Pick<ValueOptions, 'hints' | 'seed'>): string => {
  const facts = [hints].flat().slice(-4).reverse().map(extractFacts);
  const [named] = mentionedValues(values, facts);
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
      return JSON.stringify(genericObject([options.hints].flat().at(-1) ?? ''));
    case 'enum':
      return chooseEnumValue(format.values, options);
  }
};
