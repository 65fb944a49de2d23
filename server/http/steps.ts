// The steps of a request as plain functions, made once per application. Express calls them as middleware (app.ts); requests that a route
// forwards pass them without Express (gateway-first.ts).
import { admit } from './admission.js';
import type { AppDeps } from './deps.js';
import { answer, findRoute, readBody } from './dispatch.js';
import { errorHandler } from './error-handler.js';
import { startRequest } from './request-start.js';

export type Steps = ReturnType<typeof createSteps>;

export function createSteps(deps: AppDeps) {
  const find = findRoute(deps);
  return {
    start: startRequest(deps),
    admit: admit(deps),
    read: readBody(deps),
    find,
    answer: answer(deps, find),
    fail: errorHandler(deps),
  };
}
