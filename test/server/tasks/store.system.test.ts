import { taskSuite } from '../../suites/tasks.js';
import { describeSuiteOnPostgres } from '../store/on-postgres.js';

describeSuiteOnPostgres('tasks', taskSuite);
