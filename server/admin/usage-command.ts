// pentagate usage

import { configOptions, configUsage, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { nearest } from '../../runtime/cli/suggest.js';
import { parseDate, parseDuration } from '../../runtime/key-texts.js';
import { type UsageDimension, usageDimensions } from '../usage/usage-store.js';
import { present, printJson, textOption, urlOption, urlUsage } from './command.js';
import { withOperator } from './operator.js';
import { usageCsv, usageTable } from './usage-format.js';

const usage = `usage: pentagate usage [options]

Prints what calls and tasks have used, in groups.

  --by LIST         ${usageDimensions.join(', ')}, or several of them separated by commas (default: model)
  --since WHEN      only calls that began since then: 7d, 12h, 30m, or a date such as 2030-12-31 (default: 30d)
  --until WHEN      only calls that began before then (default: now)
  --key NAME|ID     only calls of this key
  --format FORMAT   text, csv or json (default: text)
${urlUsage}
${configUsage}

Days are those of UTC. COST is in the currency of the price file, without the UNPRICED calls, whose model has no price there. ERRORS are without those that
callers asked for (x-pentagate-simulate). Rows of the last second may be missing with PostgreSQL.
`;

const formats = ['text', 'csv', 'json'] as const;

/** A time before now (`7d`) or a date in UTC. @throws UsageError */
function parsePast(option: string, text: string, now: number): number {
  const duration = parseDuration(text);
  const time = duration === undefined ? parseDate(text) : now - duration;
  if (time === undefined)
    throw new UsageError(
      `--${option} must be a time before now such as 7d or 12h, or a date such as 2030-12-31, not ${text}.`,
    );
  return time;
}

function readDimensions(text: string): UsageDimension[] {
  return text.split(',').map((part) => {
    const found = usageDimensions.find((each) => each === part.trim());
    if (found) return found;
    const meant = nearest(part.trim(), usageDimensions);
    throw new UsageError(
      `--by: there is no "${part}". ${meant ? `Did you mean ${meant}?` : `There are ${usageDimensions.join(', ')}.`}`,
    );
  });
}

/** @returns the exit code */
export async function usageCommand(args: readonly string[]): Promise<number> {
  const options = {
    by: textOption,
    since: textOption,
    until: textOption,
    key: textOption,
    format: textOption,
    ...urlOption,
  };
  const given = readOptions(args, { ...configOptions, ...options }, usage);
  if (!given) return 0;
  const { values, positionals } = given;
  if (positionals.length) throw new UsageError(`pentagate usage takes no "${positionals[0]}".`);
  const format = formats.find((each) => each === (values.format ?? 'text'));
  if (!format) throw new UsageError(`--format must be one of ${formats.join(', ')}, not ${values.format}.`);
  const now = Date.now();
  const by = readDimensions(values.by ?? 'model');
  const since = parsePast('since', values.since ?? '30d', now);
  const until = values.until === undefined ? undefined : parsePast('until', values.until, now);
  if (until !== undefined && until <= since) throw new UsageError('--until must be later than --since.');

  return withOperator(values, true, async ({ call }) => {
    const query = { by, ...present({ since: Math.max(0, since), until, key: values.key }) };
    const { keyNames, all: _, ...report } = await call((client) => client.usage.report({ query }));
    const nameOf = (id: string): string => keyNames[id] ?? id;

    if (format === 'json') printJson({ since: new Date(since).toISOString(), ...report });
    else if (format === 'csv') process.stdout.write(usageCsv(report, by, nameOf));
    else if (report.groups.length) console.log(usageTable(report, by, nameOf));
    else {
      const end = until === undefined ? 'now' : new Date(until).toISOString();
      const of = values.key === undefined ? '' : ` of the key ${values.key}`;
      console.error(`No call${of} was recorded from ${new Date(since).toISOString()} to ${end}. See --since.`);
    }
    if (report.isTruncated) console.error('There are more groups: choose a shorter time, or fewer dimensions.');
    return 0;
  });
}
