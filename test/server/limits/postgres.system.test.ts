// Rate limits in a database: counted together, and kept per process while the database is away.
import { expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Key } from '../../../runtime/key.js';
import type { Logger } from '../../../runtime/logger.js';
import { createLimiter } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { describeOnPostgres, makeCluster } from '../store/postgres.js';

const key: Key = { id: 'key_1', name: 'one', surfaces: ['messages'], workspace: 'default', perMinute: 3, perDay: 100 };
const none = { perMinute: 0, perDay: 0 };

/** A log that keeps its lines. */
function memoryLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const put = (facts: object, message: string): void => {
    lines.push(`${message} ${JSON.stringify(facts)}`);
  };
  return { log: { info: put, warn: put, error: put }, lines };
}

describeOnPostgres('with PostgreSQL', () => {
  it('counts together, and per process while it is gone', async () => {
    const cluster = makeCluster();
    const { log, lines } = memoryLog();
    let pools: pg.Pool[] = [];
    try {
      await cluster.start();
      // On a machine that is busy with other tests a count may take long; how long it may is not what is asked here.
      pools = [1, 2].map(() => createRatePool(cluster.url, 4, 20_000));
      // Nor shall a clock that goes on make them ask again for a database that is gone.
      const limiters = pools.map((pool) =>
        createLimiter(
          none,
          createPostgresCounters(pool, log, () => 0),
        ),
      );
      // Both make the table at once.
      const both = await Promise.all(limiters.flatMap((limiter) => [limiter.take(key), limiter.take(key)]));
      expect(both.map(({ allowed }) => allowed).filter(Boolean)).toHaveLength(3);
      expect(lines).toEqual([]);
      await cluster.stop();
      const alone = [];
      for (let call = 0; call < 4; call++) alone.push((await limiters[0]?.take(key))?.allowed);
      expect(alone).toEqual([true, true, true, false]);
      expect(lines).toHaveLength(1);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await cluster.stop();
    }
  });
});
