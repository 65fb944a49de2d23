// Answers that are data: JSON valid against the caller's schema, a JSON object, or one value of an enum.
import type { Format } from '../conversation/conversation.js';
import { makeValue, type ValueOptions } from './generate-value.js';
import { namedValues } from './make/from-message.js';
import { factsOf } from './message/facts.js';
import { choicesFrom } from './random.js';

/** What is quoted of a message in an object of no particular form. */
const quoted = 500;

/** An object about the message, where no schema says what is to be in it. */
const plainObject = (text: string): Record<string, unknown> => {
  const { numbers, names, quoted: quotations, items } = factsOf(text);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return {
    simulated: true,
    message: Array.from(text.slice(0, 2 * quoted))
      .slice(0, quoted)
      .join(''),
    words: words.length,
    ...(numbers.length > 0 && { numbers: numbers.slice(0, 20).map(({ value }) => value) }),
    ...(names.length > 0 && { names: [...new Set(names.map((name) => name.text))].slice(0, 20) }),
    ...(quotations.length > 0 && { quotations: quotations.slice(0, 20) }),
    ...(items.length > 0 && { items: items.slice(0, 20) }),
  };
};

/** The value that the newest text names, which says so; else one by chance. */
const oneOf = (values: readonly string[], { hints, seed }: Pick<ValueOptions, 'hints' | 'seed'>): string => {
  const facts = [hints].flat().slice(-4).reverse().map(factsOf);
  const [named] = namedValues(values, facts);
  return typeof named === 'string' ? named : values.length > 0 ? choicesFrom(`${seed}/enum`).pick(values) : '';
};

/**
 * The text of an answer in this format: compact JSON with members in the schema's order, or one of the enum's values as it is. Throws a
 * violation of the format's field when its schema cannot be met.
 */
export const structuredText = (
  format: Exclude<Format, { type: 'text' }>,
  options: Pick<ValueOptions, 'hints' | 'seed' | 'time'>,
): string => {
  switch (format.type) {
    case 'json_schema':
      return JSON.stringify(makeValue(format.schema, { ...options, field: format.field }));
    case 'json_object':
      return JSON.stringify(plainObject([options.hints].flat().at(-1) ?? ''));
    case 'enum':
      return oneOf(format.values, options);
  }
};
