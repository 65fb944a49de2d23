// Suites that every database must pass: the embedded one and PostgreSQL.
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { type Cluster, describeOnPostgres, startCluster } from './postgres.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Declares a suite on both databases.
 * @param subject what is stored, for the titles
 * @param suite gets the database once a test runs
 */
export function describeOnDatabases(subject: string, suite: (database: () => Database) => void): void {
  describe(`${subject} in the embedded database`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase({ dataDir: 'memory', log });
    });
    afterAll(() => database.close());
    suite(() => database);
  });

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
