// Handles one request in the order of checks that the contract prescribes: path, key, body, parameters, then the answer.
import { ProblemError, statusOf } from '../../contract/problem.js';
import { settings } from '../../server/config/settings.js';
import { type BodyReservation, createBodyBudget } from '../../server/http/body/budget.js';
import { type ContractOperation, type RouteMatch, requireOperation } from '../../server/http/router.js';
import type { MockModel, MockReply, MockRequest, MockTrace } from './model.js';
import { preferenceOf } from './prefer.js';

/** What became of a request: the answer, and for the log what was wrong with the request. */
export interface Outcome extends MockReply {
  readonly problems?: readonly string[];
}

/** Bounds what all bodies together may take. */
const budget = createBodyBudget(settings.limits.pendingBodyBytes.fallback);

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

async function succeed<Each extends ContractOperation>(
  model: MockModel<Each>,
  request: MockRequest,
  route: RouteMatch<Each>,
  search: string,
  share: BodyReservation,
  trace: MockTrace | undefined,
): Promise<MockReply> {
  const { operation, path } = requireOperation(route);
  if (trace) Object.assign(trace, { operation, pathParameters: path });
  const parameters = { path, search, query: new URLSearchParams(search), headers: request.headers };
  model.authenticate(operation, parameters);
  try {
    const sent = await model.readBody(operation, request, share);
    if (trace) Object.assign(trace, { body: sent?.value, form: sent?.form });
    const body = await model.check(operation, parameters, sent);
    const preference = preferenceOf(single(request.headers.prefer), parameters.query);
    const answer = await model.answer({ ...parameters, operation, body, preference });
    return { ...answer, headers: { ...model.keyHeaders, ...answer.headers } };
  } catch (error) {
    // The key is known by now, so refusals have its limits too.
    if (error instanceof ProblemError)
      throw new ProblemError(error.problem, { headers: { ...model.keyHeaders, ...error.headers }, cause: error.cause });
    throw error;
  }
}

/** The operation of a route; for a wrong method, another one of the same path. */
function operationAt<Each extends ContractOperation>(
  { router }: MockModel<Each>,
  route: RouteMatch<Each>,
  path: string,
): Each | undefined {
  const allowed = route.found === 'other methods' ? router.matchRoute(route.allow[0] ?? '', path) : route;
  return allowed.found === 'operation' ? allowed.operation : undefined;
}

/**
 * Never throws: every error becomes an answer in the error format of the contract.
 * @param trace receives what is recorded of the request
 */
export async function handle<Each extends ContractOperation>(
  model: MockModel<Each>,
  request: MockRequest,
  trace?: MockTrace,
): Promise<Outcome> {
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const share = budget.createReservation();
  const route = model.router.matchRoute(request.method ?? 'GET', path);
  if (trace) trace.surface = route.surface;
  try {
    return await succeed(model, request, route, search, share, trace);
  } catch (error) {
    const thrown = ProblemError.from(error);
    const { problem, headers, cause, message } = thrown;
    if (trace) trace.error = thrown;
    const refusal = model.refuse(problem, path, operationAt(model, route, path));
    const problems = problem.violations?.map(({ field, message: text }) => `${field} ${text}`) ?? [
      cause instanceof Error ? (cause.stack ?? cause.message) : message,
    ];
    return { ...refusal, status: statusOf(problem), headers: { ...headers, ...refusal.headers }, problems };
  } finally {
    share.release();
  }
}
