// The parts of the server that take long to load, each created from the ones above it. server.ts imports this file once it listens.

import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { surfaces } from '../generated/operations.js';
import type { AnyHandlers, Forwarder } from '../http/http-deps.js';
import { createOperatorApi } from '../http/operator-api/api.js';
import { createConsole } from '../http/operator-api/page.js';
import { createOwnContract } from '../http/own-contract.js';
import { createContractPlaces } from '../http/request-log/contract-places.js';
import { createRequestLog } from '../http/request-log/request-log.js';
import { addVerdicts } from '../http/request-log/verdicts/verdicts.js';
import { problemOf } from '../runtime/errors/problem.js';
import { consolePage, contractFolder } from '../runtime/install-paths.js';
import type { JsonObject } from '../runtime/json.js';
import type { Key } from '../runtime/key.js';
import type { Logger } from '../runtime/logger.js';
import { repeat } from '../runtime/repeat.js';
import { createShutdown } from '../runtime/shutdown.js';
import { createSimulator } from '../simulator/index.js';
import { openScenarios } from '../simulator/scenarios/folder.js';
import { validateScenario } from '../simulator/scenarios/validate-scenario.js';
import type { ResponseStore } from '../surfaces/engine/response-store.js';
import { createHandlers, withImagePackages } from '../surfaces/index.js';
import { openControlSocket } from './admin/socket-server.js';
import { createRefusals, keyActor, reportingAudit } from './audit/audit-log.js';
import type { Counters } from './budgets/counters.js';
import { listedModels } from './config/find-route.js';
import { isGateway } from './config/routes.js';
import type { Config } from './config/settings.js';
import { simulatorTarget } from './config/upstreams.js';
import { type AddedContract, joinContracts } from './contracts/join-contracts.js';
import { createLiveCounts } from './gateway/drift-counts.js';
import type { Gateway } from './gateway/gateway.js';
import type { GatewayDeps } from './gateway/gateway-deps.js';
import { createHttpStack } from './http-stack.js';
import { checkModels, mayUseModel } from './keys/model-rights.js';
import { createMetrics } from './observability/metrics.js';
import { createObserver } from './observability/observer.js';
import type { DocsRoutes } from './observability/system-routes.js';
import { createOperatorHandlers, type OperatorDeps } from './operator-api/handlers.js';
import { ownerId } from './operator-api/key-handlers.js';
import { createResponseOwners } from './store/response-owners.js';
import type { Store } from './store/start-store.js';
import type { Stores } from './stores.js';
import { openTaskCounter } from './tasks/open-tasks.js';
import { createTasksModule, type TasksModuleDeps } from './tasks-module.js';
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

type GatewayModuleDeps = Omit<GatewayDeps, 'settings'> & { readonly config: Config };

async function createGatewayModule({ config, ...deps }: GatewayModuleDeps) {
  let gateway: Gateway | undefined;
  /** Without upstreams and routes, the simulator answers, as after a start without them. */
  let active = isGateway(config);
  async function open(settings: Config): Promise<void> {
    const { createGateway } = await import('./gateway/gateway.js');
    gateway = createGateway({ ...deps, settings });
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
    /** The upstreams with their health; undefined if no requests are forwarded. */
    upstreams: () => gateway?.upstreams(),
    /** 1 for each upstream that is left out after failures, else 0. */
    openBreakers: () =>
      Object.fromEntries((gateway?.upstreams() ?? []).map(({ name, breaker }) => [name, Number(breaker !== 'closed')])),
    /** The health of an upstream, which all surfaces share; undefined if there is none of this name. */
    health: (upstream: string) => gateway?.health(upstream),
    close: () => gateway?.close(),
  };
}

/** Milliseconds between two purges of the log of administrative changes. */
const auditPurgeInterval = 6 * 3_600_000;

/** Most clients understand the errors of this surface. */
const unknownPathSurface = 'responses';

/** Handlers of operations that only upstreams answer. */
const forwardedOnly = (contracts: readonly AddedContract[]): AnyHandlers =>
  Object.fromEntries(
    contracts.flatMap(({ name, contract }) =>
      contract.operations.map(({ id }) => [
        id,
        () => {
          throw problemOf('not_implemented', `No route leads to ${id} of ${name}.`);
        },
      ]),
    ),
  );

interface ApplicationDeps
  extends Pick<TasksModuleDeps, 'config' | 'version' | 'logger' | 'inFlight' | 'keys' | 'keysChanged'> {
  /** The 3.1 form of the bundled contract. */
  readonly contract: JsonObject;
  /** Those that the gateway serves beside it; absent: none. */
  readonly contracts?: readonly AddedContract[];
  readonly store: Store;
  readonly stores: Stores;
  /** Where rates and budgets are counted. The caller closes them. */
  readonly counters: Counters;
  /** Whether a key may see and manage what belongs to all keys. */
  readonly isOperator: (key: Key) => boolean;
  /** Reads the configuration again; absent: nothing watches it. */
  readonly reload?: OperatorDeps['reload'];
  readonly unready: () => readonly string[];
  readonly docs: DocsRoutes;
}

/** Who comes over the socket of the data directory: a process that can open it can also open the data. */
const owner: Key = { id: ownerId, name: 'owner', surfaces, workspace: 'default', operator: true };

/** Creates everything that handles requests and tasks; nothing runs until its `start` is called. */
export async function createApplication(deps: ApplicationDeps) {
  const {
    config,
    version,
    contract,
    contracts = [],
    logger,
    inFlight,
    keys,
    keysChanged,
    store,
    stores,
    counters,
    unready,
    docs,
  } = deps;
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
  const labels = (['key', 'workspace'] as const).filter((each) => config.metrics.labels.includes(each));
  const metrics = createMetrics(version, () => inFlight.count, openTaskCounter(store.database), labels);

  // A build may still be writing them, and the package may have none.
  const hasDocs = (): boolean => config.docs && existsSync(join(docs.folder, 'index.html'));
  const requestLog = config.requestLog.entries > 0 ? createRequestLog(config.requestLog, Date.now) : undefined;
  if (requestLog && config.requestLog.bodies) addVerdicts(requestLog);
  const drift = createLiveCounts(Date.now);
  const observe = createObserver({
    log: logger,
    metrics,
    traces,
    requestLog,
    drift,
    development: config.mode === 'development',
  });
  const usage = await createUsage({
    config,
    store: stores.usage,
    needDatabase: store.openDatabase,
    log: logger,
    keys,
    now: Date.now,
    budgetStore,
    observe,
  });
  metrics.gauge('pentagate_budget_reservations', 'Reservations of calls in progress.', usage.outstandingReservations);
  metrics.gauge('pentagate_redis_away', '1 while the store of limits.redisUrl cannot be reached.', counters.away);
  shutdown.add(usage.close);
  const simulator = openSimulator(config, store.responses, logger, requestLog?.scenario);
  shutdown.add(simulator.close);
  // The gateway is created after the tasks.
  let forwarding: GatewayModule | undefined;
  const tasks = await createTasksModule({
    config,
    version,
    instanceId,
    logger,
    inFlight,
    keys,
    keysChanged,
    metrics,
    usage,
    database: store.database,
    needDatabase: store.openDatabase,
    isDatabaseRequested: store.isDatabaseRequested,
    space: store.diskSpace,
    publicUrl: docs.publicUrl,
    healthOf: (upstream) => forwarding?.health(upstream),
  });
  const served = joinContracts(createOwnContract(contract, config.messages.vendor), contracts, unknownPathSurface);
  const audit = reportingAudit(stores.audit, (error, change) =>
    logger.error({ err: error, change }, 'an administrative change is done, but not in its log'),
  );
  const purging = repeat(
    async () => audit.purge(config.audit.retentionDays),
    (error) => logger.warn({ err: error }, 'old administrative changes could not be deleted'),
    auditPurgeInterval,
  );
  shutdown.add(async () => purging.close());
  purging.check();
  const owners = createResponseOwners(await stores.openOwners(), logger);
  shutdown.add(owners.close);
  const gateway = await createGatewayModule({
    owners,
    isSimulated: async (keyId, id) =>
      ((await store.responses.find(id, keyId)) ?? (await store.responses.findItem(id, keyId))) !== undefined,
    config,
    instanceId,
    observe,
    contract: served,
    log: logger,
    now: Date.now,
    random: Math.random,
    startAttemptSpan: traces?.attempt,
  });
  shutdown.add(gateway.close);
  forwarding = gateway;
  metrics.gauge('pentagate_breaker_open', '1 while an upstream is left out.', gateway.openBreakers, 'upstream');

  const stopping = new AbortController();
  // Each page that follows the log listens.
  setMaxListeners(0, stopping.signal);
  let current = config;
  const modelsOf = (surface: string, key: Key): readonly string[] =>
    listedModels(current, surface, key).filter((model) => mayUseModel(key, model, current.workspaces));
  const operators = createOperatorHandlers({
    ...tasks.operator,
    version,
    isOperator: deps.isOperator,
    keyStore: stores.keys,
    audit,
    usage,
    publicUrl: docs.publicUrl,
    requestLog,
    places: createContractPlaces(contractFolder, hasDocs),
    stopping: stopping.signal,
    streamOf(id) {
      const operation = served.operations.find((each) => each.id === id);
      return operation && served.streamOf?.(operation);
    },
    upstreams: gateway.upstreams,
    hasFaults: config.simulator.faults,
    modelsOf,
    actorOf: keyActor,
    contracts: contracts.map(({ name }) => name),
    drift: () => (gateway.upstreams() ? drift.list() : undefined),
    reload: deps.reload,
    hasDocs,
    settings: () => current,
    readBudgets: budgetStore.read,
  });
  const operatorApi = {
    handlers: operators,
    isOperator: deps.isOperator,
    log: logger,
    now: Date.now,
    refused: createRefusals(audit, Date.now),
  };
  // Without the socket everything works but the commands of this machine.
  const control = await openControlSocket(
    config.dataDir,
    createOperatorApi({ ...operatorApi, keys: { find: () => owner } }),
  ).catch((error: unknown) => {
    logger.warn({ err: error }, 'the commands of pentagate cannot reach this server');
    return undefined;
  });
  const handled: AnyHandlers = {
    ...forwardedOnly(contracts),
    ...createHandlers(simulator.engine, modelsOf),
    ...withImagePackages(tasks.handlers),
  };
  const isSimulated = config.simulator.enabled || config.routes?.some(({ to }) => to.includes(simulatorTarget));
  const unhandled = isSimulated ? served.operations.filter(({ id }) => !Object.hasOwn(handled, id)) : [];
  // Loaded only then: it takes longer than the rest of the server.
  const { simulatedHandlers } = unhandled.length ? await import('./contracts/simulated-handlers.js') : {};
  const simulated = simulatedHandlers?.(docs.contractFile, unhandled, config.simulator);
  if (simulated)
    logger.info({ operations: Object.keys(simulated) }, 'no handlers: replies are simulated by the contract');
  const http = createHttpStack({
    config,
    instanceId,
    version,
    log: logger,
    inFlight,
    keys,
    limiter,
    metrics,
    observe,
    unready,
    docs: { ...docs, simulated: unhandled.map(({ surface }) => surface) },
    requestLog,
    checkModels: (key, asked) => checkModels(key, asked, current.workspaces),
    contract: served,
    forwarder: gateway.forwarder,
    metering: usage.metering,
    handlers: { ...simulated, ...handled },
    routers: tasks.routers,
    console: config.console
      ? createConsole({
          page: consolePage,
          api: createOperatorApi({ ...operatorApi, keys, limiter, inFlight }),
          log: logger,
        })
      : undefined,
  });
  if (control) shutdown.add(control.close);
  const operatorServer = await http.listenForOperators();
  shutdown.add(() => operatorServer?.close().closeAllConnections());
  const drainOperators = async (): Promise<void> => operatorServer?.drain(0);
  /** Takes over what may change in a running server (`reloadable`). `names` are the settings that differ. @throws ConfigError if the prices cannot be read; then nothing has changed */
  const update = async (changed: Config, names: readonly string[]): Promise<void> => {
    await usage.update(changed);
    upstreams = changed.upstreams;
    counters.update(changed.rate);
    await gateway.update(changed);
    await tasks.update(changed);
    current = changed;
    if (names.length)
      await audit.append({ by: { kind: 'server' }, action: 'configuration', after: { settings: names } });
  };
  /** Ends what would not end by itself: readers that follow the log. */
  const endFollowers = (): void => stopping.abort();
  return { http, tasks, usage, update, endFollowers, drainOperators, close: shutdown.run };
}
