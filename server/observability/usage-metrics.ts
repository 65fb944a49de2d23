// Metrics of usage: tokens, images, seconds of video. Clients choose the names of models, so only so many of them become labels.
import { Counter, Gauge, type Registry } from 'prom-client';
import { textSurfaces } from '../../contract/handler.js';
import { taskSurfaces } from '../config/upstreams.js';
import type { TokenUsage } from '../http/metering.js';
import { hasUsed, type UsageRecord } from '../usage/row.js';
import { createBatchedCounter } from './counter.js';

export interface UsageMetrics {
  /** Counts what a call or task has used. */
  usage(record: UsageRecord): void;
  /** Counts rows of usage that could not be stored. */
  usageLost(rows: number): void;
  /** Counts a call or task that a budget has refused. */
  budgetRefused(period: string): void;
  /** Shows reservations of budgets that are not settled. */
  observeReservations(count: () => number): void;
}

/** Names of models that get a label of their own; the others share `other`. */
const maxModels = 100;

/** The labels of kinds of tokens. `output` here is without `reasoning`, so that kinds can be added up. */
const kinds: readonly (readonly [kind: string, count: (tokens: TokenUsage) => number])[] = Object.entries({
  input: ({ input }) => input,
  output: ({ output, reasoning }) => Math.max(0, output - reasoning),
  cache_read: ({ cacheRead }) => cacheRead,
  cache_write_5m: ({ cacheWrite5m }) => cacheWrite5m,
  cache_write_1h: ({ cacheWrite1h }) => cacheWrite1h,
  reasoning: ({ reasoning }) => reasoning,
} satisfies Readonly<Record<string, (tokens: TokenUsage) => number>>);

export function createUsageMetrics(registers: Registry[]): UsageMetrics {
  const tokens = createBatchedCounter({
    name: 'pentagate_tokens_total',
    help: 'Tokens of calls that have ended, by surface, upstream, model (other: beyond the first hundred) and kind: input, output, cache_read, cache_write_5m, cache_write_1h, reasoning. The kinds add up.',
    labelNames: ['surface', 'upstream', 'model', 'kind'],
    registers,
  });
  const images = new Counter({
    name: 'pentagate_images_total',
    help: 'Images that tasks have made.',
    registers,
  });
  const videoSeconds = new Counter({
    name: 'pentagate_video_seconds_total',
    help: 'Seconds of video that tasks have made.',
    registers,
  });
  const cost = createBatchedCounter({
    name: 'pentagate_cost_total',
    help: 'Cost of calls and tasks that have ended, in units of the price file.',
    labelNames: ['surface', 'upstream', 'model'],
    registers,
  });
  const unpriced = createBatchedCounter({
    name: 'pentagate_unpriced_calls_total',
    help: 'Calls and tasks that have used something without a price in the price file. Reports of usage name their models.',
    labelNames: ['surface'],
    registers,
  });
  for (const surface of [...textSurfaces, ...taskSurfaces]) unpriced.inc({ surface }, 0);
  const lost = new Counter({
    name: 'pentagate_usage_rows_lost_total',
    help: 'Rows of usage that could not be stored. Should stay 0.',
    registers,
  });
  const refused = new Counter({
    name: 'pentagate_budget_refusals_total',
    help: 'Calls and tasks that a budget has refused, by period: minute (tokens per minute), day, month, total.',
    labelNames: ['period'],
    registers,
  });
  for (const period of ['minute', 'day', 'month', 'total']) refused.inc({ period }, 0);
  let outstanding = (): number => 0;
  new Gauge({
    name: 'pentagate_budget_reservations',
    help: 'Reservations of budgets for calls in progress in this process. 0 when no call is in progress.',
    registers,
    collect() {
      this.set(outstanding());
    },
  });
  const models = new Set<string>();
  const labelOf = (model: string): string => {
    if (models.has(model)) return model;
    if (models.size >= maxModels) return 'other';
    models.add(model);
    return model;
  };
  return {
    usage(record) {
      if (!hasUsed(record)) return;
      const { surface, upstream = '', costNanos } = record;
      const model = labelOf((record.modelServed ?? record.modelSent).slice(0, 100));
      if (costNanos === undefined) unpriced.inc({ surface });
      else cost.inc({ surface, upstream, model }, costNanos / 1e9);
      if (record.tokens)
        for (const [kind, count] of kinds) {
          const value = count(record.tokens);
          if (value) tokens.inc({ surface, upstream, model, kind }, value);
        }
      if (record.images) images.inc(record.images);
      if (record.videoMs) videoSeconds.inc(record.videoMs / 1000);
    },
    usageLost: (rows) => lost.inc(rows),
    budgetRefused: (period) => refused.inc({ period }),
    observeReservations(count) {
      outstanding = count;
    },
  };
}
