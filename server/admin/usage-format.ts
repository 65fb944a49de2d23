// Formats reports of usage as a table for people, and as CSV for spreadsheets.

import type { UsageGroup } from '../../generated/operator/types.js';
import { columns } from '../../runtime/cli/columns.js';
import { costs } from '../config/account-settings.js';
import type { UsageDimension, UsageReport } from '../usage/usage-store.js';

/** A report, and the sums of all its groups; undefined without groups. */
export interface SummedReport extends UsageReport {
  readonly total: UsageGroup | undefined;
}

/** The name of a key by its id. */
type NameOf = (keyId: string) => string;

const labelOf = (dimension: UsageDimension, { group }: UsageGroup, nameOf: NameOf): string => {
  const value = group[dimension] ?? '';
  return dimension === 'key' ? nameOf(value) : value;
};

/** Tasks of images have no model: they are reported, and priced, by their action. */
const isAction = (model: string): boolean => Object.hasOwn(costs.fallback, model);

const money = (cost: number): string => (cost ? String(Number(cost.toPrecision(6))) : '0');
const milliseconds = (value: number | undefined): string => (value === undefined ? '-' : String(value));

const tableColumns: readonly (readonly [head: string, cell: (group: UsageGroup) => string])[] = [
  ['CALLS', ({ calls }) => String(calls)],
  ['ERRORS', ({ errors }) => String(errors)],
  ['INPUT', ({ inputTokens }) => String(inputTokens)],
  ['OUTPUT', ({ outputTokens }) => String(outputTokens)],
  ['CACHE READ', ({ cacheReadTokens }) => String(cacheReadTokens)],
  ['CACHE WRITE', ({ cacheWrite5mTokens, cacheWrite1hTokens }) => String(cacheWrite5mTokens + cacheWrite1hTokens)],
  ['IMAGES', ({ images }) => String(images)],
  ['VIDEO S', ({ videoSeconds }) => String(videoSeconds)],
  ['COST', ({ cost }) => money(cost)],
  ['UNPRICED', ({ unpriced }) => String(unpriced)],
  ['P50 MS', ({ firstContentMs }) => milliseconds(firstContentMs.p50)],
  ['P95 MS', ({ firstContentMs }) => milliseconds(firstContentMs.p95)],
];

/** A table with numbers aligned to the right, and a last line with the sums. Latencies are those of the first content. */
export function usageTable(
  { groups, total }: Pick<SummedReport, 'groups' | 'total'>,
  by: readonly UsageDimension[],
  nameOf: NameOf,
): string {
  const labelIn = (dimension: UsageDimension, group: UsageGroup): string => {
    const label = labelOf(dimension, group, nameOf) || '-';
    return dimension === 'model' && isAction(label) ? `${label} (image action)` : label;
  };
  const rows = groups.map((group) => [
    ...by.map((dimension) => labelIn(dimension, group)),
    ...tableColumns.map(([, cell]) => cell(group)),
  ]);
  const sums =
    total && groups.length > 1
      ? [[...by.map((_, at) => (at ? '' : 'TOTAL')), ...tableColumns.map(([, cell]) => cell(total))]]
      : [];
  const all = [
    [...by.map((dimension) => dimension.toUpperCase()), ...tableColumns.map(([head]) => head)],
    ...rows,
    ...sums,
  ];
  return columns(all, (at) => at >= by.length);
}

const csvColumns: readonly (readonly [head: string, cell: (group: UsageGroup) => number | undefined])[] = [
  ['calls', ({ calls }) => calls],
  ['errors', ({ errors }) => errors],
  ['gone', ({ gone }) => gone],
  ['estimated', ({ estimated }) => estimated],
  ['unpriced', ({ unpriced }) => unpriced],
  ['input_tokens', ({ inputTokens }) => inputTokens],
  ['output_tokens', ({ outputTokens }) => outputTokens],
  ['cache_read_tokens', ({ cacheReadTokens }) => cacheReadTokens],
  ['cache_write_5m_tokens', ({ cacheWrite5mTokens }) => cacheWrite5mTokens],
  ['cache_write_1h_tokens', ({ cacheWrite1hTokens }) => cacheWrite1hTokens],
  ['reasoning_tokens', ({ reasoningTokens }) => reasoningTokens],
  ['images', ({ images }) => images],
  ['video_seconds', ({ videoSeconds }) => videoSeconds],
  ['cost', ({ cost }) => cost],
  ['first_content_p50_ms', ({ firstContentMs }) => firstContentMs.p50],
  ['first_content_p95_ms', ({ firstContentMs }) => firstContentMs.p95],
  ['duration_p50_ms', ({ durationMs }) => durationMs.p50],
  ['duration_p95_ms', ({ durationMs }) => durationMs.p95],
];

/** A cell of text. Spreadsheets run cells that begin with = + - or @ as formulas, and callers choose names of models. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV as RFC 4180 defines it, with a head. */
export function usageCsv(
  { groups }: Pick<SummedReport, 'groups'>,
  by: readonly UsageDimension[],
  nameOf: NameOf,
): string {
  const rows = groups.map((group) => [
    ...by.map((dimension) => csvText(labelOf(dimension, group, nameOf))),
    ...csvColumns.map(([, cell]) => String(cell(group) ?? '')),
  ]);
  return [[...by, ...csvColumns.map(([head]) => head)], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
