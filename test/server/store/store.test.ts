// One suite for stored responses, on every kind of database.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Database, openDatabase } from '../../../server/store/database.js';
import { removeFolder } from '../../harness/remove-folder.js';
import { storeSuite } from '../../suites/store.js';
import { quiet } from './records.js';

/** Milliseconds that making a database may take: three seconds of work, on a machine that may have others. */
const making = 120_000;

describe('embedded, in memory', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: 'memory', log: quiet });
  }, making);
  afterAll(() => database.close());
  storeSuite(() => database);
});

describe('embedded, in a directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pentagate-store-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: join(directory, 'made/when/needed'), log: quiet });
  }, making);
  afterAll(async () => {
    await database.close();
    removeFolder(directory);
  });
  storeSuite(() => database);
});
