// The console: a browser app at /console/, and its API at /console/api/ for what the contract has no operation for (listing, cancelling and
// removing tasks). The page needs no key; the API does, and shows the tasks of that key only. The key is sent in a header, never in a
// cookie, so that a page of another origin cannot act for a signed-in user (CSRF).
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Me } from '../../console/api/types.js';
import type { Key } from '../../contract/key.js';
import { ProblemError, statusOf, violation } from '../../contract/problem.js';
import type { Task } from '../../engine/task.js';
import { hasEnded } from '../tasks/lifecycle.js';
import type { TaskFilter } from '../tasks/task-repository.js';
import { type PageFile, pageFiles } from './build.js';
import type { ConsoleDeps } from './deps.js';
import { createPage } from './page-files.js';
import { detailsOf, summaryOf } from './view.js';

export type { ConsoleDeps } from './deps.js';

/** Everything is loaded from this server. Images and videos that need the key are `blob:` URLs. Trusted types prevent markup from strings. */
const policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
};

// HSTS is off because this server speaks plain HTTP; a TLS proxy in front of it can set it.
const secure = helmet({
  contentSecurityPolicy: policy,
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});

const maxPageSize = 200;

/** The value of a query parameter that may occur once. */
function single({ query }: Request, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw violation(name, 'must be given once');
}

function limitOf(request: Request): number {
  const value = single(request, 'limit') ?? '50';
  if (!/^\d{1,4}$/.test(value) || Number(value) < 1 || Number(value) > maxPageSize)
    throw violation('limit', `must be a whole number from 1 to ${maxPageSize}`);
  return Number(value);
}

function beforeOf(request: Request): string | undefined {
  const value = single(request, 'before');
  if (value !== undefined && !/^\w{1,80}$/.test(value)) throw violation('before', 'must be the id of a task');
  return value;
}

const outcomes = ['open', 'done', 'failed', 'cancelled'] as const;

/** Maximum length of a search text. */
const maxSearchLength = 200;

function filterOf(request: Request): TaskFilter {
  const text = single(request, 'search')?.trim();
  if (text !== undefined && text.length > maxSearchLength)
    throw violation('search', `must not be longer than ${maxSearchLength} characters`);
  const given = single(request, 'outcome');
  const outcome = outcomes.find((each) => each === given);
  if (given !== undefined && !outcome) throw violation('outcome', `must be one of ${outcomes.join(', ')}`);
  return { ...(text && { text }), ...(outcome && { outcome }) };
}

/** The methods of a path below /console. */
function methodsAt(path: string): readonly string[] {
  if (/^\/api\/tasks\/[^/]+\/cancel$/.test(path)) return ['POST'];
  return /^\/api\/tasks\/[^/]+$/.test(path) ? ['GET', 'HEAD', 'DELETE'] : ['GET', 'HEAD'];
}

/** How often cancelling is tried when the task changes its status at the same moment. */
const maxCancelAttempts = 5;

/** @returns a router for `/console` and everything below it */
export function createConsole(deps: ConsoleDeps): Router {
  const { keys, limiter, taskRepository } = deps;
  const page = createPage(deps.page);
  const router = express.Router();
  router.use(secure);
  router.use((request, response, next) => {
    const allowed = methodsAt(request.path);
    if (allowed.includes(request.method)) return next();
    response.set('allow', allowed.join(', '));
    throw new ProblemError({ reason: 'wrong_method', message: `The console takes ${allowed.join(' and ')} here` });
  });

  /** Authenticates a request. @throws ProblemError 401, 429 */
  const keyOf = async (request: Request, response: express.Response): Promise<Key> => {
    const secret = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) throw new ProblemError({ reason: 'missing_key', message: 'The API key is missing' });
    const key = keys.find(secret);
    if (!key) throw new ProblemError({ reason: 'invalid_key', message: 'The API key is invalid' });
    if (key.expires !== undefined && key.expires <= deps.now())
      throw new ProblemError({ reason: 'expired_key', message: 'The API key has expired' });
    const verdict = await limiter?.take(key);
    if (verdict) response.set(verdict.headers);
    if (verdict && !verdict.allowed) {
      const seconds = verdict.retryAfter ?? 1;
      throw new ProblemError({
        reason: 'rate_limited',
        message: `Too many requests - try again in ${seconds} seconds`,
        retryAfter: seconds,
      });
    }
    return key;
  };

  const api = (
    path: string,
    answer: (request: Request, key: Key) => Promise<object>,
    method: 'get' | 'post' | 'delete' = 'get',
  ): void => {
    router[method](`/api/${path}`, async (request, response) => {
      response.set('cache-control', 'no-store');
      const data = await answer(request, await keyOf(request, response));
      response.json({ now: deps.now(), ...data });
    });
  };

  api(
    'me',
    async (_, key): Promise<Omit<Me, 'now'>> => ({
      name: key.name,
      surfaces: key.surfaces,
      version: deps.version,
      publicUrl: deps.publicUrl(),
      balance: await deps.balanceOf(key),
      modes: deps.modes,
      costs: deps.costs,
      videoModel: deps.videoModel,
    }),
  );

  api('tasks', async (request, key) => {
    const limit = limitOf(request);
    const tasks = await taskRepository.recent(key.id, limit, beforeOf(request), filterOf(request));
    return { tasks: tasks.map((task) => summaryOf(task, deps)), more: tasks.length === limit };
  });

  const unknown = (): ProblemError => new ProblemError({ reason: 'not_found', message: 'No such task' });
  /** The task of a path. @throws ProblemError 404 when the key has no such task */
  const taskOf = async ({ params }: Request, key: Key): Promise<Task> => {
    const id = String(params.id);
    const task: Task | undefined = /^\w{1,80}$/.test(id)
      ? ((await taskRepository.find('images', id, key.id)) ?? (await taskRepository.find('videos', id, key.id)))
      : undefined;
    if (!task) throw unknown();
    return task;
  };

  api('tasks/:id', async (request, key) => detailsOf(await taskOf(request, key), deps));

  api(
    'tasks/:id/cancel',
    async (request, key) => {
      for (let left = maxCancelAttempts; left > 0; left--) {
        const task = await taskOf(request, key);
        if (hasEnded(task.surface, task.status))
          throw new ProblemError({ reason: 'conflict', message: 'The task has ended already' });
        if (await taskRepository.cancel(task.id, 'Cancelled by its owner.')) break;
      }
      return detailsOf(await taskOf(request, key), deps);
    },
    'post',
  );

  api(
    'tasks/:id',
    async (request, key) => {
      const { id } = await taskOf(request, key);
      const outcome = await taskRepository.remove(id, key.id);
      if (outcome === 'open')
        throw new ProblemError({ reason: 'conflict', message: 'The task has not ended: cancel it first' });
      if (outcome === 'unknown') throw unknown();
      return { id };
    },
    'delete',
  );

  const file =
    (name: PageFile): RequestHandler =>
    async (request, response) => {
      const { bytes, mediaType, etag } = (await page())[name];
      response.set({ 'cache-control': 'no-cache', etag, 'content-type': mediaType });
      if (request.fresh) response.status(304).end();
      else response.send(bytes);
    };
  router.get('/', (request, response, next) => {
    // Relative redirect: the page loads its files relatively, and a proxy may add a path prefix.
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    if (path.endsWith('/')) return file('index.html')(request, response, next);
    response.redirect(308, `${path.split('/').at(-1)}/`);
  });
  for (const name of pageFiles.slice(1)) router.get(`/${name}`, file(name));
  router.use((request, _, next) => {
    // Browsers get the server's page for unknown paths.
    if (!request.path.startsWith('/api/') && request.accepts(['json', 'html']) === 'html') return next();
    throw new ProblemError({ reason: 'unknown_path', message: 'The console has nothing under this path' });
  });

  const errorHandler: ErrorRequestHandler = (error, request, response, _next) => {
    // Express throws it for invalid percent-encoding.
    const thrown = error instanceof URIError ? violation('path', 'is not valid percent-encoding') : error;
    const { problem, message, headers, cause } = ProblemError.from(thrown);
    if (problem.reason === 'internal')
      deps.log.error({ err: cause ?? error, path: request.path }, 'the console failed');
    if (response.headersSent) return void response.destroy();
    response.status(statusOf(problem)).set(headers);
    if (problem.retryAfter !== undefined) response.set('retry-after', String(problem.retryAfter));
    response.json({
      error: { code: problem.reason, message: problem.reason === 'internal' ? 'Internal error' : message },
    });
  };
  router.use(errorHandler);
  return express.Router().use('/console', router);
}
