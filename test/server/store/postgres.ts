// Tests on PostgreSQL.
import { describeWith } from '../../harness/describe-with.js';

export { type Cluster, makeCluster, startCluster } from '../../../tools/harness/postgres.js';

/** `describe` for tests on PostgreSQL. */
export const describeOnPostgres = describeWith('PostgreSQL');
