// What a call or a task may use at most, for reservations of budgets.

import { asObject, type JsonObject } from '../../scripts/runtime/json.js';
import type { Amount } from '../budgets/budget-store.js';
import type { Task } from '../engine/task.js';
import type { TokenUsage } from '../http/metering-types.js';
import { estimateInput } from './estimate.js';
import { costOf, type PriceList } from './prices.js';
import type { UsageRecord } from './usage-row.js';

/** Images of a grid. */
const imagesPerGrid = 4;

/** Image tasks that make one image, and those that make none. */
const imagesByAction: Readonly<Record<string, number>> = { UPSCALE: 1, SWAP_FACE: 1, DESCRIBE: 0, SHORTEN: 0 };

/** Larger limits of the output are no limits. */
const maxOutput = 1e9;

/** The limits of the content surface, whose members may be in either case. */
function contentLimits({ generationConfig, generation_config: other }: JsonObject): {
  readonly output: unknown;
  readonly candidates: unknown;
} {
  const config = asObject(generationConfig ?? other);
  return {
    output: config.maxOutputTokens ?? config.max_output_tokens,
    candidates: config.candidateCount ?? config.candidate_count,
  };
}

/** Where a request limits its output. */
const outputLimits: Readonly<Record<string, (body: JsonObject) => unknown>> = {
  messages: ({ max_tokens }) => max_tokens,
  responses: ({ max_output_tokens }) => max_output_tokens,
  content: (body) => contentLimits(body).output,
  chat: ({ max_completion_tokens, max_tokens }) => max_completion_tokens ?? max_tokens,
};

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? Math.min(Math.ceil(value), maxOutput) : undefined;

/** The tokens that a call may use. @param defaultOutput output tokens of a request that does not limit them */
export function callTokens(surface: string, given: unknown, defaultOutput: number): TokenUsage {
  const limit = outputLimits[surface];
  if (!limit) return { input: 0, output: 0, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 };
  const body = asObject(given);
  const candidates = surface === 'content' ? (positive(contentLimits(body).candidates) ?? 1) : 1;
  const output = Math.min((positive(limit(body)) ?? defaultOutput) * candidates, maxOutput);
  return { input: estimateInput(body), output, cacheRead: 0, cacheWrite5m: 0, cacheWrite1h: 0, reasoning: 0 };
}

/** What tokens count against budgets. */
export function amountOf(tokens: TokenUsage, model: string, prices: PriceList): Amount {
  const price = prices.find(model);
  return { tokens: tokens.input + tokens.output, nanos: (price && costOf(price, { tokens })) ?? 0 };
}

/** What a task costs if it succeeds. */
export function taskEstimate(
  task: Pick<Task, 'surface' | 'action'> & { readonly facts: object },
  prices: PriceList,
): Amount {
  if (task.surface === 'videos') {
    const { model, seconds } = asObject(task.facts);
    const price = prices.find(String(model));
    return { tokens: 0, nanos: (price && costOf(price, { tokens: undefined, videoMs: Number(seconds) * 1000 })) ?? 0 };
  }
  const images = imagesByAction[task.action] ?? imagesPerGrid;
  const price = prices.find(task.action);
  return { tokens: 0, nanos: (price && costOf(price, { tokens: undefined, images })) ?? 0 };
}

/** What counts against budgets of a call or task that has ended: tokens of all kinds, and its cost. */
export function usedAmount({ tokens, costNanos }: Pick<UsageRecord, 'tokens' | 'costNanos'>): Amount {
  const { input = 0, output = 0, cacheRead = 0, cacheWrite5m = 0, cacheWrite1h = 0 } = tokens ?? {};
  return {
    tokens: Math.round(input + output + cacheRead + cacheWrite5m + cacheWrite1h),
    nanos: costNanos ?? 0,
  };
}
