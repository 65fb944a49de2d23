// Rate limits in PostgreSQL, and in a store with the protocol of Redis: counted together, and per process while that is away.
import { expect, it } from '@jest/globals';
import type pg from 'pg';
import { createLimiter } from '../../../server/limits/limiter.js';
import { createPostgresCounters, createRatePool } from '../../../server/limits/postgres-rates.js';
import { createRedisCounters } from '../../../server/limits/redis-rates.js';
import { describeWith } from '../../harness/describe-with.js';
import { makeRedis } from '../../harness/redis.js';
import { until } from '../../harness/until.js';
import { anyKey } from '../app.js';
import { describeOnPostgres, makeCluster } from '../store/postgres.js';
import { memoryLog } from './memory-log.js';

const key = { ...anyKey, perMinute: 3, perDay: 100 };
const none = { perMinute: 0, perDay: 0 };

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
      // Servers that start together make the table at once, for which PostgreSQL has three refusals.
      for (let time = 0; time < 60; time++) {
        const first = pools.map((pool) => createLimiter(none, createPostgresCounters(pool, log)));
        await Promise.all(first.map((limiter) => limiter.take({ ...key, id: `start-${time}` })));
        expect(lines).toEqual([]);
        await pools[0]?.query('drop table pentagate_rates');
      }
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

describeWith('Redis')('with Redis', () => {
  it('counts the calls of all processes together, per process while it is away, and then together again', async () => {
    const { log, lines } = memoryLog();
    const redis = await makeRedis();
    let now = 0;
    const processes = [1, 2].map(() => createRedisCounters(redis.url, log, () => now));
    const [first, second] = processes.map(({ createCounter }) => createLimiter(none, createCounter));
    const take = async (limiter = first) => (await limiter?.take(key))?.allowed;
    try {
      await redis.start();
      expect([await take(), await take(second), await take(), await take(second)]).toEqual([true, true, true, false]);
      expect(lines).toEqual([]);

      await redis.stop();
      expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/^rate limits are counted per process/);
      expect(lines[0]).not.toContain('127.0.0.1');

      // A fresh server has counted nothing; it is asked again when the pause is over and the connection is back.
      await redis.start();
      await until(() => {
        now += 10_000;
        return take();
      });
    } finally {
      for (const { close } of processes) close();
      await redis.stop();
    }
  });
});
