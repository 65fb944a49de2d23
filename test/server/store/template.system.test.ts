// The archive of an empty database, and the databases that are made from it.
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openInstance } from '../../../server/store/instance.js';
import { makeDatabase } from '../../../server/store/template.js';
import { testFolder } from '../../harness/folder.js';

const place = testFolder();

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

it('says where no database could be made, and why', async () => {
  const nowhere = join(place, 'no folder', 'database');
  await expect(makeDatabase(nowhere)).rejects.toThrow(`A new embedded database could not be made in ${nowhere}: `);
});
