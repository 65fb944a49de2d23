// Callbacks on the embedded database.
import { openDatabase } from '../../../server/store/database.js';
import { quiet } from '../store/records.js';
import { callbackTests } from './suite.js';

callbackTests(() => openDatabase({ dataDir: 'memory', log: quiet }));
