// What a call or a task may use at most, for reservations of budgets.

import type { TokenUsage, UsageRecord } from '../../http/metering-types.js';
import type { IdentifiedSubmission } from '../../surfaces/engine/submission.js';
import { taskProduct } from '../../surfaces/engine/task.js';
import type { Amount } from '../budgets/budget-store.js';
import type { UsageReader } from '../gateway/usage-meter.js';
import { estimateInput } from './estimate.js';
import { costOf, type PriceList } from './prices/prices.js';

/** Larger limits of the output are no limits. */
const maxOutput = 1e9;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? Math.min(Math.ceil(value), maxOutput) : undefined;

const noTokens: TokenUsage = { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 };

/** The tokens that a call may use. @param defaultOutput output tokens of a request that does not limit them */
export function callTokens(reader: UsageReader, body: unknown, defaultOutput: number): TokenUsage {
  if (!reader.isCounted) return noTokens;
  const answers = positive(reader.answersAsked(body)) ?? 1;
  const limit = reader.generates ? (positive(reader.outputLimit(body)) ?? defaultOutput) : 0;
  const output = Math.min(limit * answers, maxOutput);
  return { ...noTokens, input: estimateInput(body), output };
}

/** What tokens count against budgets. */
export function amountOf(tokens: TokenUsage, model: string, prices: PriceList): Amount {
  const price = prices.find(model);
  return { tokens: tokens.input + tokens.output, nanos: (price && costOf(price, { tokens })) ?? 0 };
}

/** What a task costs if it succeeds. */
export function taskEstimate(task: IdentifiedSubmission, prices: PriceList): Amount {
  const { model, images, seconds } = taskProduct(task);
  const price = prices.find(model);
  return { tokens: 0, nanos: (price && costOf(price, { tokens: undefined, images, videoMs: seconds * 1000 })) ?? 0 };
}

/** What counts against budgets of a call or task that has ended: tokens of all kinds, and its cost. */
export function usedAmount({ tokens, costNanos }: Pick<UsageRecord, 'tokens' | 'costNanos'>): Amount {
  const { input = 0, output = 0, cacheRead = 0, cacheWrite5m = 0, cacheWrite1h = 0 } = tokens ?? {};
  return {
    tokens: Math.round(input + output + cacheRead + cacheWrite5m + cacheWrite1h),
    nanos: costNanos ?? 0,
  };
}
