// What is stored, in the embedded database.
import { createDatabaseStore } from '../../../server/usage/usage-database-store.js';
import { taskSuite } from '../../suites/tasks.js';
import { linksSuite } from '../upstream-tasks/links-suite.js';
import { reportSuite } from '../usage/report-suite.js';
import { storageSuite } from '../usage/storage-suite.js';
import { describeOnEmbedded } from './databases.js';

describeOnEmbedded('tasks', taskSuite);
describeOnEmbedded('links', linksSuite);
describeOnEmbedded('rows of usage', storageSuite);
describeOnEmbedded('reports of usage', (database) => reportSuite(() => createDatabaseStore(database().queries)));
