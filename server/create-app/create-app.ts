// A server of any contract, made of what pentagate's own server is made of: requests and replies are checked, errors have the format of
// the contract, and streams are held to their order.
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp as createExpressApp } from '../../http/app.js';
import type { AnyHandlers, AppDeps, HttpSettings, Limiter } from '../../http/http-deps.js';
import { createHttpServer, listenBacklog } from '../../http/http-server.js';
import { createInFlightCalls, type InFlightCalls } from '../../http/in-flight.js';
import { createRandom } from '../../http/random.js';
import type { ServedContract } from '../../http/served-contract.js';
import { serveWebSockets, type WebSocketApp } from '../../http/websocket/handshake.js';
import type { HandlersOf, UntypedOperations } from '../../runtime/contract-handlers.js';
import type { Logger } from '../../runtime/logger.js';
import { localUrl } from '../../runtime/server-address.js';
import { withDirections } from '../../scripts/contract/directions.js';
import { fromPath } from '../../scripts/contract/load-contract.js';
import { formatProblem } from '../../scripts/contract/problem.js';
import { loadMended } from '../../scripts/generate/repairs.js';
import { serveContract } from '../../scripts/serve/serve-contract.js';
import { defaultConfig } from '../config/read-config.js';
import { createLimiter } from '../limits/limiter.js';
import { createMetrics, metricsHandler } from '../observability/metrics.js';
import { createObserver } from '../observability/observer.js';
import { createLog } from '../observability/server-log.js';
import { type Keys, keyLookup } from './keys.js';
import { createSystemRoutes } from './system-routes.js';

export interface AppOptions<Operations> {
  /** The path of an OpenAPI file, or of a folder with openapi.yaml. */
  readonly contract: string;
  /** Folder in which references of the contract may lead to other files; by default, that of the contract. */
  readonly root?: string;
  /** One function per operation, by operationId. */
  readonly handlers: HandlersOf<NoInfer<Operations>>;
  /** Required if the contract has an operation that needs credentials. Basic credentials are `user:password`. */
  readonly keys?: Keys;
  /** Calls per key; 0: unlimited. */
  readonly rates?: { readonly perMinute?: number; readonly perDay?: number };
  /** `/docs` and `/openapi.json` (default true). */
  readonly docs?: boolean;
  /** `/metrics` (default true); a text is the bearer token that it needs. */
  readonly metrics?: boolean | string;
  /** By default, lines on standard output. */
  readonly log?: Logger;
  /** What happens to a reply that breaks the contract: `reject` (default) answers 500, `report` logs, `off` does not look. */
  readonly responseValidation?: 'reject' | 'report' | 'off';
  /** What happens to `readOnly` members of a request: `ignore` (default) keeps them from handlers, `refuse` answers 400. */
  readonly readOnly?: 'ignore' | 'refuse';
  /** Maximum bytes of a request body (default 20 MB). */
  readonly bodyBytes?: number;
  /** Seconds of silence after which a stream sends a keep-alive (default 15). */
  readonly keepAliveSeconds?: number;
}

interface Served {
  readonly contract: ServedContract;
  readonly inFlight: InFlightCalls;
  readonly webSockets: WebSocketApp;
}

const served = new WeakMap<RequestListener, Served>();

/** The contract, and what is wrong with the parts of it that are left out. @throws Error with all problems when it cannot be read */
function load(path: string, root: string | undefined) {
  const { contract, problems, notes } = loadMended(fromPath(path, root));
  if (!contract) throw new Error(problems.map(formatProblem).join('\n'));
  return { contract, faults: [...notes, ...problems] };
}

/** Milliseconds that a connection without a request is kept while a server closes. */
const closingIdleMs = 500;

const unlimited: Limiter = { take: () => ({ allowed: true, headers: {} }) };

/** Operations that cannot be used. */
function checkKeys({ operations }: ServedContract, keys: Keys | undefined): void {
  const closed = operations.filter(({ security, anonymous }) => security.length > 0 && !anonymous);
  if (keys !== undefined || !closed.length) return;
  const names = closed.slice(0, 3).map(({ id }) => id);
  throw new Error(
    `${names.join(', ')}${closed.length > 3 ? ' …' : ''} need credentials: pass keys, a list of secrets or a function that finds the key of a secret.`,
  );
}

/** What is said of handlers without an operation: a misspelt one would be silent. */
function strangers({ operations }: ServedContract, handlers: object): string | undefined {
  const known = new Set(operations.map(({ id }) => id));
  const unknown = Object.keys(handlers).filter((id) => !known.has(id));
  if (!unknown.length) return undefined;
  return `The contract has no operation ${unknown.join(', ')}. It has: ${[...known].join(', ')}.`;
}

/**
 * Creates a server of a contract: an Express application, with the type of `node:http`, so that programs need no types of Express. `listen`
 * serves it, or `app.use('/api', …)` of another application does.
 * Operations without a handler answer 501, and are named in a warning. So are parts of the contract that cannot be read: they are left out.
 * @typeParam Operations `operations` of the types that `pentagate generate` writes
 * @throws Error when the contract cannot be read, a handler has no operation, or keys are missing
 */
export async function createApp<Operations = UntypedOperations>(
  options: AppOptions<Operations>,
): Promise<RequestListener> {
  const { contract: loaded, faults } = load(options.contract, options.root);
  const contract = serveContract(withDirections(loaded, options.readOnly ?? 'ignore'));
  checkKeys(contract, options.keys);
  const unknown = strangers(contract, options.handlers);
  if (unknown && !faults.length) throw new Error(unknown);
  const defaults = defaultConfig();
  const { metrics: exposed = true, docs = true, rates } = options;
  const log = options.log ?? createLog({ level: 'info', format: 'auto' }, process.stdout.isTTY === true).logger;
  for (const fault of faults) log.warn({ contract: options.contract }, formatProblem(fault));
  // The operation of a handler may be what was left out.
  if (unknown) log.warn({ contract: options.contract }, unknown);
  const inFlight = createInFlightCalls();
  const metrics = createMetrics('', () => inFlight.count, undefined);
  const settings: HttpSettings = {
    ...defaults,
    limits: { ...defaults.limits, ...(options.bodyBytes !== undefined && { bodyBytes: options.bodyBytes }) },
    images: { bodyBytes: options.bodyBytes ?? defaults.limits.bodyBytes },
    responseValidation: options.responseValidation ?? 'reject',
    ...(options.keepAliveSeconds !== undefined && { keepAliveSeconds: options.keepAliveSeconds }),
  };
  const surfaces = [...new Set(contract.operations.map(({ surface }) => surface))];
  const deps: AppDeps = {
    contract,
    // `HandlersOf` has checked that each fits its operation.
    handlers: options.handlers as unknown as AnyHandlers,
    keys: keyLookup(options.keys ?? [], surfaces),
    limiter: rates ? createLimiter({ perMinute: 0, perDay: 0, ...rates }) : unlimited,
    log,
    observe: createObserver({ log, metrics }),
    now: Date.now,
    random: createRandom(),
    settings,
    inFlight,
    systemRoutes: createSystemRoutes({
      contract: loaded,
      isTaken: (path) => contract.router.matchRoute('GET', path).found !== 'nothing',
      docs,
      metrics: exposed === false ? undefined : metricsHandler(metrics, exposed === true ? undefined : exposed),
    }),
  };
  const app = createExpressApp(deps);
  served.set(app, { contract, inFlight, webSockets: { deps, listener: app } });
  return app;
}

export interface ListenOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Default: this machine only. */
  readonly host?: string;
}

export interface Listening {
  readonly url: string;
  /** Lets requests in flight finish within the limit, by default 10 seconds, and closes everything. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Serves an application, with the limits of connections and headers that pentagate's own server has.
 * @throws Error when the port is taken
 */
export async function listen(app: RequestListener, { port, host = '127.0.0.1' }: ListenOptions): Promise<Listening> {
  const known = served.get(app);
  const { limits } = defaultConfig();
  const server = createHttpServer(
    app,
    limits,
    known && ((path) => known.contract.errorFormat(known.contract.router.closestSurface(path))),
  );
  if (known) serveWebSockets(server, () => known.webSockets);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host, backlog: listenBacklog }, resolve);
  });
  return {
    url: localUrl(host, (server.address() as AddressInfo).port),
    async close(graceMs = 10_000) {
      const closed = server.drain(closingIdleMs);
      await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
      await known?.inFlight.drain(0);
      server.close().closeAllConnections();
      await closed;
    },
  };
}
