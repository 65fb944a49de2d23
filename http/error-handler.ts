// The error handler: the only place that converts a thrown value to an HTTP response.
//
// Promises:
// - Every request gets a response in the error format of its surface, whatever fails: middleware, handler, or this code (`fallbackBody`).
// - The message of an unexpected error never reaches the caller. It gets a request id; the log gets the error.
// - Each problem is reported once: by the observer at the end of the request (request-start.ts), or here for paths outside the contract.
// - After the first byte of a response there is no valid way to report an error, except in a stream (write-stream.ts). The connection is
//   closed, so that the caller does not take a truncated body for a complete one.
//
// `sendProblem` is exported because a request can fail while none of its steps is running: a shutdown, a revoked key, a stream that
// fails before its first event. Express's default handler is never reached: it would send HTML and, in development, a stack.
//
// The body of a refused request is read and discarded for a while. Closing the socket at once resets the connection, and callers that
// are still sending get a network error instead of the response.

import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { type ErrorFormat, problemReply } from '../runtime/errors/error-format.js';
import { type Problem, ProblemError, reasonOf, statusOf } from '../runtime/errors/problem.js';
import { withoutSecrets } from '../runtime/secrets.js';
import { RequestAborted } from './body/read-body.js';
import { commonHeaders } from './headers.js';
import type { AppDeps } from './http-deps.js';
import { createContext, existingContext, type RequestContext } from './request-context.js';
import type { ContractOperation } from './router.js';
import type { ServedContract } from './served-contract.js';

/** Milliseconds for which the body of a refused request is read and discarded. */
const discardTimeoutMs = 10_000;

/** Converts errors with a 4xx `status`, as `http-errors` creates them. Their message is used only if they set `expose`. */
function fromHttpError(thrown: unknown): ProblemError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { status, expose } = thrown as { status?: unknown; expose?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const message = expose === true ? thrown.message : undefined;
  const problem = { reason: reasonOf(status), status, ...(message === undefined ? {} : { message }) };
  return new ProblemError(problem, { cause: thrown });
}

/** Converts any thrown value to a problem. */
const toProblemError = (thrown: unknown): ProblemError => fromHttpError(thrown) ?? ProblemError.from(thrown);

/** The problem that the caller may see. An `internal` one without a message gets one that names the request id only, unless the contract has its own. */
export function publicProblem(
  { problem }: ProblemError,
  { requestId }: RequestContext,
  { hidesInternal }: ErrorFormat,
): Problem {
  if (problem.reason !== 'internal' || problem.message !== undefined || hidesInternal) return problem;
  const message = `Something went wrong on our side. Try again, and quote the request id ${requestId} when reporting it.`;
  return { ...problem, message };
}

/** What is wrong with a request has the status that its operation documents for it: 422 where only that stands. */
const documented = (problem: Problem, operation: ContractOperation | undefined): Problem =>
  operation &&
  problem.status === undefined &&
  statusOf(problem) === 400 &&
  Object.hasOwn(operation.replies, 422) &&
  !Object.hasOwn(operation.replies, 400)
    ? { ...problem, status: 422 }
    : problem;

/** Discards what the caller still sends, for a limited time, so that it can read its response. */
export function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), discardTimeoutMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** Sends a problem. If a response has already begun, closes the connection instead. */
export function sendProblem(
  contract: ServedContract,
  context: RequestContext,
  request: Request,
  response: Response,
  thrown: unknown,
): void {
  // The caller has disconnected, or already has a response.
  if (thrown instanceof RequestAborted || response.destroyed || response.writableEnded) return;
  const error = toProblemError(thrown);
  context.error = error;
  context.bodyReservation?.releaseParser();
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const format = contract.errorFormat(context.surface, context.operation, {
    prefer: request.headers.prefer?.toString(),
    query: context.query,
  });
  const problem = documented(publicProblem(error, context, format), context.operation);
  const { status, headers, body } = problemReply(format, problem, error.headers);
  response.writeHead(status, {
    ...context.headers,
    ...context.rateLimitHeaders,
    ...headers,
    'x-request-id': context.requestId,
    ...(context.operation?.secondIdHeader && { [context.operation.secondIdHeader]: context.requestId }),
  });
  response.end(body);
  discardBody(request);
}

/** The response when building the error response fails. */
const fallbackBody = JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500 });

/**
 * Answers a request that has failed. Errors of paths outside the contract use the error format of the closest surface; they have no context and are
 * not reported to the observer, so they are logged here.
 */
export function errorHandler(deps: AppDeps) {
  const { contract, log } = deps;
  return (thrown: unknown, request: Request, response: Response): void => {
    const existing = existingContext(response);
    const context = existing ?? createContext(deps, request, response);
    const path = withoutSecrets(context.path);
    try {
      context.surface = context.operation?.surface ?? contract.router.closestSurface(context.path, request.headers);
      sendProblem(contract, context, request, response, thrown);
    } catch (error) {
      log.error({ request: context.id, path, err: error }, 'sending an error response failed');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { ...commonHeaders, 'content-type': 'application/json' }).end(fallbackBody);
    }
    if (!existing) log.error({ request: context.id, path, err: thrown }, 'a path outside the contract failed');
  };
}
