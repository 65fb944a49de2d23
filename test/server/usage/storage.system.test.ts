// Rows of usage in the database: written once, short whatever callers send, and deleted after their retention.
import { afterAll, beforeAll } from '@jest/globals';
import { openDatabase } from '../../../server/store/database.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { log, storageSuite } from './storage-suite.js';

describeOnPostgres('in PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  storageSuite(() => openDatabase({ url: cluster.url, dataDir: 'memory', log }));
});
