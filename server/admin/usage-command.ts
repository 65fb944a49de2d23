// pentagate usage

import { configOptions, configUsage, readOptions, UsageError } from '../../runtime/cli/command-options.js';
import { nearest } from '../../runtime/cli/suggest.js';
import { askFirst, ControlError, localServers, type OperatedServer } from '../../runtime/operator-client/client.js';
import { readCommandConfig } from '../config/read-config.js';
import type { Config } from '../config/settings.js';
import { configured } from '../keys/key-ring.js';
import { withKeys } from '../keys/open-keys.js';
import { readUsageFiles } from '../usage/usage-file-store.js';
import type { UsageDimension, UsageQuery, UsageReport } from '../usage/usage-store.js';
import { usageDimensions } from '../usage/usage-store.js';
import { type ParsedCommand, printJson, serversOf, textOption, urlOption, urlUsage } from './command.js';
import { type SummedReport, usageCsv, usageTable } from './usage-format.js';

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

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** A time before now (`7d`) or a date in UTC. @throws UsageError */
function parsePast(option: string, text: string, now: number): number {
  const [, digits, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (digits) return now - Number(digits) * (units[unit] ?? 0);
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+Z)?$/.exec(text) ?? [];
  const time = day ? Date.parse(text) : Number.NaN;
  // Date would turn a day that does not exist into another one.
  if (Number.isNaN(time) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
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

/** Warnings of the database matter only to a long-running server. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A report of the first server that answers; undefined if none runs. */
const askUsage = (servers: readonly OperatedServer[], { by, since, until, keyId: key }: UsageQuery) =>
  askFirst(servers, ({ usage }) =>
    usage.report({
      query: {
        by: by.join(','),
        ...(since !== undefined && { since }),
        ...(until !== undefined && { until }),
        ...(key !== undefined && { key }),
      },
    }),
  );

/**
 * Reads usage: from PostgreSQL; from the files of the data directory through the running server, which also has the rows of the last second, or
 * directly if no server is running.
 * @throws OpenError if the database cannot be opened
 */
async function openUsage({ database: { url }, dataDir }: Pick<Config, 'database' | 'dataDir'>) {
  if (url === undefined) {
    const servers = localServers(dataDir);
    return {
      read: async (query: UsageQuery): Promise<UsageReport> =>
        (await askUsage(servers, query)) ?? readUsageFiles(dataDir, query, silent),
      close: async () => undefined,
    };
  }
  const [{ openForCommand }, { usageReport }] = await Promise.all([
    import('../store/database.js'),
    import('../usage/usage-database-store.js'),
  ]);
  const database = await openForCommand({ url, dataDir });
  return { read: (query: UsageQuery) => usageReport(database.queries, query), close: database.close };
}

/** Where usage is read, and the keys of it. */
async function openSource(values: ParsedCommand['values']) {
  if (values.url === undefined) {
    const { config } = await readCommandConfig(values);
    const keys = [configured, ...(await withKeys(config, async (store) => (await store.read()) ?? []))];
    return { ...(await openUsage(config)), keys };
  }
  const servers = await serversOf(values);
  return {
    keys: [configured, ...((await askFirst(servers, (client) => client.keys.list()))?.keys ?? [])],
    async read(query: UsageQuery): Promise<UsageReport> {
      const report = await askUsage(servers, query);
      if (!report) throw new ControlError(`The server at ${values.url} records no usage.`);
      return report;
    },
    close: async () => undefined,
  };
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

  const { read, close, keys } = await openSource(values);
  const keyId = keys.find(({ id, name }) => name === values.key || id === values.key)?.id ?? values.key;
  const query: UsageQuery = { by, since, until, keyId };
  const report: SummedReport = await (async () => ({
    ...(await read(query)),
    total: (await read({ ...query, by: [] })).groups[0],
  }))().finally(close);
  const nameOf = (id: string): string => keys.find((key) => key.id === id)?.name ?? id;

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
}
