// The server as an Express application: the steps of a request in order, and the paths beside the contract.

import type { RequestListener } from 'node:http';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { surfaces } from '../generated/operations.js';
import { mediaTypeOf } from './body/read-body.js';
import type { AppDeps } from './http-deps.js';
import { createOpenApiValidator } from './openapi-validator.js';
import { contextOf, targetOf } from './request-context.js';
import { createListener, createSteps, type Steps } from './request-steps.js';

// The one way around Express: a request that a route forwards goes from `node:http` to the gateway. Through Express, which replaces the
// prototypes of request and response and tries each of its layers, the gateway forwards 6,300 requests per second instead of 13,400 (16
// callers, 182 instead of 74 µs of processor time each). The application continues where the steps here stop.

const isOwn = (surface: string): boolean => surfaces.some((own) => own === surface);

/** Forwards what routes forward, and leaves the rest to the application: other paths, strict routes, what the server answers itself. */
export function gatewayFirst(app: Express, { contract, forwarder }: AppDeps, steps: Steps): RequestListener {
  return async (message, answer) => {
    const [request, response] = [message as Request, answer as unknown as Response];
    const [path] = targetOf(message.url);
    const match = contract.router.matchRoute(message.method ?? '', path, message.headers);
    // The paths of the server come before those of other contracts, which may have any.
    const mayForward = match.found === 'operation' && isOwn(match.surface) && forwarder?.forwards(match.operation);
    if (!mayForward || mediaTypeOf(message.headers) !== 'application/json') return app(request, response);
    try {
      if (!steps.start(request, response)) return;
      const context = contextOf(response);
      await steps.admit(context, match, message.headers);
      await steps.read(context, request, response);
      const forward = await steps.find(context, message.headers);
      if (context.closed) return;
      if (forward && !forward.isStrict) {
        if ((await forward.run(request, response, async () => undefined)) === 'answered') return;
        context.route = { forward: undefined };
      }
      app(request, response);
    } catch (error) {
      steps.fail(error, request, response);
    }
  };
}

export type { AppDeps } from './http-deps.js';

/**
 * The server as an Express application, to be passed to `createHttpServer`, or mounted in another application.
 * Checks come in the order of the contract: path, key, rights, rate, size, media type, syntax, contract.
 * @param steps those of `deps`, where they are used outside the application, too
 */
export function createApp(deps: AppDeps, steps: Steps = createSteps(deps)): Express {
  const { contract, systemRoutes } = deps;
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  if (systemRoutes) app.use(systemRoutes);
  const validator = createOpenApiValidator(contract, deps.log);
  // Not routes of Express: it has no functions for the newest methods, answers OPTIONS by itself, and compares what is encoded by its spelling.
  app.use(
    createListener(
      deps,
      steps,
      (request, response) => new Promise((resolve) => void validator(request, response, resolve)),
    ) as RequestHandler,
  );
  // Express recognises the handler of errors by its four parameters.
  app.use((thrown: unknown, request: Request, response: Response, _next: unknown) =>
    steps.fail(thrown, request, response),
  );
  return app;
}
