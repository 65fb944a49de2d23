// The three stores of budgets: in memory, in PostgreSQL, in Redis. Reserving is atomic, and reservations that are not settled expire.
import { afterAll, beforeAll } from '@jest/globals';
import type pg from 'pg';
import type { BudgetStore } from '../../../server/budgets/budget-store.js';
import { createPostgresStore } from '../../../server/budgets/postgres-budgets.js';
import { createRedisStore } from '../../../server/budgets/redis-budgets.js';
import { createRatePool } from '../../../server/limits/postgres-rates.js';
import { createRedisCounters, type RedisCounters } from '../../../server/limits/redis-rates.js';
import { openDatabase } from '../../../server/store/database.js';
import { makeRedis, type RedisServer } from '../../harness/redis.js';
import { describeOnRedis } from '../redis.js';
import { type Cluster, describeOnPostgres, startCluster } from '../store/postgres.js';
import { log, storeSuite } from './store-suite.js';

describeOnPostgres('in PostgreSQL', () => {
  let cluster: Cluster;
  let pools: pg.Pool[];
  beforeAll(async () => {
    cluster = await startCluster();
    await (await openDatabase({ url: cluster.url, dataDir: '', log })).close();
    pools = [1, 2].map(() => createRatePool(cluster.url, 4, 20_000));
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await cluster.stop();
  });
  storeSuite(() => [createPostgresStore(pools[0] as pg.Pool), createPostgresStore(pools[1] as pg.Pool)]);
});

describeOnRedis('in Redis', () => {
  let redis: RedisServer;
  let clients: RedisCounters[];
  beforeAll(async () => {
    redis = await makeRedis();
    await redis.start();
    clients = [1, 2].map(() => createRedisCounters(redis.url, log));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await redis.stop();
  });
  storeSuite(() => {
    const [one, two] = clients.map(({ connect }) => createRedisStore(connect));
    return [one as BudgetStore, two as BudgetStore];
  });
});
