// What is stored, in the embedded database.
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { openDatabase } from '../../../server/store/database.js';
import { createDatabaseStore } from '../../../server/usage/usage-database-store.js';
import { openTestDatabase } from '../../harness/database.js';
import { testFolder } from '../../harness/folder.js';
import { sharedByTests } from '../../harness/opened.js';
import { storeSuite } from '../../suites/store.js';
import { taskSuite } from '../../suites/tasks.js';
import { linksSuite } from '../upstream-tasks/links-suite.js';
import { reportSuite } from '../usage/report-suite.js';
import { storageSuite } from '../usage/storage-suite.js';
import { quiet } from './records.js';

const dataDir = join(testFolder(), 'made/when/needed');

describe('stored responses', () => storeSuite(sharedByTests(() => openDatabase({ dataDir, log: quiet }))));
describe('tasks', () => taskSuite(sharedByTests(openTestDatabase)));
describe('links', () => linksSuite(sharedByTests(openTestDatabase)));
describe('rows of usage', () => storageSuite(sharedByTests(openTestDatabase)));
describe('reports of usage', () => {
  const database = sharedByTests(openTestDatabase);
  reportSuite(() => createDatabaseStore(database().queries));
});
