// What several connections at once could spoil: the embedded database has but one.
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { createLocalStorage } from '../../../server/files/local-storage.js';
import { createFiles } from '../../../server/files/stored-files.js';
import type { Database } from '../../../server/store/database.js';
import { testFolder } from '../../harness/folder.js';
import { databaseForTests, describeOnPostgres } from '../store/postgres.js';
import { noon } from '../store/records.js';
import { day, file } from './app.js';

describeOnPostgres('on PostgreSQL', () => {
  const folder = testFolder();
  const database = databaseForTests();
  let databases: Database[];
  let now = noon;
  beforeAll(async () => {
    databases = [database, await database.openAnother(), await database.openAnother()];
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
