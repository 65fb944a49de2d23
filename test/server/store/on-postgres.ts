// Suites that every database must pass, on PostgreSQL.
import { openDatabase } from '../../../server/store/database.js';
import { sharedByTests } from '../../harness/opened.js';
import { type DatabaseSuite, log } from './databases.js';
import { describeOnPostgres, startCluster } from './postgres.js';

/** Declares a suite on a PostgreSQL of its own. @param subject what is stored, for the title */
export function describeSuiteOnPostgres(subject: string, suite: DatabaseSuite): void {
  describeOnPostgres(`${subject} in PostgreSQL`, () => {
    const open = async () => {
      const cluster = await startCluster();
      const database = await openDatabase({ url: cluster.url, dataDir: '', log });
      return { ...database, close: () => database.close().then(() => cluster.stop()) };
    };
    suite(sharedByTests(open));
  });
}
