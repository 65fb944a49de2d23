// Rows of usage in the database: written once, short whatever callers send, and deleted after their retention.
import { describe } from '@jest/globals';
import { openTestDatabase } from '../../harness/database.js';
import { storageSuite } from './storage-suite.js';

describe('in the embedded database', () => storageSuite(() => openTestDatabase()));
