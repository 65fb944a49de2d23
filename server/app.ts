// The steps of a request in order, and the paths beside the contract.
//
// Express serves the paths beside the contract: docs, console, files, metrics. A POST of an operation does not pass through it. Nothing beside
// the contract answers one, and Express takes a fifth of the processor time of a small request: it replaces the prototypes of request and
// response, and looks at every path that it has before it finds that none fits.
import type { RequestListener } from 'node:http';
import express, { type Request, type Response } from 'express';
import type { AppDeps } from './http/deps.js';
import { createOperationRoutes, handleCall, readBody } from './http/dispatch.js';
import { errorHandler } from './http/error-handler.js';
import { authorize, matchOperation, startRequest } from './http/middleware.js';
import { createContext } from './http/request-context.js';
import type { RequestCheck } from './http/served-contract.js';

export type { AppDeps } from './http/deps.js';

const checks = new WeakMap<RequestListener, RequestCheck>();

/** Prepares an application for its first request of every kind; to be called once it listens, since it takes a moment. */
export const warmUp = async (app: RequestListener): Promise<void> => checks.get(app)?.warmUp();

/** The path of a request target, without its query. */
const pathOf = (target: string): string => {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
};

/**
 * The server as a listener of `node:http`. It does not listen itself: pass it to `createHttpServer`.
 * Checks come in the order of the contract: path, key, rights, rate, size, media type, syntax, contract.
 */
export function createApp(deps: AppDeps): RequestListener {
  const routes = createOperationRoutes(deps);
  const requests = deps.contract.createRequestCheck([...routes.keys()]);
  const { router } = deps.contract;
  const start = startRequest(deps);
  const match = matchOperation(deps);
  const admit = authorize(deps);
  const read = readBody(deps, routes);
  const call = handleCall(deps, requests, routes);
  const fail = errorHandler(deps, (request, response) => createContext(deps, request, response));

  const operate = async (request: Request, response: Response): Promise<void> => {
    try {
      if (!start(request, response)) return;
      match(request, response);
      const admitted = admit(request, response);
      if (admitted) await admitted;
      await read(request, response);
      await call(request, response);
    } catch (error) {
      fail(error, request, response);
    }
  };

  const others = express().disable('x-powered-by').disable('etag');
  if (deps.systemRoutes) others.use(deps.systemRoutes);
  others.use(operate);
  // Express recognises the handler of errors by its four parameters.
  others.use((thrown: unknown, request: Request, response: Response, _next: unknown) =>
    fail(thrown, request, response),
  );

  const app: RequestListener = (message, answer) => {
    const { method, url = '/' } = message;
    const route = method === 'POST' ? router.matchRoute(method, pathOf(url)) : undefined;
    if (route?.found !== 'operation') {
      others(message, answer);
      return;
    }
    // What of Express the steps use.
    const request = message as Request;
    const response = answer as unknown as Response;
    request.originalUrl ??= url;
    response.locals = { route };
    void operate(request, response);
  };
  checks.set(app, requests);
  return app;
}
