// Suites that every database must pass, on PostgreSQL.
import { afterAll, beforeAll } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { type DatabaseSuite, log } from './databases.js';
import { type Cluster, describeOnPostgres, startCluster } from './postgres.js';

/** Declares a suite on a PostgreSQL of its own. @param subject what is stored, for the title */
export function describeSuiteOnPostgres(subject: string, suite: DatabaseSuite): void {
  describeOnPostgres(`${subject} in PostgreSQL`, () => {
    let cluster: Cluster;
    let database: Database;
    beforeAll(async () => {
      cluster = await startCluster();
      database = await openDatabase({ url: cluster.url, dataDir: 'memory', log });
    });
    afterAll(async () => {
      await database.close();
      await cluster.stop();
    });
    suite(() => database);
  });
}
