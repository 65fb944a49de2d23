// The record of a key in keys.json, and its parser. Errors name key and field, never their content.

import type { Key } from '../../runtime/key.js';
import { budgetPeriods } from '../../runtime/key-texts.js';

export interface KeyRecord extends Key {
  /** SHA-256 of the secret, in hexadecimal digits. */
  readonly hash: string;
  readonly hint: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

/** keys.json cannot be used. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isBudget = (value: unknown): boolean => {
  const { period, tokens, cost } = Object(value) as Record<string, unknown>;
  const hasLimit = tokens !== undefined || cost !== undefined;
  const fits = (tokens === undefined || isCount(tokens)) && (cost === undefined || isAmount(cost));
  return hasLimit && fits && budgetPeriods.some((each) => each === period);
};
const isTrue = (value: unknown): boolean => value === true;
const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
/** One of the server, or a contract: one that the settings no longer have gives no right. */
const isSurface = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,62}$/.test(value);

type Field = { readonly fits: (value: unknown) => boolean; readonly optional?: true };

const fields: { readonly [Name in keyof Required<KeyRecord>]: Field } = {
  id: { fits: isText },
  name: { fits: isText },
  hash: { fits: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) },
  hint: { fits: isText },
  surfaces: { fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isSurface) },
  models: { fits: isTexts, optional: true },
  perMinute: { fits: isCount, optional: true },
  perDay: { fits: isCount, optional: true },
  tokensPerMinute: { fits: isCount, optional: true },
  budgets: { fits: (value) => Array.isArray(value) && value.every(isBudget), optional: true },
  balance: { fits: isAmount, optional: true },
  workspace: { fits: isText },
  expires: { fits: isTime, optional: true },
  operator: { fits: isTrue, optional: true },
  created: { fits: isTime },
};

/**
 * Parses the text of keys.json.
 * @throws KeyFileError that names the key and the invalid field
 */
export function parseKeys(text: string): readonly KeyRecord[] {
  let parsed: unknown;
  try {
    // Some editors write a byte order mark.
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new KeyFileError('is no JSON');
  }
  const { keys } = Object(parsed) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new KeyFileError('has no list "keys"');
  keys.forEach((record: unknown, at) => {
    for (const [name, { fits, optional }] of Object.entries(fields)) {
      const value = (Object(record) as Record<string, unknown>)[name];
      if (value === undefined ? !optional : !fits(value)) throw new KeyFileError(`keys[${at}].${name} is not valid`);
    }
  });
  return keys as readonly KeyRecord[];
}

export const formatKeys = (keys: readonly KeyRecord[]): string => `${JSON.stringify({ keys }, null, 2)}\n`;
