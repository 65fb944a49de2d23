// The middleware in order, and nothing else.
import express, { type Express } from 'express';
import type { AppDeps } from './http/deps.js';
import { createOperationRoutes, handleCall, readBody } from './http/dispatch.js';
import { errorHandler } from './http/error-handler.js';
import { authorize, matchOperation, startRequest } from './http/middleware.js';
import { createContext } from './http/request-context.js';
import type { RequestCheck } from './http/served-contract.js';

export type { AppDeps } from './http/deps.js';

const checks = new WeakMap<Express, RequestCheck>();

/** Prepares an application for its first request of every kind; to be called once it listens, since it takes a moment. */
export const warmUp = async (app: Express): Promise<void> => checks.get(app)?.warmUp();

/**
 * The server as an Express application; whoever calls it listens (`createHttpServer`).
 * Checks come in the order of the contract: path, key, rights, rate, size, media type, syntax, contract.
 */
export function createApp(deps: AppDeps): Express {
  const routes = createOperationRoutes(deps);
  const requests = deps.contract.createRequestCheck([...routes.keys()]);
  const app = express().disable('x-powered-by').disable('etag');
  if (deps.systemRoutes) app.use(deps.systemRoutes);
  app.use(startRequest(deps));
  app.use(matchOperation(deps));
  app.use(authorize(deps));
  app.use(readBody(deps, routes));
  app.use(handleCall(deps, requests, routes));
  app.use(errorHandler(deps, (request, response) => createContext(deps, request, response)));
  checks.set(app, requests);
  return app;
}
