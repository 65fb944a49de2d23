// The message of a violation, for one Ajv error.
import type { ErrorObject } from 'ajv';
import { asArray, asObject, type PathSegment, valueAt } from '../json.js';

/** The JSON type of a value. */
export const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number' && Number.isInteger(value)
        ? 'integer'
        : typeof value;

/** Characters of a value that a message quotes. */
const maxQuotedLength = 60;

/** The beginning of a value, so that serialising a large value of a caller takes bounded time. */
function truncated(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, maxQuotedLength + 1);
  if (typeof value !== 'object' || value === null || depth > maxQuotedLength) return value;
  if (Array.isArray(value)) return value.slice(0, maxQuotedLength).map((item) => truncated(item, depth + 1));
  const entries = Object.entries(value).slice(0, maxQuotedLength);
  return Object.fromEntries(
    entries.map(([key, item]) => [key.slice(0, maxQuotedLength + 1), truncated(item, depth + 1)]),
  );
}

/** A value as text of limited length. */
export const quote = (value: unknown): string => {
  const shown = JSON.stringify(truncated(value)) ?? 'undefined';
  return shown.length > maxQuotedLength ? `${shown.slice(0, maxQuotedLength - 3)}…` : shown;
};

const bounds = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'greater than',
  exclusiveMaximum: 'less than',
};

/** The message of an error, without its subject: `must be one of "user", "assistant", not "robot"`. */
export function messageOf(error: ErrorObject, data: unknown, path: readonly PathSegment[]): string {
  const params = asObject(error.params);
  if (error.propertyName !== undefined)
    return `has a key that ${error.message ?? 'is not valid'}: ${quote(error.propertyName)}`;
  const value = valueAt(data, path);
  switch (error.keyword) {
    case 'required':
      return `is required`;
    case 'false schema':
      return 'must not be sent here';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not known here';
    case 'const':
      return `must be ${quote(params.allowedValue)}, not ${quote(value)}`;
    case 'enum':
      return `must be one of ${asArray(params.allowedValues).map(quote).join(', ')}, not ${quote(value)}`;
    case 'type':
      return `must be ${asArray(params.type).length ? asArray(params.type).join(' or ') : String(params.type)}, not ${typeOf(value)}`;
    case 'minLength':
    case 'minItems':
      if (params.limit === 1) return 'must not be empty';
      break;
    case 'pattern':
      if (params.pattern === '\\S') return 'must not be empty';
      break;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${bounds[error.keyword]} ${params.limit}, not ${quote(value)}`;
    case 'discriminator':
      return params.tagValue === undefined
        ? `needs a "${params.tag}" that names its kind`
        : `has no known ${params.tag}: ${quote(params.tagValue)}`;
  }
  const shown = typeof value === 'object' || value === undefined ? '' : `, not ${quote(value)}`;
  return `${error.message ?? 'is not valid'}${shown}`;
}
