// What is known of one request while it passes through the middleware.
import type { Request, Response } from 'express';
import type { Key } from '../../contract/key.js';
import type { ProblemError } from '../../contract/problem.js';
import type { Surface } from '../../generated/operations.js';
import type { BodyShare } from './body-budget.js';
import type { AppDeps, RequestInfo } from './deps.js';
import type { Form } from './form.js';
import { requestIdOf } from './headers.js';
import type { Operation } from './routes.js';

export interface RequestContext {
  readonly requestId: string;
  /** As it was sent, still percent-encoded, without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Whose words are used should the request be refused. */
  surface: Surface;
  operation?: Operation;
  /** Values of the path's parameters. */
  values: Readonly<Record<string, string>>;
  key?: Key;
  /** `ratelimit` headers of the key. */
  rate: Readonly<Record<string, string>>;
  body: unknown;
  /** The body was a form; `body` is its text fields. */
  form: Form | undefined;
  /** What its body takes, while it is worked on. */
  share: BodyShare | undefined;
  /** How many values the body has, those in objects and arrays with them. */
  parts: number;
  /** Made when somebody asks for the signal: most handlers never do. */
  abort?: AbortController;
  /** The answer is complete, or nobody is there any more to get it. */
  over: boolean;
  /** Ends a stream that is being written; without one the request is refused. */
  interrupt: ((problem: ProblemError) => void) | undefined;
  /** Called when the connection has closed under a stream that is being written. */
  gone: (() => void) | undefined;
  problem?: ProblemError;
  events?: number;
  ended?: NonNullable<RequestInfo['ended']>;
}

declare global {
  namespace Express {
    interface Locals {
      context?: RequestContext;
    }
  }
}

const noQuery = new URLSearchParams();
const nothing: Readonly<Record<string, string>> = {};

/** Makes the context of a request: its id, its path and its query. */
export function createContext(
  deps: Pick<AppDeps, 'now' | 'random'>,
  request: Request,
  response: Response,
): RequestContext {
  // Proxies name the host too (`POST http://host/path`), and every server has to understand that.
  const url = request.originalUrl.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = url.indexOf('?');
  const context: RequestContext = {
    requestId: requestIdOf(request.headers, deps.now, deps.random),
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? noQuery : new URLSearchParams(url.slice(mark + 1)),
    surface: 'responses',
    values: nothing,
    rate: nothing,
    body: undefined,
    form: undefined,
    share: undefined,
    parts: 0,
    over: false,
    interrupt: undefined,
    gone: undefined,
  };
  response.locals.context = context;
  return context;
}

/** The context of a request. @throws when `startRequest` has not run */
export function contextOf(response: Response): RequestContext {
  const { context } = response.locals;
  if (!context) throw new Error('a request without context');
  return context;
}

/** Aborted when the caller goes away or the server has to stop. */
export function signalOf(context: RequestContext): AbortSignal {
  context.abort ??= new AbortController();
  if (context.over) context.abort.abort();
  return context.abort.signal;
}

/** The report of a request that has ended. */
export function reportOf(
  context: RequestContext,
  request: Request,
  response: Response,
  started: number,
  duration: number,
): RequestInfo {
  const { problem, operation, key, events, ended } = context;
  const { traceparent } = request.headers;
  return {
    requestId: context.requestId,
    method: request.method,
    path: context.path,
    surface: context.surface,
    ...(operation && { operation: operation.id }),
    ...(key && { key: key.name }),
    status: response.headersSent ? response.statusCode : 499,
    started,
    duration,
    ...(events !== undefined && { events }),
    ...(problem && { reason: problem.fault.reason, message: problem.message, cause: problem.cause }),
    ...(problem?.fault.problems && { problems: problem.fault.problems }),
    ...(ended && { ended }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}
