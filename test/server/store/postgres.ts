// Tests on PostgreSQL.
import { type Database, openDatabase } from '../../../server/store/database.js';
import { describeWith } from '../../harness/describe-with.js';
import { openedForTests } from '../../harness/opened.js';
import { startCluster } from '../../harness/postgres.js';
import { quiet } from './records.js';

export { type Cluster, makeCluster, startCluster } from '../../harness/postgres.js';

/** `describe` for tests on PostgreSQL. */
export const describeOnPostgres = describeWith('PostgreSQL');

interface OwnDatabase extends Database {
  readonly url: string;
  /** Opens the same as another process does; it is closed with the first. */
  openAnother(): Promise<Database>;
}

/** A database on a PostgreSQL of its own, for the tests of a suite or `describe`. */
export const databaseForTests = (limits?: Parameters<typeof openDatabase>[0]['limits']): OwnDatabase =>
  openedForTests(async () => {
    const { url, stop } = await startCluster();
    const opened: Database[] = [];
    const openAnother = async (): Promise<Database> => {
      const database = await openDatabase({ url, dataDir: '', log: quiet, ...(limits && { limits }) });
      opened.push(database);
      return database;
    };
    const close = async (): Promise<void> => {
      for (const each of opened) await each.close();
      await stop();
    };
    return { ...(await openAnother()), url, openAnother, close };
  });
