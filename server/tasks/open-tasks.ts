// Counts unfinished tasks for the metrics.
import type { Database } from '../store/database.js';

/** The number of unfinished tasks of a surface with a status. */
export interface TaskCount {
  readonly surface: string;
  readonly status: string;
  readonly count: number;
}

/** Counts the tasks of all processes on a database. Returns an empty list until the database is open: reading metrics must not open it. */
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
