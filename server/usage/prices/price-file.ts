// The price file: a list of models with their prices per million tokens, per image and per second of video. YAML, or JSON with the same content.
import { basename } from 'node:path';
import { readBoundedFile } from '../../config/bounded-file.js';
import { type Fields, isMap, readFields, readItems, readMembers } from '../../config/collect.js';
import { ConfigError } from '../../config/read-config.js';
import { decimal, InvalidValueError, integer, invalidValuesOf, type Setting, text } from '../../config/setting.js';
import { optional } from '../../config/upstreams.js';
import { type ModelPrice, nanosPerUnit, type Price } from './prices.js';

/** An entry as it is written, in units of money. */
export type WrittenPrice = { readonly [Kind in keyof Price]: number } & {
  readonly model: string;
  readonly above?: number | undefined;
  readonly serviceTier?: string | undefined;
  readonly tools?: Readonly<Record<string, number>> | undefined;
};

/** Maximum price of a million tokens, and of an image or a second: more is an error in the unit. */
export const maxPerMillion = 10_000;
export const maxPerPiece = 1000;

const perMillion = (help: string): Setting<number | undefined> => optional(decimal(0, 0, maxPerMillion, { help }));
const perPiece = (help: string): Setting<number | undefined> => optional(decimal(0, 0, maxPerPiece, { help }));

type PriceFields = { readonly [Kind in keyof Required<WrittenPrice>]: WrittenPrice[Kind] | undefined };

const fields: Fields<PriceFields> = {
  model: text(
    '',
    'the name of a model, in which * stands for any characters',
    (given) => /^[^\p{C}]{1,200}$/u.test(given),
    {
      help: 'Name of the model.',
    },
  ),
  above: optional(integer(0, 1, 1e9, { help: 'Only for prompts with more than so many tokens.' })),
  serviceTier: optional(
    text('', 'the name of a tier', (given) => /^[a-z_]{1,40}$/.test(given), {
      help: 'Only for calls in this tier of service.',
    }),
  ),
  tools: {
    fallback: undefined,
    help: 'Per call of a tool that the upstream runs: {web_search: 0.01}.',
    read(given, base, environment) {
      if (!isMap(given))
        throw new InvalidValueError('must be a mapping of tools to prices, such as {web_search: 0.01}');
      return readMembers(given, (value) => Number(perPiece('').read(value, base, environment)));
    },
  },
  input: perMillion('Per million tokens of input.'),
  output: perMillion('Per million tokens of output.'),
  cacheRead: perMillion('Per million tokens read from a cache.'),
  cacheWrite5m: perMillion('Per million tokens written to a cache for 5 minutes.'),
  cacheWrite1h: perMillion('Per million tokens written to a cache for 1 hour.'),
  reasoning: perMillion('Per million tokens of reasoning.'),
  image: perPiece('Per image.'),
  videoSecond: perPiece('Per second of video.'),
};

const nanosOf = (units: number): bigint => BigInt(Math.round(units * Number(nanosPerUnit)));

function readEntry(given: unknown): ModelPrice {
  const {
    model = '',
    above,
    serviceTier,
    tools: written,
    ...read
  } = readFields(fields, given, '.', {}, 'a price', ['model']);
  const prices = Object.entries(read).flatMap(([kind, units]) => (units === undefined ? [] : [[kind, nanosOf(units)]]));
  if (!prices.length && !written)
    throw new InvalidValueError('has no price: give input and output, image, or videoSecond');
  const tools = written && Object.fromEntries(Object.entries(written).map(([name, units]) => [name, nanosOf(units)]));
  return { model, above, serviceTier, tools, price: Object.fromEntries(prices) as Price };
}

/** @throws InvalidValuesError with all problems */
function readPrices(given: unknown): readonly ModelPrice[] {
  const list = isMap(given) ? given.prices : undefined;
  if (!Array.isArray(list))
    throw new InvalidValueError('must have a list `prices`: [{model: name, input: 3, output: 15}]');
  return readMembers({ prices: list }, () => readItems(list, readEntry)).prices ?? [];
}

/**
 * Reads a price file.
 * @throws ConfigError with all problems and their lines
 */
export async function readPriceFile(path: string): Promise<readonly ModelPrice[]> {
  const name = basename(path);
  let content: string;
  try {
    content = readBoundedFile(path);
  } catch (error) {
    throw new ConfigError([`The price file ${path} cannot be read: ${(error as Error).message}.`]);
  }
  // JSON is YAML, too, and is parsed in a tenth of the time.
  try {
    return readPrices(JSON.parse(content));
  } catch {
    // With lines, or not JSON.
  }
  const { createPlaces, LineCounter, parseDocument } = await import('../../config/yaml.js');
  const lines = new LineCounter();
  const document = parseDocument(content, { lineCounter: lines, prettyErrors: false });
  const places = createPlaces(document, lines, name);
  if (document.errors.length) throw new ConfigError(places.problems());
  let data: unknown;
  try {
    data = document.toJS();
  } catch (error) {
    // Aliases without end.
    throw new ConfigError([`${name}: ${(error as Error).message}.`]);
  }
  try {
    return readPrices(data);
  } catch (error) {
    throw new ConfigError(
      invalidValuesOf(error).map(
        ({ path, message }) =>
          `${places.below(document.contents, path) ?? name}: ${path.slice(1)} ${message}${message.endsWith('?') ? '' : '.'}`,
      ),
    );
  }
}
