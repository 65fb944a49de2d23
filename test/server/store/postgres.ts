// Tests on PostgreSQL.
import { startCluster } from '../../../tools/harness/postgres.js';
import { describeWith } from '../../harness/describe-with.js';
import { sharedByTests } from '../../harness/opened.js';

export { type Cluster, makeCluster, startCluster } from '../../../tools/harness/postgres.js';

/** `describe` for tests on PostgreSQL. */
export const describeOnPostgres = describeWith('PostgreSQL');

/** A server for the tests of a suite. */
export const sharedCluster = () =>
  sharedByTests(async () => {
    const cluster = await startCluster();
    return { ...cluster, close: cluster.stop };
  });
