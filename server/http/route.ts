// From the table of operations to their handlers: the body is read and checked, becomes a call, and the reply goes out.
import type { NextFunction, Request, Response } from 'express';
import { respell, spelledBodies } from '../../generated/spelling.js';
import { ConnectionCut, type EventReply, type FileReply, type JsonReply } from '../handler.js';
import type { Key } from '../keys/key.js';
import { checkLength, countParts, mediaOf, parseJson, readBytes, readText } from './body.js';
import type { AppDeps } from './deps.js';
import { formData, readForm } from './form.js';
import { createReplier, type Replier } from './reply.js';
import type { RequestCheck } from './request-check.js';
import { allOperations, type Operation } from './routes.js';
import { discard } from './stream.js';
import { signalOf, type Visit, visitOf } from './visit.js';

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
}

/** The operations that are served, by id. */
export type Routes = ReadonlyMap<string, Route>;

/** Joins every operation that has a handler with what it takes to serve it. */
export function createRoutes(deps: AppDeps): Routes {
  // The one cast: that each handler fits its operation has been checked where the handlers were given (`Handlers`).
  const handlers = deps.handlers as unknown as Readonly<Record<string, AnyHandler>>;
  return new Map(
    allOperations.flatMap((operation) => {
      const handler = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
      if (!handler) return [];
      const spelling = operation.snakeCase ? spelledBodies[operation.id] : undefined;
      const media = Object.keys(operation.body ?? {});
      return [[operation.id, { handler, replier: createReplier(deps, operation), media, spelling }]];
    }),
  );
}

function meant(routes: Routes, { operation }: Visit): { operation: Operation; route: Route } {
  const route = routes.get(operation?.id ?? '');
  if (!operation || !route) throw new Error('a request has passed by the entrance');
  return { operation, route };
}

/** Reads the body, in the contract's order: size, media type, syntax, depth. @throws Problem 413, 415, 400 */
export function read({ settings }: AppDeps, routes: Routes) {
  return async (request: Request, response: Response, next: NextFunction) => {
    const visit = visitOf(response);
    const { route } = meant(routes, visit);
    if (!route.media.length) return next();
    const limit = settings.bodyLimits?.[visit.surface] ?? settings.bodyLimit;
    checkLength(request.headers, limit);
    const media = mediaOf(route.media, request.headers);
    // Whoever asks before it sends has not sent anything yet: up to here a refusal costs it nothing.
    if (request.headers.expect !== undefined) response.writeContinue();
    if (media === formData) {
      visit.form = await readForm(await readBytes(request, limit), request.headers['content-type'] ?? '');
      visit.body = visit.form.fields;
      visit.parts = countParts(visit.body, settings.maxDepth);
      return next();
    }
    const body = parseJson(await readText(request, limit));
    visit.parts = countParts(body, settings.maxDepth);
    visit.body = route.spelling === undefined ? body : respell(body, route.spelling);
    next();
  };
}

/** Checks the request against the contract, has it handled, and sends the reply. */
export function answer(requests: RequestCheck, routes: Routes) {
  return async (request: Request, response: Response) => {
    const visit = visitOf(response);
    const { operation, route } = meant(routes, visit);
    const query = await requests.check(visit, operation, request.headers);
    try {
      const reply = await route.handler({
        operation: operation.id,
        body: visit.body,
        path: visit.values,
        query,
        headers: request.headers,
        files: visit.form?.files ?? {},
        key: visit.key as Key,
        requestId: visit.requestId,
        get signal() {
          return signalOf(visit);
        },
      });
      // The caller has gone, or the server could not wait and has answered already.
      if (visit.over || response.headersSent) return 'events' in reply ? discard(reply) : undefined;
      if ('json' in reply) route.replier.json(visit, response, reply.json);
      else if ('file' in reply) await route.replier.file(visit, request, response, reply.file);
      else route.replier.events(visit, request, response, reply);
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      visit.ended = 'cut';
      request.socket.destroy();
    }
  };
}
