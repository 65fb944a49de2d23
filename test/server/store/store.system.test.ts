// One suite for stored responses, on every kind of database.
import { afterAll, beforeAll } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { storeSuite } from '../../suites/store.js';
import { type Cluster, describeOnPostgres, startCluster } from './postgres.js';
import { quiet } from './records.js';

describeOnPostgres('PostgreSQL', () => {
  let cluster: Cluster;
  let database: Database;
  beforeAll(async () => {
    cluster = await startCluster();
    database = await openDatabase({ url: cluster.url, dataDir: 'not used', log: quiet });
  });
  afterAll(async () => {
    await database.close();
    await cluster.stop();
  });
  storeSuite(() => database);
});
