// Rate limits in a store with the protocol of Redis: counted together, and kept per process while the store is away.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Key } from '../../../runtime/key.js';
import type { Logger } from '../../../runtime/logger.js';
import { createLimiter } from '../../../server/limits/limiter.js';
import { createRedisCounters } from '../../../server/limits/redis-rates.js';
import { makeRedis } from '../../harness/redis.js';
import { describeOnRedis } from '../redis.js';

const key: Key = { id: 'key_1', name: 'one', surfaces: ['messages'], workspace: 'default', perMinute: 3, perDay: 100 };
const none = { perMinute: 0, perDay: 0 };

describeOnRedis('with Redis', () => {
  it('counts the calls of all processes together, per process while it is away, and then together again', async () => {
    const lines: string[] = [];
    const put = (facts: object, message: string): void => void lines.push(`${message} ${JSON.stringify(facts)}`);
    const log: Logger = { info: put, warn: put, error: put };
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
      let together = false;
      while (!together) {
        now += 10_000;
        together = (await take()) === true;
        await delay(20);
      }
    } finally {
      for (const { close } of processes) close();
      await redis.stop();
    }
  });
});
