// The console: a browser app below `/console/`, and the operator's API below `/console/api/`. The page needs no key; the API does. The key is
// sent in a header, never in a cookie, so that a page of another origin cannot act for a signed-in user (CSRF).
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { ProblemError, statusOf } from '../../runtime/errors/problem.js';
import type { Logger } from '../../runtime/logger.js';
import { createPage, type PageFolders } from './page-files.js';

/** Everything is loaded from this server. Images of forms are `data:` URLs, videos, which need the key, `blob:` URLs. Trusted types prevent markup from strings. */
const policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
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

interface ConsoleDeps {
  readonly page: PageFolders;
  /** The operator's API. */
  readonly api: RequestHandler;
  readonly log: Logger;
}

/** @returns a router for `/console` and everything below it */
export function createConsole({ page: folders, api, log }: ConsoleDeps): Router {
  const page = createPage(folders);
  const router = express.Router();
  router.use('/api', api);
  router.use(secure);
  router.use(({ method }, response, next) => {
    if (method === 'GET' || method === 'HEAD') return next();
    response.set('allow', 'GET, HEAD');
    throw new ProblemError({ reason: 'wrong_method', message: 'The page takes GET and HEAD only.' });
  });

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
    if (request.accepts(['json', 'html']) === 'html') return next();
    throw new ProblemError({ reason: 'unknown_path', message: 'The console has nothing under this path' });
  });

  const errorHandler: ErrorRequestHandler = (error, request, response, _next) => {
    const { problem, message, headers, cause } = ProblemError.from(error);
    if (cause !== undefined) log.error({ err: cause, path: request.path }, 'the console failed');
    if (response.headersSent) return void response.destroy();
    response.status(statusOf(problem)).set(headers);
    response.json({
      error: { code: problem.reason, message: problem.reason === 'internal' ? 'Internal error' : message },
    });
  };
  router.use(errorHandler);
  return express.Router().use('/console', router);
}
