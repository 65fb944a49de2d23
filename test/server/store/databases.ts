// Suites that every database must pass: the embedded one and PostgreSQL.
import { describe } from '@jest/globals';
import type { Database } from '../../../server/store/database.js';
import { openTestDatabase } from '../../harness/database.js';
import { sharedByTests } from '../../harness/opened.js';

export const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A suite. @param database the database, once a test runs */
export type DatabaseSuite = (database: () => Database) => void;

/** Declares a suite on the embedded database. @param subject what is stored, for the title */
export function describeOnEmbedded(subject: string, suite: DatabaseSuite): void {
  describe(`${subject} in the embedded database`, () => suite(sharedByTests(openTestDatabase)));
}
