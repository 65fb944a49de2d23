// The few pages that this server writes itself: where to begin, and what stands at /docs while there is no site.
import { operations, surfaces } from '../../generated/operations.js';

export interface Landing {
  readonly version: string;
  readonly docs: boolean;
  readonly metrics: boolean;
  readonly console: boolean;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const style = [
  ':root { color-scheme: light dark }',
  'body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem }',
  'code { font-size: 0.95em; overflow-wrap: anywhere }',
  'td, th { text-align: left; vertical-align: top; padding: 0.15rem 1rem 0.15rem 0 }',
].join('\n');

/** A page without scripts; `reload` seconds later it asks again. */
const page = (title: string, body: string, reload?: number): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">${reload ? `\n<meta http-equiv="refresh" content="${reload}">` : ''}
<title>${title}</title>
<style>
${style}
</style>
<h1>${title}</h1>
${body}
</html>
`;

/** Where the pages beside the contract are; those that are switched off are left out. */
export const links = ({ docs, metrics, console }: Landing): Record<string, string> => ({
  ...(console ? { console: '/console' } : {}),
  ...(docs ? { docs: '/docs/', contract: '/openapi.json' } : {}),
  health: '/healthz',
  readiness: '/readyz',
  ...(metrics ? { metrics: '/metrics' } : {}),
});

const pathsOf = (surface: string): string[] =>
  Object.values(operations)
    .filter((operation) => operation.surface === surface)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

/** What the server is, for programs. */
export const landingData = (landing: Landing): object => ({
  name: 'pentagate',
  version: landing.version,
  surfaces: Object.fromEntries(surfaces.map((surface) => [surface, pathsOf(surface)])),
  links: links(landing),
});

/** What the server is, for people. */
export function landingPage(landing: Landing): string {
  const rows = surfaces.map(
    (surface) =>
      `<tr><th>${surface}</th><td>${pathsOf(surface)
        .map((path) => `<code>${escaped(path)}</code>`)
        .join('<br>')}</td></tr>`,
  );
  const list = Object.entries(links(landing)).map(([name, path]) => `<a href="${path}">${name}</a>`);
  return page(
    'pentagate',
    `<p>Version ${escaped(landing.version)}. ${list.join(' · ')}</p>\n<table>\n${rows.join('\n')}\n</table>`,
  );
}

/** Instead of the site, while it is being built. */
export const docsComing = (): string =>
  page('The docs are being built', '<p>This page loads itself again in a moment.</p>', 3);

/** Instead of the site, when nobody builds it. */
export const docsMissing = (): string =>
  page(
    'The docs are not built',
    '<p>Run <code>npm run docs</code> in a checkout of pentagate. The contract is at <a href="/openapi.json">/openapi.json</a>.</p>',
  );
