// What is known of one request while it passes through the middleware.
import type { Request, Response } from 'express';
import type { Surface } from '../../generated/operations.js';
import type { Key } from '../keys/key.js';
import type { Problem } from '../problem.js';
import type { AppDeps, RequestInfo } from './deps.js';
import type { Form } from './form.js';
import { requestIdOf } from './headers.js';
import type { Operation } from './routes.js';

export interface Visit {
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
  /** How many values the body has, those in objects and arrays with them. */
  parts: number;
  /** Made when somebody asks for the signal: most handlers never do. */
  abort?: AbortController;
  /** The answer is complete, or nobody is there any more to get it. */
  over: boolean;
  /** Ends a stream that is being written; without one the request is refused. */
  interrupt: ((problem: Problem) => void) | undefined;
  /** Called when the connection has closed under a stream that is being written. */
  gone: (() => void) | undefined;
  problem?: Problem;
  events?: number;
  ended?: NonNullable<RequestInfo['ended']>;
}

declare global {
  namespace Express {
    interface Locals {
      visit?: Visit;
    }
  }
}

const noQuery = new URLSearchParams();
const nothing: Readonly<Record<string, string>> = {};

/** Enters a request: gives it its id and takes its address apart. */
export function enter(deps: Pick<AppDeps, 'now' | 'random'>, request: Request, response: Response): Visit {
  // Proxies name the host too (`POST http://host/path`), and every server has to understand that.
  const url = request.originalUrl.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = url.indexOf('?');
  const visit: Visit = {
    requestId: requestIdOf(request.headers, deps.now, deps.random),
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? noQuery : new URLSearchParams(url.slice(mark + 1)),
    surface: 'responses',
    values: nothing,
    rate: nothing,
    body: undefined,
    form: undefined,
    parts: 0,
    over: false,
    interrupt: undefined,
    gone: undefined,
  };
  response.locals.visit = visit;
  return visit;
}

/** The visit of a request that has been entered. */
export function visitOf(response: Response): Visit {
  const { visit } = response.locals;
  if (!visit) throw new Error('a request has passed by the entrance');
  return visit;
}

/** Aborted when the caller goes away or the server has to stop. */
export function signalOf(visit: Visit): AbortSignal {
  visit.abort ??= new AbortController();
  if (visit.over) visit.abort.abort();
  return visit.abort.signal;
}

/** The report of a request that has ended. */
export function reportOf(
  visit: Visit,
  request: Request,
  response: Response,
  started: number,
  duration: number,
): RequestInfo {
  const { problem, operation, key, events, ended } = visit;
  const { traceparent } = request.headers;
  return {
    requestId: visit.requestId,
    method: request.method,
    path: visit.path,
    surface: visit.surface,
    ...(operation && { operation: operation.id }),
    ...(key && { key: key.name }),
    status: response.headersSent ? response.statusCode : 499,
    started,
    duration,
    ...(events !== undefined && { events }),
    ...(problem && { reason: problem.fault.reason, message: problem.message, cause: problem.cause }),
    ...(ended && { ended }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}
