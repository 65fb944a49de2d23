// The first steps of every request: its id, a browser's question, the operation it means, and who is calling.
import type { NextFunction, Request, Response } from 'express';
import type { Key } from '../keys/key.js';
import { Problem } from '../problem.js';
import { hasClosed, whenClosed } from './closed.js';
import { keysSent } from './credentials.js';
import type { AppDeps } from './deps.js';
import { refuse } from './errors.js';
import { commonHeaders, preflightOf } from './headers.js';
import { meantBy, routeOf, surfaceOf } from './routes.js';
import { enter, reportOf, visitOf } from './visit.js';

/** Gives a request its id, answers a browser's question, and reports the request when it has ended. */
export function begin(deps: AppDeps) {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = deps.now();
    const since = performance.now();
    const visit = enter(deps, request, response);
    const leave = deps.live.enter(() => {
      const problem = new Problem({
        reason: 'unavailable',
        message: 'The service is restarting. Try again in a moment.',
      });
      visit.abort?.abort(problem);
      if (visit.interrupt) visit.interrupt(problem);
      else refuse(visit, request, response, problem);
    });
    const close = (): void => {
      leave();
      visit.over = true;
      if (!response.writableFinished) {
        visit.ended ??= 'gone';
        visit.abort?.abort();
        visit.gone?.();
      }
      deps.observe.request(reportOf(visit, request, response, started, performance.now() - since));
      // Dead visits that the collector has not found yet would keep all of this alive a little longer: with large bodies that
      // costs more than everything else that is done for a request.
      visit.body = undefined;
      visit.form = undefined;
      visit.interrupt = undefined;
      visit.gone = undefined;
    };
    if (hasClosed(request, response)) return close();
    whenClosed(request, response, close);
    const preflight = preflightOf(request);
    if (!preflight) return next();
    visit.surface = surfaceOf(visit.path);
    response.writeHead(204, { ...commonHeaders, ...preflight, 'x-request-id': visit.requestId }).end();
  };
}

/** Finds the operation that is meant. @throws Problem 404, 405, or 400 for a path that cannot be read */
export function find(request: Request, response: Response, next: NextFunction): unknown {
  const visit = visitOf(response);
  const route = routeOf(request.method, visit.path);
  visit.surface = route.surface;
  const { operation, path } = meantBy(route);
  visit.operation = operation;
  visit.values = path;
  return next();
}

/** Who is calling, whether it may, and whether it calls too often: in this order. @throws Problem 401, 403, 429 */
export function authorise({ keys, limiter, now, handlers }: AppDeps) {
  return (request: Request, response: Response, next: NextFunction): unknown => {
    const visit = visitOf(response);
    const { operation, query, surface } = visit;
    if (!operation) return next();
    const secrets = keysSent(operation, request.headers, query);
    if (!secrets.length) throw new Problem({ reason: 'missing_key' });
    let key: Key | undefined;
    for (const secret of secrets) key ??= keys.find(secret);
    if (!key) throw new Problem({ reason: 'invalid_key' });
    visit.key = key;
    if (key.expires !== undefined && key.expires <= now()) throw new Problem({ reason: 'expired_key' });
    if (!key.surfaces.includes(surface)) throw new Problem({ reason: 'forbidden' });
    const admit = (verdict: Awaited<ReturnType<typeof limiter.take>>): void => {
      visit.rate = verdict.headers;
      if (!verdict.allowed) {
        const { retryAfter = 1 } = verdict;
        throw new Problem({ reason: 'rate_limited', retryAfter });
      }
      if (!Object.hasOwn(handlers, operation.id))
        throw new Problem({
          reason: 'unknown_path',
          message: `This server does not answer the ${surface} interface.`,
        });
      next();
    };
    const verdict = limiter.take(key);
    return verdict instanceof Promise ? verdict.then(admit) : admit(verdict);
  };
}
