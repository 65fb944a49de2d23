import { taskSuite } from '../../suites/tasks.js';
import { describeOnDatabases } from '../store/databases.js';

describeOnDatabases('tasks', taskSuite);
