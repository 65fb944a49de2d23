// The archive that empty databases are made from: kept for the next one, and never trusted when it is damaged or could be another's.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { openInstance } from '../../../server/store/instance.js';
import { DamagedArchive, makeDatabase, withArchive } from '../../../server/store/template.js';

const above = mkdtempSync(join(tmpdir(), 'pentagate-template-'));
afterAll(() => rmSync(above, { recursive: true, maxRetries: 5 }));

let place = '';
let made = 0;
beforeEach(() => {
  place = mkdtempSync(join(above, 'case-'));
  made = 0;
});

const make = async (archive: string): Promise<void> => writeFileSync(archive, `whole ${++made}`, { mode: 0o600 });
const kept = (): string => join(place, 'kept');

/** What a database is made of: the archive, which must be whole. */
const use = () =>
  withArchive({ kept: kept(), beside: place, make }, async (archive) => {
    const text = readFileSync(archive, 'utf8');
    if (!text.startsWith('whole')) throw new DamagedArchive();
    return text;
  });

it('is made once and kept, for this user only', async () => {
  expect([await use(), await use(), await use()]).toEqual(['whole 1', 'whole 1', 'whole 1']);
  expect(statSync(kept()).mode & 0o777).toBe(0o600);
  expect(readdirSync(place)).toEqual(['kept']);
});

it('is made by each of several that find none at once, and one of them is kept', async () => {
  await Promise.all([use(), use(), use()]);
  expect(await use()).toMatch(/^whole [123]$/);
  expect(made).toBe(3);
  expect(readdirSync(place)).toEqual(['kept']);
});

it('is made anew when the kept one is damaged', async () => {
  writeFileSync(kept(), 'half', { mode: 0o600 });
  expect(await use()).toBe('whole 1');
  expect(await use()).toBe('whole 1');
});

it('is not taken from a file that others may write to, or from a link', async () => {
  writeFileSync(kept(), 'whole and evil', { mode: 0o600 });
  chmodSync(kept(), 0o666);
  expect(await use()).toBe('whole 1');
  rmSync(kept());
  writeFileSync(join(place, 'other'), 'whole and evil', { mode: 0o600 });
  symlinkSync(join(place, 'other'), kept());
  expect(await use()).toBe('whole 2');
  expect(readFileSync(join(place, 'other'), 'utf8')).toBe('whole and evil');
});

it('need not be kept where that is impossible', async () => {
  const nowhere = join(place, 'no folder', 'kept');
  expect(await withArchive({ kept: nowhere, beside: place, make }, async (archive) => existsSync(archive))).toBe(true);
  expect(readdirSync(place)).toEqual([]);
});

it('leaves nothing behind when none can be made, or none can be used', async () => {
  const full = async (archive: string) => {
    writeFileSync(archive, 'half');
    throw new Error('the disk is full');
  };
  await expect(withArchive({ kept: kept(), beside: place, make: full }, use)).rejects.toThrow('the disk is full');
  expect(readdirSync(place)).toEqual([]);
});

it('gives a database that PostgreSQL opens, in which only its user can look', async () => {
  const directory = mkdtempSync(join(place, 'database-'));
  await makeDatabase(directory);
  expect(statSync(join(directory, 'PG_VERSION')).mode & 0o777).toBe(0o600);
  expect(statSync(join(directory, 'base')).mode & 0o777).toBe(0o700);
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);
  expect(readdirSync(directory).filter((name) => name.endsWith('.gz'))).toEqual([]);
  const { database, close } = await openInstance(directory);
  expect((await database.query('select count(*) > 300 as filled from pg_class')).rows).toEqual([{ filled: true }]);
  await close();
});
