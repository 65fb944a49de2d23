// Prices of models, and the cost of a call. Money is counted in whole billionths (nanos), so that sums never drift.

import type { TokenUsage, UsageRecord } from '../../../http/metering-types.js';
import { groupBy } from '../../../runtime/group-by.js';
import { modelMatcher } from '../../config/find-route.js';

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
  /** Absent: as input. */
  readonly audioInput?: bigint;
  /** Absent: as output. */
  readonly audioOutput?: bigint;
  readonly image?: bigint;
  readonly videoSecond?: bigint;
}

/** The price of a model by the length of its prompts. */
interface TieredPrice extends Price {
  /** Per call of a tool that the upstream runs, by name; others cost nothing. */
  readonly tools?: Readonly<Record<string, bigint>> | undefined;
  /** Prices of other tiers of service, by name. */
  readonly services?: ReadonlyMap<string, TieredPrice>;
  /** Prices of longer prompts, the shortest first. Absent: all prompts cost the same. */
  readonly tiers?: readonly Tier[];
}

/** What all tokens of a call cost whose prompt, caches included, has more than so many tokens. */
interface Tier {
  readonly above: number;
  readonly price: Price;
}

/** A price with the models it applies to: a name, in which `*` stands for any characters. */
export interface ModelPrice {
  readonly model: string;
  /** Only for prompts with more than so many tokens; what has no price here costs what it costs in shorter prompts. */
  readonly above?: number | undefined;
  /** Only for calls in this tier of service; what has no price here costs what it costs in others. */
  readonly serviceTier?: string | undefined;
  /** Per call of a tool that the upstream runs, by name. */
  readonly tools?: Readonly<Record<string, bigint>> | undefined;
  readonly price: Price;
}

export interface PriceList {
  /** The price of a model: that of its name, else of the first pattern that matches. */
  find(model: string): TieredPrice | undefined;
}

/** Nanos of a unit of money. */
export const nanosPerUnit = 1_000_000_000n;

const perMillion = 1_000_000n;

/** What was used of each kind. Their counts add up to what is paid. */
type Used = Partial<Pick<UsageRecord, 'tokens' | 'images' | 'videoMs' | 'serviceTier' | 'toolCalls'>>;

const divide = (nanos: bigint, by: bigint): bigint => (nanos + by / 2n) / by;

/** The price of a call by the length of its prompt. */
function tierOf(price: TieredPrice, tokens: TokenUsage | undefined): Price {
  if (!price.tiers || !tokens) return price;
  const prompt = tokens.input + tokens.cacheRead + tokens.cacheWrite5m + tokens.cacheWrite1h;
  return price.tiers.findLast(({ above }) => prompt > above)?.price ?? price;
}

/** @returns whole nanos, rounded once; undefined if something was used that has no price */
export function costOf(
  listed: TieredPrice,
  { tokens, images = 0, videoMs = 0, serviceTier = '', toolCalls = {} }: Used,
): number | undefined {
  const tiered = listed.services?.get(serviceTier) ?? listed;
  const price = tierOf(tiered, tokens);
  const {
    input,
    output,
    cacheRead = input,
    cacheWrite5m = input,
    cacheWrite1h = cacheWrite5m,
    reasoning = output,
    audioInput = input,
    audioOutput = output,
  } = price;
  const heard = Math.min(tokens?.audioInput ?? 0, tokens?.input ?? 0);
  const spoken = Math.min(tokens?.audioOutput ?? 0, tokens?.output ?? 0);
  const parts: readonly (readonly [count: number, price: bigint | undefined])[] = tokens
    ? [
        [tokens.input - heard, input],
        [heard, audioInput],
        [Math.max(0, tokens.output - spoken - tokens.reasoning), output],
        [spoken, audioOutput],
        [Math.min(tokens.reasoning, tokens.output - spoken), reasoning],
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
  let tools = 0n;
  for (const name in toolCalls) tools += BigInt(Math.round(toolCalls[name] ?? 0)) * (tiered.tools?.[name] ?? 0n);
  // Beyond this only an error of an upstream costs.
  return Math.min(Number(divide(millionths, perMillion) + video + tools), Number.MAX_SAFE_INTEGER);
}

/** Joins the prices of each model for prompts of different lengths, in the order of their first entries. */
function joined(prices: readonly ModelPrice[]): readonly { readonly model: string; readonly price: TieredPrice }[] {
  return [...groupBy(prices, ({ model }) => model)].map(([model, entries]) => {
    const price = priceOf(entries.filter(({ serviceTier }) => serviceTier === undefined));
    const named = new Set(entries.flatMap(({ serviceTier }) => serviceTier ?? []));
    if (!named.size) return { model, price };
    const services = new Map(
      [...named].map((name) => [
        name,
        priceOf(
          entries.filter((each) => each.serviceTier === name),
          price,
        ),
      ]),
    );
    return { model, price: { ...price, services } };
  });
}

/** The price of entries of one tier of service. @param others the price in others */
function priceOf(entries: readonly ModelPrice[], others: TieredPrice = {}): TieredPrice {
  const tools = entries.find((each) => each.tools)?.tools ?? others.tools;
  const base = { ...others, ...entries.find(({ above }) => !above)?.price, tools };
  let price: Price = base;
  const tiers = entries
    .flatMap(({ above, price: own }) => (above ? [{ above, own }] : []))
    .sort((one, other) => one.above - other.above)
    .map(({ above, own }) => {
      price = { ...price, ...own };
      return { above, price };
    });
  return tiers.length ? { ...base, tiers } : base;
}

export function createPriceList(given: readonly ModelPrice[]): PriceList {
  const prices = joined(given);
  const byName = new Map(prices.filter(({ model }) => !model.includes('*')).map(({ model, price }) => [model, price]));
  const patterns = prices
    .filter(({ model }) => model.includes('*'))
    .map(({ model, price }) => ({ matches: modelMatcher(model), price }));
  return { find: (model) => byName.get(model) ?? patterns.find(({ matches }) => matches(model))?.price };
}
