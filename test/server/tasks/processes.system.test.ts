// Several processes and several accounts on one PostgreSQL, with tasks that are done at once: what locks rows in different orders shows here.
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { openedForTests } from '../../harness/opened.js';
import { startProgram } from '../../harness/program.js';
import { describeOnPostgres, startCluster } from '../store/postgres.js';

const cwd = join(import.meta.dirname, '../../..');

describeOnPostgres('tasks on several processes', () => {
  const cluster = openedForTests(() => startCluster(), 'each');

  it.each([
    [1, 8],
    [3, 8],
  ])(
    '%i processes × %i accounts end every task, and no transaction waits for another in a circle',
    async (count, accounts) => {
      const tasks = 450 / count;
      const processes = Array.from({ length: count }, (_, at) => {
        const args = ['scripts/run.mjs', 'test/server/tasks/program.ts', cluster.url, `worker-${at}`, tasks, accounts];
        return startProgram(process.execPath, args.map(String), { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
      });
      await Promise.all(processes.map(({ seen }) => seen(/^ready$/m)));
      for (const { child } of processes) child.stdin?.end();
      for (const { ended, err } of processes) expect({ code: await ended, err: err() }).toEqual({ code: 0, err: '' });
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      // Processes report their deadlocks when they end.
      const { rows } = await client.query(
        `select (select count(*)::int from tasks where status = 'SUCCESS') as done,
        (select count(*)::int from tasks where status <> 'SUCCESS') as open,
        (select count(*)::int from accounts where waiting <> 0 or active <> 0) as miscounted,
        (select sum(cost) from tasks) - (select sum(spent) from balances) as unpaid,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`,
      );
      await client.end();
      expect(rows).toEqual([{ done: 450, open: 0, miscounted: 0, unpaid: 0, deadlocks: 0 }]);
    },
  );
});
