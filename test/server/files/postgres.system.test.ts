// What several connections at once could spoil: the embedded database has but one.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import { createFiles } from '../../../server/files/stored-files.js';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { removeFolder } from '../../harness/remove-folder.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { noon, quiet } from '../store/records.js';
import { day, file, making } from './app.js';

describeOnPostgres('on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pentagate-files-pg-'));
  let cluster: Cluster;
  let databases: Database[];
  let now = noon;
  beforeAll(async () => {
    cluster = await startCluster();
    const open = () => openDatabase({ url: cluster.url, dataDir: 'not used', log: quiet });
    databases = await Promise.all([open(), open(), open()]);
  }, making);
  afterAll(async () => {
    for (const database of databases) await database.close();
    await cluster.stop();
    removeFolder(folder);
  });

  /** As many processes have them. */
  const processes = () =>
    databases.map(({ queries }) =>
      createFiles({
        queries,
        storage: createLocalStorage(folder),
        publicUrl: () => 'http://localhost',
        settings: { retentionDays: 30, quotaBytes: 1000, minFreeBytes: 0 },
        now: () => now,
        random: randomBytes,
      }),
    );

  it('a quota holds against several processes', async () => {
    const puts = Array.from({ length: 10 }, () =>
      processes().map((files) => files.put(file({ kind: 'uploads', bytes: Buffer.alloc(110) }))),
    );
    const all = await Promise.allSettled(puts.flat());
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  });

  it('several processes purge each file once', async () => {
    now = noon + 30 * day;
    const purged = await Promise.all(processes().map((files) => files.purge()));
    expect(purged.reduce((sum, count) => sum + count)).toBe(9);
    const [any] = processes();
    await any?.room('key_a');
  });
});
