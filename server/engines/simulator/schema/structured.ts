// Answers that are data: JSON valid against the caller's schema, a JSON object, or one value of an enum.
import type { Format } from '../conversation.js';
import { makeValue, type ValueOptions } from './make.js';

/**
 * The text of an answer in this format: compact JSON, or one of the enum's values as it is. Throws a violation of the format's field
 * when its schema cannot be met.
 */
export const structuredText = (
  format: Exclude<Format, { type: 'text' }>,
  options: Pick<ValueOptions, 'hints' | 'seed' | 'time'>,
): string => {
  switch (format.type) {
    case 'json_schema':
      return JSON.stringify(makeValue(format.schema, { ...options, field: format.field }));
    case 'json_object':
      return JSON.stringify({ simulated: true, message: [options.hints].flat().at(-1) ?? '' });
    case 'enum':
      return format.values[0] ?? '';
  }
};
