// Budgets as callers meet them: with whole servers, in simulator mode and behind a gateway, counted in PostgreSQL.
import { beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '../../harness/describe-with.js';
import { openedForTests } from '../../harness/opened.js';
import { makeRedis } from '../../harness/redis.js';
import { databaseForTests, describeOnPostgres } from '../store/postgres.js';
import { post, startUsageServer } from '../usage/fixture.js';
import { atRest, budget, defaults, fiftySuite, message, untilMetric } from './fixture.js';

describeOnPostgres('two servers on one PostgreSQL', () => {
  const database = databaseForTests();
  fiftySuite(() => ({ database: { ...defaults.database, url: database.url } }));
});

describeWith('Redis')('a server with rates in Redis', () => {
  const redis = openedForTests(makeRedis);
  beforeAll(() => redis.start());

  it('answers calls with budgets while Redis is away, which counts no money', async () => {
    const server = await startUsageServer({
      ...{ limits: { ...defaults.limits, redisUrl: redis.url }, budgets: [budget(1_000_000)] },
      rate: { ...defaults.rate, perMinute: 100 },
    });
    const call = async () => {
      const reply = await post(server.url, '/v1/messages', message);
      await reply.text();
      return reply.status;
    };
    expect(await call()).toBe(200);
    await redis.stop();
    expect(await call()).toBe(200);
    await untilMetric(server, 'pentagate_redis_away 1');
    await atRest(server);
    await redis.start();
    await untilMetric(server, 'pentagate_redis_away 0');
    await server.close();
  });
});
