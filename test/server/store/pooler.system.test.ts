// A pooler in transaction mode between server and PostgreSQL: queries go through it, notifications past it.
import { expect, it } from '@jest/globals';
import { createNotifier } from '../../../server/store/notifier.js';
import { describeWith } from '../../harness/describe-with.js';
import { startPgbouncer } from '../../harness/pgbouncer.js';
import { makeCommandFolder } from '../cli/process.js';
import { startCluster } from './postgres.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeWith('PgBouncer', 'PostgreSQL')('with PgBouncer in transaction mode', () => {
  it('tasks are made, finished and notified with database.listenUrl', async () => {
    const cluster = await startCluster();
    const pooler = await startPgbouncer(cluster.url);
    const place = makeCommandFolder();
    const other = createNotifier(cluster.url, log);
    try {
      const noticed = new Promise<void>((resolve) => other.subscribe('tasks', resolve));
      const { url } = await place.serve([], {
        PENTAGATE_KEY: 'a-key-of-the-test',
        PENTAGATE_DATABASE_URL: pooler.url,
        PENTAGATE_DATABASE_LISTEN_URL: cluster.url,
      });
      const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
        const response = await fetch(`${url}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: 'Bearer a-key-of-the-test', 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        expect(response.status).toBe(200);
        return (await response.json()) as Record<string, unknown>;
      };
      const { result } = await call('/img/submit/imagine', { prompt: 'a red house' });
      await noticed;
      let task: Record<string, unknown> = {};
      while (task.status !== 'SUCCESS' && task.status !== 'FAILURE') task = await call(`/img/task/${result}/fetch`);
      expect(task.status).toBe('SUCCESS');
    } finally {
      await other.close();
      await place.clear();
      pooler.stop();
      await cluster.stop();
    }
  });
});
