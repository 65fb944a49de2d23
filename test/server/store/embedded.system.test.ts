// The embedded database: on the disk when it says so, after a kill, for one process, of one version.
import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { createResponseStore } from '../../../server/store/database-responses.js';
import { openInstance } from '../../../server/store/instance.js';
import { makeDatabase } from '../../../server/store/template.js';
import { testFolder } from '../../harness/folder.js';
import { noon, quiet, record } from './records.js';
import { startWorker } from './worker.js';

const above = testFolder();
const dataDir = join(above, 'data');
const open = (): Promise<Database> => openDatabase({ dataDir, log: quiet });
const retention = { retentionDays: 30, now: Date.now };

beforeAll(async () => (await open()).close());

it('leaves the directory free and whole when it is closed, however often', async () => {
  const database = await open();
  await Promise.all([database.close(), database.close()]);
  expect(readdirSync(dataDir)).toEqual(['database']);
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8').trim()).toBe('18');
});

it('refuses other users, also in a directory that every user may read', async () => {
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'database'), 0o755);
  await (await open()).close();
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
});

it('has every save on the disk before it is acknowledged', async () => {
  // In this thread, where the calls can be counted.
  const database = await openDatabase({ dataDir, log: quiet, openInstance });
  const store = createResponseStore(database, { ...retention, now: () => noon });
  const synced = jest.spyOn(fs, 'fsyncSync');
  const before: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    await store.save(record(`resp_${index}`));
    before.push(synced.mock.calls.length);
  }
  // Later writes would need a sync of their own.
  expect(before[0]).toBeGreaterThan(0);
  for (let index = 1; index < 5; index += 1) expect(before[index]).toBeGreaterThan(before[index - 1] ?? 0);
  await database.close();
  synced.mockRestore();
  const again = await open();
  expect(await createResponseStore(again, { ...retention, now: () => noon }).find('resp_4', 'key_a')).toBeDefined();
  await again.close();
});

it('is refused to a second process, which says so', async () => {
  const database = await open();
  await expect(startWorker('save', dataDir)).rejects.toThrow(`in use by another server (process ${process.pid})`);
  await database.close();
});

it('loses nothing that was acknowledged when its process is killed', async () => {
  const acknowledged: string[] = [];
  // A generator of fixed numbers, so that a failure repeats as far as a kill can.
  let state = 20_260_301;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < 5; round += 1) {
    const worker = await startWorker('save', dataDir, `round${round}`);
    acknowledged.push(...(await worker.kill(1 + draw(60))));
  }
  const database = await open();
  const store = createResponseStore(database, retention);
  for (const id of acknowledged) {
    expect(await store.find(id, 'key_a')).toMatchObject({ id, output: record(id).output });
    expect(await store.findItem(`msg_${id}`, 'key_a')).toEqual(record(id).output[0]);
  }
  // No half of a save is there either.
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) as count from stored_responses r where not exists
       (select from stored_items i where i.key_id = r.key_id and i.response_id = r.id)`,
  );
  expect(Number(rows[0]?.count)).toBe(0);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  await database.close();
});

it.each([
  ['17', /was made by PostgreSQL 17.* reads those of 18/],
  [undefined, /is no database/],
])('says so when the directory holds something else: %s', async (version, message) => {
  const directory = join(above, `other-${version}`);
  mkdirSync(join(directory, 'database'), { recursive: true });
  if (version) writeFileSync(join(directory, 'database/PG_VERSION'), `${version}\n`);
  for (let time = 0; time < 2; time += 1)
    await expect(openDatabase({ dataDir: directory, log: quiet })).rejects.toThrow(message);
});

it('clears away what a killed first start has left', async () => {
  mkdirSync(join(dataDir, 'database.new-1234/base'), { recursive: true });
  await (await open()).close();
  expect(existsSync(join(dataDir, 'database.new-1234'))).toBe(false);
});

it('refuses tables of a later version', async () => {
  const database = await open();
  await database.pool.query(`insert into pentagate_migrations values ('999_future', now()::text)`);
  await database.close();
  await expect(open()).rejects.toThrow(/999_future is missing.*later version/);
});

it('is made from an archive, as one that PostgreSQL opens, in which only its user can look', async () => {
  const directory = mkdtempSync(join(above, 'database-'));
  await makeDatabase(directory);
  expect(statSync(join(directory, 'PG_VERSION')).mode & 0o777).toBe(0o600);
  expect(statSync(join(directory, 'base')).mode & 0o777).toBe(0o700);
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);
  expect(readdirSync(directory).filter((name) => name.endsWith('.gz'))).toEqual([]);
  const { database, close } = await openInstance(directory);
  expect((await database.query('select count(*) > 300 as filled from pg_class')).rows).toEqual([{ filled: true }]);
  await close();
});

it('that cannot be made is an error that says where, and why', async () => {
  const nowhere = join(above, 'no folder', 'database');
  await expect(makeDatabase(nowhere)).rejects.toThrow(`A new embedded database could not be made in ${nowhere}: `);
});
