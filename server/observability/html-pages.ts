// The HTML pages of the server itself: the start page, and the page at /docs while the site is missing.
import { operations, surfaces } from '../../generated/operations.js';

export interface LandingPage {
  readonly version: string;
  readonly docs: boolean;
  readonly metrics: boolean;
  readonly console: boolean;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The colours are those of the console (console/style/tokens.css).
const style = [
  ':root { color-scheme: light dark; --ground: #f3f1ed; --surface: #fffefc; --line: #dedad2; --text: #1d1c1a; --muted: #66625a; --accent: #a33c0f }',
  '@media (prefers-color-scheme: dark) { :root { --ground: #111010; --surface: #191817; --line: #2e2b29; --text: #f0ece6; --muted: #a39c93; --accent: #ff8b52 } }',
  '* { box-sizing: border-box }',
  'body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif }',
  'header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem }',
  'header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1.25rem; padding-bottom: 0 }',
  '.brand { display: inline-flex; align-items: center; gap: 0.5rem; margin-right: auto; color: inherit; font-weight: 650; text-decoration: none }',
  '.brand svg { width: 1.7rem; height: 1.7rem; fill: none; stroke: var(--accent); stroke-width: 1.7; stroke-linejoin: round }',
  'h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.6rem 0 } h2 { font-size: 1.05rem; margin: 2rem 0 0.5rem }',
  'a { color: var(--accent); text-underline-offset: 3px } :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }',
  '.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0.75rem; padding: 0; margin: 1.25rem 0; list-style: none }',
  '.cards a { display: block; height: 100%; padding: 1rem 1.15rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); text-decoration: none }',
  '.cards a:hover { border-color: var(--accent) } .cards strong { display: block } .cards span, .muted { color: var(--muted) }',
  'code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; overflow-wrap: anywhere }',
  'dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.5rem 1.5rem; margin: 0 } dt { font-weight: 600 } dd { margin: 0 }',
  '@media (max-width: 36rem) { dl { grid-template-columns: minmax(0, 1fr) } dd { margin-bottom: 0.5rem } }',
].join('\n');

const mark =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2.6 21.4 9.4 17.8 20.4H6.2L2.6 9.4Z M12 8 16 11 14.5 15.7H9.5L8 11Z"/></svg>';

/** A page without scripts, reloaded after `reload` seconds. */
const page = (title: string, body: string, reload?: number): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">${reload ? `\n<meta http-equiv="refresh" content="${reload}">` : ''}
<title>${title}</title>
<style>
${style}
</style>
<header><a class="brand" href="/">${mark}pentagate</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</html>
`;

/** Paths of the pages beside the contract, without those that are switched off. */
export const links = ({ docs, metrics, console }: LandingPage): Record<string, string> => ({
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

/** The start page as JSON. */
export const landingData = (landing: LandingPage): object => ({
  name: 'pentagate',
  version: landing.version,
  surfaces: Object.fromEntries(surfaces.map((surface) => [surface, pathsOf(surface)])),
  links: links(landing),
});

const cards: Readonly<Record<string, readonly [title: string, text: string]>> = {
  console: ['Console', 'Playground, stream inspector, requests, usage, images and videos.'],
  docs: ['Docs', 'Every operation, with samples to copy and to send.'],
  contract: ['Contract', 'OpenAPI, with the address of this server.'],
};

/** Links for people, then links for programs. */
function linkList(landing: LandingPage): string {
  const all = Object.entries(links(landing));
  const items = all.flatMap(([name, path]) => {
    const [title, text] = cards[name] ?? [];
    return title ? [`<li><a href="${path}"><strong>${title}</strong><span>${text}</span></a></li>`] : [];
  });
  const others = all.filter(([name]) => !(name in cards)).map(([name, path]) => `<a href="${path}">${name}</a>`);
  return `<ul class="cards">${items.join('')}</ul>\n<p class="muted">Also: ${others.join(' · ')}</p>`;
}

/** The start page as HTML. */
export function landingPage(landing: LandingPage): string {
  const rows = surfaces.map(
    (surface) =>
      `<dt>${surface}</dt><dd>${pathsOf(surface)
        .map((path) => `<code>${escaped(path)}</code>`)
        .join('<br>')}</dd>`,
  );
  return page(
    'This server is running',
    `<p class="muted">pentagate ${escaped(landing.version)}</p>\n${linkList(landing)}\n<h2>Operations</h2>\n<dl>${rows.join('\n')}</dl>`,
  );
}

/** Maximum length of a repeated path. */
const maxPathLength = 200;

/** The page for an unknown address. */
export const notFoundPage = (landing: LandingPage, path: string): string =>
  page(
    'Nothing at this address',
    `<p>This server has no page at <code>${escaped(path.slice(0, maxPathLength))}</code>. <a href="/">Start page</a></p>\n${linkList(landing)}`,
  );

/** The page at /docs while the site is being built. */
export const docsBuildingPage = (): string =>
  page('The docs are being built', '<p>This page loads itself again in a moment.</p>', 3);

/** The page at /docs if the site is not built. */
export const docsMissingPage = (): string =>
  page(
    'The docs are not built',
    '<p>Run <code>npm run docs</code> in a checkout of pentagate. The contract is at <a href="/openapi.json">/openapi.json</a>.</p>',
  );
