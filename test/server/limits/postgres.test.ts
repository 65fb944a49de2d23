// Rate limits in a database: counted together, and kept per process while the database is away.
import { PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Key } from '../../../scripts/runtime/key.js';
import type { Logger } from '../../../scripts/runtime/logger.js';
import { createLimiter } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { emptyArchive } from '../../../server/store/template.js';
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

describe('with a database', () => {
  let lite: PGlite;
  let pool: pg.Pool;
  beforeAll(async () => {
    lite = await PGlite.create({ loadDataDir: await emptyArchive() });
    class LiteClient extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connection: new PglitePgConnection({ pglite: lite }) } as pg.ClientConfig);
      }
    }
    pool = new pg.Pool({ Client: LiteClient as unknown as typeof pg.Client, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await lite.close();
  });

  it('counts the calls of all processes together', async () => {
    const { log, lines } = memoryLog();
    const limiters = [1, 2].map(() => createLimiter(none, createPostgresCounters(pool, log)));
    const verdicts = [];
    for (const limiter of [...limiters, ...limiters]) verdicts.push(await limiter.take(key));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(verdicts.map(({ headers }) => /r=(\d+)/.exec(headers.ratelimit ?? '')?.[1])).toEqual(['2', '1', '0', '0']);
    expect(verdicts[3]?.retryAfter).toBeGreaterThan(50);
    expect(lines).toEqual([]);
  });
});

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

describe('without it', () => {
  it('continues to count in the process, logs it once, and tries again later', async () => {
    const { log, lines } = memoryLog();
    let time = 0;
    // No process listens on port 1: the connection is refused at once.
    const pool = createRatePool('postgres://me:hunter2@127.0.0.1:1/none');
    const limiter = createLimiter(
      none,
      createPostgresCounters(pool, log, () => time),
    );
    const allowed = [];
    for (let call = 0; call < 4; call++) allowed.push((await limiter.take(key)).allowed);
    expect(allowed).toEqual([true, true, true, false]);
    expect(lines).toEqual([expect.stringMatching(/counted per process.*ECONNREFUSED/)]);
    time = 6000;
    await limiter.take(key);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain('hunter2');
    await pool.end();
  });
});
