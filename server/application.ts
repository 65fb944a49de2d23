// The parts of the server that take long to load, each created from the ones above it. server.ts imports this file once it listens.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { JsonObject } from '../contract/json.js';
import type { Key, KeyRing } from '../contract/key.js';
import { type ControlSocket, openControlSocket } from './admin/socket-server.js';
import type { Config } from './config/settings.js';
import type { Counters } from './counters.js';
import { createResponseOwners, type OwnerStore } from './gateway/response-owners.js';
import { createGatewayModule, type GatewayModule } from './gateway-module.js';
import { createHandlers } from './handlers/index.js';
import type { InFlightCalls } from './http/in-flight.js';
import type { Logger } from './http/logger.js';
import { createOwnContract } from './http/own-contract.js';
import { createHttpStack } from './http-stack.js';
import type { KeyStore } from './keys/store.js';
import { createMetrics } from './observability/metrics.js';
import { createGatewayReports } from './observability/observer.js';
import type { DocsRoutes } from './observability/system-routes.js';
import { openRequestLog } from './request-log-module.js';
import { createShutdown } from './shutdown.js';
import { openSimulator } from './simulator.js';
import { deferredQueries } from './store/deferred-database.js';
import { createDatabaseOwners, openFileOwners } from './store/response-owners.js';
import type { Store } from './store/start.js';
import { openTaskCounter } from './store/tasks/open-tasks.js';
import { createTasksModule } from './tasks-module.js';
import { createUsage, type UsageObserver } from './usage/module.js';

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

/** Hands usage to traces, too. */
const withUsage = <Observer extends UsageObserver>(observer: Observer, also: UsageObserver['usage']): Observer => ({
  ...observer,
  usage(record) {
    also(record);
    observer.usage(record);
  },
});

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
  const usage = await createUsage({
    ...{ config, database: store.database, needDatabase: store.openDatabase, log: logger, keys, now: Date.now },
    ...{ budgetStore, observe: requestLog.observers.usage(traces ? withUsage(metrics, traces.usage) : metrics) },
  });
  metrics.observeReservations(usage.outstandingReservations);
  shutdown.add(usage.close);
  // With PostgreSQL, the commands read it there.
  if (config.database.url === undefined) serve({ report: usage.report, budgets: usage.budgetStates });
  const simulator = openSimulator(config, store.responses, logger, requestLog.log?.scenario);
  shutdown.add(simulator.close);
  // The gateway is created after the console and the tasks.
  let readDrift: GatewayModule['drift'] = () => undefined;
  let healthOf: GatewayModule['health'] = () => undefined;
  const tasks = await createTasksModule({
    ...{ config, version, instanceId, logger, serve, inFlight, keys, keysChanged, limiter, metrics, usage },
    database: store.database,
    needDatabase: store.openDatabase,
    isDatabaseRequested: store.isDatabaseRequested,
    space: store.diskSpace,
    publicUrl: docs.publicUrl,
    healthOf: (upstream) => healthOf(upstream),
    console: {
      ...{ isOperator: deps.isOperator, keyStore: deps.keyStore, usage },
      ...{ requestLog: requestLog.log, places: requestLog.places, drift: () => readDrift() },
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
    ...{
      config,
      serve,
      instanceId,
      contract: served,
      log: logger,
      observe: metrics,
      now: Date.now,
      random: Math.random,
    },
    startAttemptSpan: traces?.attempt,
    reports: requestLog.observers.gateway(createGatewayReports(metrics)),
  });
  shutdown.add(gateway.close);
  readDrift = gateway.drift;
  healthOf = gateway.health;
  const http = createHttpStack({
    ...{ config, instanceId, version, requestLog, logger, inFlight, keys, limiter, metrics, traces, unready, docs },
    ...{ contract: served, forwarder: gateway.forwarder, metering: usage.metering },
    handlers: { ...createHandlers(simulator.engine), ...tasks.handlers },
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
