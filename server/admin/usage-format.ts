// Formats reports of usage as a table for people, and as CSV for spreadsheets.

import type { UsageGroup } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { costs } from '../config/account-settings.js';
import { countNames, sumNames, type UsageDimension, type UsageReport } from '../usage/usage-store.js';

/** The name of a key by its id. */
type NameOf = (keyId: string) => string;

const labelOf = (dimension: UsageDimension, { group }: UsageGroup, nameOf: NameOf): string => {
  const value = group[dimension] ?? '';
  return dimension === 'key' ? nameOf(value) : value;
};

/** Tasks of images have no model: they are reported, and priced, by their action. */
const isAction = (model: string): boolean => Object.hasOwn(costs.fallback, model);

const money = (cost: number): string => (cost ? String(Number(cost.toPrecision(6))) : '0');

const tableColumns: readonly (readonly [head: string, cell: (group: UsageGroup) => number | string | undefined])[] = [
  ['CALLS', ({ calls }) => calls],
  ['ERRORS', ({ errors }) => errors],
  ['INPUT', ({ inputTokens }) => inputTokens],
  ['OUTPUT', ({ outputTokens }) => outputTokens],
  ['CACHE READ', ({ cacheReadTokens }) => cacheReadTokens],
  ['CACHE WRITE', ({ cacheWrite5mTokens, cacheWrite1hTokens }) => cacheWrite5mTokens + cacheWrite1hTokens],
  ['IMAGES', ({ images }) => images],
  ['VIDEO S', ({ videoSeconds }) => videoSeconds],
  ['COST', ({ cost }) => money(cost)],
  ['UNPRICED', ({ unpriced }) => unpriced],
  ['P50 MS', ({ firstContentMs }) => firstContentMs.p50],
  ['P95 MS', ({ firstContentMs }) => firstContentMs.p95],
];

const cellsOf = (group: UsageGroup): string[] => tableColumns.map(([, cell]) => String(cell(group) ?? '-'));

/** A table with numbers aligned to the right, and a last line with the sums. Latencies are those of the first content. */
export function usageTable(
  { groups, total }: Pick<UsageReport, 'groups' | 'total'>,
  by: readonly UsageDimension[],
  nameOf: NameOf,
): string {
  const labelIn = (dimension: UsageDimension, group: UsageGroup): string => {
    const label = labelOf(dimension, group, nameOf) || '-';
    return dimension === 'model' && isAction(label) ? `${label} (image action)` : label;
  };
  const rows = groups.map((group) => [...by.map((dimension) => labelIn(dimension, group)), ...cellsOf(group)]);
  const sums = total && groups.length > 1 ? [[...by.map((_, at) => (at ? '' : 'TOTAL')), ...cellsOf(total)]] : [];
  const all = [
    [...by.map((dimension) => dimension.toUpperCase()), ...tableColumns.map(([head]) => head)],
    ...rows,
    ...sums,
  ];
  return columns(all, (at) => at >= by.length);
}

const snakeCase = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

/** Columns with the names of the report: `input_tokens`. */
const csvColumns: readonly (readonly [head: string, cell: (group: UsageGroup) => number | undefined])[] = [
  ...[...countNames, ...sumNames].map((name) => [snakeCase(name), (group: UsageGroup) => group[name]] as const),
  ...(['firstContent', 'duration'] as const).flatMap((name) =>
    (['p50', 'p95'] as const).map(
      (share) => [`${snakeCase(name)}_${share}_ms`, (group: UsageGroup) => group[`${name}Ms`][share]] as const,
    ),
  ),
];

/** A cell of text. Spreadsheets run cells that begin with = + - or @ as formulas, and callers choose names of models. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV as RFC 4180 defines it, with a head. */
export function usageCsv(
  { groups }: Pick<UsageReport, 'groups'>,
  by: readonly UsageDimension[],
  nameOf: NameOf,
): string {
  const rows = groups.map((group) => [
    ...by.map((dimension) => csvText(labelOf(dimension, group, nameOf))),
    ...csvColumns.map(([, cell]) => String(cell(group) ?? '')),
  ]);
  return [[...by, ...csvColumns.map(([head]) => head)], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
