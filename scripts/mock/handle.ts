// Handles one request in the order of checks that the contract prescribes: path, key, body, parameters, then the answer.

import { createBodyBudget } from '../../http/body/budget.js';
import { httpDefaults } from '../../http/http-deps.js';
import { type RouteMatch, requireOperation } from '../../http/router.js';
import { ProblemError, statusOf } from '../../runtime/errors/problem.js';
import { ConnectionCut } from '../../runtime/replies.js';
import { createFaultInjector, type SentReply } from './faults.js';
import type { DocumentedOperation, MockModel, MockRequest, MockTrace } from './model.js';
import { preferenceOf } from './prefer.js';

/** Bounds what all bodies together may take. */
const budget = createBodyBudget(httpDefaults.limits.pendingBodyBytes);

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** The operation of a route; for a wrong method, another one of the same path. */
function operationAt(
  { router }: MockModel,
  route: RouteMatch<DocumentedOperation>,
  path: string,
): DocumentedOperation | undefined {
  const allowed = route.found === 'other methods' ? router.matchRoute(route.allow[0] ?? '', path) : route;
  return allowed.found === 'operation' ? allowed.operation : undefined;
}

/**
 * Answers a request; every error becomes an answer in the error format of the contract.
 * @param signal aborted when the caller disconnects
 * @param trace receives what is recorded of the request
 * @throws ConnectionCut to close the connection; the reason of the signal
 */
export type MockHandler = (request: MockRequest, signal: AbortSignal, trace?: MockTrace) => Promise<SentReply>;

/**
 * Creates what answers the requests of a mock.
 * @param pace milliseconds between two events of a stream
 */
export function createHandler(model: MockModel, pace: number): MockHandler {
  const inject = createFaultInjector(pace);
  return async (request, signal, trace) => {
    const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
    const share = budget.createReservation();
    const route = model.router.matchRoute(request.method ?? 'GET', path);
    if (trace) trace.surface = route.surface;
    try {
      const { operation, path: values } = requireOperation(route);
      if (trace) Object.assign(trace, { operation, pathParameters: values });
      const parameters = { path: values, search, query: new URLSearchParams(search), headers: request.headers };
      model.authenticate(operation, parameters);
      const sent = await model.readBody(operation, request, share);
      if (trace) Object.assign(trace, { body: sent?.value, form: sent?.form });
      const checked = await model.check(operation, parameters, sent);
      const preference = preferenceOf(single(request.headers.prefer), parameters.query);
      return await inject({
        model,
        request: {
          ...parameters,
          ...checked,
          id: trace?.id ?? '',
          method: request.method ?? 'GET',
          address: path,
          operation,
          preference,
          signal,
        },
        trace,
      });
    } catch (error) {
      if (error instanceof ConnectionCut || signal.aborted) throw error;
      const thrown = ProblemError.from(error);
      const { problem, headers, cause, message } = thrown;
      if (trace) trace.error = thrown;
      const refusal = model.refuse(problem, path, operationAt(model, route, path));
      const problems = problem.violations?.map(({ field, message: text }) => `${field} ${text}`) ?? [
        cause instanceof Error ? (cause.stack ?? cause.message) : message,
      ];
      const retry = problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) };
      return { ...refusal, status: statusOf(problem), headers: { ...refusal.headers, ...retry, ...headers }, problems };
    } finally {
      share.release();
    }
  };
}
