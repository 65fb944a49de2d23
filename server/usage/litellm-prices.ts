// Reads LiteLLM's price list (model_prices_and_context_window.json): prices per token, by model. What has no counterpart here, or a value
// that cannot be right, is reported.
import { asObject, isObject, type JsonObject } from '../../contract/json.js';
import { maxPerPiece, type WrittenPrice } from './price-file.js';
import type { Price } from './prices.js';

export interface ImportedPrices {
  /** Sorted by model. */
  readonly prices: readonly WrittenPrice[];
  /** Values that were skipped since they cannot be right; each a sentence that begins with line and key. */
  readonly implausible: readonly string[];
  /** Fields that have no counterpart, with the number of models that have them. */
  readonly notTaken: ReadonlyMap<string, number>;
  /** Models without any price that could be taken. */
  readonly unpriced: readonly string[];
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

/** @param text the file, for line numbers */
export function importLitellmPrices(text: string): ImportedPrices {
  const list = asObject(JSON.parse(text));
  const prices = new Map<string, WrittenPrice>();
  const implausible: string[] = [];
  const notTaken = new Map<string, number>();
  const unpriced: string[] = [];
  const lineOf = (key: string): number => text.slice(0, text.indexOf(`${JSON.stringify(key)}`)).split('\n').length;
  for (const [key, entry] of Object.entries(list)) {
    // The first entry explains the fields.
    if (key === 'sample_spec' || !isObject(entry)) continue;
    const price: { -readonly [Kind in keyof Price]: number } = {};
    for (const [field, value] of Object.entries(entry)) {
      const piece = Object.hasOwn(perPiece, field) ? perPiece[field] : undefined;
      const fits = piece?.mode.test(String(entry.mode));
      const kind = Object.hasOwn(perToken, field) ? perToken[field] : fits ? piece?.kind : undefined;
      if (!kind) {
        if (/cost/.test(field) && value !== null) notTaken.set(field, (notTaken.get(field) ?? 0) + 1);
        continue;
      }
      if (value === null) continue;
      const units = rounded(numberOf(value) * (piece ? 1 : 1_000_000));
      const problem = piece ? problemOf(units, maxPerPiece, 0) : problemOf(units, maxPerMillion, minPerMillion);
      if (problem) implausible.push(`line ${lineOf(key)}: ${key}.${field} ${JSON.stringify(value)} ${problem}`);
      else price[kind] = units;
    }
    if (price.cacheRead !== undefined && price.input !== undefined && price.cacheRead > price.input) {
      implausible.push(`line ${lineOf(key)}: ${key}.cache_read_input_token_cost is above the price of input`);
      delete price.cacheRead;
    }
    const model = nameOf(key, entry, list);
    // A star in a name would be a pattern here.
    if (!Object.keys(price).length || model.includes('*') || model.length > 200) unpriced.push(key);
    else prices.set(model, { model, ...price });
  }
  return {
    prices: [...prices.values()].sort((a, b) => (a.model < b.model ? -1 : 1)),
    implausible,
    notTaken,
    unpriced,
  };
}
