// Paths beside the contract: health, metrics, docs, the contract itself. They need no key.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { matchRoute } from '../../http/router.js';
import { createDocsSite } from './docs-site.js';
import {
  docsBuildingPage,
  docsMissingPage,
  type LandingPage,
  landingData,
  landingPage,
  links,
  notFoundPage,
} from './html-pages.js';

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
export interface DocsRoutes {
  /** The 3.2 form of the contract. */
  readonly contractFile: string;
  /** The public address of this server. */
  readonly publicUrl: () => string;
  /** Whether that address is configured, and therefore right for every reader. */
  readonly fixedUrl?: boolean;
  readonly folder: string;
  /** Whether a build of the docs is running. */
  readonly building: () => boolean;
  /** Surfaces without handlers, whose pages say so. */
  readonly simulated?: readonly string[];
}

/** Pages of the site have their own policy; pages of this server only need their own style. */
const policy = { useDefaults: false, directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] } };

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
function contractBytes({ contractFile, publicUrl }: DocsRoutes): () => { bytes: Buffer; etag: string } {
  let made: { bytes: Buffer; etag: string } | undefined;
  return () => {
    if (made) return made;
    const contract = JSON.parse(readFileSync(contractFile, 'utf8')) as object;
    const text = JSON.stringify({ ...contract, servers: [{ url: publicUrl(), description: 'This server.' }] });
    const bytes = Buffer.from(text);
    made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    return made;
  };
}

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
  const landing: LandingPage = { version, docs: docs !== undefined, metrics: metrics !== undefined, console };

  router.get('/', secure, (request, response) => {
    response.vary('accept');
    if (!prefersJson(request)) response.type('html').send(landingPage(landing));
    else response.json(landingData(landing));
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
    // Every page of the site is announced: a link to one may be opened while the site is built.
    router.get(/^\/docs(?:\/(?:[^.]*|[^/]*\.html))?$/, secure, (_, response, next) => {
      if (existsSync(join(docs.folder, 'index.html'))) return next();
      const building = docs.building();
      response.status(building ? 503 : 404).set(building ? { 'retry-after': '3' } : {});
      response.type('html').send(building ? docsBuildingPage() : docsMissingPage());
    });
  }
  for (const more of routers) router.use(more);
  // These paths exist for every method; paths that are switched off do not.
  const known = ['/', ...Object.values(links(landing)).map((path) => path.replace(/(.)\/$/, '$1'))];
  router.all(known, secure, (request, response, next) => {
    // HEAD, OPTIONS, and requests that GET has passed on are answered by the next middleware.
    if (request.method === 'OPTIONS' || request.method === 'GET' || request.method === 'HEAD') return next();
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .json({ error: `${request.path} takes GET and HEAD only.` });
  });
  // Browsers get a page for an unknown address; programs get the error of the closest surface from the next middleware.
  router.use((request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || prefersJson(request)) return next();
    if (matchRoute('GET', request.path).found !== 'nothing') return next();
    secure(request, response, () =>
      response.status(404).vary('accept').type('html').send(notFoundPage(landing, request.path)),
    );
  });
  return router;
}
