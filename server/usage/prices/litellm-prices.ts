// Reads LiteLLM's price list (model_prices_and_context_window.json): prices per token, by model. What has no counterpart here, or a value
// that cannot be right, is reported.
import { asObject, isObject, type JsonObject } from '../../../runtime/json.js';
import { maxPerPiece, type WrittenPrice } from './price-file.js';
import type { Price } from './prices.js';

export interface ImportedPrices {
  /** Sorted by model; the price of longer prompts after that of shorter ones. */
  readonly prices: readonly WrittenPrice[];
  /** Values that were skipped since they cannot be right; each a sentence that begins with line and key. */
  readonly implausible: readonly string[];
  /** Fields that have no counterpart, with the number of models that have them. */
  readonly notTaken: ReadonlyMap<string, number>;
  /** Models without any price that could be taken. */
  readonly unpriced: readonly string[];
  /** Names that models of several providers share, with different prices: these models keep the names of the list. */
  readonly ambiguous: readonly string[];
}

/** Fields per token. */
const perToken: Readonly<Record<string, keyof Price>> = {
  input_cost_per_token: 'input',
  output_cost_per_token: 'output',
  cache_read_input_token_cost: 'cacheRead',
  cache_creation_input_token_cost: 'cacheWrite5m',
  cache_creation_input_token_cost_above_1hr: 'cacheWrite1h',
  output_cost_per_reasoning_token: 'reasoning',
};

/** Fields of longer prompts: their field for all prompts, and the number of thousands of tokens. */
const longPrompts = /^(.+)_above_(\d+)k_tokens$/;

/** Fields per image or second, with the mode of models in which they mean that. */
const perPiece: Readonly<Record<string, { readonly kind: keyof Price; readonly mode: RegExp }>> = {
  output_cost_per_image: { kind: 'image', mode: /image/ },
  output_cost_per_second: { kind: 'videoSecond', mode: /video/ },
  output_cost_per_video_per_second: { kind: 'videoSecond', mode: /video/ },
};

/** No model costs more for a million tokens: it is a price per thousand or per million. */
const maxPerMillion = 1000;

/** A price of a million tokens below this is a price per token that was divided once more. */
const minPerMillion = 0.000_01;

/** The number of a value; the list has numbers, and numbers as text. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN;

/** Digits that are left after the multiplication: a price has fewer. */
const rounded = (units: number): number => Number(units.toPrecision(12));

/** Why a price cannot be right. */
function problemOf(units: number, max: number, min: number): string | undefined {
  if (Number.isNaN(units)) return 'is no number';
  if (units < 0) return 'is below 0';
  if (units > max) return `would be ${units} per ${min ? 'million tokens' : 'piece'}: its unit must be another`;
  if (units > 0 && units < min) return `would be ${units} per million tokens: its unit must be another`;
  return undefined;
}

/** The model's name at its provider: `gemini/gemini-pro` of the provider `gemini` is `gemini-pro`. */
function nameOf(key: string, entry: JsonObject, list: JsonObject): string {
  const prefix = `${String(entry.litellm_provider)}/`;
  const plain = key.startsWith(prefix) ? key.slice(prefix.length) : key;
  return plain && !Object.hasOwn(list, plain) ? plain : key;
}

type Kinds = { -readonly [Kind in keyof Price]: number };

/** What an entry of the list says. */
interface ReadEntry {
  /** Prices by the length of the prompt above which they count; 0: all prompts. */
  readonly prices: ReadonlyMap<number, Kinds>;
  readonly problems: readonly string[];
  /** Fields with a price that have no counterpart. */
  readonly notTaken: readonly string[];
}

/** The kind of price that a field is, and the length of the prompt above which it counts. */
function kindOf(field: string, mode: string): { kind: keyof Price; above: number; isPiece: boolean } | undefined {
  const [, base = field, thousands = '0'] = longPrompts.exec(field) ?? [];
  if (Object.hasOwn(perToken, base))
    return { kind: perToken[base] as keyof Price, above: Number(thousands) * 1000, isPiece: false };
  const piece = Object.hasOwn(perPiece, field) ? perPiece[field] : undefined;
  return piece?.mode.test(mode) ? { kind: piece.kind, above: 0, isPiece: true } : undefined;
}

function readEntry(entry: JsonObject): ReadEntry {
  const prices = new Map<number, Kinds>();
  const problems: string[] = [];
  const notTaken: string[] = [];
  let isPricedOtherwise = false;
  for (const [field, value] of Object.entries(entry)) {
    if (value === null) continue;
    const known = kindOf(field, String(entry.mode));
    if (!known) {
      if (!/cost|pricing/.test(field)) continue;
      notTaken.push(field);
      isPricedOtherwise ||= typeof value === 'object' || numberOf(value) > 0;
      continue;
    }
    const units = rounded(numberOf(value) * (known.isPiece ? 1 : 1_000_000));
    const problem = known.isPiece ? problemOf(units, maxPerPiece, 0) : problemOf(units, maxPerMillion, minPerMillion);
    if (problem) problems.push(`${field} ${JSON.stringify(value)} ${problem}`);
    else prices.set(known.above, { ...prices.get(known.above), [known.kind]: units });
  }
  for (const price of prices.values())
    if (price.cacheRead !== undefined && price.input !== undefined && price.cacheRead > price.input) {
      problems.push('cache_read_input_token_cost is above the price of input');
      delete price.cacheRead;
    }
  // Longer prompts may change the price of the output alone.
  for (const price of prices.values()) if (price.reasoning === price.output) delete price.reasoning;
  // A model that is paid by the request, or by the character, costs nothing per token: it is not free.
  const isFree = [...prices.values()].every((price) => Object.values(price).every((units) => units === 0));
  if (isFree && isPricedOtherwise) prices.clear();
  return { prices, problems, notTaken };
}

/** A name that the price file takes; a star in it would be a pattern there. */
const isName = (model: string): boolean => /^[^\p{C}*]{1,200}$/u.test(model);

/** @param text the file, for line numbers */
export function importLitellmPrices(text: string): ImportedPrices {
  const list = asObject(JSON.parse(text));
  const byName = new Map<string, { readonly key: string; readonly prices: ReadonlyMap<number, Kinds> }[]>();
  const implausible: string[] = [];
  const notTaken = new Map<string, number>();
  const unpriced: string[] = [];
  const lineOf = (key: string): number => text.slice(0, text.indexOf(`${JSON.stringify(key)}:`)).split('\n').length;
  for (const [key, entry] of Object.entries(list)) {
    // The first entry explains the fields.
    if (key === 'sample_spec' || !isObject(entry)) continue;
    const read = readEntry(entry);
    implausible.push(...read.problems.map((problem) => `line ${lineOf(key)}: ${key}.${problem}`));
    for (const field of read.notTaken) notTaken.set(field, (notTaken.get(field) ?? 0) + 1);
    const name = nameOf(key, entry, list);
    if (!read.prices.size || !isName(name)) unpriced.push(key);
    else byName.set(name, [...(byName.get(name) ?? []), { key, prices: read.prices }]);
  }
  const ambiguous: string[] = [];
  const prices = [...byName].flatMap(([name, models]) => {
    const isShared = new Set(models.map((model) => JSON.stringify([...model.prices]))).size > 1;
    if (isShared) ambiguous.push(name);
    return (isShared ? models : models.slice(0, 1)).flatMap((model) =>
      [...model.prices]
        .sort(([one], [other]) => one - other)
        .map(([above, price]) => ({ model: isShared ? model.key : name, ...(above && { above }), ...price })),
    );
  });
  return {
    prices: prices.sort((a, b) => (a.model < b.model ? -1 : a.model > b.model ? 1 : 0)),
    implausible,
    notTaken,
    unpriced,
    ambiguous,
  };
}
