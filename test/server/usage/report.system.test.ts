// Reports of usage: rows in groups, with sums and latencies, from the table of both databases and from files.
import { afterAll, beforeAll } from '@jest/globals';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { openTable, reportSuite } from './report-suite.js';

describeOnPostgres('from PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());
  reportSuite(() => openTable(cluster.url));
});
