// The one door through which a request that is not answered as asked leaves: whatever was thrown becomes the surface's error.
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { type Fault, Problem, reasonOf, statusOf } from '../problem.js';
import { RequestAborted } from './body.js';
import type { Logger } from './deps.js';
import { errorBody } from './dialects.js';
import { commonHeaders } from './headers.js';
import { surfaceOf } from './routes.js';
import type { Visit } from './visit.js';

/** Milliseconds that a caller who was refused may go on sending a body that nobody reads. */
const patience = 10_000;

/** What middleware of others throws: `http-errors` and the like. Only what they mean for the caller's eyes is passed on. */
function foreign(thrown: unknown): Problem | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { status, expose } = thrown as { status?: unknown; expose?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const message = expose === true ? thrown.message : undefined;
  const fault = { reason: reasonOf(status), status, ...(message === undefined ? {} : { message }) };
  return new Problem(fault, { cause: thrown });
}

/** Whatever was thrown, as a problem. */
export const problemOf = (thrown: unknown): Problem => foreign(thrown) ?? Problem.from(thrown);

/** A fault as the caller may see it: one of ours says nothing but under which id it can be looked up. */
export function shown({ fault }: Problem, { requestId, surface }: Visit): Fault {
  if (fault.reason !== 'internal' || fault.message !== undefined || surface === 'images') return fault;
  const message = `Something went wrong on our side. Try again, and quote the request id ${requestId} when reporting it.`;
  return { ...fault, message };
}

/** A refused caller may still be sending. Its answer must reach it, so it is listened to for a while, and then no more. */
export function linger(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), patience);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** Answers with a problem. When an answer has begun already, all that is left is to break it off. */
export function refuse(visit: Visit, request: Request, response: Response, thrown: unknown): void {
  // Who broke off is no longer there to be answered, and who has been answered needs no second answer.
  if (thrown instanceof RequestAborted || response.destroyed || response.writableEnded) return;
  const problem = problemOf(thrown);
  visit.problem = problem;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const fault = shown(problem, visit);
  const body = JSON.stringify(errorBody(visit.surface, fault));
  response.writeHead(statusOf(fault), {
    ...commonHeaders,
    ...visit.rate,
    ...(fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }),
    ...problem.headers,
    'x-request-id': visit.requestId,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  response.end(body);
  linger(request);
}

/**
 * The last middleware. Errors of the paths beside the contract have the shape of the closest surface too; no visit of theirs will be
 * reported, so they are logged here.
 */
export function errorDoor(log: Logger, enter: (request: Request, response: Response) => Visit) {
  return (thrown: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const known = response.locals.visit;
    const visit = known ?? enter(request, response);
    visit.surface = visit.operation?.surface ?? surfaceOf(visit.path);
    refuse(visit, request, response, thrown);
    if (!known)
      log.error({ request: visit.requestId, path: visit.path, err: thrown }, 'a path beside the contract failed');
  };
}
