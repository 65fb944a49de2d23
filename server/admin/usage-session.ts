// Reads usage: from PostgreSQL; from the embedded database through the running server, or directly if no server is running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/settings.js';
import type { UsageRow } from '../store/tables.js';
import { type UsageGroup, type UsageQuery, type UsageReport, usageReport } from '../usage/report.js';
import { absent, askSocket } from './client.js';

/** Warnings of the database matter only to a long-running server. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A report, and the sums of all its groups; undefined without groups. */
export interface SummedReport extends UsageReport {
  readonly total: UsageGroup | undefined;
}

/** @throws Error for users if the database cannot be opened */
export async function readUsage(
  { database: { url }, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  query: UsageQuery,
): Promise<SummedReport> {
  const summed = async (read: (query: UsageQuery) => Promise<UsageReport>): Promise<SummedReport> => {
    const report = await read(query);
    const { groups } = await read({ ...query, by: [] });
    return { ...report, total: groups[0] };
  };
  const journal = join(dataDir, 'usage.journal');
  if (url === undefined) {
    try {
      if (existsSync(dataDir))
        return await summed((each) => askSocket(dataDir, 'usage', 'report', [each]) as Promise<UsageReport>);
    } catch (error) {
      if (!absent.has(String((error as NodeJS.ErrnoException).code))) throw error;
    }
    if (!existsSync(join(dataDir, 'database')) && !existsSync(journal))
      return { groups: [], isTruncated: false, total: undefined };
  }
  const [{ openDatabase }, { openJournal }, { insertRows }] = await Promise.all([
    import('../store/database.js'),
    import('../store/write-ahead.js'),
    import('../usage/writer.js'),
  ]);
  const database = await openDatabase({ url, dataDir, log: silent });
  try {
    if (url === undefined) {
      // What a server that never opened the database has left. The lock of the directory is held.
      const rows = await openJournal<readonly UsageRow[]>(journal, silent, 'usage');
      for (const batch of rows.entries) await insertRows(database.queries, batch);
      await rows.remove();
    }
    return await summed((each) => usageReport(database.queries, each));
  } finally {
    await database.close();
  }
}
