// Rows of usage in the database: written once, short whatever callers send, and deleted after their retention.
import { describe } from '@jest/globals';
import { openDatabase } from '../../../server/store/database.js';
import { log, storageSuite } from './storage-suite.js';

describe('in the embedded database', () => storageSuite(() => openDatabase({ dataDir: 'memory', log })));
