// Paths beside the contract: health, metrics, docs, the contract itself. They need no key.

import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { operations, surfaces } from '../../generated/operations.js';
import { etagOf } from '../../http/reply/send-file.js';
import { lazy } from '../../runtime/lazy.js';
import { createDocsSite, type DocsSite } from './docs-site.js';

const pathsOf = (surface: string): string[] =>
  Object.values(operations)
    .filter((operation) => operation.surface === surface)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

const docsMissing =
  'The docs are not built: run `npm run docs` in a checkout of pentagate. The contract is at /openapi.json.';

export interface SystemRoutesDeps {
  readonly version: string;
  /** Why the server is not ready: what is not loaded yet, or that it is shutting down; empty if it is ready. */
  readonly unready: () => readonly string[];
  /** Undefined if /metrics is disabled or has a separate port. */
  readonly metrics?: RequestHandler | undefined;
  readonly docs?: DocsRoutes | undefined;
  /** Whether the console is enabled. */
  readonly console?: boolean;
  /** Further paths beside the contract; they are matched last. */
  readonly routers?: readonly Router[];
}

/** What is published; undefined if docs are disabled. */
export interface DocsRoutes extends Pick<DocsSite, 'folder' | 'publicUrl' | 'simulated'> {
  /** The 3.2 form of the contract. */
  readonly contractFile: string;
  /** Whether the public address is configured, and therefore right for every reader. */
  readonly fixedUrl?: boolean;
}

const policy = { useDefaults: false, directives: { defaultSrc: ["'none'"] } };

// This server speaks plain HTTP: the proxy that adds TLS sets the duration.
const secure: RequestHandler = helmet({ contentSecurityPolicy: policy, strictTransportSecurity: false });
/** Opened as a page of its own, an image among the guides may show itself and do nothing else: the console is of the same origin. */
const asImage = (response: ServerResponse, path: string): void => {
  if (/\.svg$/i.test(path))
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    );
};

const secureSite: RequestHandler = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false });

/** The contract with this server's address; created on the first request, and shared by all. */
const contractBytes = ({ contractFile, publicUrl }: DocsRoutes) =>
  lazy(() => {
    const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as object;
    const text = JSON.stringify({ ...contract, servers: [{ url: publicUrl(), description: 'This server.' }] });
    const bytes = Buffer.from(text);
    return { bytes, etag: etagOf(bytes) };
  });

const prefersJson = (request: Request): boolean => request.accepts(['json', 'html']) !== 'html';

/** @returns a router that passes on unknown paths */
export function createSystemRoutes({
  version,
  unready,
  metrics,
  docs,
  console = false,
  routers = [],
}: SystemRoutesDeps): Router {
  const router = express.Router();
  /** Paths of the pages beside the contract, without those that are switched off. */
  const links: Readonly<Record<string, string>> = {
    ...(console && { console: '/console' }),
    ...(docs && { docs: '/docs/', contract: '/openapi.json' }),
    health: '/healthz',
    readiness: '/readyz',
    ...(metrics && { metrics: '/metrics' }),
  };
  const landing = {
    name: 'pentagate',
    version,
    surfaces: Object.fromEntries(surfaces.map((surface) => [surface, pathsOf(surface)])),
    links,
  };

  // People begin with the console, or the docs; programs with what there is. Relative, because a proxy may add a prefix.
  const first = console ? 'console/' : docs ? 'docs/' : undefined;
  router.get('/', secure, (request, response) => {
    response.vary('accept');
    if (first !== undefined && !prefersJson(request)) response.redirect(first);
    else response.json(landing);
  });
  router.get('/healthz', secure, (_, response) => void response.json({ status: 'alive' }));
  router.get('/readyz', secure, (_, response) => {
    const reasons = unready();
    response
      .status(reasons.length ? 503 : 200)
      .json(reasons.length ? { status: 'unready', reasons } : { status: 'ready' });
  });
  if (metrics) router.get('/metrics', secure, metrics);
  if (docs) {
    const contract = contractBytes(docs);
    router.get('/openapi.json', secure, (_, response) => {
      const { bytes, etag } = contract();
      // Tools in pages of any origin read it, and it contains nothing about any caller.
      response.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', etag });
      response.type('json').send(bytes);
    });
    const { folder, publicUrl, fixedUrl: fixed = false, simulated } = docs;
    const site = createDocsSite({ folder, publicUrl, fixed, console, simulated });
    router.use('/docs', secureSite, site, express.static(folder, { setHeaders: asImage }));
    router.get(/^\/docs(?:\/(?:[^.]*|[^/]*\.html))?$/, secure, (_, response, next) => {
      if (existsSync(join(docs.folder, 'index.html'))) return next();
      response.status(404).type('text').send(docsMissing);
    });
  }
  for (const more of routers) router.use(more);
  // These paths exist for every method; paths that are switched off do not.
  const known = ['/', ...Object.values(links).map((path) => path.replace(/(.)\/$/, '$1'))];
  router.all(known, secure, (request, response, next) => {
    // HEAD, OPTIONS, and requests that GET has passed on are answered by the next middleware.
    if (request.method === 'OPTIONS' || request.method === 'GET' || request.method === 'HEAD') return next();
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .json({ error: `${request.path} takes GET and HEAD only.` });
  });
  return router;
}
