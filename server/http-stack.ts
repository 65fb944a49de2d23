// Everything that answers HTTP: the contract's operations by their handlers, and the paths beside the contract.
import type { RequestListener } from 'node:http';
import type { Router } from 'express';
import type { Handlers } from '../contract/handler.js';
import type { KeyRing } from '../contract/key.js';
import { warmUp as warmUpSchemas } from '../simulator/schema/read/validator.js';
import { createApp, warmUp } from './app.js';
import type { Config } from './config/settings.js';
import type { Limiter } from './http/deps.js';
import type { Forwarder } from './http/forwarder.js';
import type { InFlightCalls } from './http/in-flight.js';
import type { Logger } from './http/logger.js';
import type { Metering } from './http/metering.js';
import { createRandom } from './http/random.js';
import type { ServedContract } from './http/served-contract.js';
import type { Metrics } from './observability/metrics.js';
import { metricsHandler, serveMetrics } from './observability/metrics-route.js';
import { createObserver } from './observability/observer.js';
import { createSystemRoutes, type DocsRoutes } from './observability/system-routes.js';
import type { Traces } from './observability/traces.js';
import type { RequestLogModule } from './request-log-module.js';

interface HttpStackDeps {
  readonly config: Config;
  /** Of this process, for the detection of loops. */
  readonly instanceId: string;
  readonly version: string;
  readonly contract: ServedContract;
  /** Absent where nothing is forwarded. */
  readonly forwarder: Forwarder | undefined;
  readonly metering: Metering;
  readonly requestLog: RequestLogModule;
  readonly logger: Logger;
  readonly inFlight: InFlightCalls;
  readonly keys: KeyRing;
  readonly limiter: Limiter;
  readonly handlers: Handlers;
  /** Paths beside the contract: files, the console. */
  readonly routers: readonly Router[];
  readonly metrics: Metrics;
  /** Absent unless traces are switched on. */
  readonly traces: Traces | undefined;
  /** Why not all is well: `/readyz`. */
  readonly unready: () => readonly string[];
  readonly docs: DocsRoutes;
}

export interface HttpStack {
  readonly app: RequestListener;
  /** Serves metrics on their own port, where the settings name one; what it returns closes that. */
  listenMetrics(): Promise<(() => void) | undefined>;
  /** Loads what would make a first call slow. */
  warm(): Promise<void>;
}

export function createHttpStack(deps: HttpStackDeps): HttpStack {
  const { config, version, contract, forwarder, logger, inFlight, keys, limiter, handlers, metrics, traces } = deps;
  const answerMetrics = metricsHandler(metrics, config.metrics.key);
  const app = createApp({
    contract,
    forwarder,
    metering: deps.metering,
    requestLog: deps.requestLog.log,
    handlers,
    keys,
    limiter,
    log: logger,
    observe: deps.requestLog.observers.http(
      createObserver({ log: logger, metrics, traces, development: config.mode === 'development' }),
    ),
    now: Date.now,
    random: createRandom(),
    settings: config,
    instanceId: deps.instanceId,
    inFlight,
    systemRoutes: createSystemRoutes({
      version,
      unready: deps.unready,
      metrics: config.metrics.enabled && config.metrics.port === 0 ? answerMetrics : undefined,
      docs: config.docs ? deps.docs : undefined,
      console: config.console,
      routers: deps.routers,
    }),
  });
  return {
    app,
    async listenMetrics() {
      const { enabled, port } = config.metrics;
      if (!enabled || port === 0) return undefined;
      const served = await serveMetrics(answerMetrics, config.host, port).catch((error: Error) => {
        throw new Error(`Metrics cannot be served on port ${port} (metrics.port): ${error.message}`, { cause: error });
      });
      logger.info({ url: served.url }, 'metrics are served on a port of their own');
      return served.close;
    },
    async warm() {
      await warmUp(app);
      warmUpSchemas();
    },
  };
}
