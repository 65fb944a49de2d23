// The console: a browser app below `/console/`, and the operator's API below `/console/api/`. The page needs no key; the API does. The key is
// sent in a header, never in a cookie, so that a page of another origin cannot act for a signed-in user (CSRF). In a checkout the page is bundled
// again when a source has changed, so that a reload shows the change.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { ProblemError, problemOf, statusOf } from '../../runtime/errors/problem.js';
import type { Logger } from '../../runtime/logger.js';
import { type BuiltPage, buildPage } from './build.js';

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
  /** Sources, in a checkout: bundled at the first request, and again when they change. */
  readonly source?: string | undefined;
  /** Bundled by `npm pack`. */
  readonly built: string;
}

/** Files by served name. */
type Page = BuiltPage['files'];

async function readBuilt(folder: string): Promise<Page> {
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** A string of sizes and modification times that differs when an input has changed. */
async function fingerprint(inputs: readonly string[]): Promise<string> {
  const all = await Promise.all(inputs.map((file) => stat(file).catch(() => undefined)));
  return all.map((info) => (info ? `${info.size}:${info.mtimeMs}` : 'gone')).join();
}

/** @returns a function that returns the current page; rejects when it is missing or cannot be bundled */
function createPage({ source, built }: PageFolders): () => Promise<Page> {
  if (source === undefined) {
    let read: Promise<Page> | undefined;
    return () => {
      read ??= readBuilt(built).catch((error) => {
        read = undefined;
        throw error;
      });
      return read;
    };
  }
  let current: Promise<BuiltPage & { readonly stamp: string }> | undefined;
  const make = async () => {
    const page = await buildPage(source);
    return { ...page, stamp: await fingerprint(page.inputs) };
  };
  return async () => {
    const before = current;
    const known = await before?.catch(() => undefined);
    // Concurrent requests share one build. The second comparison is needed because `fingerprint` is asynchronous.
    if (current === before && (!known || (await fingerprint(known.inputs)) !== known.stamp) && current === before)
      current = make();
    return (await (current as NonNullable<typeof current>)).files;
  };
}

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
    throw problemOf('wrong_method', 'The page takes GET and HEAD only.');
  });

  const file =
    (name: string): RequestHandler =>
    async (_, response, next) => {
      const bytes = (await page())[name];
      if (!bytes) return next();
      // The name of a chunk has a hash of its contents.
      const caching = name.startsWith('chunk-') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      response.set({ 'cache-control': caching, etag }).type(name).send(Buffer.from(bytes));
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
