// Parses the options of `pentagate key create` and `key update`. What they may be, beyond being numbers and lists, the operator's API says.

import { surfaces } from '../../generated/operations.js';
import type { KeyInput } from '../../generated/operator/types.js';
import { UsageError, wholeNumber } from '../../runtime/cli/command-options.js';
import { listOf, parseBudgets, parseExpiry, wantedBudgets, wantedExpiry } from '../../runtime/key-texts.js';

/** The limit of the configuration, too: a structured header field holds integers of at most fifteen digits. */
const maxCount = 1e9;

/** Beyond it, a number no longer changes when 1 is taken from it. */
const maxBalance = Number.MAX_SAFE_INTEGER;

function readBalance(option: string, text: string): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number <= maxBalance) return number;
  throw new UsageError(`--${option} must be a number from 0 to ${maxBalance}, not ${text || 'empty'}.`);
}

const readCount = (option: string, text: string): number => wholeNumber(option, text, 1, maxCount);

function read<Value>(option: string, text: string, value: Value | undefined, wanted: string): Value {
  if (value === undefined) throw new UsageError(`--${option} ${wanted}, not ${text}.`);
  return value;
}

type Readers = { readonly [Member in keyof KeyInput]-?: (option: string, text: string) => KeyInput[Member] };

const readers: Omit<Readers, 'operator'> = {
  name: (_, text) => text,
  surfaces: (_, text) => (text === 'all' ? [...surfaces] : listOf(text)),
  workspace: (_, text) => text,
  models: (_, text) => listOf(text),
  perMinute: readCount,
  perDay: readCount,
  tokensPerMinute: readCount,
  budgets: (option, text) => read(option, text, parseBudgets(text), wantedBudgets),
  balance: readBalance,
  expires: (option, text) => read(option, text, parseExpiry(text, Date.now()), wantedExpiry),
};

/** The option of a member of a key: `per-minute`. */
export const optionOf = (member: string): string =>
  member === 'budgets' ? 'budget' : member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const members = Object.keys(readers) as (keyof typeof readers)[];

/** Limits that `key update` changes. */
export const limitMembers = members.filter((member) => !['name', 'surfaces', 'workspace'].includes(member));

/**
 * The members of a key that options give.
 * @param none what stands for the text `none`; absent: a text like any other
 * @throws UsageError that names the option
 */
export function readKeyOptions<None = never>(
  values: Readonly<Record<string, unknown>>,
  wanted: readonly (keyof typeof readers)[] = members,
  none?: None,
): { [Member in keyof KeyInput]: NonNullable<KeyInput[Member]> | None } {
  const given = wanted.flatMap((member) => {
    const text = values[optionOf(member)];
    if (typeof text !== 'string') return [];
    return [[member, none !== undefined && text === 'none' ? none : readers[member](optionOf(member), text)]];
  });
  return Object.fromEntries(given) as { [Member in keyof KeyInput]: NonNullable<KeyInput[Member]> | None };
}

/** Options as `parseArgs` takes them. */
export const keyOptions = (wanted: readonly string[] = members) =>
  Object.fromEntries(wanted.map((member) => [optionOf(member), { type: 'string' as const }]));
