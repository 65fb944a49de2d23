// Parses the options of `pentagate key create`.

import { surfaces } from '../../generated/operations.js';
import { UsageError } from '../../runtime/cli/command-options.js';
import { nearest } from '../../runtime/cli/suggest.js';
import type { Budget } from '../../runtime/key.js';
import { budgetPeriods, maxCost, maxTokens } from '../config/budget-settings.js';
import { isModelPattern, unknownWorkspace, type Workspaces } from '../config/workspaces.js';
import type { KeyOptions } from './make-key.js';

type OptionTexts = { readonly [option: string]: string | undefined };

/** The limit of the configuration, too: a structured header field holds integers of at most fifteen digits. */
const maxCount = 1e9;

/** Beyond it, a number no longer changes when 1 is taken from it. */
const maxBalance = Number.MAX_SAFE_INTEGER;

const readCount = (option: string, text: string): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= maxCount) return number;
  throw new UsageError(`--${option} must be a whole number from 1 to ${maxCount}, not ${text || 'empty'}.`);
};

const readAmount = (option: string, text: string): number => {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number <= maxBalance) return number;
  throw new UsageError(`--${option} must be a number from 0 to ${maxBalance}, not ${text || 'empty'}.`);
};

/** Names appear in logs and tables, so they are one short line. */
const readName = (option: string, text: string): string => {
  if (/^[\p{L}\p{N}][\p{L}\p{N}._@ -]{0,63}$/u.test(text)) return text;
  throw new UsageError(
    `--${option} must be up to 64 letters, digits, blanks and . _ @ -, beginning with a letter or digit.`,
  );
};

function readSurfaces(text: string, contracts: readonly string[]): readonly string[] {
  if (text === 'all') return surfaces;
  const known = [...surfaces, ...contracts];
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = nearest(name, known);
    const help = meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`;
    throw new UsageError(`--surfaces: there is no surface "${name}". ${help}`);
  }
  return known.filter((surface) => names.includes(surface));
}

function readModels(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.every(isModelPattern)) return [...new Set(names)];
  throw new UsageError(
    '--models must be a list of models such as sonnet-*,haiku-1, in which * stands for any characters.',
  );
}

/** `day:tokens=1000000,month:cost=50`. */
function readBudgets(text: string): readonly Budget[] {
  const budgets = new Map<Budget['period'], Budget>();
  for (const part of text.split(',')) {
    const [, given, kind = '', number = ''] = /^\s*(\w+):(tokens|cost)=([\d.]+)\s*$/.exec(part) ?? [];
    const period = budgetPeriods.find((each) => each === given);
    const value = Number(number);
    const fits =
      kind === 'cost' ? value >= 0 && value <= maxCost : Number.isInteger(value) && value >= 1 && value <= maxTokens;
    if (!period || !number || !fits)
      throw new UsageError(
        `--budget must be a list such as day:tokens=1000000,month:cost=50 with the periods ${budgetPeriods.join(', ')}, not ${text}.`,
      );
    budgets.set(period, { ...budgets.get(period), period, [kind]: value });
  }
  return [...budgets.values()];
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

const isDay = (text: string): boolean => {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A duration from now (`30d`, `12h`) or a date; a date without a time means its first moment in UTC. */
export function parseExpiry(text: string, now: number): number {
  const [, digits, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  // Date would turn a day that does not exist (2030-02-31) into another day.
  const date = day !== undefined && isDay(day) ? Date.parse(text) : Number.NaN;
  const time = digits ? now + Number(digits) * (units[unit] ?? 0) : date;
  if (Number.isNaN(time))
    throw new UsageError(
      `--expires must be a time from now such as 30d or 12h, or a date such as 2030-12-31, not ${text}.`,
    );
  if (time <= now) throw new UsageError(`--expires ${text} is not in the future.`);
  return time;
}

/** What the settings declare that options of keys name. */
export interface DeclaredNames {
  /** The contracts, which are surfaces, too. */
  readonly contracts?: readonly string[] | undefined;
  /** Absent: any name is one. */
  readonly workspaces?: Workspaces | undefined;
}

/** @throws UsageError if workspaces are declared, and this one is not */
function readWorkspace(text: string, declared: Workspaces | undefined): string {
  const workspace = readName('workspace', text);
  const unknown = unknownWorkspace(workspace, declared);
  if (unknown !== undefined) throw new UsageError(`--workspace: ${unknown}`);
  return workspace;
}

/** @throws UsageError that names the invalid option */
export function readKeyOptions(
  texts: OptionTexts,
  now: number,
  { contracts = [], workspaces }: DeclaredNames = {},
): KeyOptions {
  const read = <Value>(option: string, how: (option: string, text: string) => Value): Value | undefined => {
    const text = texts[option];
    return text === undefined ? undefined : how(option, text);
  };
  return {
    name: read('name', readName),
    surfaces: read('surfaces', (_, text) => readSurfaces(text, contracts)),
    models: read('models', (_, text) => readModels(text)),
    perMinute: read('per-minute', readCount),
    perDay: read('per-day', readCount),
    tokensPerMinute: read('tokens-per-minute', readCount),
    budgets: read('budget', (_, text) => readBudgets(text)),
    balance: read('balance', readAmount),
    workspace: read('workspace', (_, text) => readWorkspace(text, workspaces)),
    expires: read('expires', (_, text) => parseExpiry(text, now)),
  };
}
