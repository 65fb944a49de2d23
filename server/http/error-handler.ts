// The single error handler: whatever was thrown becomes an error in the surface's format.
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { type Problem, ProblemError, reasonOf, statusOf } from '../../contract/problem.js';
import { RequestAborted } from './body.js';
import type { Logger } from './deps.js';
import { errorBody } from './error-formats.js';
import { commonHeaders } from './headers.js';
import type { RequestContext } from './request-context.js';
import { surfaceOf } from './routes.js';

/** Milliseconds that a caller who was refused may go on sending a body that nobody reads. */
const timeout = 10_000;

/** What middleware of others throws: `http-errors` and the like. Only what they mean for the caller's eyes is passed on. */
function foreign(thrown: unknown): ProblemError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { status, expose } = thrown as { status?: unknown; expose?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const message = expose === true ? thrown.message : undefined;
  const fault = { reason: reasonOf(status), status, ...(message === undefined ? {} : { message }) };
  return new ProblemError(fault, { cause: thrown });
}

/** Whatever was thrown, as a problem. */
export const problemOf = (thrown: unknown): ProblemError => foreign(thrown) ?? ProblemError.from(thrown);

/** A fault as the caller may see it: one of ours says nothing but under which id it can be looked up. */
export function shown({ fault }: ProblemError, { requestId, surface }: RequestContext): Problem {
  if (fault.reason !== 'internal' || fault.message !== undefined || surface === 'images') return fault;
  const message = `Something went wrong on our side. Try again, and quote the request id ${requestId} when reporting it.`;
  return { ...fault, message };
}

/** A refused caller may still be sending. Its answer must reach it, so it is listened to for a while, and then no more. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), timeout);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** Answers with a problem. When an answer has begun already, all that is left is to break it off. */
export function refuse(context: RequestContext, request: Request, response: Response, thrown: unknown): void {
  // Who broke off is no longer there to be answered, and who has been answered needs no second answer.
  if (thrown instanceof RequestAborted || response.destroyed || response.writableEnded) return;
  const problem = problemOf(thrown);
  context.problem = problem;
  context.share?.leave();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const fault = shown(problem, context);
  const body = JSON.stringify(errorBody(context.surface, fault));
  response.writeHead(statusOf(fault), {
    ...commonHeaders,
    ...context.rate,
    ...(fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }),
    ...problem.headers,
    'x-request-id': context.requestId,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  response.end(body);
  discardRest(request);
}

/** The answer to a request whose error could not be answered either. */
const lastWords = JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500 });

/**
 * The last middleware: behind it stands only Express's own page with the stack. Errors of the paths beside the contract have the shape of the closest surface too; no visit of theirs will be
 * reported, so they are logged here.
 */
export function errorHandler(log: Logger, enter: (request: Request, response: Response) => RequestContext) {
  return (thrown: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const known = response.locals.context;
    const context = known ?? enter(request, response);
    try {
      context.surface = context.operation?.surface ?? surfaceOf(context.path);
      refuse(context, request, response, thrown);
    } catch (error) {
      log.error({ request: context.requestId, path: context.path, err: error }, 'an error could not be answered');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { ...commonHeaders, 'content-type': 'application/json' }).end(lastWords);
    }
    if (!known)
      log.error({ request: context.requestId, path: context.path, err: thrown }, 'a path beside the contract failed');
  };
}
