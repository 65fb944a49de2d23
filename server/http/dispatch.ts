// The last two steps of an operation: read the body, then validate the request, call the handler and write its reply.
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import type { Key } from '../../contract/key.js';
import { ConnectionCut } from '../../contract/replies.js';
import { createBodyBudget } from './body/budget.js';
import { checkContentLength } from './body/read.js';
import type { AppDeps } from './deps.js';
import { discardReply } from './event-iterator.js';
import type { AnyHandler } from './handlers.js';
import type { ReservationHeaders } from './metering.js';
import { createReplyWriter, type ReplyWriter } from './reply.js';
import { contextOf, type RequestContext, signalOf } from './request-context.js';
import type { ContractOperation } from './router.js';
import type { RequestCheck } from './served-contract.js';

/** The key of callers of an operation that needs none. */
const anonymous: Key = { id: '', name: 'anonymous', surfaces: [], workspace: '' };

type Values = Readonly<Record<string, unknown>>;

/** What a handler gets. A class because of its accessor: see ResponseWriter in server/gateway/caller-reply.ts. */
class HandlerCall {
  readonly body: unknown;
  readonly files: RequestContext['files'];
  readonly key: Key;
  readonly id: string;
  readonly requestId: string;
  readonly operation: string;
  readonly path: Values;
  readonly query: Values;
  readonly headers: IncomingHttpHeaders;
  readonly #context: RequestContext;

  constructor(context: RequestContext, operation: string, path: Values, query: Values, headers: IncomingHttpHeaders) {
    this.body = context.body;
    this.files = context.files;
    this.key = context.key ?? anonymous;
    this.id = context.id;
    this.requestId = context.requestId;
    this.operation = operation;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.#context = context;
  }

  get signal(): AbortSignal {
    return signalOf(this.#context);
  }
}

/** Everything about an operation that does not depend on the request. */
interface OperationRoute {
  readonly handler: AnyHandler;
  readonly replyWriter: ReplyWriter;
  readonly hasBody: boolean;
}

/** The operations that have a handler, by id. */
type OperationRoutes = ReadonlyMap<string, OperationRoute>;

/** Prepares all operations that have a handler; logs a warning for those without. */
export function createOperationRoutes(deps: AppDeps): OperationRoutes {
  const { contract, handlers, log } = deps;
  const routes = new Map<string, OperationRoute>();
  const missing: string[] = [];
  for (const operation of contract.operations) {
    const { id, body } = operation;
    const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
    if (handler) {
      const hasBody = Object.keys(body ?? {}).length > 0;
      routes.set(id, { handler, replyWriter: createReplyWriter(deps, operation), hasBody });
    } else missing.push(id);
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

function routeFor(
  routes: OperationRoutes,
  { operation }: RequestContext,
): { operation: ContractOperation; route: OperationRoute } {
  const route = routes.get(operation?.id ?? '');
  if (!operation || !route) throw new Error('a request without an operation');
  return { operation, route };
}

/** The step that reads the body, in the contract's order: size, media type, syntax, depth. @throws ProblemError 413, 415, 400 */
export function readBody({ contract, settings, forwarder }: AppDeps, routes: OperationRoutes) {
  const budget = createBodyBudget(settings.limits.pendingBodyBytes);
  const { bodyBytes, jsonDepth, jsonValues } = settings.limits;
  const json = { depth: jsonDepth, values: jsonValues };
  const limitBySurface: Readonly<Record<string, number>> = { images: settings.images.bodyBytes };
  return async (request: Request, response: Response): Promise<void> => {
    const context = contextOf(response);
    const { operation, route } = routeFor(routes, context);
    if (!route.hasBody) return;
    const limit = limitBySurface[context.surface] ?? bodyBytes;
    checkContentLength(request.headers, limit);
    const reservation = budget.createReservation();
    context.bodyReservation = reservation;
    const read = await contract.readBody(operation, request, {
      limit,
      json,
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

/** The step that validates the request, calls the handler and writes the reply. */
export function handleCall({ forwarder, metering }: AppDeps, requests: RequestCheck, routes: OperationRoutes) {
  return async (request: Request, response: Response) => {
    const context = contextOf(response);
    const { operation, route } = routeFor(routes, context);
    const check = () => requests.check(context, operation, request.headers);
    context.metered = metering?.begin({
      id: context.id,
      requestId: context.requestId,
      operation: operation.id,
      surface: context.surface,
      key: context.key,
      body: context.body,
      model: context.pathParameters.model,
    });
    const forward = forwarder?.find(context, operation, request.headers);
    const admitted = context.metered?.admit(forward?.model);
    if (admitted) context.rateLimitHeaders = withMembers(context.rateLimitHeaders, await admitted);
    if (context.closed) return;
    if (forward && (await forward.run(request, response, check)) === 'answered') return;
    context.text = undefined;
    context.bytes = undefined;
    const turn = context.bodyReservation?.yieldTurn();
    if (turn) await turn;
    const { path, query } = await check();
    const nextTurn = context.bodyReservation?.yieldTurn();
    if (nextTurn) await nextTurn;
    context.bodyReservation?.releaseParser();
    if (nextTurn && context.closed) return;
    try {
      const reply = await route.handler(new HandlerCall(context, operation.id, path, query, request.headers));
      // The caller has disconnected, or a shutdown or a revoked key has ended the request.
      if (context.closed || response.headersSent) return 'events' in reply ? discardReply(reply) : undefined;
      if ('events' in reply) route.replyWriter.events(context, request, response, reply);
      else if ('file' in reply) await route.replyWriter.file(context, request, response, reply.file);
      else if ('content' in reply) route.replyWriter.content(context, response, reply);
      else route.replyWriter.json(context, response, { json: undefined, ...reply });
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      context.streamEnd = 'cut';
      request.socket.destroy();
    }
  };
}
