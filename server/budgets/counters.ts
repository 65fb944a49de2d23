// Where calls, tokens and money are counted: in this process, in PostgreSQL, or in a store with the protocol of Redis (server/stores.ts).
import { join } from 'node:path';
import type { Limiter } from '../../http/http-deps.js';
import type { Logger } from '../../runtime/logger.js';
import type { Config } from '../config/settings.js';
import { createLimiter, type DefaultRates, type RateCounterFactory } from '../limits/limiter.js';
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

/** @param counter that of rates; by default in the memory of this process */
function countersOf(
  rate: DefaultRates,
  budgetStore: BudgetStore,
  { counter, ...more }: { readonly counter?: RateCounterFactory } & Partial<Pick<Counters, 'away' | 'close'>> = {},
): Counters {
  // The limiter reads it at each call.
  const rates = { ...rate };
  return {
    limiter: createLimiter(rates, counter),
    budgetStore,
    away: () => ({ all: 0 }),
    update: (changed) => void Object.assign(rates, changed),
    close: async () => undefined,
    ...more,
  };
}

/** Budgets are kept in a file between two starts. @throws Error for users if it cannot be read */
export const localCounters = async (dataDir: string, rate: DefaultRates, log: Logger): Promise<Counters> =>
  countersOf(rate, createMemoryStore(Date.now, await openBudgetFile(join(dataDir, 'budgets.json'), log)));

export async function redisCounters(url: string, rate: DefaultRates, log: Logger): Promise<Counters> {
  const [{ createRedisCounters }, { createRedisStore }] = await Promise.all([
    import('../limits/redis-rates.js'),
    import('./redis-budgets.js'),
  ]);
  const { createCounter, connect, away, close } = createRedisCounters(url, log);
  return countersOf(rate, createRedisStore(connect), { counter: createCounter, away, close: async () => close() });
}

/** @param database its connections are a share of those of the process */
export async function postgresCounters(
  { url = '', connections }: Config['database'],
  rate: DefaultRates,
  log: Logger,
): Promise<Counters> {
  const [{ createRatePool, createPostgresCounters }, { shareConnections }, { createPostgresStore }] = await Promise.all(
    [import('../limits/postgres-rates.js'), import('../store/postgres-connection.js'), import('./postgres-budgets.js')],
  );
  const pool = createRatePool(url, shareConnections(connections).rates);
  return countersOf(rate, createPostgresStore(pool), {
    counter: createPostgresCounters(pool, log),
    close: () => pool.end(),
  });
}
