// The first steps of every request: its id, a browser's question, the operation it means, and who is calling.
import type { NextFunction, Request, Response } from 'express';
import type { Key } from '../../contract/key.js';
import { ProblemError } from '../../contract/problem.js';
import { hasClosed, whenClosed } from './connection-close.js';
import { keysSent } from './credentials.js';
import type { AppDeps } from './deps.js';
import { refuse } from './error-handler.js';
import { commonHeaders, preflightOf } from './headers.js';
import { contextOf, createContext, reportOf } from './request-context.js';
import { meantBy, routeOf, surfaceOf } from './routes.js';

/** Gives a request its id, answers a browser's question, and reports the request when it has ended. */
export function startRequest(deps: AppDeps) {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = deps.now();
    const since = performance.now();
    const context = createContext(deps, request, response);
    const leave = deps.inFlight.enter(
      (problem) => {
        context.abort?.abort(problem);
        if (context.interrupt) context.interrupt(problem);
        else refuse(context, request, response, problem);
      },
      () => context.key,
    );
    const close = (): void => {
      leave();
      context.over = true;
      if (!response.writableFinished) {
        context.ended ??= 'gone';
        context.abort?.abort();
        context.gone?.();
      }
      deps.observe.request(reportOf(context, request, response, started, performance.now() - since));
      // Contexts of ended requests that are not collected yet would keep all of this alive a little longer: with large bodies that
      // costs more than everything else that is done for a request.
      context.share?.release();
      context.body = undefined;
      context.form = undefined;
      context.interrupt = undefined;
      context.gone = undefined;
    };
    if (hasClosed(request, response)) return close();
    whenClosed(request, response, close);
    const preflight = preflightOf(request);
    if (!preflight) return next();
    context.surface = surfaceOf(context.path);
    response.writeHead(204, { ...commonHeaders, ...preflight, 'x-request-id': context.requestId }).end();
  };
}

/** Finds the operation that is meant. @throws Problem 404, 405, or 400 for a path that cannot be read */
export function matchOperation(request: Request, response: Response, next: NextFunction): unknown {
  const context = contextOf(response);
  const route = routeOf(request.method, context.path);
  context.surface = route.surface;
  const { operation, path } = meantBy(route);
  context.operation = operation;
  context.values = path;
  return next();
}

/** Who is calling, whether it may, and whether it calls too often: in this order. @throws Problem 401, 403, 429 */
export function authorise({ keys, limiter, now, handlers }: AppDeps) {
  return (request: Request, response: Response, next: NextFunction): unknown => {
    const context = contextOf(response);
    const { operation, query, surface } = context;
    if (!operation) return next();
    const secrets = keysSent(operation, request.headers, query);
    if (!secrets.length) throw new ProblemError({ reason: 'missing_key' });
    let key: Key | undefined;
    for (const secret of secrets) key ??= keys.find(secret);
    if (!key) throw new ProblemError({ reason: 'invalid_key' });
    context.key = key;
    if (key.expires !== undefined && key.expires <= now()) throw new ProblemError({ reason: 'expired_key' });
    if (!key.surfaces.includes(surface)) throw new ProblemError({ reason: 'forbidden' });
    const admit = (verdict: Awaited<ReturnType<typeof limiter.take>>): void => {
      context.rate = verdict.headers;
      if (!verdict.allowed) {
        const { retryAfter = 1 } = verdict;
        throw new ProblemError({ reason: 'rate_limited', retryAfter });
      }
      if (!Object.hasOwn(handlers, operation.id))
        throw new ProblemError({
          reason: 'not_implemented',
          message: `This server does not implement ${operation.id}.`,
        });
      next();
    };
    const verdict = limiter.take(key);
    return verdict instanceof Promise ? verdict.then(admit) : admit(verdict);
  };
}
