// Where calls, tokens and money are counted: in this process, or in PostgreSQL. Calls alone can be counted in a store with the protocol of
// Redis, which may lose them; what was paid for may not be lost.
import { join } from 'node:path';
import type { Logger } from '../../runtime/logger.js';
import type { Config } from '../config/settings.js';
import { createLimiter, type DefaultRates, type RateCounterFactory } from '../limits/limiter.js';
import type { BudgetStore } from './budget-store.js';
import { createMemoryStore, openBudgetFile } from './memory-budgets.js';

export type Counters = Awaited<ReturnType<typeof openCounters>>;

type CounterConfig = Pick<Config, 'dataDir' | 'database' | 'limits' | 'rate'>;

interface Places {
  readonly budgetStore: BudgetStore;
  /** Counts rates; absent: in the memory of this process. */
  readonly counter?: RateCounterFactory;
  close(): Promise<void>;
}

/** Budgets are kept in a file between two starts. */
async function openLocal(dataDir: string, log: Logger): Promise<Places> {
  const file = await openBudgetFile(join(dataDir, 'budgets.json'), log);
  return { budgetStore: createMemoryStore(Date.now, file), close: async () => undefined };
}

/** Connections are a share of those of the process. */
async function openPostgres(url: string, connections: number, log: Logger): Promise<Places> {
  const [{ createRatePool, createPostgresCounters }, { shareConnections }, { createPostgresStore }] = await Promise.all(
    [import('../limits/postgres-rates.js'), import('../store/postgres-connection.js'), import('./postgres-budgets.js')],
  );
  const pool = createRatePool(url, shareConnections(connections).rates);
  return {
    budgetStore: createPostgresStore(pool),
    counter: createPostgresCounters(pool, log),
    close: () => pool.end(),
  };
}

/** @throws Error for users if the file of budgets cannot be read */
export async function openCounters({ dataDir, database, limits, rate }: CounterConfig, log: Logger) {
  const { budgetStore, counter, close } =
    database.url === undefined
      ? await openLocal(dataDir, log)
      : await openPostgres(database.url, database.connections, log);
  const redis =
    limits.redisUrl === undefined
      ? undefined
      : (await import('../limits/redis-rates.js')).createRedisCounters(limits.redisUrl, log);
  // The limiter reads it at each call.
  const rates = { ...rate };
  return {
    limiter: createLimiter(rates, redis?.createCounter ?? counter),
    budgetStore,
    /** 1 while Redis cannot be reached; 0 without it. */
    away: redis?.away ?? (() => ({ all: 0 })),
    /** Takes over changed limits of keys without their own; what is counted stays. */
    update: (changed: DefaultRates): void => void Object.assign(rates, changed),
    async close(): Promise<void> {
      redis?.close();
      await close();
    },
  };
}
