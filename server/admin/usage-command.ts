// pentagate usage

import type { ReportUsageReply } from '../../generated/operator/client.js';
import type { operations, UsageGroup } from '../../generated/operator/types.js';
import { oneOf, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { defaultSettings } from '../../runtime/settings/read-by-schema.js';
import { countNames, sumNames, type UsageDimension } from '../usage/usage-store.js';
import {
  callOperation,
  helpText,
  optionsHelp,
  optionsOf,
  readInputs,
  readOperation,
  serverOptions,
} from './operation.js';
import { withOperator } from './operator.js';
import { csvText, printJson, tableText } from './table.js';

const usage = `usage: pentagate usage [options]

Prints what calls and tasks have used, in groups. Days are those of UTC. COST is in the currency of the price file, without the UNPRICED
calls, whose model has no price there. ERRORS are without those that callers asked for (x-pentagate-simulate). Rows of the last second may be
missing with PostgreSQL.`;

type UsageInputs = NonNullable<operations['reportUsage']['parameters']['query']>;

const formats = ['text', 'csv', 'json'] as const;

/** Tasks of images have no model: they are reported, and priced, by their action. */
const isAction = (model: string): boolean => Object.hasOwn(defaultSettings().images.costs, model);

type Report = Pick<ReportUsageReply, 'groups' | 'total' | 'keyNames'>;

const labelsOf = (by: readonly UsageDimension[], { group }: UsageGroup, { keyNames }: Report) =>
  by.map((dimension) => {
    const label = group[dimension] ?? '';
    return [dimension, dimension === 'key' ? (keyNames[label] ?? label) : label] as const;
  });

const amountsOf = (group: UsageGroup): object => ({
  ...{ calls: group.calls, errors: group.errors, input: group.inputTokens, output: group.outputTokens },
  'cache read': group.cacheReadTokens,
  'cache write': group.cacheWrite5mTokens + group.cacheWrite1hTokens,
  images: group.images,
  'video s': group.videoSeconds,
  ...{ cost: group.cost, unpriced: group.unpriced, 'p50 ms': group.firstContentMs.p50 },
  'p95 ms': group.firstContentMs.p95,
});

/** A table whose last line has the sums. Latencies are those of the first content. */
export function usageTable(report: Report, by: readonly UsageDimension[]): string {
  const rows = report.groups.map((group) => {
    const labels = labelsOf(by, group, report).map(([dimension, label]) => [
      dimension,
      dimension === 'model' && isAction(label) ? `${label} (image action)` : label,
    ]);
    return { ...Object.fromEntries(labels), ...amountsOf(group) };
  });
  const { total } = report;
  const sums = total && rows.length > 1 ? [{ [by[0] ?? '']: 'TOTAL', ...amountsOf(total) }] : [];
  return tableText([...rows, ...sums], Object.keys(rows[0] ?? {}));
}

const snakeCase = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

/** CSV as RFC 4180 defines it, whose columns have the names of the report: `input_tokens`. */
export function usageCsv(report: Report, by: readonly UsageDimension[]): string {
  const rows = report.groups.map((group): readonly (readonly [string, unknown])[] => [
    ...labelsOf(by, group, report),
    ...[...countNames, ...sumNames].map((name) => [snakeCase(name), group[name]] as const),
    ...(['firstContent', 'duration'] as const).flatMap((name) =>
      (['p50', 'p95'] as const).map((share) => [`${snakeCase(name)}_${share}_ms`, group[`${name}Ms`][share]] as const),
    ),
  ]);
  const [first = by.map((name) => [name])] = rows;
  const lines = [first.map(([head]) => head), ...rows.map((row) => row.map(([, cell]) => csvText(String(cell ?? ''))))];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** @returns the exit code */
export async function usageCommand(args: readonly string[]): Promise<number> {
  const { inputs: all, ...contract } = await readOperation('reportUsage');
  const operation = { ...contract, inputs: all.filter(({ name }) => name !== 'days') };
  const help = [
    ...optionsHelp(operation, { since: '30d' }),
    ['  --format FORMAT', `${formats.join(', ')} (default: text)`],
  ];
  const options = { ...serverOptions, ...optionsOf(operation), format: { type: 'string' } } as const;
  const given = readOptions(args, options, helpText(usage, ...help));
  if (!given) return 0;
  const { json, format = json ? 'json' : 'text' } = given.values;
  const wanted = oneOf('format', format, formats);
  const inputs = readInputs('usage', '', operation, { since: '30d', ...given.values }, given.positionals);
  const { by = ['model'], since = 0, until = Number.POSITIVE_INFINITY, key } = inputs.query as UsageInputs;
  if (until <= since) throw new UsageError('--until must be later than --since.');
  return withOperator(given.values, true, async ({ call }) => {
    const report = await call((client) => callOperation(client, { id: 'reportUsage' }, inputs));
    const { keyNames: _, all: __, ...shown } = report;
    const from = new Date(since).toISOString();
    if (wanted === 'json') printJson({ since: from, ...shown });
    else if (wanted === 'csv') process.stdout.write(usageCsv(report, by));
    else if (report.groups.length) console.log(usageTable(report, by));
    else {
      const end = Number.isFinite(until) ? new Date(until).toISOString() : 'now';
      const of = key === undefined ? '' : ` of the key ${key}`;
      console.error(`No call${of} was recorded from ${from} to ${end}. See --since.`);
    }
    if (report.isTruncated) console.error('There are more groups: choose a shorter time, or fewer dimensions.');
    return 0;
  });
}
