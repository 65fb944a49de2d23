// What is stored, on PostgreSQL.
import { createDatabaseStore } from '../../../server/usage/usage-database-store.js';
import { storeSuite } from '../../suites/store.js';
import { taskSuite } from '../../suites/tasks.js';
import { linksSuite } from '../upstream-tasks/links-suite.js';
import { reportSuite } from '../usage/report-suite.js';
import { storageSuite } from '../usage/storage-suite.js';
import { describeSuiteOnPostgres } from './on-postgres.js';

describeSuiteOnPostgres('stored responses', storeSuite);
describeSuiteOnPostgres('tasks', taskSuite);
describeSuiteOnPostgres('links', linksSuite);
describeSuiteOnPostgres('rows of usage', storageSuite);
describeSuiteOnPostgres('reports of usage', (database) => reportSuite(() => createDatabaseStore(database().queries)));
