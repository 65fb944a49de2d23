// The composition of usage: what is recorded of calls and tasks, and where it is stored.

import type { NewUsageRecord, UsageRecord } from '../../http/metering-types.js';
import type { KeyRing } from '../../runtime/key.js';
import type { Logger } from '../../runtime/logger.js';
import { repeat } from '../../runtime/repeat.js';
import { withoutSecrets } from '../../runtime/secrets.js';
import type { Task } from '../../surfaces/engine/task.js';
import { createBudgetAlerts } from '../budgets/budget-alerts.js';
import type { BudgetStore } from '../budgets/budget-store.js';
import { type BudgetObserver, createBudgets } from '../budgets/budgets.js';
import type { Config } from '../config/settings.js';
import { allBudgetRules } from '../config/workspaces.js';
import type { Database } from '../store/database.js';
import { createRowWriter } from '../store/row-writer.js';
import type { Completion } from '../tasks/worker-queue.js';
import { createMetering } from './metering.js';
import { readPriceFile } from './prices/price-file.js';
import { costOf, createPriceList, type PriceList } from './prices/prices.js';
import { amountOf, callTokens, createTaskBudgets, taskRecord } from './task-budgets.js';
import { hasUsed, rowOf } from './usage-row.js';
import type { UsageQuery, UsageReport, UsageStore } from './usage-store.js';

/** Milliseconds between two purges of expired rows. */
const purgeInterval = 600_000;

/** What metrics count of usage. */
export interface UsageObserver extends BudgetObserver {
  usage(record: UsageRecord): void;
  usageLost(rows: number): void;
}

interface UsageDeps {
  readonly config: Pick<Config, 'usage' | 'pricesFile' | 'budgets' | 'budgetAlerts' | 'workspaces' | 'rate' | 'tasks'>;
  /** Where budgets are counted. `close` of usage closes it. */
  readonly budgetStore: BudgetStore;
  /** Where rows are stored. */
  readonly store: UsageStore;
  /** Opens the database, and resolves when it is open. */
  readonly needDatabase: () => Promise<Database>;
  readonly log: Logger;
  /** For the workspaces of tasks; absent: they have none. */
  readonly keys?: Pick<KeyRing, 'withId'>;
  readonly observe: UsageObserver;
  /** Milliseconds since the epoch. */
  now(): number;
}

export type UsageModule = Awaited<ReturnType<typeof createUsage>>;

const openPrices = async (path: string | undefined): Promise<PriceList> =>
  createPriceList(path === undefined ? [] : await readPriceFile(path));

/** @throws Error for users if the price file cannot be read */
export async function createUsage(deps: UsageDeps) {
  const { config, store, log, keys, observe, now } = deps;
  let settings = config.usage;
  let priceList = await openPrices(config.pricesFile);
  const prices: PriceList = { find: (model) => priceList.find(model) };
  const limits = { rules: allBudgetRules(config), tokensPerMinute: config.rate.tokensPerMinute };
  const writer = createRowWriter({ what: 'usage', store, log, onLost: observe.usageLost });
  let { budgetAlerts } = config;
  const alerts = createBudgetAlerts({
    url: () => budgetAlerts.url,
    read: deps.budgetStore.read,
    needDatabase: deps.needDatabase,
    log,
    now,
  });
  const budgets = createBudgets({
    settings: limits,
    store: deps.budgetStore,
    log,
    observe,
    alerts,
    now,
    reservationMs: () => settings.reservationSeconds * 1000,
  });
  const withCost = (made: NewUsageRecord): UsageRecord => {
    const { modelServed, modelSent } = made;
    const price = (modelServed !== undefined && prices.find(modelServed)) || prices.find(modelSent);
    made.costNanos = hasUsed(made) && price ? costOf(price, made) : undefined;
    return made;
  };
  const record = (made: NewUsageRecord): UsageRecord => {
    const { modelAsked, modelSent, modelServed } = made;
    made.modelAsked = withoutSecrets(modelAsked);
    made.modelSent = withoutSecrets(modelSent);
    made.modelServed = modelServed && withoutSecrets(modelServed);
    const priced = withCost(made);
    observe.usage(priced);
    writer.add(rowOf(priced));
    return priced;
  };

  const purging = repeat(
    async () => {
      const deleted = await store.purge(settings.retentionDays, now());
      if (deleted) log.info({ deleted }, 'usage that has been kept long enough is deleted');
    },
    (error) => log.warn({ err: error }, 'old usage could not be deleted'),
    purgeInterval,
  );
  purging.check();

  return {
    metering: createMetering({
      now,
      record,
      budgets,
      estimate: (reader, body) => callTokens(reader, body, settings.reservedOutputTokens),
      amountOf: (tokens, model) => amountOf(tokens, model, prices),
      abandoned: () => settings.abandoned,
    }),
    taskBudgets: createTaskBudgets({ budgets, prices, withCost, settings: config.tasks, now }),
    /** Reservations of this process that are not settled. */
    outstandingReservations: () => ({ all: budgets.outstanding }),
    /** Records a task that was worked on. */
    task(task: Task, completion: Completion, upstream?: string): void {
      const ended = taskRecord(task, completion, now(), upstream, keys?.withId?.(task.keyId)?.workspace);
      if (ended) record(ended);
    },
    /** Stores what was recorded so far. @throws if it cannot be stored */
    flush: writer.flush,
    /** Groups what was recorded, rows that wait in this process included. @throws if it cannot be read */
    async report(query: UsageQuery): Promise<UsageReport> {
      await writer.flush();
      return store.report(query);
    },
    /** Takes over changed settings and reads the prices again; what is counted and reserved stays. @throws ConfigError if the prices cannot be read */
    async update(
      changed: Pick<Config, 'usage' | 'pricesFile' | 'budgets' | 'budgetAlerts' | 'workspaces' | 'rate'>,
    ): Promise<void> {
      const { usage, pricesFile, rate } = changed;
      priceList = await openPrices(pricesFile);
      settings = usage;
      budgetAlerts = changed.budgetAlerts;
      Object.assign(limits, { rules: allBudgetRules(changed), tokensPerMinute: rate.tokensPerMinute });
    },
    async close(): Promise<void> {
      purging.close();
      await alerts.close();
      await Promise.all([writer.close(), budgets.close()]);
    },
  };
}
