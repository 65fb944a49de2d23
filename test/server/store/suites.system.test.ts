// What is stored, on PostgreSQL.
import type { Database } from '../../../server/store/database.js';
import { createDatabaseStore } from '../../../server/usage/usage-database-store.js';
import { storeSuite } from '../../suites/store.js';
import { taskSuite } from '../../suites/tasks.js';
import { linksSuite } from '../upstream-tasks/links-suite.js';
import { reportSuite } from '../usage/report-suite.js';
import { storageSuite } from '../usage/storage-suite.js';
import { databaseForTests, describeOnPostgres } from './postgres.js';

const suites = {
  ...{ 'stored responses': storeSuite, tasks: taskSuite, links: linksSuite, 'rows of usage': storageSuite },
  'reports of usage': (database: () => Database) => reportSuite(() => createDatabaseStore(database().queries)),
};

for (const [subject, suite] of Object.entries(suites))
  describeOnPostgres(subject, () => {
    const database = databaseForTests();
    suite(() => database);
  });
