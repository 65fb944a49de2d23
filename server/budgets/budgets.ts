// Reserves budgets before a call, and settles them after it.
//
// Promises:
// - A call is answered only if all budgets that apply to it have room for what it may use at most. Checking and reserving are one step.
// - Each reservation is settled once, with what the call has used. While the store is unavailable, settling is repeated.
// - Reservations of calls in progress are renewed; those of a killed process expire after `reservationMs`.
import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../runtime/errors/problem.js';
import type { Key } from '../../runtime/key.js';
import type { Logger } from '../../runtime/logger.js';
import type { BudgetAlerts } from './budget-alerts.js';
import { type AppliedBudget, type BudgetSettings, budgetsOf, nanosPerUnit } from './budget-counters.js';
import { type Amount, type BudgetStore, type CounterState, hasRoom, noAmount } from './budget-store.js';
import { createSettler, isUnsent } from './settling.js';

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

/** Seconds; clients that retry by themselves should not wait for longer. */
const longWaitSeconds = 60;

const count = (value: number): string => value.toLocaleString('en-US');
const money = (nanos: number): string => String(Number((nanos / nanosPerUnit).toPrecision(6)));

/** A call that needs more than a budget has left. */
function budgetExceeded(budget: AppliedBudget, state: CounterState, amount: Amount, now: number): ProblemError {
  const { title, ends, period, tokens, nanos } = budget;
  const isTokens =
    tokens !== undefined && amount.tokens > 0 && state.used.tokens + state.reserved.tokens + amount.tokens > tokens;
  const [limit, taken, needed] = isTokens
    ? [`${count(tokens)} tokens`, count(state.used.tokens + state.reserved.tokens), count(amount.tokens)]
    : [money(nanos ?? 0), money(state.used.nanos + state.reserved.nanos), money(amount.nanos)];
  const fits = isTokens ? amount.tokens <= tokens : amount.nanos <= (nanos ?? 0);
  const renewed = ends === undefined ? 'It does not start anew.' : `It starts anew at ${new Date(ends).toISOString()}.`;
  const advice = fits ? renewed : 'The call needs more than the whole budget: limit its output, or shorten its input.';
  const retryAfter = ends === undefined || !fits ? undefined : Math.max(1, Math.ceil((ends - now) / 1000));
  return new ProblemError(
    {
      reason: 'rate_limited',
      ...(period === 'minute' ? {} : { code: 'insufficient_quota' }),
      message: `The ${title} does not cover this call: of ${limit}, ${taken} are used or reserved, and the call needs up to ${needed}. ${advice}`,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    // The official SDKs repeat a 429 unless this header forbids it.
    { headers: retryAfter === undefined || retryAfter > longWaitSeconds ? { 'x-should-retry': 'false' } : {} },
  );
}

/** Whether a budget has too little left for a call that the whole of it would cover, without what calls in progress have reserved. */
const isExhausted = (budget: AppliedBudget, { used }: CounterState, amount: Amount): boolean => {
  const fits = (before: Amount): boolean => hasRoom(budget, { used: before, reserved: noAmount }, amount);
  return fits(noAmount) && !fits(used);
};

/** Budgets that cannot be checked, since their store is unavailable. */
const budgetsUnavailable = (cause: unknown): ProblemError =>
  new ProblemError(
    {
      reason: 'unavailable',
      message: 'The budgets of this key cannot be checked right now. Try again later.',
      retryAfter: 5,
    },
    { cause },
  );

interface BudgetDeps {
  /** Read at each call, so that they may change; counters stay. */
  readonly settings: BudgetSettings;
  readonly store: BudgetStore;
  /** Milliseconds after which a reservation that is not renewed expires; read at each call. */
  reservationMs(): number;
  readonly log: Logger;
  readonly observe: BudgetObserver;
  readonly alerts?: Pick<BudgetAlerts, 'used' | 'exhausted'> | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

export type Budgets = ReturnType<typeof createBudgets>;

export function createBudgets({ settings, store, reservationMs, log, observe, alerts, now }: BudgetDeps) {
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
      if (!isUnsent(error)) settler.settle(id, noAmount, []);
      throw budgetsUnavailable(error);
    }
    const { reserved, states } = result;
    if (reserved) return states;
    const at = budgets.findIndex((budget, index) => !hasRoom(budget, states[index] as CounterState, amount));
    const [budget, state] = [budgets[Math.max(0, at)] as AppliedBudget, states[Math.max(0, at)] as CounterState];
    observe.budgetRefused(budget.period);
    if (isExhausted(budget, state, amount)) alerts?.exhausted(budget);
    throw budgetExceeded(budget, state, amount, now());
  };

  return {
    /** @returns undefined if no budget applies to the key */
    of(key: Key): readonly AppliedBudget[] | undefined {
      const found = budgetsOf(key, settings, now());
      return found.length ? found : undefined;
    },
    /** @throws ProblemError 429 if a budget does not suffice, 503 if the store is unavailable */
    async reserve(budgets: readonly AppliedBudget[], amount: Amount): Promise<Reservation> {
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
          alerts?.used(budgets);
        },
      };
    },
    /**
     * Reserves for a task, which may end in another process and after a restart.
     * @param id a UUID, for `settleTask`
     * @throws as `reserve`
     */
    async reserveTask(id: string, budgets: readonly AppliedBudget[], amount: Amount, lifetime: number): Promise<void> {
      await take(id, budgets, amount, lifetime);
      // What it uses is counted when it ends, maybe in another process; calls before it are looked at now.
      alerts?.used(budgets);
    },
    /** Settles the reservation of a task; no effect if there is none. */
    settleTask: (id: string, used: Amount) => settler.settle(id, used, undefined),
    /** Reservations of this process that are not settled. */
    get outstanding(): number {
      return running.size + settler.waiting().length;
    },
    /** Settles what can be settled, and stops. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(renewal);
      await settler.close();
      await store.close();
    },
  };
}
