import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { taskSuite } from '../../suites/tasks.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('tasks in the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: 'memory', log });
  });
  afterAll(() => database.close());
  taskSuite(() => database);
});

describeOnPostgres('tasks in PostgreSQL', () => {
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
  taskSuite(() => database);
});
