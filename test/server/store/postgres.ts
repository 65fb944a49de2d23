// Tests on PostgreSQL. Where there is none they are skipped, except in CI, where that is a failure.
import { describe } from '@jest/globals';
import { postgresMissing, postgresPrograms } from '../../../tools/harness/postgres.js';

export { type Cluster, makeCluster, startCluster } from '../../../tools/harness/postgres.js';

if (!postgresPrograms && process.env.CI) throw new Error(`PostgreSQL is needed for tests: ${postgresMissing}.`);
if (!postgresPrograms) console.warn(`Tests on PostgreSQL are skipped: ${postgresMissing}.`);

/** `describe` for tests on PostgreSQL. */
export const describeOnPostgres = postgresPrograms ? describe : describe.skip;
