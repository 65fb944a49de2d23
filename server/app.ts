// The server as an Express application: the steps of a request in order, and the paths beside the contract.
import express, { type Express, type Request, type Response } from 'express';
import type { AppDeps } from './http/deps.js';
import { contextOf } from './http/request-context.js';
import { createSteps, type Steps } from './http/steps.js';

export type { AppDeps } from './http/deps.js';

/**
 * The server as an Express application, to be passed to `createHttpServer`, or mounted in another application.
 * Checks come in the order of the contract: path, key, rights, rate, size, media type, syntax, contract.
 * @param steps those of `deps`, where they are used outside the application, too
 */
export function createApp(deps: AppDeps, steps: Steps = createSteps(deps)): Express {
  const { contract, systemRoutes } = deps;
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  if (systemRoutes) app.use(systemRoutes);
  app.use((request, response, next) => {
    if (steps.start(request, response)) next();
  });
  for (const { operation, pattern, names } of contract.router.routes) {
    const method = operation.method.toUpperCase();
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    // Not `app.get`: Express has no function for the newest methods, and would answer OPTIONS by itself.
    app.route(pattern).all(async (request, response, next) => {
      const context = contextOf(response);
      // The gateway has admitted what it passes back (gateway-first.ts), and of several routes that match, the first counts.
      if (!context.operation && methods.includes(request.method)) {
        // Express numbers the groups of a pattern, and has decoded them.
        const values = Object.values(request.params as Record<string, string>);
        const parameters = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
        await steps.admit(context, operation, parameters, request.headers);
      }
      next();
    });
  }
  app.use(contract.checkRequest);
  app.use(async (request, response, next) => {
    await steps.read(contextOf(response), request, response);
    next();
  });
  app.use((request, response) => steps.answer(contextOf(response), request, response));
  // Express recognises the handler of errors by its four parameters.
  app.use((thrown: unknown, request: Request, response: Response, _next: unknown) =>
    steps.fail(thrown, request, response),
  );
  return app;
}
