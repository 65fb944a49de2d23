// Settles reservations, and repeats it while the store is unavailable.
import type { Logger } from '../../runtime/logger.js';
import type { Amount, BudgetStore } from './budget-store.js';

/** Milliseconds between two attempts while the store is unavailable. */
const retryIntervalMs = 1000;

/** Ended calls that wait to be settled. */
const maxSettling = 100_000;

/** Milliseconds that closing waits for what is not settled. */
const closeTimeoutMs = 3000;

/** Errors of a store that was not reached; anything else leaves open whether the statement ran. */
const unsentCodes = new Set([
  ...['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // PostgreSQL is starting.
  '57P03',
]);

/** Whether the store was not reached, so that nothing has changed in it. */
export const isUnsent = (error: unknown): boolean => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  return unsentCodes.has(String(code)) || /timeout exceeded when trying to connect/.test(String(message));
};

/** Whether the store refuses the statement itself, and would however often it is repeated. */
const isRefused = (error: unknown): boolean => {
  // Classes of PostgreSQL: data exception, constraint.
  return /^2[23][0-9A-Z]{3}$/.test(String(Object(error).code));
};

interface Settlement {
  readonly used: Amount;
  readonly counters: readonly string[] | undefined;
  hasFailed: boolean;
  /** Whether an earlier attempt may have succeeded. */
  isUnclear: boolean;
}

export function createSettler(store: BudgetStore, log: Logger) {
  const settling = new Map<string, Settlement>();
  let isFailing = false;
  let retry: NodeJS.Timeout | undefined;

  const attempt = async (id: string, settlement: Settlement): Promise<void> => {
    try {
      await store.settle(id, settlement.used, settlement.counters, settlement.isUnclear);
      settling.delete(id);
      isFailing = false;
    } catch (error) {
      if (isRefused(error)) {
        // It would keep all others waiting.
        settling.delete(id);
        log.error({ err: error }, 'the budgets of an ended call are not settled: their store refuses it');
        return;
      }
      settlement.hasFailed = true;
      settlement.isUnclear ||= !isUnsent(error);
      if (!isFailing) log.warn({ err: error }, 'budgets could not be settled, will retry');
      isFailing = true;
    }
  };
  const settleAll = async (): Promise<void> => {
    for (const [id, settlement] of settling) {
      if (!settlement.hasFailed) continue;
      await attempt(id, settlement);
      // One failure is enough to see that the store is unavailable.
      if (isFailing) return;
    }
  };
  const scheduleRetry = (): void => {
    if (!settling.size) return;
    retry ??= setTimeout(() => {
      retry = undefined;
      void settleAll().then(scheduleRetry);
    }, retryIntervalMs).unref();
  };

  return {
    /** @param counters of the reservation; absent: those that it was made in */
    settle(id: string, used: Amount, counters: readonly string[] | undefined): void {
      const settlement = { used, counters, hasFailed: false, isUnclear: false };
      if (settling.size >= maxSettling) {
        const [oldest = ''] = settling.keys();
        settling.delete(oldest);
        log.error({}, 'the budgets of an ended call are not settled: too many wait for their store');
      }
      settling.set(id, settlement);
      void attempt(id, settlement).then(scheduleRetry);
    },
    /** Reservations that wait to be settled. */
    waiting: () => [...settling.keys()],
    /** Settles what can be settled, and stops. */
    async close(): Promise<void> {
      clearTimeout(retry);
      const until = performance.now() + closeTimeoutMs;
      while (settling.size && performance.now() < until) {
        await settleAll();
        if (settling.size) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      clearTimeout(retry);
      if (settling.size)
        log.error({ calls: settling.size }, 'budgets of ended calls are not settled: their store is unavailable');
    },
  };
}
