// Rows of usage in files: what a killed process leaves, damaged lines, and retention.
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import type { UsageRecord } from '../../../http/metering-types.js';
import { createRowWriter } from '../../../server/store/row-writer.js';
import { createFileStore } from '../../../server/usage/usage-file-store.js';
import { createRecordId, recordIdOf, rowOf } from '../../../server/usage/usage-row.js';
import type { UsageStore } from '../../../server/usage/usage-store.js';
import { folderIn, testFolder } from '../../harness/folder.js';
import { record } from './record.js';

const errors: object[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => void errors.push(facts) };
const day = 86_400_000;
const now = Date.parse('2030-06-15T12:00:00Z');
const row = (given: Partial<UsageRecord> = {}) => rowOf(record({ started: now, ...given }));

const folder = testFolder();
let dataDir: string;
let store: UsageStore;
beforeEach(() => {
  errors.length = 0;
  dataDir = folderIn(folder);
  store = createFileStore(dataDir, log);
});

const files = () => readdirSync(join(dataDir, 'usage')).sort();
const path = (name: string) => join(dataDir, 'usage', name);
const calls = async (query: object = {}) => (await store.report({ by: [], ...query })).groups[0]?.calls ?? 0;
const insert = async (rows: readonly ReturnType<typeof row>[]) => {
  for (const part of store.partsOf(rows)) await store.insert(part);
};

it('each day has a file, and a report reads the days it is about', async () => {
  await insert([row(), row({ started: now - day }), row({ started: now + 1 })]);
  expect(files()).toEqual(['2030-06-14.jsonl', '2030-06-15.jsonl']);
  writeFileSync(path('2030-06-14.jsonl'), 'damaged\n');
  expect(await calls({ since: now - 1000 })).toBe(2);
  expect(errors).toEqual([]);
});

it('ids of calls are UUIDs of version 7, which sort by time, and each is another', () => {
  const ids = [1, 2, 2, 2, now].map(createRecordId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([new Set(ids).size, ids.toSorted()]).toEqual([ids.length, ids]);
});

it('a row takes less than 500 bytes', async () => {
  await insert(Array.from({ length: 100 }, () => row({ modelAsked: 'm'.repeat(200), keyId: 'k'.repeat(200) })));
  expect(readFileSync(path('2030-06-15.jsonl')).length / 100).toBeLessThan(500);
});

it('the half line of a killed process is not read, and lines follow it', async () => {
  await insert([row()]);
  appendFileSync(path('2030-06-15.jsonl'), '01234567 [["half a li');
  expect(await calls()).toBe(1);
  const next = createFileStore(dataDir, log);
  for (const part of next.partsOf([row()])) await next.insert(part);
  expect(await calls()).toBe(2);
  expect(errors).toEqual([]);
});

it('damaged lines are left out and reported', async () => {
  await insert([row()]);
  appendFileSync(path('2030-06-15.jsonl'), '01234567 [["x"]]\n');
  await insert([row()]);
  expect(await calls()).toBe(2);
  expect(errors).toEqual([{ path: path('2030-06-15.jsonl'), lines: 1 }]);
});

it('a task that is recorded again counts once', async () => {
  const task = row({ id: recordIdOf('task-1') });
  await insert([task, row()]);
  await insert([task]);
  expect(await calls()).toBe(2);
});

it('files past the retention are deleted, also the one that was written last', async () => {
  await insert([row({ started: now - 40 * day }), row(), row({ started: now - 31 * day })]);
  expect(await store.purge(30, now)).toBe(2);
  expect(files()).toEqual(['2030-06-15.jsonl']);
  await insert([row({ started: now - 31 * day })]);
  expect(await calls()).toBe(2);
});

it('rows wait in memory while the file cannot be written, and none is lost or stored twice', async () => {
  let full = true;
  const failing: Pick<UsageStore, 'partsOf' | 'insert' | 'refuses'> = {
    ...store,
    insert: async (part) => {
      if (full && part.some(({ started }) => started === now))
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      await store.insert(part);
    },
  };
  const lost: number[] = [];
  const writer = createRowWriter({ what: 'usage', store: failing, log, onLost: (rows) => void lost.push(rows) });
  for (const started of [now - day, now, now + day]) writer.add(row({ started }));
  await expect(writer.flush()).rejects.toThrow('full');
  expect(files()).toEqual(['2030-06-14.jsonl']);
  full = false;
  await writer.close();
  expect([await calls(), lost]).toEqual([3, []]);
});
