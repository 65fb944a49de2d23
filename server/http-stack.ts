// The parts of the server that take their time to load: the application, the simulator, metrics. server.ts imports this once it listens.
import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import type { JsonObject } from '../contract/json.js';
import type { KeyRing } from '../contract/key.js';
import type { ResponseStore } from '../engine/response-store.js';
import { createSimulator } from '../simulator/index.js';
import { checkScenario } from '../simulator/scenarios/check.js';
import { openScenarios } from '../simulator/scenarios/folder.js';
import { warmUp as warmUpSchemas } from '../simulator/schema/validator.js';
import { createApp, warmUp } from './app.js';
import type { Config } from './config/settings.js';
import { createHandlers } from './handlers/index.js';
import type { Limiter, Logger } from './http/deps.js';
import type { InFlightCalls } from './http/in-flight.js';
import { createRandom } from './http/random.js';
import { createMetrics } from './observability/metrics.js';
import { metricsHandler, serveMetrics } from './observability/metrics-route.js';
import { createObserver } from './observability/observer.js';
import { createSystemRoutes, type DocsRoutes } from './observability/system-routes.js';
import type { Traces } from './observability/traces.js';
import type { Database } from './store/database.js';
import type { Space } from './store/space.js';
import { createTasksModule } from './tasks-module.js';

export interface HttpStackDeps {
  readonly config: Config;
  readonly version: string;
  /** `generated/openapi.3.1.json`, parsed. */
  readonly contract: JsonObject;
  readonly logger: Logger;
  readonly inFlight: InFlightCalls;
  readonly keys: KeyRing;
  /** Another process on the database has changed keys. */
  readonly keysChanged: () => void;
  readonly responses: ResponseStore;
  /** It may still be being opened. */
  readonly database: Promise<Database>;
  /** Has the database opened, and waits for it. */
  readonly needDatabase: () => Promise<Database>;
  /** Where the embedded database is. */
  readonly space: Space;
  readonly limiter: Limiter;
  /** Absent where nobody asked for traces. */
  readonly traces: Traces | undefined;
  readonly unready: () => readonly string[];
  readonly docs: DocsRoutes;
}

export interface HttpStack {
  readonly app: Express;
  /** Serves metrics on their own port, where the settings name one; what it returns closes that. */
  listenMetrics(): Promise<(() => void) | undefined>;
  /** Loads what would make somebody's first call slow. */
  warm(): Promise<void>;
  /** Begins to work on tasks, once the database is open. */
  work(): Promise<void>;
  /** Hands back the tasks that are not done within so many milliseconds. */
  stop(timeout: number): Promise<void>;
  close(): void;
}

/** Milliseconds between two looks at the scenarios. */
const scenarioInterval = 1000;

export function createHttpStack(deps: HttpStackDeps): HttpStack {
  const { config, version, contract, logger, inFlight, keys, limiter, responses } = deps;
  let openTasks: NonNullable<Parameters<typeof createMetrics>[2]> = async () => [];
  const metrics = createMetrics(
    version,
    () => inFlight.count,
    () => openTasks(),
  );
  const answerMetrics = metricsHandler(metrics, config.metrics.key);
  const scenarios = openScenarios({
    folder: config.simulator.scenarios,
    check: checkScenario,
    interval: scenarioInterval,
    onRead(count, problems) {
      for (const problem of problems) logger.error({ problem }, 'a scenario has a mistake');
      logger.info({ folder: config.simulator.scenarios, count }, 'scenarios are read');
    },
  });
  let faultsIgnored = false;
  const engine = createSimulator({
    settings: config.simulator,
    responses,
    tokensPerSecond: config.simulator.tokensPerSecond,
    scenarios,
    faults: {
      enabled: config.simulator.faults,
      concurrency: config.simulator.faultConcurrency,
      onIgnored() {
        if (faultsIgnored) return;
        faultsIgnored = true;
        logger.warn({}, 'x-pentagate-simulate is ignored: simulator.faults is off');
      },
    },
    now: Date.now,
    random: randomBytes,
  });
  const work = createTasksModule({
    config,
    version,
    logger,
    database: deps.database,
    inFlight,
    keys,
    keysChanged: deps.keysChanged,
    limiter,
    publicUrl: deps.docs.publicUrl,
    needDatabase: deps.needDatabase,
    space: deps.space,
    metrics,
  });
  openTasks = work.open;
  const app = createApp({
    contract,
    handlers: { ...createHandlers(engine), ...work.handlers },
    keys,
    limiter,
    log: logger,
    observe: createObserver({ log: logger, metrics, traces: deps.traces, development: config.mode === 'development' }),
    now: Date.now,
    random: createRandom(),
    settings: config,
    inFlight,
    systemRoutes: createSystemRoutes({
      version,
      unready: deps.unready,
      metrics: config.metrics.enabled && config.metrics.port === 0 ? answerMetrics : undefined,
      docs: config.docs ? deps.docs : undefined,
      console: config.console,
      routers: work.routers,
    }),
  });
  const warm = async (): Promise<void> => {
    await warmUp(app);
    warmUpSchemas();
  };
  const listenMetrics = async (): Promise<(() => void) | undefined> => {
    const { enabled, port } = config.metrics;
    if (!enabled || port === 0) return undefined;
    const served = await serveMetrics(answerMetrics, config.host, port).catch((error: Error) => {
      throw new Error(`Metrics cannot be served on port ${port} (metrics.port): ${error.message}`, { cause: error });
    });
    logger.info({ url: served.url }, 'metrics are served on a port of their own');
    return served.close;
  };
  return { app, listenMetrics, warm, work: work.start, stop: work.stop, close: scenarios.close };
}
