// Everything that answers HTTP: the contract's operations by their handlers, and the paths beside the contract.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import express, { type Router } from 'express';
import { surfaces } from '../generated/operations.js';
import { createApp, gatewayFirst } from '../http/app.js';
import type { AppDeps } from '../http/http-deps.js';
import { createHttpServer, type HttpServer } from '../http/http-server.js';
import { createRandom } from '../http/random.js';
import { createSteps } from '../http/request-steps.js';
import { warmUp as warmUpSchemas } from '../runtime/compile-schema.js';
import { localUrl } from '../runtime/server-address.js';
import type { Config } from './config/settings.js';
import { type Metrics, metricsHandler } from './observability/metrics.js';
import { createSystemRoutes, type DocsRoutes } from './observability/system-routes.js';

type AddedHere = 'settings' | 'systemRoutes' | 'now' | 'random' | 'mayUse' | 'headers';

interface HttpStackDeps extends Omit<AppDeps, AddedHere> {
  readonly config: Config;
  readonly version: string;
  /** Paths beside the contract, such as files. */
  readonly routers: readonly Router[];
  /** The console, unless it is switched off. */
  readonly console: Router | undefined;
  readonly metrics: Metrics;
  /** Why not all is well: `/readyz`. */
  readonly unready: () => readonly string[];
  readonly docs: DocsRoutes;
}

export function createHttpStack(deps: HttpStackDeps) {
  const { config, version, log, metrics } = deps;
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
    ...deps,
    // A key for all surfaces of the server is for those of other contracts, too.
    mayUse: (key, { surface, surfaces: several = [surface] }) =>
      several.some((each) => key.surfaces.includes(each)) ||
      (!surfaces.some((own) => own === surface) && surfaces.every((own) => key.surfaces.includes(own))),
    now: Date.now,
    random: createRandom(),
    settings: config,
    systemRoutes: express
      .Router()
      .use((request, response, next) => (isForOperators(request.socket) ? all : publicOnly)(request, response, next)),
  };
  const steps = createSteps(appDeps);
  const application = createApp(appDeps, steps);
  const app = gatewayFirst(application, appDeps, steps);
  return {
    app,
    /** The Express application in it, for `serveExpress`. */
    application,
    /** For `serveWebSockets`. */
    webSockets: { deps: appDeps, listener: app },
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
      log.info({ url }, 'metrics and console have a port of their own');
      return server;
    },
    /** Loads what would make a first call slow. */
    warm: warmUpSchemas,
  };
}
