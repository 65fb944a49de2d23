// The paths beside the contract: health, metrics, docs, the contract itself. They need no key.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { Metrics } from './metrics.js';
import { docsComing, docsMissing, type Landing, landingData, landingPage, links } from './pages.js';

export interface OutsideDeps {
  readonly version: string;
  /** What the server still lacks to do its work, or why it does not take any more; empty when all is well. */
  readonly unready: () => readonly string[];
  /** Absent where /metrics is turned off. */
  readonly metrics?: Metrics | undefined;
  readonly docs?: OutsideDocs | undefined;
  /** Whether there is a console. */
  readonly console?: boolean;
  /** Further paths beside the contract, asked last. */
  readonly routers?: readonly Router[];
}

/** What is published; absent where docs are turned off. */
export interface OutsideDocs {
  /** The 3.2 form of the contract. */
  readonly contractFile: string;
  /** Where callers reach this server. */
  readonly publicUrl: () => string;
  readonly folder: string;
  /** Whether somebody is building them. */
  readonly building: () => boolean;
}

/** The site brings a policy of its own in each page; the pages of this server need nothing but their own style. */
const policy = { useDefaults: false, directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] } };

// This server speaks plain HTTP: whoever puts TLS in front of it says for how long.
const secure: RequestHandler = helmet({ contentSecurityPolicy: policy, strictTransportSecurity: false });
const secureSite: RequestHandler = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false });

/** The contract with this server's address in it; made when it is first asked for. */
function contractText({ contractFile, publicUrl }: OutsideDocs): () => string {
  let made: string | undefined;
  return () => {
    made ??= JSON.stringify({
      ...JSON.parse(readFileSync(contractFile, 'utf8')),
      servers: [{ url: publicUrl(), description: 'This server.' }],
    });
    return made;
  };
}

/** @returns a router that passes on what it does not know */
export function createOutside({ version, unready, metrics, docs, console = false, routers = [] }: OutsideDeps): Router {
  const router = express.Router();
  const landing: Landing = { version, docs: docs !== undefined, metrics: metrics !== undefined, console };

  router.get('/', secure, (request, response) => {
    response.vary('accept');
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(landingPage(landing));
    else response.json(landingData(landing));
  });
  router.get('/healthz', secure, (_, response) => void response.json({ status: 'alive' }));
  router.get('/readyz', secure, (_, response) => {
    const reasons = unready();
    response
      .status(reasons.length ? 503 : 200)
      .json(reasons.length ? { status: 'unready', reasons } : { status: 'ready' });
  });
  if (metrics)
    router.get('/metrics', secure, async (_, response) => {
      response.set('content-type', metrics.contentType).send(await metrics.text());
    });
  if (docs) {
    const contract = contractText(docs);
    router.get('/openapi.json', secure, (_, response) => {
      // Read by tools that run in pages of any origin, and holds nothing of any caller.
      response.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      response.type('json').send(contract());
    });
    router.use('/docs', secureSite, express.static(docs.folder));
    router.get('/docs', secure, (_, response, next) => {
      if (existsSync(join(docs.folder, 'index.html'))) return next();
      const building = docs.building();
      response.status(building ? 503 : 404).set(building ? { 'retry-after': '3' } : {});
      response.type('html').send(building ? docsComing() : docsMissing());
    });
  }
  for (const more of routers) router.use(more);
  // These paths are known, whatever is asked of them; what is switched off is not.
  const known = ['/', ...Object.values(links(landing)).map((path) => path.replace(/(.)\/$/, '$1'))];
  router.all(known, secure, (request, response, next) => {
    // What a browser asks first, and what GET has passed on, is answered further in.
    if (request.method === 'OPTIONS' || request.method === 'GET' || request.method === 'HEAD') return next();
    response
      .status(405)
      .set('allow', 'GET, HEAD')
      .json({ error: `${request.path} takes GET and HEAD only.` });
  });
  return router;
}
