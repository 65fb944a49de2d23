// The last two middleware of an operation: read the body, then validate the request, call the handler and write its reply.
import type { NextFunction, Request, Response } from 'express';
import { ConnectionCut, type EventReply, type FileReply, type JsonReply } from '../../contract/handler.js';
import type { Key } from '../../contract/key.js';
import { anyCaseBodies, restoreCase } from '../../generated/any-case.js';
import { normalizeCase, spelledBodies } from '../../generated/normalize-case.js';
import type { Surface } from '../../generated/operations.js';
import { checkContentLength, type ReserveBytes, readBytes, readText, requestMediaType } from './body.js';
import { createBodyBudget } from './body-budget.js';
import type { AppDeps } from './deps.js';
import { formMediaType, readForm } from './form.js';
import { countValues, parseJson } from './json-body.js';
import { createReplyWriter, type ReplyWriter } from './reply.js';
import type { RequestCheck } from './request-check.js';
import { contextOf, type RequestContext, signalOf } from './request-context.js';
import { allOperations, type Operation } from './router.js';
import { discardReply } from './stream.js';

/** A `Call` with the types of any operation. */
interface AnyCall {
  readonly operation: string;
  readonly body: unknown;
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly files: unknown;
  readonly key: Key;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

type AnyReply = JsonReply<unknown> | EventReply<unknown> | FileReply;
type AnyHandler = (call: AnyCall) => AnyReply | Promise<AnyReply>;

/** Everything about an operation that does not depend on the request. */
interface OperationRoute {
  readonly handler: AnyHandler;
  readonly replyWriter: ReplyWriter;
  readonly mediaTypes: readonly string[];
  readonly normalizedSchema: string | undefined;
  readonly caseInsensitivePaths: readonly string[];
}

/** The operations that have a handler, by id. */
export type OperationRoutes = ReadonlyMap<string, OperationRoute>;

/** Prepares all operations that have a handler; logs a warning for those without. */
export function createOperationRoutes(deps: AppDeps): OperationRoutes {
  // The only cast: `Handlers` has checked at compile time that each handler fits its operation.
  const handlers = deps.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const missing = allOperations.filter(({ id }) => !Object.hasOwn(handlers, id)).map(({ id }) => id);
  if (missing.length)
    deps.log.warn({ operations: missing }, 'operations of the contract have no handler and answer 501');
  return new Map(
    allOperations.flatMap((operation) => {
      const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
      if (!handler) return [];
      const normalizedSchema = operation.snakeCase ? spelledBodies[operation.id] : undefined;
      const caseInsensitivePaths = anyCaseBodies[operation.id] ?? [];
      const mediaTypes = Object.keys(operation.body ?? {});
      return [
        [
          operation.id,
          {
            handler,
            replyWriter: createReplyWriter(deps, operation),
            mediaTypes,
            normalizedSchema,
            caseInsensitivePaths,
          },
        ],
      ];
    }),
  );
}

function routeFor(
  routes: OperationRoutes,
  { operation }: RequestContext,
): { operation: Operation; route: OperationRoute } {
  const route = routes.get(operation?.id ?? '');
  if (!operation || !route) throw new Error('a request without an operation');
  return { operation, route };
}

/** Middleware that reads the body, in the contract's order: size, media type, syntax, depth. @throws ProblemError 413, 415, 400 */
export function readBody({ settings }: AppDeps, routes: OperationRoutes) {
  const budget = createBodyBudget(settings.limits.pendingBodyBytes);
  const { bodyBytes, jsonDepth, jsonValues } = settings.limits;
  const json = { depth: jsonDepth, values: jsonValues };
  const limitBySurface: Readonly<Partial<Record<Surface, number>>> = { images: settings.images.bodyBytes };
  return async (request: Request, response: Response, next: NextFunction) => {
    const context = contextOf(response);
    const { route } = routeFor(routes, context);
    if (!route.mediaTypes.length) return next();
    const limit = limitBySurface[context.surface] ?? bodyBytes;
    checkContentLength(request.headers, limit);
    const media = requestMediaType(route.mediaTypes, request.headers);
    // With `Expect: 100-continue` the caller sends its body only now: a refusal before this point costs it nothing.
    if (request.headers.expect !== undefined) response.writeContinue();
    const reservation = budget.createReservation();
    context.bodyReservation = reservation;
    const reserve: ReserveBytes = (bytes) => reservation.reserve(bytes);
    if (media === formMediaType) {
      const bytes = await readBytes(request, limit, reserve);
      await reservation.acquireParser(bytes.length, 0);
      context.form = await readForm(bytes, request.headers['content-type'] ?? '');
      context.body = context.form.fields;
      context.valueCount = countValues(context.body, json);
      return next();
    }
    const { text, valueCount } = await readText(request, { bytes: limit, json }, reserve);
    await reservation.acquireParser(text.length, valueCount);
    // The caller may have disconnected meanwhile.
    if (context.closed) return;
    const body = parseJson(text);
    // 0: the body was too small to be scanned while it arrived.
    context.valueCount = valueCount || countValues(body, json);
    context.body = route.normalizedSchema === undefined ? body : normalizeCase(body, route.normalizedSchema);
    restoreCase(context.body, route.caseInsensitivePaths);
    next();
  };
}

/** Middleware that validates the request, calls the handler and writes the reply. */
export function handleCall(requests: RequestCheck, routes: OperationRoutes) {
  return async (request: Request, response: Response) => {
    const context = contextOf(response);
    const { operation, route } = routeFor(routes, context);
    const query = await requests.check(context, operation, request.headers);
    context.bodyReservation?.releaseParser();
    try {
      const reply = await route.handler({
        operation: operation.id,
        body: context.body,
        path: context.pathParameters,
        query,
        headers: request.headers,
        files: context.form?.files ?? {},
        key: context.key as Key,
        requestId: context.requestId,
        get signal() {
          return signalOf(context);
        },
      });
      // The caller has disconnected, or a shutdown or a revoked key has ended the request.
      if (context.closed || response.headersSent) return 'events' in reply ? discardReply(reply) : undefined;
      if ('json' in reply) route.replyWriter.json(context, response, reply.json);
      else if ('file' in reply) await route.replyWriter.file(context, request, response, reply.file);
      else route.replyWriter.events(context, request, response, reply);
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      context.streamEnd = 'cut';
      request.socket.destroy();
    }
  };
}
