// Limits of keys as people write them, in options of commands and in forms: budgets and times.
import type { KeyBudget } from '../generated/operator/types.js';
import type { Budget } from './key.js';

/** Whether a text can be the name of a key or a workspace: they appear in logs and tables, so they are one short line. */
export const isKeyName = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}._@ -]{0,63}$/u.test(text);

/** What a name must be: the end of a sentence. */
export const wantedName = 'must be up to 64 letters, digits, blanks and . _ @ -, beginning with a letter or digit';

/** `day:tokens=1000000,month:cost=50`. */
export const budgetsText = (budgets: readonly Budget[] = []): string =>
  budgets
    .flatMap(({ period, tokens, cost }) => [
      ...(tokens === undefined ? [] : [`${period}:tokens=${tokens}`]),
      ...(cost === undefined ? [] : [`${period}:cost=${cost}`]),
    ])
    .join(',');

/** Texts between commas. */
export const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

export const budgetPeriods = ['day', 'month', 'total'] as const satisfies readonly Budget['period'][];

/** What budgets must be: the end of a sentence. */
export const wantedBudgets = `must be a list such as day:tokens=1000000,month:cost=50 with the periods ${budgetPeriods.join(', ')}`;

/** Reads budgets; undefined if the text has none. Bounds are those of the contract. */
export function parseBudgets(text: string): KeyBudget[] | undefined {
  const budgets = new Map<Budget['period'], KeyBudget>();
  for (const part of listOf(text)) {
    const [, given, kind = '', number = ''] = /^(\w+):(tokens|cost)=([\d.]+)$/.exec(part) ?? [];
    const period = budgetPeriods.find((each) => each === given);
    if (!period || Number.isNaN(Number(number))) return undefined;
    budgets.set(period, { ...budgets.get(period), period, [kind]: Number(number) });
  }
  return [...budgets.values()];
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** The milliseconds of a duration such as `30d` or `12h`; undefined if it is none. */
export function parseDuration(text: string): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) * (units[unit] ?? 0);
}

/** The time of a date, with or without a time of day; without one, its first moment in UTC. Undefined if it is none. */
export function parseDate(text: string): number | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const midnight = Date.parse(day ?? '');
  // Date would turn a day that does not exist (2030-02-31) into another day.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day ?? '')) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** What a time of expiry must be: the end of a sentence. */
export const wantedExpiry = 'must be a time from now such as 30d or 12h, or a date such as 2030-12-31';

/** A duration from now (`30d`), or a date. */
export function parseExpiry(text: string, now: number): number | undefined {
  const duration = parseDuration(text);
  return duration === undefined ? parseDate(text) : now + duration;
}
