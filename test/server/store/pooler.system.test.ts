// A pooler in transaction mode between server and PostgreSQL: queries go through it, notifications past it.
import { expect, it } from '@jest/globals';
import { createClient } from '../../../generated/client.js';
import { createNotifier } from '../../../server/store/notifier.js';
import { describeWith } from '../../harness/describe-with.js';
import { startPgbouncer } from '../../harness/pgbouncer.js';
import { makeCommandFolder } from '../cli/process.js';
import { startCluster } from './postgres.js';
import { quiet } from './records.js';

describeWith('PgBouncer', 'PostgreSQL')('with PgBouncer in transaction mode', () => {
  it('tasks are made, finished and notified with database.listenUrl', async () => {
    const cluster = await startCluster();
    const pooler = await startPgbouncer(cluster.url);
    const place = makeCommandFolder();
    const other = createNotifier(cluster.url, quiet);
    try {
      const noticed = new Promise<void>((resolve) => other.subscribe('tasks', resolve));
      const { url } = await place.serve([], {
        PENTAGATE_KEY: 'a-key-of-the-test',
        PENTAGATE_DATABASE_URL: pooler.url,
        PENTAGATE_DATABASE_LISTEN_URL: cluster.url,
      });
      const { images } = createClient({ baseUrl: url, apiKey: 'a-key-of-the-test' });
      const { result } = await images.imagine({ prompt: 'a red house' });
      await noticed;
      expect(await images.tasks.waitFor(result ?? '', { interval: 50 })).toMatchObject({ status: 'SUCCESS' });
    } finally {
      await other.close();
      await place.clear();
      pooler.stop();
      await cluster.stop();
    }
  });
});
