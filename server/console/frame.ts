// What every console has: the page below `/console/`, its API below `/console/api/`, headers, and errors as JSON. The page needs no key; the
// API does. The key is sent in a header, never in a cookie, so that a page of another origin cannot act for a signed-in user (CSRF).
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { ProblemError, statusOf, violation } from '../../scripts/runtime/problem.js';
import { type Api, createApi } from './api.js';
import type { ConsoleDeps } from './deps.js';
import { createPage } from './page-files.js';

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

/** The methods of a path below /console. */
function methodsAt(path: string): readonly string[] {
  if (/^\/api\/tasks\/[^/]+\/cancel$/.test(path)) return ['POST'];
  if (path === '/api/keys') return ['GET', 'HEAD', 'POST'];
  if (/^\/api\/keys\/[^/]+$/.test(path)) return ['PATCH', 'DELETE'];
  return /^\/api\/tasks\/[^/]+$/.test(path) ? ['GET', 'HEAD', 'DELETE'] : ['GET', 'HEAD'];
}

type FrameDeps = Pick<ConsoleDeps, 'page' | 'keys' | 'limiter' | 'now' | 'log'>;

/**
 * @param addRoutes adds the routes of the API
 * @returns a router for `/console` and everything below it
 */
export function createConsoleFrame(deps: FrameDeps, addRoutes: (api: Api) => void): Router {
  const page = createPage(deps.page);
  const router = express.Router();
  router.use(secure);
  router.use((request, response, next) => {
    const allowed = methodsAt(request.path);
    if (allowed.includes(request.method)) return next();
    response.set('allow', allowed.join(', '));
    throw new ProblemError({ reason: 'wrong_method', message: `The console takes ${allowed.join(' and ')} here` });
  });

  addRoutes(createApi(router, deps));

  const file =
    (name: string): RequestHandler =>
    async (_, response, next) => {
      const found = (await page()).get(name);
      if (!found) return next();
      const { bytes, mediaType, etag } = found;
      // The name of a chunk has a hash of its contents.
      const caching = name.startsWith('chunk-') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.set({ 'cache-control': caching, etag, 'content-type': mediaType }).send(bytes);
    };
  router.get('/', (request, response, next) => {
    // Relative redirect: the page loads its files relatively, and a proxy may add a path prefix.
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    if (path.endsWith('/')) return file('index.html')(request, response, next);
    response.redirect(308, `${path.split('/').at(-1)}/`);
  });
  router.get(/^\/([\w-]+\.(?:js|css|svg))$/, (request, response, next) =>
    file(request.params[0] ?? '')(request, response, next),
  );
  router.use((request, _, next) => {
    // Browsers get the server's page for unknown paths.
    if (!request.path.startsWith('/api/') && request.accepts(['json', 'html']) === 'html') return next();
    throw new ProblemError({ reason: 'unknown_path', message: 'The console has nothing under this path' });
  });

  const errorHandler: ErrorRequestHandler = (error, request, response, _next) => {
    // Express throws it for invalid percent-encoding.
    const thrown = error instanceof URIError ? violation('path', 'is not valid percent-encoding') : error;
    const { problem, message, headers, cause } = ProblemError.from(thrown);
    if (cause !== undefined) deps.log.error({ err: cause, path: request.path }, 'the console failed');
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
