// The price file: a list of models with their prices per million tokens, per image and per second of video. YAML, or JSON with the same content.
import { basename } from 'node:path';
import type { PriceFile, Price as WrittenPrice } from '../../../generated/settings/types.js';
import { parsed } from '../../../runtime/json.js';
import { readBySchema, SettingError, schemaOf, sentenceOf } from '../../../runtime/settings/read-by-schema.js';
import { readBoundedFile } from '../../config/bounded-file.js';
import { ConfigError } from '../../config/read-config.js';
import { type ModelPrice, nanosPerUnit } from './prices.js';

const nanosOf = (units: number): bigint => BigInt(Math.round(units * Number(nanosPerUnit)));

const inNanos = (units: object): Record<string, bigint> =>
  Object.fromEntries(Object.entries(units).map(([kind, each]) => [kind, nanosOf(Number(each))]));

const modelPrice = ({ model, above, serviceTier, tools, ...price }: WrittenPrice): ModelPrice => ({
  model,
  above,
  serviceTier,
  tools: tools && inNanos(tools),
  price: inNanos(price),
});

const unpriced = (
  { model: _model, above: _above, serviceTier: _tier, ...price }: WrittenPrice,
  at: number,
): SettingError[] =>
  Object.keys(price).length
    ? []
    : [new SettingError('has no price: give input and output, image, or videoSecond', ['prices', at])];

/** The prices that are written, and what is wrong with them. */
function readPrices(given: unknown) {
  const { value, problems } = readBySchema<PriceFile>(schemaOf('PriceFile'), given);
  const prices = Array.isArray(value?.prices) ? value.prices : [];
  return {
    prices,
    problems: [
      ...problems,
      ...prices.flatMap((each, at) => (problems.some(({ path }) => path[1] === at) ? [] : unpriced(each, at))),
    ],
  };
}

/**
 * Reads a price file.
 * @throws ConfigError with all problems and their lines
 */
export async function readPriceFile(path: string): Promise<readonly ModelPrice[]> {
  let content: string;
  try {
    content = readBoundedFile(path);
  } catch (error) {
    throw new ConfigError([`The price file ${path} cannot be read: ${(error as Error).message}.`]);
  }
  // JSON is YAML, too, and is parsed in a tenth of the time.
  const json = readPrices(parsed(content));
  if (!json.problems.length) return json.prices.map(modelPrice);
  const { parseFile } = await import('../../../runtime/settings/yaml.js');
  const { value, problems: broken, placeOf } = parseFile(content, basename(path));
  if (broken.length) throw new ConfigError(broken);
  const { prices, problems } = readPrices(value);
  if (!problems.length) return prices.map(modelPrice);
  throw new ConfigError(problems.map((each) => `${placeOf(each.path, each.onKey)}: ${sentenceOf(each)}`));
}
