// The parts of the server that take their time to load: the application, the simulator, metrics. main.ts imports this once it listens.
import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import { createApp, warmUp } from './app.js';
import type { Config } from './config/settings.js';
import { createSimulator } from './engines/simulator/index.js';
import type { ResponseStore } from './engines/simulator/responses/store.js';
import { checkScenario } from './engines/simulator/scenarios/check.js';
import { openScenarios } from './engines/simulator/scenarios/folder.js';
import { warmUp as warmUpSchemas } from './engines/simulator/schema/validator.js';
import { loadTokenizer } from './engines/simulator/tokens.js';
import { createHandlers } from './handlers/index.js';
import type { HttpSettings, Limiter, Logger } from './http/deps.js';
import type { LiveCalls } from './http/live.js';
import { createRandom } from './http/random.js';
import type { KeyRing } from './keys/key.js';
import { createMetrics } from './observe/metrics.js';
import { createObserver } from './observe/observer.js';
import { createOutside, type OutsideDocs } from './observe/outside.js';
import type { Traces } from './observe/traces.js';
import type { Database } from './store/database.js';
import type { Tree } from './tree.js';
import { createWork } from './work.js';

export interface PartsDeps {
  readonly config: Config;
  readonly version: string;
  /** `generated/openapi.3.1.json`, parsed. */
  readonly contract: Tree;
  readonly logger: Logger;
  readonly live: LiveCalls;
  readonly keys: KeyRing;
  readonly responses: ResponseStore;
  /** It may still be being opened. */
  readonly database: Promise<Database>;
  readonly limiter: Limiter;
  readonly settings: HttpSettings;
  /** Absent where nobody asked for traces. */
  readonly traces: Traces | undefined;
  readonly unready: () => readonly string[];
  readonly docs: OutsideDocs;
}

export interface Parts {
  readonly app: Express;
  /** Loads what would make somebody's first call slow. */
  warm(): Promise<void>;
  /** Begins to work on tasks, once the database is open. */
  work(): Promise<void>;
  /** Hands back the tasks that are not done within so many milliseconds. */
  stop(patience: number): Promise<void>;
  close(): void;
}

/** Milliseconds between two looks at the scenarios. */
const scenarioInterval = 1000;

export function createParts(deps: PartsDeps): Parts {
  const { config, version, contract, logger, live, keys, limiter, settings, responses } = deps;
  let openTasks: NonNullable<Parameters<typeof createMetrics>[2]> = async () => [];
  const metrics = createMetrics(
    version,
    () => live.count,
    () => openTasks(),
  );
  const scenarios = openScenarios({
    folder: config.simulator.scenarios,
    check: checkScenario,
    interval: scenarioInterval,
    onRead(count, problems) {
      for (const problem of problems) logger.error({ problem }, 'a scenario has a mistake');
      logger.info({ folder: config.simulator.scenarios, count }, 'scenarios are read');
    },
  });
  const engine = createSimulator({
    settings: { contextWindow: config.simulator.contextWindow, schemaTime: config.simulator.schemaMilliseconds },
    responses,
    tokensPerSecond: config.simulator.tokensPerSecond,
    scenarios,
    now: Date.now,
    random: randomBytes,
  });
  const work = createWork({
    config,
    version,
    logger,
    database: deps.database,
    live,
    keys,
    limiter,
    publicUrl: deps.docs.publicUrl,
    metrics,
  });
  openTasks = work.open;
  const app = createApp({
    contract,
    handlers: { ...createHandlers(engine), ...work.handlers },
    keys,
    limiter,
    log: logger,
    observe: createObserver({ log: logger, metrics, traces: deps.traces }),
    now: Date.now,
    random: createRandom(),
    settings,
    live,
    outside: createOutside({
      version,
      unready: deps.unready,
      metrics: config.metrics ? metrics : undefined,
      docs: config.docs ? deps.docs : undefined,
      console: config.console,
      routers: work.routers,
    }),
  });
  const warm = async (): Promise<void> => {
    loadTokenizer();
    await warmUp(app);
    warmUpSchemas();
  };
  return { app, warm, work: work.start, stop: work.stop, close: scenarios.close };
}
