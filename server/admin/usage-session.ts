// Reads usage: from PostgreSQL; from the files of the data directory through the running server, which also has the rows of the last second, or
// directly if no server is running.
import type { UsageGroup } from '../../contract/usage-group.js';
import type { Config } from '../config/settings.js';
import { readUsageFiles } from '../usage/file-store.js';
import type { UsageQuery, UsageReport } from '../usage/store.js';
import { askFirst } from './client.js';

/** Warnings of the database matter only to a long-running server. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A report, and the sums of all its groups; undefined without groups. */
export interface SummedReport extends UsageReport {
  readonly total: UsageGroup | undefined;
}

/** @throws OpenError if the database cannot be opened */
export async function readUsage(
  { database: { url }, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  query: UsageQuery,
): Promise<SummedReport> {
  const summed = async (read: (query: UsageQuery) => Promise<UsageReport>): Promise<SummedReport> => {
    const report = await read(query);
    const { groups } = await read({ ...query, by: [] });
    return { ...report, total: groups[0] };
  };
  if (url === undefined) {
    return summed(async (each) => {
      const answer = await askFirst(dataDir, 'report', [each]);
      return answer ? (answer.result as UsageReport) : readUsageFiles(dataDir, each, silent);
    });
  }
  const [{ openForCommand }, { usageReport }] = await Promise.all([
    import('../store/database.js'),
    import('../usage/sql-report.js'),
  ]);
  const database = await openForCommand({ url, dataDir });
  try {
    return await summed((each) => usageReport(database.queries, each));
  } finally {
    await database.close();
  }
}
