// The parts of the server that take long to load, each created from the ones above it. server.ts imports this file once it listens.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { JsonObject } from '../scripts/runtime/json.js';
import type { Key, KeyRing } from '../scripts/runtime/key.js';
import type { Logger } from '../scripts/runtime/logger.js';
import { createShutdown } from '../scripts/runtime/shutdown.js';
import { createSimulator } from '../simulator/index.js';
import { openScenarios } from '../simulator/scenarios/folder.js';
import { validateScenario } from '../simulator/scenarios/validate-scenario.js';
import { openRequestLog } from './admin/open-request-log.js';
import { type ControlSocket, openControlSocket } from './admin/socket-server.js';
import type { Counters } from './budgets/open-counters.js';
import { isGateway } from './config/routes.js';
import type { Config } from './config/settings.js';
import type { ResponseStore } from './engine/response-store.js';
import { createLiveCounts } from './gateway/drift-counts.js';
import type { Gateway } from './gateway/gateway.js';
import type { GatewayDeps } from './gateway/gateway-deps.js';
import { withImagePackages } from './handlers/image-packages.js';
import { createHandlers } from './handlers/index.js';
import type { Forwarder } from './http/http-deps.js';
import type { InFlightCalls } from './http/in-flight.js';
import { createOwnContract } from './http/own-contract.js';
import { createHttpStack } from './http-stack.js';
import type { KeyStore } from './keys/key-file.js';
import { createMetrics } from './observability/metrics.js';
import { createObserver } from './observability/observer.js';
import type { DocsRoutes } from './observability/system-routes.js';
import { deferredQueries } from './store/clock.js';
import {
  createDatabaseOwners,
  createResponseOwners,
  type OwnerStore,
  openFileOwners,
} from './store/response-owners.js';
import type { Store } from './store/start-store.js';
import { openTaskCounter } from './tasks/open-tasks.js';
import { createTasksModule } from './tasks-module.js';
import { createUsage } from './usage/usage-module.js';

// Connects the built-in simulator to the server: scenarios from their folder, faults as configured.

/** Milliseconds between two checks for changed scenarios. */
const scenarioInterval = 1000;

/** Logs once that a request asks for faults although they are disabled. */
function ignoredFaults(log: Logger): () => void {
  let logged = false;
  return () => {
    if (!logged) log.warn({}, 'x-pentagate-simulate is ignored: simulator.faults is off');
    logged = true;
  };
}

/**
 * The engine of the text surfaces, and how to close it.
 * @param onScenario called with the id of the request and the name of the scenario that answers
 */
function openSimulator(
  { simulator }: Pick<Config, 'simulator'>,
  responses: ResponseStore,
  log: Logger,
  onScenario?: (id: string, name: string) => void,
) {
  const scenarios = openScenarios({
    folder: simulator.scenarios,
    check: validateScenario,
    interval: scenarioInterval,
    onRead(count, problems) {
      for (const problem of problems) log.error({ problem }, 'a scenario has a problem');
      log.info({ folder: simulator.scenarios, count }, 'scenarios are read');
    },
  });
  const engine = createSimulator({
    settings: simulator,
    responses,
    tokensPerSecond: simulator.tokensPerSecond,
    scenarios,
    onScenario: (id, { name }) => onScenario?.(id, name),
    faults: {
      enabled: simulator.faults,
      concurrency: simulator.faultConcurrency,
      onIgnored: ignoredFaults(log),
    },
    now: Date.now,
    random: randomBytes,
  });
  return { engine, close: scenarios.close };
}

// Connects the gateway to the server. It is created with the first configuration that has upstreams or routes, at start or after a reload.

type GatewayModule = Awaited<ReturnType<typeof createGatewayModule>>;

type GatewayModuleDeps = Omit<GatewayDeps, 'settings'> & {
  readonly config: Config;
  /** Called with the gateway when there is one. */
  readonly onOpen: (gateway: Gateway) => void;
};

async function createGatewayModule({ config, onOpen, ...deps }: GatewayModuleDeps) {
  let gateway: Gateway | undefined;
  /** Without upstreams and routes, the simulator answers, as after a start without them. */
  let active = isGateway(config);
  async function open(settings: Config): Promise<void> {
    const { createGateway } = await import('./gateway/gateway.js');
    gateway = createGateway({ ...deps, settings });
    onOpen(gateway);
  }
  if (isGateway(config)) await open(config);
  const forwarder: Forwarder = {
    forwards: (operation) => active && (gateway?.forwards(operation) ?? false),
    find: (context, operation, headers) => (active ? gateway?.find(context, operation, headers) : undefined),
  };
  return {
    forwarder,
    /** Takes over a changed configuration; calls in progress are not touched. */
    async update(changed: Config) {
      if (gateway) gateway.update(changed);
      else if (isGateway(changed)) await open(changed);
      active = isGateway(changed);
    },
    /** Whether requests have been forwarded since the start. */
    isOpen: () => gateway !== undefined,
    /** The health of an upstream, which all surfaces share; undefined if there is none of this name. */
    health: (upstream: string) => gateway?.health(upstream),
    close: () => gateway?.close(),
  };
}

interface ApplicationDeps {
  readonly config: Config;
  readonly version: string;
  /** The 3.1 form of the bundled contract. */
  readonly contract: JsonObject;
  readonly logger: Logger;
  readonly inFlight: InFlightCalls;
  readonly store: Store;
  /** Where rates and budgets are counted. The caller closes them. */
  readonly counters: Counters;
  readonly keys: KeyRing;
  /** Called when another process on the database has changed keys. */
  readonly keysChanged: () => void;
  /** Whether a key may see and manage what belongs to all keys. */
  readonly isOperator: (key: Key) => boolean;
  /** All keys; absent: the console does not manage them. */
  readonly keyStore?: KeyStore | undefined;
  readonly unready: () => readonly string[];
  readonly docs: DocsRoutes;
}

async function openOwnerStore({ database, dataDir, responses }: Config, store: Store): Promise<OwnerStore> {
  const retention = { ...responses, now: Date.now };
  if (database.url === undefined && dataDir !== 'memory')
    return openFileOwners(join(dataDir, 'upstream-responses.jsonl'), retention);
  return createDatabaseOwners(deferredQueries(store.openDatabase), retention);
}

/** Creates everything that handles requests and tasks; nothing runs until its `start` is called. */
export async function createApplication(deps: ApplicationDeps) {
  const { config, version, contract, logger, inFlight, keys, keysChanged, store, counters, unready, docs } = deps;
  const shutdown = createShutdown(logger);
  const instanceId = randomBytes(8).toString('hex');

  const { limiter, budgetStore } = counters;
  let { upstreams } = config;
  const traces = config.traces
    ? (await import('./observability/traces.js')).createTraces(
        version,
        config.telemetry.genAi ? (name) => upstreams[name] : undefined,
      )
    : undefined;
  if (traces) shutdown.add(traces.close);
  const metrics = createMetrics(version, () => inFlight.count, openTaskCounter(store.database));

  // Without the socket everything works but the commands of this machine.
  const control =
    config.dataDir === 'memory'
      ? undefined
      : await openControlSocket(config.dataDir).catch((error: unknown) => {
          logger.warn({ err: error }, 'the commands of pentagate cannot reach this server');
          return undefined;
        });
  const serve: ControlSocket['add'] = (operations) => control?.add(operations);
  const requestLog = openRequestLog(config, serve);
  const drift = createLiveCounts(Date.now);
  const observe = createObserver({
    ...{ log: logger, metrics, traces, requestLog: requestLog.log, drift },
    development: config.mode === 'development',
  });
  const usage = await createUsage({
    ...{ config, database: store.database, needDatabase: store.openDatabase, log: logger, keys, now: Date.now },
    ...{ budgetStore, observe },
  });
  metrics.observeReservations(usage.outstandingReservations);
  shutdown.add(usage.close);
  // With PostgreSQL, the commands read it there.
  if (config.database.url === undefined) serve({ report: usage.report, budgets: usage.budgetStates });
  const simulator = openSimulator(config, store.responses, logger, requestLog.log?.scenario);
  shutdown.add(simulator.close);
  // The gateway is created after the console and the tasks.
  let forwarding: GatewayModule | undefined;
  const tasks = await createTasksModule({
    ...{ config, version, instanceId, logger, serve, inFlight, keys, keysChanged, limiter, metrics, usage },
    database: store.database,
    needDatabase: store.openDatabase,
    isDatabaseRequested: store.isDatabaseRequested,
    space: store.diskSpace,
    publicUrl: docs.publicUrl,
    healthOf: (upstream) => forwarding?.health(upstream),
    console: {
      ...{ isOperator: deps.isOperator, keyStore: deps.keyStore, usage },
      ...{ requestLog: requestLog.log, places: requestLog.places },
      drift: () => (forwarding?.isOpen() ? drift.list() : undefined),
      hasFaults: config.simulator.faults,
    },
  });
  const served = createOwnContract(contract, config.messages.vendor);
  const owners = createResponseOwners(await openOwnerStore(config, store), logger);
  shutdown.add(owners.close);
  const gateway = await createGatewayModule({
    owners,
    isSimulated: async (keyId, id) =>
      ((await store.responses.find(id, keyId)) ?? (await store.responses.findItem(id, keyId))) !== undefined,
    ...{ config, instanceId, observe, contract: served, log: logger, now: Date.now, random: Math.random },
    startAttemptSpan: traces?.attempt,
    onOpen: ({ upstreams }) => serve({ listUpstreams: upstreams, listDrift: drift.list }),
  });
  shutdown.add(gateway.close);
  forwarding = gateway;
  const http = createHttpStack({
    ...{ config, instanceId, version, logger, inFlight, keys, limiter, metrics, observe, unready, docs },
    requestLog: requestLog.log,
    ...{ contract: served, forwarder: gateway.forwarder, metering: usage.metering },
    handlers: { ...createHandlers(simulator.engine), ...withImagePackages(tasks.handlers) },
    routers: tasks.routers,
    console: tasks.console,
  });
  if (control) shutdown.add(control.close);
  const closeOperators = await http.listenForOperators();
  if (closeOperators) shutdown.add(closeOperators);
  /** Takes over what may change in a running server (`reloadable`). @throws ConfigError if the prices cannot be read; then nothing has changed */
  const update = async (changed: Config): Promise<void> => {
    await usage.update(changed);
    upstreams = changed.upstreams;
    counters.update(changed.rate);
    await gateway.update(changed);
    await tasks.update(changed);
  };
  return { http, tasks, usage, update, close: shutdown.run };
}
