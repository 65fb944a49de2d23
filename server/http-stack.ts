// Everything that answers HTTP: the contract's operations by their handlers, and the paths beside the contract.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import express, { type Router } from 'express';
import { surfaces } from '../generated/operations.js';
import { type AppDeps, createApp, gatewayFirst } from '../http/app.js';
import type { AnyHandlers, Forwarder, Limiter, Observer } from '../http/http-deps.js';
import { createHttpServer, type HttpServer } from '../http/http-server.js';
import type { InFlightCalls } from '../http/in-flight.js';
import type { Metering } from '../http/metering-types.js';
import { createRandom } from '../http/random.js';
import type { RequestLog } from '../http/request-log/request-log.js';
import { createSteps } from '../http/request-steps.js';
import type { ServedContract } from '../http/served-contract.js';
import { warmUp as warmUpSchemas } from '../runtime/compile-schema.js';
import type { KeyRing } from '../runtime/key.js';
import type { Logger } from '../runtime/logger.js';
import { localUrl } from '../runtime/server-address.js';
import type { Config } from './config/settings.js';
import { type Metrics, metricsHandler } from './observability/metrics.js';
import { createSystemRoutes, type DocsRoutes } from './observability/system-routes.js';

interface HttpStackDeps {
  readonly config: Config;
  /** Of this process, for the detection of loops. */
  readonly instanceId: string;
  readonly version: string;
  readonly contract: ServedContract;
  /** Absent where nothing is forwarded. */
  readonly forwarder: Forwarder | undefined;
  readonly metering: Metering;
  /** Absent if no requests are recorded. */
  readonly requestLog: RequestLog | undefined;
  readonly logger: Logger;
  readonly inFlight: InFlightCalls;
  readonly keys: KeyRing;
  readonly limiter: Limiter;
  readonly checkModels: AppDeps['checkModels'];
  readonly handlers: AnyHandlers;
  /** Paths beside the contract, such as files. */
  readonly routers: readonly Router[];
  /** The console, unless it is switched off. */
  readonly console: Router | undefined;
  readonly metrics: Metrics;
  readonly observe: Observer;
  /** Why not all is well: `/readyz`. */
  readonly unready: () => readonly string[];
  readonly docs: DocsRoutes;
}

export function createHttpStack(deps: HttpStackDeps) {
  const { config, version, contract, forwarder, logger, inFlight, keys, limiter, handlers, metrics } = deps;
  const answerMetrics = metricsHandler(metrics, config.metrics.key);
  /** Connections to the port of operators. */
  const operatorSockets = new WeakSet<Socket>();
  const systemRoutes = (forOperators: boolean): Router =>
    createSystemRoutes({
      version,
      unready: deps.unready,
      metrics: forOperators && config.metrics.enabled ? answerMetrics : undefined,
      docs: config.docs ? deps.docs : undefined,
      console: forOperators && deps.console !== undefined,
      routers: [...deps.routers, ...(forOperators && deps.console ? [deps.console] : [])],
    });
  const [all, publicOnly] = [systemRoutes(true), systemRoutes(false)];
  const isForOperators = (socket: Socket): boolean => config.operator.port === 0 || operatorSockets.has(socket);
  const appDeps: AppDeps = {
    contract,
    forwarder,
    metering: deps.metering,
    requestLog: deps.requestLog,
    handlers,
    keys,
    // A key for all surfaces of the server is for those of other contracts, too.
    mayUse: (key, { surface, surfaces: several = [surface] }) =>
      several.some((each) => key.surfaces.includes(each)) ||
      (!surfaces.some((own) => own === surface) && surfaces.every((own) => key.surfaces.includes(own))),
    limiter,
    checkModels: deps.checkModels,
    log: logger,
    observe: deps.observe,
    now: Date.now,
    random: createRandom(),
    settings: config,
    instanceId: deps.instanceId,
    inFlight,
    systemRoutes: express
      .Router()
      .use((request, response, next) => (isForOperators(request.socket) ? all : publicOnly)(request, response, next)),
  };
  const steps = createSteps(appDeps);
  const app = gatewayFirst(createApp(appDeps, steps), appDeps, steps);
  return {
    app,
    /** Listens on the port of operators, where the settings name one. @throws Error for users */
    async listenForOperators(): Promise<HttpServer | undefined> {
      const { host, port } = config.operator;
      if (port === 0) return undefined;
      const server = createHttpServer(app, config.limits);
      server.on('connection', (socket) => operatorSockets.add(socket));
      server.listen(port, host);
      await once(server, 'listening').catch((error: Error) => {
        const place = `${host}:${port} (operator.host, operator.port)`;
        throw new Error(`Metrics and console cannot be served on ${place}: ${error.message}`, { cause: error });
      });
      const url = localUrl(host, (server.address() as AddressInfo).port);
      logger.info({ url }, 'metrics and console have a port of their own');
      return server;
    },
    /** Loads what would make a first call slow. */
    warm: warmUpSchemas,
  };
}
