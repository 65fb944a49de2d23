// The steps of a request as plain functions, made once per application. Express calls them as middleware (app.ts); requests that a route
// forwards pass them without Express (gatewayFirst in app.ts).

import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { ProblemError } from '../runtime/errors/problem.js';
import type { Key, KeyLookup } from '../runtime/key.js';
import { lazy } from '../runtime/lazy.js';
import { ConnectionCut } from '../runtime/replies.js';
import { modelsAsked } from '../runtime/upstream-rules.js';
import { createBodyBudget } from './body/budget.js';
import { checkContentLength, mediaTypeOf, RequestAborted } from './body/read-body.js';
import { hasClosed, whenClosed } from './connection-close.js';
import { errorHandler, sendProblem } from './error-handler.js';
import { commonHeaders, preflightHeaders } from './headers.js';
import type { AnyHandler, AppDeps } from './http-deps.js';
import { refuseLoop } from './loop.js';
import type { ReservationHeaders } from './metering-types.js';
import { createReplyWriter, type ReplyWriter } from './reply/reply.js';
import { discardReply } from './reply/write-stream.js';
import {
  contextOf,
  createContext,
  existingContext,
  type Forward,
  type RequestContext,
  requestInfo,
  usageEndOf,
} from './request-context.js';
import { challengeOf, sentAlternatives } from './request-credentials.js';
import { type ContractOperation, requireOperation } from './router.js';
import type { IncomingRequest } from './served-contract.js';

// Admits requests to their operation: key, permission, rate, size.

/** The key of the first alternative whose secrets all have one: that of its first. */
async function findKey(keys: KeyLookup, alternatives: readonly (readonly string[])[]): Promise<Key | undefined> {
  for (const secrets of alternatives) {
    const found: (Key | undefined)[] = [];
    for (const secret of secrets) found.push(await keys.find(secret));
    if (found[0] && found.every(Boolean)) return found[0];
  }
  return undefined;
}

/** What is known of a caller before anything else. */
type Caller = Pick<RequestContext, 'query'> & { key?: Key | undefined };

/**
 * Finds the key of a caller, and checks its permission.
 * @throws ProblemError 401, 403
 */
export function identifyCaller({
  keys,
  now,
  random,
  mayUse = (key, { surface, surfaces = [surface] }) => surfaces.some((each) => key.surfaces.includes(each)),
}: Pick<AppDeps, 'keys' | 'now' | 'random' | 'mayUse'>) {
  const challenge = (operation: ContractOperation, isSent: boolean) => challengeOf(operation, isSent, () => random(16));
  return async (context: Caller, operation: ContractOperation, headers: IncomingHttpHeaders): Promise<void> => {
    const alternatives = sentAlternatives(operation, headers, context.query);
    if (!alternatives.length) {
      if (!operation.security.length || operation.anonymous) return;
      throw new ProblemError({ reason: 'missing_key' }, { headers: challenge(operation, false) });
    }
    const key = await findKey(keys, alternatives);
    if (!key) throw new ProblemError({ reason: 'invalid_key' }, { headers: challenge(operation, true) });
    context.key = key;
    if (key.expires !== undefined && key.expires <= now())
      throw new ProblemError({ reason: 'expired_key' }, { headers: challenge(operation, true) });
    if (!mayUse(key, operation)) throw new ProblemError({ reason: 'forbidden' });
  };
}

/**
 * Checks key, permission and rate limit, in this order.
 * @throws ProblemError 401, 403, 429; 501 for an operation without a handler
 */
function authorize(deps: AppDeps) {
  const { limiter, handlers } = deps;
  const identify = identifyCaller(deps);
  return async (context: RequestContext, operation: ContractOperation, headers: IncomingHttpHeaders): Promise<void> => {
    await identify(context, operation, headers);
    if (context.key) {
      const verdict = await limiter.take(context.key);
      context.rateLimitHeaders = verdict.headers;
      if (!verdict.allowed) throw new ProblemError({ reason: 'rate_limited', retryAfter: verdict.retryAfter ?? 1 });
    }
    if (!Object.hasOwn(handlers, operation.id))
      throw new ProblemError({ reason: 'not_implemented', message: `This server does not implement ${operation.id}.` });
  };
}

/** Maximum bytes of the body of an operation. */
const bodyLimit = ({ limits, images }: AppDeps['settings'], { surface }: { readonly surface: string }): number =>
  surface === 'images' ? images.bodyBytes : limits.bodyBytes;

/**
 * The step that admits a request to its operation.
 * @throws ProblemError 508 for a loop, 401, 403, 429, 501, 413
 */
function admit(deps: AppDeps) {
  const check = authorize(deps);
  return async (
    context: RequestContext,
    { operation, path, sent }: ReturnType<typeof requireOperation>,
    headers: IncomingHttpHeaders,
  ): Promise<void> => {
    context.surface = operation.surface;
    context.operation = operation;
    context.pathParameters = path;
    context.sentPathParameters = sent;
    refuseLoop(headers, deps.instanceId);
    await check(context, operation, headers);
    checkContentLength(headers, bodyLimit(deps.settings, operation));
  };
}

/** The key of callers of an operation that needs none. */
const anonymous: Key = { id: '', name: 'anonymous', surfaces: [], workspace: '' };

/** Everything about an operation that does not depend on the request. */
interface OperationRoute {
  readonly handler: AnyHandler;
  /** Made with the first request. */
  readonly replyWriter: () => ReplyWriter;
}

/** Prepares all operations that have a handler, by id; logs a warning for those without. */
function createOperationRoutes(deps: AppDeps): ReadonlyMap<string, OperationRoute> {
  const { contract, handlers, log } = deps;
  const routes = new Map<string, OperationRoute>();
  const missing: string[] = [];
  for (const operation of contract.operations) {
    const { id } = operation;
    const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
    if (!handler) {
      missing.push(id);
      continue;
    }
    routes.set(id, { handler, replyWriter: lazy(() => createReplyWriter(deps, operation)) });
  }
  if (missing.length) log.warn({ operations: missing }, 'operations of the contract have no handler and answer 501');
  return routes;
}

/** Adds members to the lists that structured header fields are. */
const withMembers = (headers: RequestContext['rateLimitHeaders'], members: ReservationHeaders) => {
  const merged: Record<string, string> = { ...headers };
  for (const [name, member] of Object.entries(members))
    if (member) merged[name] = merged[name] ? `${merged[name]}, ${member}` : member;
  return merged;
};

/**
 * The body of a request. Middleware in front of the application may have read it, such as `express.json()`: then what it made of it.
 * @throws Error for the log when it has left nothing
 */
function bodySource(request: Request): IncomingRequest {
  if (!request.readableDidRead) return request;
  const body: unknown = request.body;
  if (body === undefined)
    throw new Error('middleware before this application has read the body and left no request.body');
  const isForm = mediaTypeOf(request.headers) === 'application/x-www-form-urlencoded';
  const text =
    typeof body === 'string' || Buffer.isBuffer(body)
      ? body
      : isForm
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body);
  return Object.assign(Readable.from([Buffer.from(text)]), { headers: request.headers });
}

/** The step that reads the body, in the contract's order: size, media type, syntax, depth. @throws ProblemError 413, 415, 400 */
function readBody({ contract, settings, forwarder }: AppDeps) {
  const budget = createBodyBudget(settings.limits.pendingBodyBytes);
  const { jsonDepth, jsonValues } = settings.limits;
  return async (context: RequestContext, request: Request, response: Response): Promise<void> => {
    const { operation } = context;
    if (!operation || context.hasRead) return;
    context.hasRead = true;
    if (!Object.keys(operation.body ?? {}).length) return;
    const reservation = budget.createReservation();
    context.bodyReservation = reservation;
    const read = await contract.readBody(operation, bodySource(request), {
      limit: bodyLimit(settings, operation),
      json: { depth: jsonDepth, values: jsonValues },
      keepText: forwarder?.forwards(operation) ?? false,
      reservation,
      // With `Expect: 100-continue` the caller sends its body only now: a refusal before this point costs it nothing.
      proceed: () => void (request.headers.expect !== undefined && response.writeContinue()),
      isClosed: () => context.closed,
    });
    context.body = read.body;
    context.text = read.text;
    context.bytes = read.bytes;
    context.media = read.media;
    context.form = read.form;
    context.files = read.files ?? {};
    context.valueCount = read.valueCount;
  };
}

/**
 * The step that finds out who answers a request, and reserves its budgets. It runs once.
 * @throws ProblemError 403 for a model that the key may not use, 404 without a route, 429 without budget
 */
function findRoute({ contract, forwarder, metering, checkModels }: AppDeps) {
  return async (context: RequestContext, headers: IncomingHttpHeaders): Promise<Forward | undefined> => {
    const { operation } = context;
    if (!operation || context.route) return context.route?.forward;
    // Its end is reported already: what it reserved now, nobody would settle.
    if (context.closed) throw new RequestAborted();
    context.metered = metering?.begin({
      id: context.id,
      requestId: context.requestId,
      operation,
      contract,
      key: context.key,
      body: context.body,
      pathParameters: context.pathParameters,
    });
    if (context.key)
      checkModels?.(context.key, () => modelsAsked(contract.upstreamRules(operation), operation, context));
    const forward = forwarder?.find(context, operation, headers);
    context.route = { forward };
    const reserved = await context.metered?.admit(forward?.model);
    if (reserved) context.rateLimitHeaders = withMembers(context.rateLimitHeaders, reserved);
    return forward;
  };
}

/** @throws ProblemError 400 with all violations of parameters and body */
function checkCall(
  { contract }: AppDeps,
  context: RequestContext,
  operation: ContractOperation,
  headers: IncomingHttpHeaders,
): void {
  const { sentPathParameters: path, query, search, refusals = [] } = context;
  context.parameters = contract.parameters(operation, { path, query, search, headers });
  const named = context.parameters.violations.length ? context.parameters.violations : refusals;
  const violations = [...named, ...contract.bodyViolations(operation, context)];
  if (violations.length) throw new ProblemError({ reason: 'violation', violations });
}

/** The step that validates the request, calls the handler and writes the reply; or forwards it, where a route says so. */
function answer(deps: AppDeps, find: ReturnType<typeof findRoute>) {
  const routes = createOperationRoutes(deps);
  return async (context: RequestContext, request: Request, response: Response): Promise<void> => {
    const { operation } = context;
    const route = routes.get(operation?.id ?? '');
    if (!operation || !route) throw new Error('a request without an operation');
    const forward = await find(context, request.headers);
    if (context.closed) return;
    const check = async (): Promise<void> => checkCall(deps, context, operation, request.headers);
    if (forward && (await forward.run(request, response, check)) === 'answered') return;
    context.text = undefined;
    context.bytes = undefined;
    // Others are answered between the three steps that a large body makes long.
    await context.bodyReservation?.yieldTurn();
    await check();
    await context.bodyReservation?.yieldTurn();
    context.bodyReservation?.releaseParser();
    if (context.closed) return;
    try {
      const { query = {}, path = {} } = context.parameters ?? {};
      const reply = await route.handler(
        {
          body: context.body,
          files: context.files,
          key: context.key ?? anonymous,
          id: context.id,
          requestId: context.requestId,
          operation: operation.id,
          path,
          query,
          headers: request.headers,
          signal: context.abort.signal,
        },
        context,
      );
      // The caller has disconnected, or a shutdown or a revoked key has ended the request.
      if (context.closed || response.headersSent) return discardReply(reply);
      const write = route.replyWriter();
      if ('events' in reply) write.events(context, request, response, reply);
      else if ('file' in reply) await write.file(context, request, response, reply.file);
      else if ('content' in reply) write.content(context, response, reply);
      else write.json(context, response, { json: undefined, ...reply });
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      context.streamEnd = 'cut';
      request.socket.destroy();
    }
  };
}

// The first step of a request: its context, its report when it has ended, and CORS preflights.

/**
 * Creates the context of a request, answers CORS preflights, and reports the request to the observer when it has ended.
 * The step returns whether the next ones follow.
 */
function startRequest(deps: AppDeps) {
  return (request: Request, response: Response): boolean => {
    // It has begun before Express (gatewayFirst in app.ts).
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
      context.metered?.close(response.headersSent ? response.statusCode : 499, usageEndOf(context));
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

/**
 * The steps of a request in their order, for handlers alone: in the application (app.ts), and without Express in the mock, whose users wait for
 * its start.
 * @param validate a step before the body is read
 */
export function createListener(
  deps: AppDeps,
  steps: Steps = createSteps(deps),
  validate?: (request: Request, response: Response) => Promise<unknown>,
): RequestListener {
  const { router } = deps.contract;
  return async (message, answer) => {
    const [request, response] = [message as Request, answer as unknown as Response];
    try {
      if (!steps.start(request, response)) return;
      const context = contextOf(response);
      // The gateway has admitted what it passes back (gatewayFirst in app.ts).
      if (!context.operation)
        await steps.admit(
          context,
          requireOperation(router.matchRoute(request.method, context.path, request.headers)),
          request.headers,
        );
      await validate?.(request, response);
      await steps.read(context, request, response);
      await steps.answer(context, request, response);
    } catch (error) {
      steps.fail(error, request, response);
    }
  };
}
