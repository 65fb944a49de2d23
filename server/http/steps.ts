// The steps of a request as plain functions, made once per application. Express calls them as middleware (app.ts); requests that a route
// forwards pass them without Express (gateway-first.ts).

import type { Request, Response } from 'express';
import { admit } from './admission.js';
import { hasClosed, whenClosed } from './connection-close.js';
import type { AppDeps } from './deps.js';
import { answer, findRoute, readBody } from './dispatch.js';
import { errorHandler, sendProblem } from './error-handler.js';
import { commonHeaders, preflightHeaders } from './headers.js';
import { callEndOf, createContext, existingContext, requestInfo } from './request-context.js';

// The first step of a request: its context, its report when it has ended, and CORS preflights.

/**
 * Creates the context of a request, answers CORS preflights, and reports the request to the observer when it has ended.
 * The step returns whether the next ones follow.
 */
function startRequest(deps: AppDeps) {
  return (request: Request, response: Response): boolean => {
    // It has begun before Express (gateway-first.ts).
    if (existingContext(response)) return true;
    const startedAt = performance.now();
    const context = createContext(deps, request, response);
    const preflight = deps.headers ? undefined : preflightHeaders(request);
    const recorded = preflight ? undefined : deps.requestLog?.begin(context, request, response);
    const removeFromInFlight = deps.inFlight.add(
      (problem) => {
        context.stopped = true;
        context.abort.abort(problem);
        if (context.running) context.running.fail(problem);
        else sendProblem(deps.contract, context, request, response, problem);
      },
      () => context.key,
    );
    const close = (): void => {
      removeFromInFlight();
      context.closed = true;
      if (!response.writableFinished) {
        context.streamEnd ??= 'gone';
        context.abort.abort();
        context.running?.disconnect();
      }
      context.metered?.close(response.headersSent ? response.statusCode : 499, callEndOf(context));
      deps.observe.request(requestInfo(context, request, response, performance.now() - startedAt));
      recorded?.end();
      // Drops references now: a context that is not yet garbage-collected would keep a large body in memory.
      context.bodyReservation?.release();
      context.body = undefined;
      context.text = undefined;
      context.bytes = undefined;
      context.form = undefined;
      context.files = {};
      context.running = undefined;
    };
    if (hasClosed(request, response)) {
      close();
      return false;
    }
    whenClosed(request, response, close);
    if (!preflight) return true;
    context.surface = deps.contract.router.closestSurface(context.path);
    response.writeHead(204, { ...commonHeaders, ...preflight, 'x-request-id': context.requestId }).end();
    return false;
  };
}

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
