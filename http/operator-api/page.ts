// The console: a browser app below `/console/`, and the operator's API below `/console/api/`. The page needs no key; the API does. The key is
// sent in a header, never in a cookie, so that a page of another origin cannot act for a signed-in user (CSRF).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { ProblemError, problemOf, statusOf } from '../../runtime/errors/problem.js';
import { lazy } from '../../runtime/lazy.js';
import type { Logger } from '../../runtime/logger.js';
import { etagOf } from '../reply/send-file.js';
import { buildPage, type PageFiles } from './build.js';

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

/** Folders of the page. */
interface PageFolders {
  /** Sources, in a checkout: bundled at the first request. */
  readonly source?: string | undefined;
  /** Bundled by `npm pack`. */
  readonly built: string;
}

async function readPage({ source, built }: PageFolders): Promise<PageFiles> {
  if (source !== undefined) return buildPage(source);
  const names = await readdir(built);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(built, name))] as const)),
  );
}

interface ConsoleDeps {
  readonly page: PageFolders;
  /** The operator's API. */
  readonly api: RequestHandler;
  readonly log: Logger;
}

/** @returns a router for `/console` and everything below it */
export function createConsole({ page: folders, api, log }: ConsoleDeps): Router {
  const page = lazy(() => readPage(folders));
  const router = express.Router();
  router.use('/api', api);
  router.use(secure);
  router.use(({ method }, response, next) => {
    if (method === 'GET' || method === 'HEAD') return next();
    response.set('allow', 'GET, HEAD');
    throw problemOf('wrong_method', 'The page takes GET and HEAD only.');
  });

  const file =
    (name: string): RequestHandler =>
    async (_, response, next) => {
      const bytes = (await page())[name];
      if (!bytes) return next();
      // The name of a chunk has a hash of its contents.
      const caching = name.startsWith('chunk-') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response
        .set({ 'cache-control': caching, etag: etagOf(bytes) })
        .type(name)
        .send(Buffer.from(bytes));
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
  router.use(() => {
    throw problemOf('unknown_path', 'The console has nothing under this path');
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
