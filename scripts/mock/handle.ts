// Handles a request, with checks in the order of the contract: path, key, body, parameters, then the reply.
import type { IncomingMessage } from 'node:http';
import { ProblemError, statusOf } from '../../contract/problem.js';
import type { Surface } from '../../generated/operations.js';
import type { BodyReservation } from '../../server/http/body-budget.js';
import { sentKeys } from '../../server/http/credentials.js';
import { errorBody } from '../../server/http/error-formats.js';
import {
  allOperations,
  closestSurface,
  matchRoute,
  type Operation,
  requireOperation,
} from '../../server/http/router.js';
import { parameterViolations } from '../../server/http/violations.js';
import type { JsonObject } from '../contract/tree.js';
import { type Answer, answerTo } from './answer.js';
import { budget, readBody } from './body.js';
import { preferenceOf } from './prefer.js';
import type { Answerer } from './prism.js';
import { checkBody } from './validate.js';
import { videoAnswer } from './video.js';

export interface Handler {
  readonly document: JsonObject;
  /** Kept as a promise: requests may arrive while Prism is still loading. */
  readonly prism: Promise<Answerer>;
}

/** The reply to a request and, for the log, the problem of the request. */
export interface Outcome extends Answer {
  readonly problems?: readonly string[];
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

/** Rate limits of a new key, from the examples of these headers in the contract. */
const rateHeaders = { ratelimit: '"minute";r=58;t=41', 'ratelimit-policy': '"minute";q=60;w=60' };

/** The finished video is served as a file, and to HEAD without the content; any other status is an ordinary reply. */
const servesVideo = ({ file, path }: Operation, code: string | undefined): boolean =>
  (code === undefined || code === '200' || code === '206') &&
  file === true &&
  allOperations.some((each) => each.path === path && each.replies['200']?.['video/mp4'] !== undefined);

async function succeed(
  handler: Handler,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  share: BodyReservation,
): Promise<Answer> {
  const { operation, path: values } = requireOperation(matchRoute(request.method ?? 'GET', path));
  // Any key is accepted except the literal `invalid`, so that both outcomes can be tested.
  const keys = sentKeys(operation, request.headers, query);
  if (!keys.length && operation.security.length) throw new ProblemError({ reason: 'missing_key' });
  if (keys.includes('invalid')) throw new ProblemError({ reason: 'invalid_key' });
  try {
    const sent = await readBody(operation, request, share);
    const { document } = handler;
    const problems = parameterViolations(document, operation, { path: values, query, headers: request.headers });
    const body = sent && checkBody(document, operation, sent);
    problems.push(...(body?.problems ?? []));
    if (problems.length) throw new ProblemError({ reason: 'violation', violations: problems });
    if (body) {
      // Loaded on first use, because it loads the image decoder.
      const { checkRules } = await import('../../server/handlers/rules.js');
      await checkRules(operation.id, { body: body.value, files: sent?.form?.files ?? {} });
    }
    const preference = preferenceOf(single(request.headers.prefer), query);
    const answer = servesVideo(operation, preference.code)
      ? videoAnswer(request.headers)
      : await answerTo(document, await handler.prism, { operation, body: body?.value, query, preference });
    return { ...answer, headers: { ...rateHeaders, ...answer.headers } };
  } catch (error) {
    // From here on the caller is authenticated, and gets the limits of its key even with a refusal.
    if (error instanceof ProblemError)
      throw new ProblemError(error.problem, { headers: { ...rateHeaders, ...error.headers }, cause: error.cause });
    throw error;
  }
}

function refuse(surface: Surface, error: unknown): Outcome {
  const refusal = ProblemError.from(error);
  const { problem } = refusal;
  const problems = problem.violations?.map(({ field, message }) => `${field} ${message}`) ?? [
    refusal.cause instanceof Error ? (refusal.cause.stack ?? refusal.cause.message) : refusal.message,
  ];
  return {
    status: statusOf(problem),
    headers: { ...refusal.headers, 'content-type': 'application/json' },
    body: JSON.stringify(errorBody(surface, problem)),
    problems,
  };
}

/** Never throws: every error becomes a reply in the format of the surface. */
export async function handle(handler: Handler, request: IncomingMessage): Promise<Outcome> {
  const [path = '/', search = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const share = budget.createReservation();
  try {
    return await succeed(handler, request, path, new URLSearchParams(search), share);
  } catch (error) {
    return refuse(closestSurface(path), error);
  } finally {
    share.release();
  }
}
