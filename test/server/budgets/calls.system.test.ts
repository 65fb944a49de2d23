// Budgets as callers meet them: with whole servers, in simulator mode and behind a gateway, counted in memory, PostgreSQL and Redis.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '../../../server/store/database.js';
import { makeRedis, type RedisServer } from '../../harness/redis.js';
import { describeOnRedis } from '../redis.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { post, startUsageServer } from '../usage/fixture.js';
import { atRest, budget, defaults, fiftySuite, message, untilMetric } from './fixture.js';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describeOnPostgres('two servers on one PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    await (await openDatabase({ url: cluster.url, dataDir: '', log })).close();
  });
  afterAll(() => cluster.stop());
  fiftySuite(() => ({ database: { ...defaults.database, url: cluster.url } }));
});

describeOnRedis('two servers on one Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await makeRedis();
    await redis.start();
  });
  afterAll(() => redis.stop());
  fiftySuite(() => ({ limits: { ...defaults.limits, redisUrl: redis.url } }));

  it('answers 503 while the store is away, and settles when it is back', async () => {
    const server = await startUsageServer({
      ...{ limits: { ...defaults.limits, redisUrl: redis.url }, budgets: [budget(1_000_000)] },
    });
    await (await post(server.url, '/v1/messages', message)).text();
    await atRest(server);
    await redis.stop();
    const reply = await post(server.url, '/v1/messages', message);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    await reply.text();
    await untilMetric(server, 'pentagate_redis_away 1');
    await redis.start();
    await atRest(server);
    await untilMetric(server, 'pentagate_redis_away 0');
    await server.close();
  });
});
