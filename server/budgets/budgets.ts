// Reserves budgets before a call, and settles them after it.
//
// Promises:
// - A call is answered only if all budgets that apply to it have room for what it may use at most. Checking and reserving are one step.
// - Each reservation is settled once, with what the call has used. While the store is unavailable, settling is repeated.
// - Reservations of calls in progress are renewed; those of a killed process expire after `reservationMs`.
import { randomUUID } from 'node:crypto';
import type { Key } from '../../contract/key.js';
import type { Logger } from '../http/logger.js';
import { type AppliedBudget, type BudgetSettings, budgetsOf } from './counters.js';
import { budgetExceeded, budgetsUnavailable } from './refusal.js';
import { createSettler, isUnsent } from './settling.js';
import { type Amount, type BudgetStore, type CounterState, hasRoom } from './store.js';

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

interface BudgetDeps {
  /** Read at each call, so that they may change; counters stay. */
  readonly settings: BudgetSettings;
  readonly store: BudgetStore;
  /** Milliseconds after which a reservation that is not renewed expires; read at each call. */
  reservationMs(): number;
  readonly log: Logger;
  readonly observe: BudgetObserver;
  /** Milliseconds since the epoch. */
  now(): number;
}

export function createBudgets({ settings, store, reservationMs, log, observe, now }: BudgetDeps): Budgets {
  /** Reservations of calls in progress. */
  const running = new Set<string>();
  const settler = createSettler(store, log);
  let closed = false;
  let renewal: NodeJS.Timeout | undefined;

  const renew = (): void => {
    renewal ??= setTimeout(async () => {
      const ids = [...running, ...settler.waiting()];
      try {
        if (ids.length) await store.renew(ids, reservationMs());
      } catch (error) {
        // The next renewal comes before they expire.
        log.warn({ err: error }, 'reservations of budgets could not be renewed');
      }
      renewal = undefined;
      if (!closed && running.size + settler.waiting().length) renew();
    }, reservationMs() / 3).unref();
  };

  const take = async (id: string, budgets: readonly AppliedBudget[], amount: Amount, lifetime: number) => {
    let result: Awaited<ReturnType<BudgetStore['reserve']>>;
    try {
      result = await store.reserve(id, amount, budgets, lifetime);
    } catch (error) {
      // It may have been made, if only the answer was lost.
      if (!isUnsent(error)) settler.settle(id, { tokens: 0, nanos: 0 }, []);
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
      const states = await take(id, budgets, amount, reservationMs());
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
          settler.settle(
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
    settleTask: (id, used) => settler.settle(id, used, undefined),
    get outstanding() {
      return running.size + settler.waiting().length;
    },
    async close() {
      closed = true;
      clearTimeout(renewal);
      await settler.close();
      await store.close();
    },
  };
}
