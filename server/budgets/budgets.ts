// Reserves budgets before a call, and settles them after it.
//
// Promises:
// - A call is answered only if all budgets that apply to it have room for what it may use at most. Checking and reserving are one step.
// - Each reservation is settled once, with what the call has used. While the store is unavailable, settling is repeated.
// - Reservations of calls in progress are renewed; those of a killed process expire after `lifetimeMs`.
import { randomUUID } from 'node:crypto';
import type { Key } from '../../contract/key.js';
import type { Logger } from '../http/logger.js';
import { type AppliedBudget, type BudgetSettings, budgetsOf } from './counters.js';
import { budgetExceeded, budgetsUnavailable } from './refusal.js';
import { type Amount, type BudgetStore, type CounterState, hasRoom } from './store.js';

/** Milliseconds after which a reservation that is not renewed expires. */
const lifetimeMs = 180_000;
const renewIntervalMs = 60_000;

/** Milliseconds between two attempts to settle while the store is unavailable. */
const retryIntervalMs = 1000;

/** Ended calls that wait to be settled. */
const maxSettling = 100_000;

/** Milliseconds that closing waits for what is not settled. */
const closeTimeoutMs = 3000;

/** What metrics count of budgets. */
export interface BudgetObserver {
  /** A call was refused by the budget of a period. */
  budgetRefused(period: string): void;
}

export interface Reservation {
  /** The state of each budget, with this reservation. */
  readonly states: readonly (CounterState & { readonly budget: AppliedBudget })[];
  /** Ends the reservation; a second call has no effect. */
  settle(used: Amount): void;
}

export interface Budgets {
  /** @returns undefined if no budget applies to the key */
  of(key: Key): readonly AppliedBudget[] | undefined;
  /** @throws ProblemError 429 if a budget does not suffice, 503 if the store is unavailable */
  reserve(budgets: readonly AppliedBudget[], amount: Amount): Promise<Reservation>;
  /**
   * Reserves for a task, which may end in another process and after a restart.
   * @param id a UUID, for `settleTask`
   * @throws as `reserve`
   */
  reserveTask(id: string, budgets: readonly AppliedBudget[], amount: Amount, lifetimeMs: number): Promise<void>;
  /** Settles the reservation of a task; no effect if there is none. */
  settleTask(id: string, used: Amount): void;
  /** Reservations of this process that are not settled. */
  readonly outstanding: number;
  /** Settles what can be settled, and stops. */
  close(): Promise<void>;
}

export interface BudgetDeps {
  /** Read at each call, so that they may change; counters stay. */
  readonly settings: BudgetSettings;
  readonly store: BudgetStore;
  readonly log: Logger;
  readonly observe: BudgetObserver;
  /** Milliseconds since the epoch. */
  now(): number;
}

interface Settlement {
  readonly used: Amount;
  readonly counters: readonly string[] | undefined;
  isRetry: boolean;
}

export function createBudgets({ settings, store, log, observe, now }: BudgetDeps): Budgets {
  /** Reservations of calls in progress. */
  const running = new Set<string>();
  const settling = new Map<string, Settlement>();
  let isFailing = false;
  let retry: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  const attempt = async (id: string, settlement: Settlement): Promise<void> => {
    try {
      await store.settle(id, settlement.used, settlement.counters, settlement.isRetry);
      settling.delete(id);
      isFailing = false;
    } catch (error) {
      settlement.isRetry = true;
      if (!isFailing) log.warn({ err: error }, 'budgets could not be settled, will retry');
      isFailing = true;
    }
  };
  const settleAll = async (): Promise<void> => {
    for (const [id, settlement] of settling) {
      if (!settlement.isRetry) continue;
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
  const settle = (id: string, used: Amount, counters: readonly string[] | undefined): void => {
    const settlement = { used, counters, isRetry: false };
    if (settling.size >= maxSettling) {
      const [oldest = ''] = settling.keys();
      settling.delete(oldest);
      log.error({}, 'the budgets of an ended call are not settled: too many wait for their store');
    }
    settling.set(id, settlement);
    void attempt(id, settlement).then(scheduleRetry);
  };

  const renew = (): void => {
    renewal ??= setInterval(() => {
      const ids = [...running, ...settling.keys()];
      if (!ids.length) return;
      // The next renewal comes before they expire.
      void Promise.resolve(store.renew(ids, lifetimeMs)).catch((error) =>
        log.warn({ err: error }, 'reservations of budgets could not be renewed'),
      );
    }, renewIntervalMs).unref();
  };

  const take = async (id: string, budgets: readonly AppliedBudget[], amount: Amount, lifetime: number) => {
    let result: Awaited<ReturnType<BudgetStore['reserve']>>;
    try {
      result = await store.reserve(id, amount, budgets, lifetime);
    } catch (error) {
      // It may have been made, if only the answer was lost.
      settle(id, { tokens: 0, nanos: 0 }, []);
      throw budgetsUnavailable(error);
    }
    const { reserved, states } = result;
    if (reserved) return states;
    const at = budgets.findIndex((budget, index) => !hasRoom(budget, states[index] as CounterState, amount));
    const [budget, state] = [budgets[Math.max(0, at)] as AppliedBudget, states[Math.max(0, at)] as CounterState];
    observe.budgetRefused(budget.period);
    throw budgetExceeded(budget, state, amount, now());
  };

  return {
    of(key) {
      const found = budgetsOf(key, settings, now());
      return found.length ? found : undefined;
    },
    async reserve(budgets, amount) {
      const id = randomUUID();
      const states = await take(id, budgets, amount, lifetimeMs);
      running.add(id);
      renew();
      return {
        states: budgets.map((budget, at) => {
          const { used, reserved } = states[at] as CounterState;
          const sum = { tokens: reserved.tokens + amount.tokens, nanos: reserved.nanos + amount.nanos };
          return { budget, used, reserved: sum };
        }),
        settle(used) {
          if (!running.delete(id)) return;
          settle(
            id,
            used,
            budgets.map((budget) => budget.id),
          );
        },
      };
    },
    async reserveTask(id, budgets, amount, lifetime) {
      await take(id, budgets, amount, lifetime);
    },
    settleTask: (id, used) => settle(id, used, undefined),
    get outstanding() {
      return running.size + settling.size;
    },
    async close() {
      clearInterval(renewal);
      clearTimeout(retry);
      const until = performance.now() + closeTimeoutMs;
      while (settling.size && performance.now() < until) {
        await settleAll();
        if (settling.size) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      clearTimeout(retry);
      if (settling.size)
        log.error({ calls: settling.size }, 'budgets of ended calls are not settled: their store is unavailable');
      await store.close();
    },
  };
}
