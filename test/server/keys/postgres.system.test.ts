// Keys in PostgreSQL: hashes only, changed by several at once, brought along from a file once, noticed by others.
import { existsSync } from 'node:fs';
import { beforeEach, expect, it } from '@jest/globals';
import { databaseKeys, importKeys } from '../../../server/keys/database-keys.js';
import { changeKeys, keyFile } from '../../../server/keys/key-file.js';
import { makeKey, withLimits } from '../../../server/keys/make-key.js';
import { startKeys } from '../../../server/keys/start-keys.js';
import { folderIn, testFolder } from '../../harness/folder.js';
import { until } from '../../harness/until.js';
import { databaseForTests, describeOnPostgres } from '../store/postgres.js';
import { quiet } from '../store/records.js';

describeOnPostgres('keys in PostgreSQL', () => {
  const database = databaseForTests();
  const parent = testFolder();
  let dataDir: string;
  beforeEach(async () => {
    dataDir = folderIn(parent);
    await database.queries.deleteFrom('keys').execute();
  });

  const start = (mode: 'development' | 'production' = 'production') =>
    startKeys({ key: undefined, mode }, quiet, databaseKeys(database.queries));

  it('are kept with all that belongs to them, and without their secret', async () => {
    const keys = databaseKeys(database.queries);
    expect(await keys.read()).toBeUndefined();
    const whole = {
      name: 'a',
      perMinute: 5,
      perDay: 2 ** 40,
      balance: 1.5,
      expires: 2e12,
      workspace: 'w',
      tokensPerMinute: 7,
      operator: true,
    };
    const made = [
      makeKey({ ...whole, surfaces: ['content', 'images'], budgets: [{ period: 'day', tokens: 9, cost: 0.5 }] }),
      makeKey({}),
    ];
    await keys.change(() => made.map(({ record }) => record));
    expect(new Set(await keys.read())).toEqual(new Set(made.map(({ record }) => record)));
    const rows = JSON.stringify(await database.queries.selectFrom('keys').selectAll().execute());
    for (const { secret } of made) expect(rows).not.toContain(secret.slice(3, -4));
  });

  it('are changed, and other servers notice it', async () => {
    const { record } = makeKey({ name: 'changed', perMinute: 5 });
    const keys = databaseKeys(database.queries);
    await keys.change(() => [record]);
    const running = await start();
    const { perMinute: _, ...rest } = record;
    await keys.change(() => [{ ...rest, perDay: 9, balance: 2 }]);
    expect(await keys.read()).toEqual([{ ...rest, perDay: 9, balance: 2 }]);
    running.checkForChanges();
    await until(() => running.ring.named('changed')?.perDay === 9);
    running.close();
  });

  it('are all kept when several add at once, and an empty set is not the same as none ever', async () => {
    const keys = databaseKeys(database.queries);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => keys.change((all = []) => [...all, makeKey({ name }).record])));
    expect((await keys.read())?.map(({ name }) => name).sort()).toEqual(names);
    await keys.change(() => []);
    expect(await keys.read()).toEqual([]);
  });

  it('come from a file once: what has been revoked since does not come back', async () => {
    const [one, two] = [makeKey({ name: 'one' }).record, makeKey({ name: 'two' }).record];
    await changeKeys(dataDir, () => [one, two]);
    expect(await importKeys(database.queries, dataDir)).toBe(2);
    await databaseKeys(database.queries).change((all = []) => all.filter(({ name }) => name !== 'one'));
    expect(await importKeys(database.queries, dataDir)).toBe(0);
    expect((await databaseKeys(database.queries).read())?.map(({ name }) => name)).toEqual(['two']);
    expect(existsSync(keyFile(dataDir))).toBe(true);
  });

  it('begin with one development key when several servers start for the first time', async () => {
    const all = await Promise.all([start('development'), start('development'), start('development')]);
    const made = all.flatMap(({ createdSecret: made }) => made ?? []);
    expect(made).toHaveLength(1);
    for (const { ring, close } of all) {
      expect((await ring.find(made[0] ?? ''))?.name).toBe('development');
      close();
    }
    expect(existsSync(keyFile(dataDir))).toBe(false);
  });

  it('are noticed by a running server, at once with a notification and by itself otherwise', async () => {
    const running = await start();
    const { record, secret } = makeKey({ name: 'late' });
    await databaseKeys(database.queries).change(() => [record]);
    running.checkForChanges();
    await until(() => running.ring.find(secret));
    const change = (perMinute: number): Promise<void> =>
      databaseKeys(database.queries).change((all = []) =>
        all.map((each) =>
          withLimits(each, { perMinute, budgets: [{ period: 'day', tokens: 5 }] }, ['perMinute', 'budgets']),
        ),
      );
    await change(12);
    running.checkForChanges();
    await until(async () => (await running.ring.find(secret))?.perMinute === 12);
    await change(13);
    await until(async () => (await running.ring.find(secret))?.perMinute === 13);
    expect(await running.ring.find(secret)).toMatchObject({ name: 'late', budgets: [{ period: 'day', tokens: 5 }] });
    const key = await running.ring.find(secret);
    expect(key && running.ring.refusal(key, 0)).toBeUndefined();
    await databaseKeys(database.queries).change(() => []);
    await until(async () => !(await running.ring.find(secret)));
    expect(key && running.ring.refusal(key, 0)).toBe('invalid_key');
    running.close();
  });
});
