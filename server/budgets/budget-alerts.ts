// Alerts about budgets: a webhook when 80 % and when 100 % of one are used, once in its period.
//
// Promises:
// - Once, also with several servers on a database, and after a restart: the id of a delivery follows from the budget, its period and the
//   threshold, and a delivery that is there already is not inserted again.
// - At least once: it is a row of the deliveries, which are sent until they arrive (webhooks/webhook-sender.ts).
// - No call waits for it: what calls have used is looked at a moment later, for all of them together.
import { createHash } from 'node:crypto';
import type { Logger } from '../../runtime/logger.js';
import { createLruMap } from '../../runtime/lru-map.js';
import type { Database } from '../store/database.js';
import { newDelivery } from '../tasks/enqueue-webhooks.js';
import { type AppliedBudget, listBudgets } from './budget-counters.js';
import type { BudgetStore, CounterState } from './budget-store.js';

/** Percent of a budget. */
const thresholds = [100, 80] as const;
type Threshold = (typeof thresholds)[number];

/** Milliseconds after a call until its budgets are looked at. */
const lookDelayMs = 500;

/** Budgets of which it is remembered that they were alerted about. */
const maxRemembered = 10_000;

/** Milliseconds for which a delivery is kept after its end: longer than the longest period. */
const retentionMs = 60 * 86_400_000;

/** The surface of deliveries that belong to no task. */
const deliverySurface = 'budgets';

interface AlertDeps {
  /** Where alerts are sent; undefined: nowhere. Read for each, so that it may change. */
  url(): string | undefined;
  readonly read: BudgetStore['read'];
  /** Opens the database, and resolves when it is open. */
  readonly needDatabase: () => Promise<Pick<Database, 'queries'>>;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The highest threshold that is reached. */
function reached({ tokens, nanos }: AppliedBudget, { used }: CounterState): Threshold | undefined {
  const share = Math.max(tokens ? used.tokens / tokens : 0, nanos ? used.nanos / nanos : 0);
  return thresholds.find((threshold) => share * 100 >= threshold);
}

const deliveryId = (budget: AppliedBudget, threshold: Threshold): string =>
  `alert_${createHash('sha256').update(`${budget.id} ${threshold}`).digest('hex').slice(0, 32)}`;

export function createBudgetAlerts({ url, read, needDatabase, log, now }: AlertDeps) {
  /** Budgets that were used since the last look. */
  const touched = new Map<string, AppliedBudget>();
  /** Those of them that did not cover a call that they could cover while unused. */
  const exhausted = new Set<string>();
  const alerted = createLruMap<Threshold>(maxRemembered);
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const insert = async (budget: AppliedBudget, state: CounterState, threshold: Threshold, to: string) => {
    const id = deliveryId(budget, threshold);
    const [listed] = listBudgets([budget], [state]);
    const created = now();
    const body = JSON.stringify({ type: 'budget.alert', id, created, threshold, budget: listed });
    const { queries } = await needDatabase();
    await queries
      .insertInto('deliveries')
      .values(
        newDelivery(created, {
          ...{ id, task_id: null, key_id: budget.owner.id, surface: deliverySurface },
          ...{ number: 1, url: to, body },
        }),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    // Those of budgets that never start anew stay, so that they are not sent again.
    await queries
      .deleteFrom('deliveries')
      .where('surface', '=', deliverySurface)
      .where('ended', '<', created - retentionMs)
      .where('body', 'not like', '%"period":"total"%')
      .execute();
  };

  const look = async (): Promise<void> => {
    const to = url();
    const budgets = [...touched.values()];
    touched.clear();
    if (to === undefined || !budgets.length) return exhausted.clear();
    try {
      const states = await read(budgets.map(({ id }) => id));
      for (const [at, budget] of budgets.entries()) {
        const state = states[at] as CounterState;
        const threshold = exhausted.has(budget.id) ? 100 : reached(budget, state);
        if (threshold === undefined || (alerted.get(budget.id) ?? 0) >= threshold) continue;
        await insert(budget, state, threshold, to);
        alerted.set(budget.id, threshold);
      }
      exhausted.clear();
    } catch (error) {
      log.warn({ err: error }, 'alerts about budgets could not be stored; they are tried again with the next call');
      for (const budget of budgets) if (!touched.has(budget.id)) touched.set(budget.id, budget);
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      looking = looking.then(look);
    }, lookDelayMs).unref();
  };

  return {
    /** Notes that a call has used something of its budgets. Cheap. */
    used(budgets: readonly AppliedBudget[]): void {
      if (url() === undefined) return;
      // Those of a minute are limits of the rate.
      for (const budget of budgets)
        if (budget.period !== 'minute' && alerted.get(budget.id) !== 100) touched.set(budget.id, budget);
      if (touched.size) schedule();
    },
    /** Notes that a budget did not cover a call that it would cover while unused. */
    exhausted(budget: AppliedBudget): void {
      if (url() === undefined || budget.period === 'minute' || alerted.get(budget.id) === 100) return;
      touched.set(budget.id, budget);
      exhausted.add(budget.id);
      schedule();
    },
    /** Looks at what is left. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await looking;
      if (touched.size) await look();
    },
  };
}

export type BudgetAlerts = ReturnType<typeof createBudgetAlerts>;
