// Prices of models, and the cost of a call. Money is counted in whole billionths (nanos), so that sums never drift.
import { modelMatcher } from '../config/find-route.js';
import type { TokenUsage } from '../http/metering.js';

/** What a model costs: nanos per million tokens, per image and per second of video. Absent: it has no price of this kind. */
export interface Price {
  readonly input?: bigint;
  readonly output?: bigint;
  /** Absent: as input. */
  readonly cacheRead?: bigint;
  /** Absent: as input. */
  readonly cacheWrite5m?: bigint;
  /** Absent: as `cacheWrite5m`. */
  readonly cacheWrite1h?: bigint;
  /** Absent: as output. */
  readonly reasoning?: bigint;
  readonly image?: bigint;
  readonly videoSecond?: bigint;
}

/** A price with the models it applies to: a name, in which `*` stands for any characters. */
export interface ModelPrice {
  readonly model: string;
  readonly price: Price;
}

export interface PriceList {
  /** The price of a model: that of its name, else of the first pattern that matches. */
  find(model: string): Price | undefined;
}

/** Nanos of a unit of money. */
export const nanosPerUnit = 1_000_000_000n;

const perMillion = 1_000_000n;

/** What was used of each kind. Their counts add up to what is paid. */
export interface Used {
  readonly tokens?: TokenUsage | undefined;
  readonly images?: number;
  readonly videoMs?: number;
}

const divide = (nanos: bigint, by: bigint): bigint => (nanos + by / 2n) / by;

/** @returns whole nanos, rounded once; undefined if something was used that has no price */
export function costOf(price: Price, { tokens, images = 0, videoMs = 0 }: Used): number | undefined {
  const {
    input,
    output,
    cacheRead = input,
    cacheWrite5m = input,
    cacheWrite1h = cacheWrite5m,
    reasoning = output,
  } = price;
  const parts: readonly (readonly [count: number, price: bigint | undefined])[] = tokens
    ? [
        [tokens.input, input],
        [Math.max(0, tokens.output - tokens.reasoning), output],
        [Math.min(tokens.reasoning, tokens.output), reasoning],
        [tokens.cacheRead, cacheRead],
        [tokens.cacheWrite5m, cacheWrite5m],
        [tokens.cacheWrite1h, cacheWrite1h],
      ]
    : [];
  let millionths = 0n;
  for (const [count, each] of [...parts, [images, price.image && price.image * perMillion] as const]) {
    if (!count) continue;
    if (each === undefined) return undefined;
    millionths += BigInt(Math.round(count)) * each;
  }
  if (videoMs && price.videoSecond === undefined) return undefined;
  const video = divide(BigInt(Math.round(videoMs)) * (price.videoSecond ?? 0n), 1000n);
  // Beyond this only an error of an upstream costs.
  return Math.min(Number(divide(millionths, perMillion) + video), Number.MAX_SAFE_INTEGER);
}

/** Names of models whose look-up is remembered. */
const maxRemembered = 1000;

export function createPriceList(prices: readonly ModelPrice[]): PriceList {
  const byName = new Map(prices.filter(({ model }) => !model.includes('*')).map(({ model, price }) => [model, price]));
  const patterns = prices
    .filter(({ model }) => model.includes('*'))
    .map(({ model, price }) => ({ matches: modelMatcher(model), price }));
  const remembered = new Map<string, Price | undefined>();
  return {
    find(model) {
      const named = byName.get(model);
      if (named || !patterns.length) return named;
      if (remembered.has(model)) return remembered.get(model);
      const found = patterns.find(({ matches }) => matches(model))?.price;
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(model, found);
      return found;
    },
  };
}
