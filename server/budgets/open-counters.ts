// Where calls, tokens and money are counted: in this process, in PostgreSQL, or in a store with the protocol of Redis.
import { join } from 'node:path';
import type { Limiter } from '../../http/http-deps.js';
import type { Logger } from '../../runtime/logger.js';
import type { Config } from '../config/settings.js';
import { createLimiter, type DefaultRates } from '../limits/limiter.js';
import type { BudgetStore } from './budget-store.js';
import { createMemoryStore, openBudgetFile } from './memory-budgets.js';

export interface Counters {
  readonly limiter: Limiter;
  readonly budgetStore: BudgetStore;
  /** 1 while Redis cannot be reached; 0 without it. */
  away(): { readonly all: number };
  /** Takes over changed limits of keys without their own; what is counted stays. */
  update(rate: DefaultRates): void;
  close(): Promise<void>;
}

/** @throws Error for users if the file of budgets cannot be read */
export async function openCounters(
  { database, dataDir, limits, rate }: Pick<Config, 'database' | 'dataDir' | 'limits' | 'rate'>,
  log: Logger,
): Promise<Counters> {
  // The limiter reads it at each call.
  const rates = { ...rate };
  const away = () => ({ all: 0 });
  const update = (changed: DefaultRates): void => void Object.assign(rates, changed);
  if (limits.redisUrl !== undefined) {
    const [{ createRedisCounters }, { createRedisStore }] = await Promise.all([
      import('../limits/redis-rates.js'),
      import('./redis-budgets.js'),
    ]);
    const { createCounter, connect, away, close } = createRedisCounters(limits.redisUrl, log);
    return {
      limiter: createLimiter(rates, createCounter),
      update,
      budgetStore: createRedisStore(connect),
      away,
      close: async () => close(),
    };
  }
  if (database.url === undefined) {
    const file = dataDir === 'memory' ? undefined : await openBudgetFile(join(dataDir, 'budgets.json'), log);
    return {
      limiter: createLimiter(rates),
      update,
      budgetStore: createMemoryStore(Date.now, file),
      away,
      close: async () => undefined,
    };
  }
  const [{ createRatePool, createPostgresCounters }, { shareConnections }, { createPostgresStore }] = await Promise.all(
    [import('../limits/postgres-rates.js'), import('../store/postgres-connection.js'), import('./postgres-budgets.js')],
  );
  const pool = createRatePool(database.url, shareConnections(database.connections).rates);
  return {
    limiter: createLimiter(rates, createPostgresCounters(pool, log)),
    update,
    budgetStore: createPostgresStore(pool),
    away,
    close: () => pool.end(),
  };
}
