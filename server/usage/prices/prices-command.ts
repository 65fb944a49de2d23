// pentagate prices import
import { readFileSync, writeFileSync } from 'node:fs';
import { readOptions, UsageError, unknownAction } from '../../../runtime/cli/command-options.js';
import { type ImportedPrices, importLitellmPrices } from './litellm-prices.js';
import type { WrittenPrice } from './price-file.js';

const usage = `usage: pentagate prices import FILE [--out FILE]

Converts LiteLLM's price list (model_prices_and_context_window.json) into a file for the setting pricesFile, and says what
could not be taken over. Prices that cannot be right are skipped.

  --out FILE        file to write, .yaml or .json; by default YAML on standard output
  --help            this text
`;

/** Examples of a list in a message. */
const examples = (names: readonly string[]): string =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;

/** What could not be taken over, one line each. */
function reportOf({ prices, implausible, notTaken, unpriced, ambiguous }: ImportedPrices): string[] {
  const fields = [...notTaken].sort(([, a], [, b]) => b - a);
  const free = prices.filter((price) =>
    Object.values(price).every((value) => typeof value === 'string' || value === 0),
  );
  return [
    `${new Set(prices.map(({ model }) => model)).size} models have prices.`,
    ...implausible.map((line) => `skipped: ${line}.`),
    ...fields.map(([field, models]) => `not taken over: ${field} of ${models} models.`),
    ...(free.length ? [`free in the list: ${examples(free.map(({ model }) => model))}.`] : []),
    ...(ambiguous.length
      ? [
          `several providers have these models at different prices, so they keep the provider in their name: ${examples(ambiguous)}.`,
        ]
      : []),
    ...(unpriced.length ? [`without a price that could be taken over: ${examples(unpriced)}.`] : []),
  ];
}

/** One entry a line, so that a changed price is one line of a diff. */
const yamlOf = (prices: readonly WrittenPrice[]): string =>
  `# Units of money per million tokens, per image and per second of video.\nprices:\n${prices
    .map(({ model, ...price }) => {
      const kinds = Object.entries(price).map(([kind, units]) => `${kind}: ${units}`);
      return `  - {model: ${JSON.stringify(model)}, ${kinds.join(', ')}}\n`;
    })
    .join('')}`;

function readImport(path: string): ImportedPrices {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  try {
    return importLitellmPrices(text);
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${(error as Error).message}.`);
  }
}

/** @returns the exit code */
export async function pricesCommand(args: readonly string[]): Promise<number> {
  const [action = '', ...rest] = args;
  const importing = action === 'import';
  const given = readOptions(importing ? rest : args, { out: { type: 'string' } }, usage);
  if (!given) return 0;
  if (!importing) throw unknownAction('prices', action, ['import']);
  const [path, ...more] = given.positionals;
  if (path === undefined || more.length) throw new UsageError('Give the price list to import, and nothing else.');
  const { out } = given.values;
  if (out !== undefined && !/\.(ya?ml|json)$/.test(out)) throw new UsageError('--out must end in .yaml or .json.');
  const imported = readImport(path);
  for (const line of reportOf(imported)) console.error(line);
  if (!imported.prices.length) return 1;
  const text = out?.endsWith('.json')
    ? `${JSON.stringify({ prices: imported.prices }, null, 1)}\n`
    : yamlOf(imported.prices);
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  return 0;
}
