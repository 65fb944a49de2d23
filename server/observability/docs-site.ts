// Serves the docs site with this server's address in its samples and Markdown, and a link to the console. Pages are built for another address, which is
// replaced.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { etagOf } from '../../http/reply/send-file.js';

export interface DocsSite {
  readonly folder: string;
  /** The public address of this server. */
  readonly publicUrl: () => string;
  /** Whether that address is configured; otherwise a page uses the address at which its reader has opened it. */
  readonly fixed: boolean;
  /** Whether the console is enabled. */
  readonly console: boolean;
  /** Surfaces without handlers. */
  readonly simulated?: readonly string[] | undefined;
}

/** An address that is safe in shells, programs and HTML alike: characters that could end a string there are encoded. */
export function plainAddress(given: string): string {
  const { origin, pathname } = new URL(given);
  const path = pathname.replace(/[^\w/.~%-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `${origin}${path}`.replace(/\/+$/, '');
}

const addressPattern = /<meta name="pentagate-base-url" content="([^"]+)">/;

const simulatedNote =
  'This server has no handlers for this surface: where no route leads to a service, its replies are simulated by the contract.';

/** Says on the page of a surface, and in the contract that it shows, that the surface is simulated. */
const withNote = (text: string): string =>
  text
    .replace(/^(<p>)?(?=Address: )/m, (tag) => (tag ? `<p>${simulatedNote}</p>\n<p>` : `${simulatedNote}\n\n`))
    .replace(/"info":\{"title":"[^"]*","version":"[^"]*","description":"/, (info) => `${info}${simulatedNote}\\n\\n`);

/** Prepares a built page for this server. */
export function renderPage(html: string, { publicUrl, fixed, console }: Omit<DocsSite, 'folder'>): string {
  const [, built] = addressPattern.exec(html) ?? [];
  if (built === undefined) return html;
  return html
    .replaceAll(built, plainAddress(publicUrl()))
    .replace('<html lang="en">', fixed ? '<html lang="en">' : '<html lang="en" data-served>')
    .replace('<!-- console -->', console ? '<a class="console" href="../console/">Console</a>\n' : '');
}

/** Markdown and llms.txt name the address that the site was built for, which its start page has as data. */
async function renderText(text: string, site: DocsSite): Promise<string> {
  const start = await readFile(join(site.folder, 'index.html'), 'utf8').catch(() => '');
  const [, built] = addressPattern.exec(start) ?? [];
  return built === undefined ? text : text.replaceAll(built, plainAddress(site.publicUrl()));
}

/** @returns a handler for paths below `/docs/`; it passes on unknown ones */
export function createDocsSite(site: DocsSite): RequestHandler {
  const page = async (name: string) => {
    const text = await readFile(join(site.folder, name), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const rendered = name.endsWith('.html') ? renderPage(text, site) : await renderText(text, site);
    return site.simulated?.includes(name.replace(/\.\w+$/, '')) ? withNote(rendered) : rendered;
  };
  return async (request, response, next) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const [, name] = /\/([\w-]+\.(?:html|md)|llms\.txt)?$/.exec(path) ?? [];
    const wanted = name ?? (path.endsWith('/') ? 'index.html' : undefined);
    const nested = request.path.lastIndexOf('/') > 0;
    if (wanted === undefined || nested || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const text = await page(wanted);
    if (text === undefined) return next();
    response
      .set({ etag: etagOf(text), 'cache-control': 'no-cache' })
      .type(wanted)
      .send(text);
  };
}
