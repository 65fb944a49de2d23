import { taskSuite } from '../../suites/tasks.js';
import { describeOnEmbedded } from '../store/databases.js';

describeOnEmbedded('tasks', taskSuite);
