// From the table of operations to their handlers: the body is read and checked, becomes a call, and the reply goes out.
import type { NextFunction, Request, Response } from 'express';
import { ConnectionCut, type EventReply, type FileReply, type JsonReply } from '../../contract/handler.js';
import type { Key } from '../../contract/key.js';
import { anyCaseBodies, restoreCase } from '../../generated/any-case.js';
import { normalizeCase, spelledBodies } from '../../generated/normalize-case.js';
import type { Surface } from '../../generated/operations.js';
import { type CountBytes, checkLength, countParts, mediaOf, parseJson, readBytes, readText } from './body.js';
import { createBodyBudget } from './body-budget.js';
import type { AppDeps } from './deps.js';
import { formData, readForm } from './form.js';
import { createReplier, type Replier } from './reply.js';
import type { RequestCheck } from './request-check.js';
import { contextOf, type RequestContext, signalOf } from './request-context.js';
import { allOperations, type Operation } from './routes.js';
import { discard } from './stream.js';

/** A call as it is before anybody knows which operation it is of. */
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

/** What one operation needs beside the request. */
interface Route {
  readonly handler: AnyHandler;
  readonly replier: Replier;
  readonly media: readonly string[];
  readonly spelling: string | undefined;
  readonly anyCase: readonly string[];
}

/** The operations that are served, by id. */
export type Routes = ReadonlyMap<string, Route>;

/** Joins every operation that has a handler with what it takes to serve it. */
export function createRoutes(deps: AppDeps): Routes {
  // The one cast: that each handler fits its operation has been checked where the handlers were given (`Handlers`).
  const handlers = deps.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  const missing = allOperations.filter(({ id }) => !Object.hasOwn(handlers, id)).map(({ id }) => id);
  if (missing.length)
    deps.log.warn({ operations: missing }, 'operations of the contract have no handler and answer 501');
  return new Map(
    allOperations.flatMap((operation) => {
      const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
      if (!handler) return [];
      const spelling = operation.snakeCase ? spelledBodies[operation.id] : undefined;
      const anyCase = anyCaseBodies[operation.id] ?? [];
      const media = Object.keys(operation.body ?? {});
      return [[operation.id, { handler, replier: createReplier(deps, operation), media, spelling, anyCase }]];
    }),
  );
}

function meant(routes: Routes, { operation }: RequestContext): { operation: Operation; route: Route } {
  const route = routes.get(operation?.id ?? '');
  if (!operation || !route) throw new Error('a request without an operation');
  return { operation, route };
}

/** Reads the body, in the contract's order: size, media type, syntax, depth. @throws Problem 413, 415, 400 */
export function read({ settings }: AppDeps, routes: Routes) {
  const budget = createBodyBudget(settings.limits.pendingBodyBytes);
  const { bodyBytes, jsonDepth, jsonValues } = settings.limits;
  const json = { depth: jsonDepth, values: jsonValues };
  const own: Readonly<Partial<Record<Surface, number>>> = { images: settings.images.bodyBytes };
  return async (request: Request, response: Response, next: NextFunction) => {
    const context = contextOf(response);
    const { route } = meant(routes, context);
    if (!route.media.length) return next();
    const limit = own[context.surface] ?? bodyBytes;
    checkLength(request.headers, limit);
    const media = mediaOf(route.media, request.headers);
    // Whoever asks before it sends has not sent anything yet: up to here a refusal costs it nothing.
    if (request.headers.expect !== undefined) response.writeContinue();
    const share = budget.share();
    context.share = share;
    const count: CountBytes = (bytes) => share.add(bytes);
    if (media === formData) {
      const bytes = await readBytes(request, limit, count);
      await share.enter(bytes.length, 0);
      context.form = await readForm(bytes, request.headers['content-type'] ?? '');
      context.body = context.form.fields;
      context.parts = countParts(context.body, json);
      return next();
    }
    const { text, values } = await readText(request, { bytes: limit, json }, count);
    await share.enter(text.length, values);
    // Whoever has gone meanwhile is not worked for.
    if (context.over) return;
    const body = parseJson(text);
    // Counted already, while it arrived.
    context.parts = values || countParts(body, json);
    context.body = route.spelling === undefined ? body : normalizeCase(body, route.spelling);
    restoreCase(context.body, route.anyCase);
    next();
  };
}

/** Checks the request against the contract, has it handled, and sends the reply. */
export function answer(requests: RequestCheck, routes: Routes) {
  return async (request: Request, response: Response) => {
    const context = contextOf(response);
    const { operation, route } = meant(routes, context);
    const query = await requests.check(context, operation, request.headers);
    context.share?.leave();
    try {
      const reply = await route.handler({
        operation: operation.id,
        body: context.body,
        path: context.values,
        query,
        headers: request.headers,
        files: context.form?.files ?? {},
        key: context.key as Key,
        requestId: context.requestId,
        get signal() {
          return signalOf(context);
        },
      });
      // The caller has gone, or the server could not wait and has answered already.
      if (context.over || response.headersSent) return 'events' in reply ? discard(reply) : undefined;
      if ('json' in reply) route.replier.json(context, response, reply.json);
      else if ('file' in reply) await route.replier.file(context, request, response, reply.file);
      else route.replier.events(context, request, response, reply);
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      context.ended = 'cut';
      request.socket.destroy();
    }
  };
}
