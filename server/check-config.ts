// What can only be said of a configuration with more than its settings: `serve` checks it before it opens anything, and `pentagate config` for those
// who want to know before they start.
import { requireInstalled } from '../runtime/optional-package.js';
import { servedContracts } from './config/contracts.js';
import { ConfigError } from './config/read-config.js';
import { isGateway } from './config/routes.js';
import type { Config } from './config/settings.js';
import { simulatorTarget } from './config/upstreams.js';

// Packages that only some configurations need are optional peers in package.json of the server.

const telemetry = ['exporter-trace-otlp-http', 'resources', 'sdk-trace-node'].map((name) => `@opentelemetry/${name}`);

/** @throws MissingPackageError that says what this configuration needs, and how to install it */
function checkPackages({
  limits,
  files,
  traces,
  upstreams,
}: Pick<Config, 'limits' | 'files' | 'traces' | 'upstreams'>): void {
  if (limits.redisUrl !== undefined) requireInstalled('limits.redisUrl', 'ioredis');
  if (files.bucket.url !== undefined) requireInstalled('files.bucket.url', 's3mini');
  for (const { name, account } of Object.values(upstreams))
    if (account?.type === 'aws') requireInstalled(`upstreams.${name}.credentials`, 'aws4fetch');
  if (traces) requireInstalled('The export of traces', ...telemetry);
}

/** The contracts beside the server's own; the tools that read them are loaded only if there are any. */
async function servedWith(config: Config) {
  if (!servedContracts(config).length) return { contracts: [], notes: [] };
  const { loadContracts } = await import('./contracts/load-contracts.js');
  return loadContracts(config);
}

/** The price file is read again with what needs it, because it can change while the server runs. */
async function checkPrices({ pricesFile }: Config): Promise<void> {
  if (pricesFile === undefined) return;
  const { readPriceFile } = await import('./usage/prices/price-file.js');
  await readPriceFile(pricesFile);
}

/** @throws ConfigError if only the simulator could answer, and may not: a configuration that is not mounted must not make a gateway invent answers */
function checkAnswers({ simulator, ...config }: Config): void {
  if (simulator.enabled || isGateway(config)) return;
  throw new ConfigError([
    'There are no upstreams and no routes, and in production the simulator answers only if a setting enables it. Is pentagate.config.yaml where the server starts, or named with --config? For a server that simulates, set `simulator: true` or PENTAGATE_SIMULATOR=true.',
  ]);
}

/** What is simulated although nothing says so: tasks have an engine of their own, whatever the routes of the other surfaces are. */
function simulatedTasks({ simulator, images, videos, routes = [] }: Config): string[] {
  if (simulator.enabled) return [];
  const isNamed = (each: string): boolean =>
    routes.some(({ surface = each, to }) => surface === each && to.includes(simulatorTarget));
  const simulated = [
    ...(images.accounts.some(({ upstream }) => upstream !== undefined) ? [] : ['images']),
    ...(videos.upstream === undefined ? ['videos'] : []),
  ].filter((surface) => !isNamed(surface));
  if (!simulated.length) return [];
  return [
    `The simulator makes ${simulated.join(' and ')}: no upstream is named for them. Keys that should not use them need --surfaces.`,
  ];
}

/**
 * Checks what may change while a server runs.
 * @throws ConfigError, or MissingPackageError
 */
export function checkChanged(config: Config): void {
  checkPackages(config);
  checkAnswers(config);
}

/**
 * Checks packages, price file and contracts of a configuration.
 * @returns the contracts, and what is worth a warning
 * @throws ConfigError with all problems, or MissingPackageError
 */
export async function checkConfig(config: Config) {
  checkChanged(config);
  await checkPrices(config);
  const { contracts, notes } = await servedWith(config);
  return { contracts, notes: [...simulatedTasks(config), ...notes] };
}
