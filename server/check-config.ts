// What can only be said of a configuration with more than its settings: `serve` checks it before it opens anything, and `pentagate config` for those
// who want to know before they start.
import { servedContracts } from './config/contracts.js';
import { checkPackages } from './config/required-packages.js';
import type { Config } from './config/settings.js';

/** The contracts beside the server's own; the tools that read them are loaded only if there are any. */
async function servedWith(config: Config) {
  if (!servedContracts(config.contracts, config.upstreams).length) return { contracts: [], notes: [] };
  const { loadContracts } = await import('./contracts/load-contracts.js');
  return loadContracts(config);
}

/** The price file is read again with what needs it, because it can change while the server runs. */
async function checkPrices({ pricesFile }: Config): Promise<void> {
  if (pricesFile === undefined) return;
  const { readPriceFile } = await import('./usage/price-file.js');
  await readPriceFile(pricesFile);
}

/**
 * Checks packages, price file and contracts of a configuration.
 * @returns the contracts
 * @throws ConfigError with all problems, or MissingPackageError
 */
export async function checkConfig(config: Config) {
  checkPackages(config);
  await checkPrices(config);
  return servedWith(config);
}
