// Paths beside the contract: health, metrics, docs and the contract itself. A path that the contract has belongs to the contract.
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { decoded } from '../../runtime/json.js';
import { lazy } from '../../runtime/lazy.js';
import type { Contract } from '../../scripts/contract/merge.js';
import { compileOrders } from '../../scripts/contract/orders.js';
import { loadBundles } from '../../scripts/docs/bundles.js';
import { defaultBaseUrl } from '../../scripts/docs/redoc-documents.js';
import { buildSite } from '../../scripts/docs/site.js';
import { diagramParts, emitDiagrams } from '../../scripts/emit/diagrams.js';
import { plainAddress, renderPage } from '../observability/docs-site.js';

export interface SystemRoutes {
  readonly contract: Contract;
  /** Whether the contract has an operation at a path. */
  readonly isTaken: (path: string) => boolean;
  readonly docs: boolean;
  /** Undefined: no metrics. */
  readonly metrics: RequestHandler | undefined;
}

async function buildDocs(contract: Contract): Promise<Readonly<Record<string, string>>> {
  const { order } = compileOrders(contract);
  const diagrams = await emitDiagrams(diagramParts(order));
  const bundles = await loadBundles();
  return buildSite({ contract, diagrams, streams: order.streams, baseUrl: defaultBaseUrl, bundles });
}

/** Serves the docs, with the address at which a reader has opened them. */
const docsHandler =
  (files: () => Promise<Readonly<Record<string, string>>>): RequestHandler =>
  async (request, response, next) => {
    if (request.path === '/docs' || request.path === '') return response.redirect(301, `${request.baseUrl}/docs/`);
    const name = decoded(request.path).replace(/^\/(docs\/)?/, '') || 'index.html';
    const site = await files();
    const text = Object.hasOwn(site, name) ? site[name] : undefined;
    if (text === undefined) return next();
    const publicUrl = () => `${request.protocol}://${request.get('host') ?? 'localhost'}${request.baseUrl}`;
    response
      .set('cache-control', 'no-cache')
      .type(name)
      .send(
        name.endsWith('.html')
          ? renderPage(text, { publicUrl, fixed: false, console: false })
          : /\.md$|\.txt$/.test(name)
            ? text.replaceAll(defaultBaseUrl, plainAddress(publicUrl()))
            : text,
      );
  };

export function createSystemRoutes({ contract, isTaken, docs, metrics }: SystemRoutes): Router {
  const router = express.Router();
  const secure = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } },
    strictTransportSecurity: false,
  });
  const secureSite = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false });
  const add = (path: string, ...handlers: RequestHandler[]): void => {
    if (!isTaken(path)) router.get(path, ...handlers);
  };
  add('/healthz', secure, (_, response) => void response.json({ status: 'alive' }));
  if (metrics) add('/metrics', secure, metrics);
  if (docs) {
    // Built when they are first asked for.
    const files = lazy(() => buildDocs(contract));
    add('/openapi.json', secure, async (_, response) => {
      response
        .set('access-control-allow-origin', '*')
        .type('json')
        .send((await files())['openapi.json']);
    });
    if (!isTaken('/docs')) router.get(['/docs', '/docs/{*path}'], secureSite, docsHandler(files));
  }
  return router;
}
