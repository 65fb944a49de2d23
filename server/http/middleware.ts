// The first steps of every request: context and report, CORS preflight, matching the operation, authentication and rate limit.
import type { Request, Response } from 'express';
import type { Key, KeyLookup } from '../../contract/key.js';
import { ProblemError } from '../../contract/problem.js';
import { hasClosed, whenClosed } from './connection-close.js';
import { sentAlternatives } from './credentials.js';
import type { AppDeps, RateVerdict } from './deps.js';
import { sendProblem } from './error-handler.js';
import { commonHeaders, preflightHeaders } from './headers.js';
import { refuseLoop } from './loop.js';
import { callEndOf, contextOf, createContext, type RequestContext, requestInfo } from './request-context.js';
import { requireOperation } from './router.js';

/**
 * Creates the context of a request, answers CORS preflights, and reports the request to the observer when it has ended.
 * The step returns whether the next ones follow.
 */
export function startRequest(deps: AppDeps) {
  return (request: Request, response: Response): boolean => {
    const startedAt = performance.now();
    const context = createContext(deps, request, response);
    const preflight = preflightHeaders(request);
    const recorded = preflight ? undefined : deps.requestLog?.begin(context, request, response);
    const removeFromInFlight = deps.inFlight.add(
      (problem) => {
        context.stopped = true;
        context.abortController?.abort(problem);
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
        context.abortController?.abort();
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

/** Finds the operation of a request. @throws ProblemError 404, 405, 508 for a loop, or 400 for a path with invalid percent-encoding */
export function matchOperation({ contract: { router }, instanceId }: AppDeps) {
  return (request: Request, response: Response): void => {
    const context = contextOf(response);
    const route = response.locals.route ?? router.matchRoute(request.method, context.path);
    context.surface = route.surface;
    const { operation, path } = requireOperation(route);
    context.operation = operation;
    context.pathParameters = path;
    refuseLoop(request.headers, instanceId);
  };
}

/** The key of secrets that are sent together: that of the first, if each has one. */
function keyOf(keys: KeyLookup, secrets: readonly string[]): Key | undefined | Promise<Key | undefined> {
  if (secrets.length === 1) return keys.find(secrets[0] as string);
  return Promise.all(secrets.map((secret) => keys.find(secret))).then((found) =>
    found.every(Boolean) ? found[0] : undefined,
  );
}

/** The key of the first alternative that has one. Asynchronous only where the look-up is. */
function findKey(
  keys: KeyLookup,
  alternatives: readonly (readonly string[])[],
  from = 0,
): Key | undefined | Promise<Key | undefined> {
  for (let index = from; index < alternatives.length; index++) {
    const found = keyOf(keys, alternatives[index] as readonly string[]);
    if (found instanceof Promise) return found.then((key) => key ?? findKey(keys, alternatives, index + 1));
    if (found) return found;
  }
  return undefined;
}

/**
 * Checks key, permission and rate limit, in this order. Asynchronous only where one of them is.
 * @throws ProblemError 401, 403, 429; 501 for an operation without a handler
 */
export function authorize({ keys, limiter, now, handlers }: AppDeps) {
  const checkHandler = ({ operation }: RequestContext): void => {
    if (operation && !Object.hasOwn(handlers, operation.id))
      throw new ProblemError({ reason: 'not_implemented', message: `This server does not implement ${operation.id}.` });
  };
  const applyVerdict = (context: RequestContext, verdict: RateVerdict): void => {
    context.rateLimitHeaders = verdict.headers;
    if (!verdict.allowed) throw new ProblemError({ reason: 'rate_limited', retryAfter: verdict.retryAfter ?? 1 });
    checkHandler(context);
  };
  const limit = (context: RequestContext, key: Key | undefined): void | Promise<void> => {
    if (!key) throw new ProblemError({ reason: 'invalid_key' });
    context.key = key;
    if (key.expires !== undefined && key.expires <= now()) throw new ProblemError({ reason: 'expired_key' });
    if (!key.surfaces.includes(context.surface)) throw new ProblemError({ reason: 'forbidden' });
    const verdict = limiter.take(key);
    if (verdict instanceof Promise) return verdict.then((found) => applyVerdict(context, found));
    applyVerdict(context, verdict);
  };
  return (request: Request, response: Response): void | Promise<void> => {
    const context = contextOf(response);
    const { operation, query } = context;
    if (!operation) return;
    const alternatives = sentAlternatives(operation, request.headers, query);
    if (!alternatives.length) {
      if (!operation.security.length || operation.anonymous) return checkHandler(context);
      throw new ProblemError({ reason: 'missing_key' });
    }
    const key = findKey(keys, alternatives);
    return key instanceof Promise ? key.then((found) => limit(context, found)) : limit(context, key);
  };
}
