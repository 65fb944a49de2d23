// One suite for stored responses, on every kind of database.
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { openDatabase } from '../../../server/store/database.js';
import { testFolder } from '../../harness/folder.js';
import { sharedByTests } from '../../harness/opened.js';
import { storeSuite } from '../../suites/store.js';
import { quiet } from './records.js';

const dataDir = join(testFolder(), 'made/when/needed');

describe('embedded', () => storeSuite(sharedByTests(() => openDatabase({ dataDir, log: quiet }))));
