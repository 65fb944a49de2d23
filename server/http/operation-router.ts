// The operations of the contract as an Express router.
import express, { type Router } from 'express';
import { contextOf } from './request-context.js';
import type { ServedContract } from './served-contract.js';
import type { Steps } from './steps.js';

/** A router with a route for each path and alias of each operation. It passes on what fits none. */
export function operationRouter({ router: { routes } }: ServedContract, admit: Steps['admit']): Router {
  const router = express.Router();
  // The gateway has admitted what it passes back (gateway-first.ts).
  router.use((_, response, next) => next(contextOf(response).operation && 'router'));
  for (const { operation, pattern, names } of routes) {
    const method = operation.method.toUpperCase();
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    // Not `router.get`: Express has no function for the newest methods, and would answer OPTIONS by itself.
    router.all(pattern, async (request, response, next) => {
      if (!methods.includes(request.method)) return next();
      // Express numbers the groups of a pattern, and has decoded them.
      const values = Object.values(request.params as Record<string, string>);
      const parameters = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
      await admit(contextOf(response), operation, parameters, request.headers);
      next('router');
    });
  }
  return router;
}
