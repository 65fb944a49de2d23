// Structured output: JSON that is valid against the caller's schema, a JSON object, or one value of an enum.
import { randomFromText } from '../../scripts/runtime/random.js';
import type { ResponseFormat } from '../conversation/conversation.js';
import { generateValue, type ValueOptions } from './generate-value.js';
import { extractFacts } from './message/facts.js';
import { mentionedValues } from './message/proposals.js';

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
