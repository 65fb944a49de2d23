// How many tasks have not ended, for the metrics.
import type { Database } from '../database.js';

/** How many tasks that have not ended have a status. */
export interface TaskCount {
  readonly surface: string;
  readonly status: string;
  readonly count: number;
}

/** Counts the tasks of all processes on a database, once that is open; none before: reading metrics opens nothing. */
export function openTaskCounter(database: Promise<Pick<Database, 'queries'>>): () => Promise<readonly TaskCount[]> {
  let opened: Pick<Database, 'queries'> | undefined;
  database.then(
    (value) => {
      opened = value;
    },
    () => undefined,
  );
  return async () => {
    const rows = await opened?.queries
      .selectFrom('tasks')
      .select(({ fn }) => ['surface', 'status', fn.countAll().as('count')])
      .where('finished', 'is', null)
      .groupBy(['surface', 'status'])
      .execute();
    return rows?.map(({ count, ...row }) => ({ ...row, count: Number(count) })) ?? [];
  };
}
