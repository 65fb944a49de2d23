// Several processes and several accounts on one PostgreSQL, with tasks that are done at once: what locks rows in different orders shows here.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { testFolder } from '../../harness/folder.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { runFleet } from './fleet/run-fleet.js';

describeOnPostgres('tasks on several processes', () => {
  let cluster: Cluster;
  const directory = testFolder();
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  it.each([
    [1, 8],
    [3, 8],
  ])(
    '%i processes × %i accounts end every task, and no transaction waits for another in a circle',
    async (processes, accounts) => {
      const root = join(import.meta.dirname, '../../..');
      const { deadlocks, submitted } = await runFleet({
        root,
        url: cluster.url,
        dataDir: directory,
        processes,
        accounts,
        tasks: 400,
        callers: 24,
        // Few at a time: tasks wait, are claimed, and are begun at once, all of it side by side.
        concurrency: 16,
        warmUp: 50,
      });
      expect(submitted).toBe(400);
      expect(deadlocks).toBe(0);
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      const { rows } = await client.query(
        `select (select count(*)::int from tasks where status <> 'SUCCESS') as open,
        (select count(*)::int from accounts where waiting <> 0 or active <> 0) as miscounted,
        (select sum(cost) from tasks) - (select sum(spent) from balances) as unpaid`,
      );
      await client.end();
      expect(rows).toEqual([{ open: 0, miscounted: 0, unpaid: 0 }]);
    },
  );
});
