// The server's own contract as the mock serves it: the server's router, validators, rules and error formats; answers by Prism.
import { type Problem, ProblemError, statusOf } from '../../contract/problem.js';
import { formAsJson } from '../../server/http/body/form.js';
import { schemaErrors } from '../../server/http/contract.js';
import { sentKeys } from '../../server/http/credentials.js';
import { errorBody, errorFormatOf } from '../../server/http/error-formats.js';
import { checkFieldRules } from '../../server/http/field-rules.js';
import { allOperations, type Operation, ownRouter } from '../../server/http/router.js';
import { parameterViolations } from '../../server/http/violations.js';
import type { JsonObject } from '../contract/json.js';
import { answerTo } from './answer.js';
import { readBody } from './body.js';
import { withEcho } from './echo/echo.js';
import { createIsReply } from './is-reply.js';
import type { MockModel, MockReply } from './model.js';
import type { Answerer } from './prism.js';
import { type TaskOptions, withTasks } from './tasks/tasks.js';
import { checkBody } from './validate.js';
import { videoAnswer } from './video.js';

/** Limits of an unused key, as in the contract's examples of these headers. */
const keyHeaders = { ratelimit: '"minute";r=58;t=41', 'ratelimit-policy': '"minute";q=60;w=60' };

/** The finished video is served as a file, to HEAD as its headers; other statuses are ordinary answers. */
const servesVideo = ({ file, path }: Operation, code: string | undefined): boolean =>
  (code === undefined || code === '200' || code === '206') &&
  file === true &&
  allOperations.some((each) => each.path === path && each.replies['200']?.['video/mp4'] !== undefined);

/**
 * Creates the model of the server's own contract.
 * @param prism a promise, because requests may arrive while Prism is still loading
 * @param tasks how fast tasks move
 */
export const createOwnModel = (
  document: JsonObject,
  prism: Promise<Answerer>,
  tasks: TaskOptions = {},
): MockModel<Operation> => {
  const isReply = createIsReply(schemaErrors);
  return withTasks(withEcho(plainModel(document, prism), isReply), { document, isReply }, tasks);
};

const refusal = (surface: string, problem: Problem): MockReply => ({
  status: statusOf(problem),
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(errorBody(surface, problem)),
});

const plainModel = (document: JsonObject, prism: Promise<Answerer>): MockModel<Operation> => ({
  router: ownRouter,
  keyHeaders,
  authenticate(operation, { headers, query }) {
    // Any key is accepted except the literal `invalid`, so that callers can try both outcomes.
    const keys = sentKeys(operation, headers, query);
    if (!keys.length && operation.security.length) throw new ProblemError({ reason: 'missing_key' });
    if (keys.includes('invalid')) throw new ProblemError({ reason: 'invalid_key' });
  },
  readBody,
  async check(operation, { path, query, headers }, sent) {
    const problems = parameterViolations(document, operation, { path, query, headers });
    const body = sent && checkBody(document, operation, sent);
    problems.push(...(body?.problems ?? []));
    if (problems.length) throw new ProblemError({ reason: 'violation', violations: problems });
    if (!sent || !body) return undefined;
    // Imported on first use, because it loads what reads images.
    const checked = sent.form ? formAsJson(sent.form) : body.value;
    checkFieldRules(operation.id, operation.body?.[sent.media], checked);
    const { checkRules } = await import('../../server/handlers/rules.js');
    await checkRules(operation.id, { body: body.value, files: sent.form?.files ?? {} });
    return body.value;
  },
  async answer(request) {
    return servesVideo(request.operation, request.preference.code)
      ? videoAnswer(request.headers)
      : answerTo(document, await prism, request);
  },
  fail: async (problem, { operation }) => refusal(operation.surface, problem),
  errorEvent: (problem, { surface }, sequence) => errorFormatOf(surface).event(problem, sequence),
  refuse: (problem, path) => refusal(ownRouter.closestSurface(path), problem),
});
